// Points and closed lines. Angle 0 is up and angles run clockwise, in degrees; a sigil's box is -100 to 100.
export type Point = readonly [number, number];

export function at(angle: number, radius: number, y = 0): Point {
  const turn = (angle * Math.PI) / 180;
  return [radius * Math.sin(turn), y - radius * Math.cos(turn)];
}

export function short(value: number): number {
  return Number(value.toFixed(1)) + 0;
}

export function xy([x, y]: Point): string {
  return `${short(x)} ${short(y)}`;
}

export function closed(points: readonly Point[]): string {
  return `M${points.map(xy).join('L')}Z`;
}

export function corners(count: number, radius: number, turn = 0, y = 0): Point[] {
  return Array.from({ length: count }, (_, i) => at(turn + (360 * i) / count, radius, y));
}

// Points in turn on an outer and an inner circle, around (x, y).
export function spikes(count: number, outer: number, inner: number, [x, y]: Point = [0, 0]): Point[] {
  return Array.from({ length: 2 * count }, (_, i) => {
    const [px, py] = at((180 * i) / count, i % 2 === 0 ? outer : inner);
    return [px + x, py + y] as const;
  });
}

// The star polygon {count/step}, as one or several closed lines.
export function star(count: number, step: number, radius: number): string {
  const points = corners(count, radius);
  const seen = new Set<number>();
  let path = '';
  for (let start = 0; start < count; start++) {
    if (seen.has(start)) continue;
    const line: Point[] = [];
    for (let i = start; !seen.has(i); i = (i + step) % count) {
      seen.add(i);
      line.push(points[i]!);
    }
    path += closed(line);
  }
  return path;
}

// The same drawing `count` times around the middle of a 24 x 24 box.
export function around(count: number, draw: (point: (x: number, y: number) => string) => string): string {
  return Array.from({ length: count }, (_, i) => {
    const turn = (2 * Math.PI * i) / count;
    const [c, s] = [Math.cos(turn), Math.sin(turn)];
    return draw((x, y) => xy([12 + x * c - y * s, 12 + x * s + y * c]));
  }).join('');
}
