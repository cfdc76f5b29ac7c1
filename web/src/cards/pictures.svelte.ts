// Addresses of the user's own pictures, by card. A face with one shows it inside its ring.
import { SvelteMap } from 'svelte/reactivity';
import { cardOfFile, forgetPictures, keepPictures, keptPictures } from './picture_store';

class Pictures {
  private addresses = new SvelteMap<string, string>();
  private asked: Promise<void> | null = null;

  get count(): number {
    return this.addresses.size;
  }

  of(card: string): string | undefined {
    return this.addresses.get(card);
  }

  load(): Promise<void> {
    this.asked ??= keptPictures().then((kept) => this.show(kept), () => undefined); // no storage here: no pictures
    return this.asked;
  }

  // Takes the files that bear a card's name; says how many did not.
  async add(files: readonly File[], cards: Parameters<typeof cardOfFile>[1]): Promise<number> {
    const found = new Map<string, Blob>();
    for (const file of files) {
      const card = file.type.startsWith('image/') ? cardOfFile(file.name, cards) : undefined;
      if (card) found.set(card, file);
    }
    await keepPictures(found);
    this.show(found);
    return files.length - found.size;
  }

  async clear(): Promise<void> {
    await forgetPictures();
    for (const address of this.addresses.values()) URL.revokeObjectURL(address);
    this.addresses.clear();
  }

  private show(pictures: ReadonlyMap<string, Blob>): void {
    for (const [card, picture] of pictures) {
      const before = this.addresses.get(card);
      if (before) URL.revokeObjectURL(before);
      this.addresses.set(card, URL.createObjectURL(picture));
    }
  }
}

export const pictures = new Pictures();
