import type { Canvas } from "../canvas.ts";
import { palette } from "../palette.ts";
import { type Attributes, circle, group, n, path, rect, repeat } from "../svg.ts";

/** Fills the sheet from top to bottom. */
export const sky = (c: Canvas, ...colors: string[]) =>
  rect(0, 0, c.width, c.height, c.linear(90, ...colors));

/** A disc with a soft halo, the usual source of the picture's light. */
export function sun(c: Canvas, x: number, y: number, r: number, color: string, halo = 2.6): string {
  const glow = c.radial(0.5, 0.5, 0.5, [color, 0.3, 0.55], [color, 0.62, 0.16], [color, 1, 0]);
  const face = c.linear(70, [palette.paper, -0.4], [color, 0.55]);
  return circle(x, y, r * halo, glow) + circle(x, y, r, face);
}

/** Light that pours over everything from one point; laid on top as the last wash. */
export function wash(c: Canvas, x: number, y: number, color: string, opacity = 0.35, r = 0.8) {
  const fill = c.radial(x / c.width, y / c.height, r, [color, 0, opacity], [color, 1, 0]);
  return rect(0, 0, c.width, c.height, fill);
}

/** Darkens one edge so that the eye stays inside. */
export const dusk = (c: Canvas, angle: number, color: string, opacity = 0.35) =>
  rect(0, 0, c.width, c.height, c.linear(angle, [color, 0.35, 0], [color, 1, opacity]));

/** Fine vertical flutes, like a column's: a lit edge beside a shaded one. */
export function flutes(x: number, y: number, w: number, h: number, gap: number, opacity = 0.1) {
  const count = Math.ceil(w / gap);
  return repeat(count, (i) => {
    const left = x + i * gap;
    return (
      rect(left, y, gap * 0.16, h, palette.paper, { opacity }) +
      rect(left + gap * 0.62, y, gap * 0.38, h, palette.ink, { opacity: opacity * 0.7 })
    );
  });
}

/** A beam or patch of light: a quadrilateral that fades along its way. */
export function beam(
  c: Canvas,
  points: readonly [number, number][],
  color: string,
  angle: number,
  opacity = 0.5,
): string {
  const d = `M${points.map(([x, y]) => `${n(x)} ${n(y)}`).join("L")}Z`;
  return path(d, c.linear(angle, [color, 0, opacity], [color, 1, 0]));
}

export function stars(c: Canvas, count: number, bottom: number, color: string): string {
  return repeat(count, () => {
    const { random } = c;
    const r = random.next() > 0.88 ? random.between(1.8, 2.8) : random.between(0.7, 1.4);
    const opacity = random.between(0.35, 0.95);
    const y = bottom * random.next() ** 1.3;
    return circle(random.between(0, c.width), y, r, color, { opacity });
  });
}

/** Lifts a sheet of paper off the one below. */
export const sheet = (c: Canvas, children: string[], more: Attributes & { lift?: number } = {}) => {
  const { lift = 8, ...attributes } = more;
  const filter = c.shadow({ dy: lift * 0.7, dx: lift * 0.4, blur: lift, opacity: 0.3 });
  return group(children, { filter, ...attributes });
};
