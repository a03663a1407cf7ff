import type { Canvas } from "../canvas.ts";
import { darken, lighten } from "../palette.ts";
import { circle, ellipse, group, n, type Point, path, repeat, stroke } from "../svg.ts";

/** A smooth curve through points (Catmull-Rom turned into Béziers). */
export function curve(points: readonly Point[]): string {
  const at = (i: number) => points[Math.max(0, Math.min(points.length - 1, i))] ?? [0, 0];
  let d = `M${n(at(0)[0])} ${n(at(0)[1])}`;
  for (let i = 0; i < points.length - 1; i++) {
    const [a, b, e, f] = [at(i - 1), at(i), at(i + 1), at(i + 2)];
    const one: Point = [b[0] + (e[0] - a[0]) / 6, b[1] + (e[1] - a[1]) / 6];
    const two: Point = [e[0] - (f[0] - b[0]) / 6, e[1] - (f[1] - b[1]) / 6];
    d += `C${n(one[0])} ${n(one[1])} ${n(two[0])} ${n(two[1])} ${n(e[0])} ${n(e[1])}`;
  }
  return d;
}

export const land = (c: Canvas, points: readonly Point[]) =>
  `${curve(points)}L${c.width + 40} ${c.height + 40}L-40 ${c.height + 40}Z`;

/** A rolling ridge across the sheet, lit along its crest. */
export function ridge(c: Canvas, y: number, swing: number, color: string, bumps = 4): string {
  const { random } = c;
  const points: Point[] = Array.from({ length: bumps * 2 + 1 }, (_, i) => [
    -40 + (i * (c.width + 80)) / (bumps * 2),
    y + (i % 2 ? -1 : 1) * swing * random.between(0.35, 1),
  ]);
  const fill = c.linear(90, lighten(color, 0.22), [color, 0.3], [darken(color, 0.3), 1]);
  return path(land(c, points), fill);
}

/** Sharp mountains with one lit flank. */
export function peak(x: number, ground: number, w: number, h: number, color: string, lean = 0.48) {
  const top: Point = [x + w * lean, ground - h];
  const fold = `L${n(x + w * (lean + 0.05))} ${n(ground - h * 0.66)}L${n(x + w * (lean - 0.02))} ${n(ground - h * 0.42)}L${n(x + w * (lean + 0.09))} ${n(ground)}`;
  return group([
    path(
      `M${n(x)} ${n(ground)}L${n(top[0])} ${n(top[1])}L${n(x + w)} ${n(ground)}Z`,
      darken(color, 0.22),
    ),
    path(`M${n(x)} ${n(ground)}L${n(top[0])} ${n(top[1])}${fold}Z`, lighten(color, 0.2)),
  ]);
}

export function cypress(x: number, ground: number, h: number, color: string, lit = true): string {
  const w = h * 0.11;
  const flame = `M${n(x)} ${n(ground - h)}C${n(x + w * 0.9)} ${n(ground - h * 0.62)} ${n(x + w * 1.35)} ${n(ground - h * 0.22)} ${n(x + w * 0.5)} ${n(ground - h * 0.06)}H${n(x - w * 0.5)}C${n(x - w * 1.35)} ${n(ground - h * 0.22)} ${n(x - w * 0.9)} ${n(ground - h * 0.62)} ${n(x)} ${n(ground - h)}Z`;
  const half = `M${n(x)} ${n(ground - h)}C${n(x - w * 0.9)} ${n(ground - h * 0.62)} ${n(x - w * 1.35)} ${n(ground - h * 0.22)} ${n(x - w * 0.5)} ${n(ground - h * 0.06)}H${n(x - w * 0.1)}C${n(x - w * 0.55)} ${n(ground - h * 0.3)} ${n(x - w * 0.25)} ${n(ground - h * 0.62)} ${n(x)} ${n(ground - h)}Z`;
  return group([
    stroke(`M${n(x)} ${n(ground - h * 0.1)}V${n(ground)}`, darken(color, 0.5), h * 0.03),
    path(flame, darken(color, 0.18)),
    lit ? path(half, lighten(color, 0.28), { opacity: 0.75 }) : "",
  ]);
}

/** An umbrella pine: a leaning trunk under flat clouds of needles. */
export function pine(x: number, ground: number, h: number, color: string): string {
  const top = ground - h;
  const w = h * 0.42;
  return group([
    stroke(
      `M${n(x)} ${n(ground)}Q${n(x + h * 0.05)} ${n(ground - h * 0.5)} ${n(x - h * 0.02)} ${n(top + h * 0.2)}M${n(x + h * 0.02)} ${n(ground - h * 0.5)}L${n(x + w * 0.5)} ${n(top + h * 0.22)}M${n(x + h * 0.01)} ${n(ground - h * 0.58)}L${n(x - w * 0.55)} ${n(top + h * 0.24)}`,
      darken(color, 0.55),
      h * 0.032,
    ),
    ellipse(x, top + h * 0.2, w, h * 0.13, darken(color, 0.25)),
    ellipse(x - w * 0.2, top + h * 0.14, w * 0.74, h * 0.12, color),
    ellipse(x - w * 0.28, top + h * 0.1, w * 0.46, h * 0.07, lighten(color, 0.25)),
  ]);
}

/** A round tree on a thin trunk. */
export function tree(x: number, ground: number, h: number, color: string): string {
  const r = h * 0.36;
  return group([
    stroke(`M${n(x)} ${n(ground)}V${n(ground - h * 0.5)}`, darken(color, 0.55), h * 0.045),
    circle(x, ground - h + r, r, darken(color, 0.15)),
    circle(x - r * 0.22, ground - h + r * 0.82, r * 0.66, lighten(color, 0.2), { opacity: 0.7 }),
  ]);
}

/** A flat cloud: three capsules that drift apart. */
export function cloud(x: number, y: number, w: number, color: string, opacity = 0.8): string {
  const h = w * 0.07;
  const bar = (dx: number, dy: number, part: number) =>
    `M${n(x + dx * w)} ${n(y + dy * h)}h${n(part * w)}a${n(h / 2)} ${n(h / 2)} 0 0 1 0 ${n(h)}h${n(-part * w)}a${n(h / 2)} ${n(h / 2)} 0 0 1 0 ${n(-h)}Z`;
  return path(`${bar(0, 0, 1)}${bar(0.34, -1, 0.42)}${bar(-0.12, 1, 0.66)}`, color, { opacity });
}

export function birds(c: Canvas, x: number, y: number, count: number, size: number, color: string) {
  return repeat(count, (i) => {
    const s = size * c.random.between(0.6, 1.1);
    const bx = x + i * size * 2.1 + c.random.between(-size, size);
    const by = y + c.random.between(-size, size) * 1.3;
    const d = `M${n(bx - s)} ${n(by - s * 0.3)}Q${n(bx - s * 0.4)} ${n(by - s * 0.55)} ${n(bx)} ${n(by)}Q${n(bx + s * 0.4)} ${n(by - s * 0.55)} ${n(bx + s)} ${n(by - s * 0.3)}`;
    return stroke(d, color, Math.max(1.4, size * 0.14));
  });
}

/** Glints on water: short strokes that widen towards the viewer. */
export function glints(
  c: Canvas,
  x: number,
  top: number,
  bottom: number,
  spread: number,
  color: string,
) {
  const rows = 22;
  return repeat(rows, (i) => {
    const t = i / rows;
    const y = top + (bottom - top) * t ** 1.15;
    const half = spread * (0.25 + t) * c.random.between(0.25, 1);
    const at = x + c.random.between(-spread, spread) * 0.35 * (0.3 + t);
    const opacity = 0.85 - t * 0.45;
    return stroke(`M${n(at - half)} ${n(y)}H${n(at + half)}`, color, 2 + t * 5, { opacity });
  });
}
