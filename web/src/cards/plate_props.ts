// What every face takes.
import type { Definition } from './face';
import type { Card } from './live';
import type { Mark } from './marks';

export interface FaceProps {
  definition: Definition;
  card?: Card; // as it lies now; none: as printed
  marks?: readonly Mark[];
  hint?: string; // the key that chooses it
  times?: number; // copies in the same state, shown as one
  flag?: string; // a word on the rim: slow, used this turn, Protector
  picture?: string; // the address of the user's own picture
}
