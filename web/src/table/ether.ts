// The shape of the Ether and the places of its beads.
type Point = [x: number, y: number];

const turn = (degrees: number, radius: number): Point => [
  radius * Math.sin((degrees * Math.PI) / 180), -radius * Math.cos((degrees * Math.PI) / 180)];
const written = (points: Point[]) => points.map(([x, y]) => `${x.toFixed(1)} ${y.toFixed(1)}`).join('L');

// A lemniscate of this width and height around the origin; tall, it stands up.
export function lemniscate(width: number, height: number, tall: boolean): string {
  const long = (tall ? height : width) / 2;
  const short = (tall ? width : height) / 2 / 0.3535;
  const points: Point[] = [];
  for (let degrees = 0; degrees < 360; degrees += 1.5) {
    const a = (degrees * Math.PI) / 180;
    const k = 1 + Math.sin(a) ** 2;
    const along = (long * Math.cos(a)) / k;
    const across = (short * Math.sin(a) * Math.cos(a)) / k;
    points.push(tall ? [across, along] : [along, across]);
  }
  return `M${written(points)}Z`;
}

function rings(count: number): number[] {
  if (count <= 5) return [count];
  if (count <= 8) return [1, count - 1];
  if (count <= 10) return [3, count - 3];
  if (count <= 14) return [4, count - 4];
  if (count <= 19) return [1, 6, count - 7];
  if (count <= 26) return [4, 9, count - 13];
  return [4, 10, 16, ...Array<number>(Math.ceil((count - 30) / 20)).fill(20)];
}

// Places for beads of this diameter: rings around the middle, close together.
export function orbit(count: number, diameter: number): Point[] {
  const places: Point[] = [];
  let radius = 0;
  rings(count).forEach((inRing, i) => {
    const needed = inRing <= 1 ? 0 : (diameter * 1.1) / (2 * Math.sin(Math.PI / inRing));
    radius = inRing <= 1 && i === 0 ? 0 : Math.max(needed, i ? radius + diameter * 1.04 : 0);
    for (let j = 0; j < inRing && places.length < count; j++) {
      places.push(turn((360 * (j + (inRing % 2 ? 0 : 0.5))) / inRing, radius));
    }
  });
  return places;
}

// The largest diameter with which the larger pile still fits its lobe.
export function beadSize(counts: number[], wanted: number, across: number): number {
  const reach = Math.max(0, ...counts.map((n) => Math.max(0, ...orbit(n, 10).map(([x, y]) => Math.hypot(x, y))))) / 10 + 0.5;
  return Math.min(wanted, (across * 0.41) / reach);
}

// The six elements in the eye of the Ether.
export const EYE: { element: string; x: number; y: number }[] = ['F', 'V', 'M', 'R', 'W', 'A'].map((element, i) => {
  const [x, y] = turn(i * 60, 8);
  return { element, x, y };
});
