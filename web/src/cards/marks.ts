// What a face can be marked with (never colour alone: outline, place, hatching or a word goes with it).
export type Mark =
  | 'ready' // may be used now
  | 'later' // only the moment is wrong
  | 'blocked' // something is missing; its reasons say what
  | 'selected'
  | 'target' // may be chosen
  | 'aimed' // something is aimed at it
  | 'announced'
  | 'up' // announced by the player below: moved towards the middle
  | 'exhausted'
  | 'focus';

export function markClasses(marks: readonly Mark[] | undefined): string {
  return (marks ?? []).map((mark) => `is-${mark}`).join(' ');
}
