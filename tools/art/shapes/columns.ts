import type { Canvas } from "../canvas.ts";
import { darken, lighten, palette } from "../palette.ts";
import { group, n, path, rect, repeat, stroke } from "../svg.ts";

export interface ColumnOptions {
  /** The axis, the ground and the whole height including base and capital. */
  x: number;
  ground: number;
  height: number;
  width: number;
  color?: string;
  flutes?: number;
  light?: "left" | "right";
}

function tones(c: Canvas, color: string, light: "left" | "right") {
  const bright = lighten(color, 0.45);
  const deep = darken(color, 0.42);
  const ramp = [
    [darken(color, 0.12), 0],
    [bright, 0.22],
    [color, 0.5],
    [deep, 0.86],
    [darken(color, 0.3), 1],
  ] as const;
  return c.linear(light === "left" ? 0 : 180, ...ramp);
}

/** A fluted column with base and capital, rounded by its shading. */
export function column(c: Canvas, o: ColumnOptions): string {
  const { x, ground, height, width: w } = o;
  const color = o.color ?? palette.sand;
  const light = o.light ?? "left";
  const fill = tones(c, color, light);
  const [plinth, torus, echinus, abacus] = [w * 0.17, w * 0.16, w * 0.24, w * 0.16];
  const foot = ground - plinth - torus;
  const neck = ground - height + echinus + abacus;
  const [low, high] = [w * 0.5, w * 0.42];
  const swell = foot + (neck - foot) * 0.4;
  const side = (sign: number, part: number) =>
    `${n(x + sign * low * 1.01 * part)} ${n(swell)} ${n(x + sign * high * part)} ${n(neck)}`;
  const shaft = `M${n(x - low)} ${n(foot)}Q${side(-1, 1)}H${n(x + high)}Q${n(x + low * 1.01)} ${n(swell)} ${n(x + low)} ${n(foot)}Z`;
  const count = o.flutes ?? 9;
  // Evenly spaced on a cylinder means crowded towards the edges on the sheet.
  const grooves = repeat(count - 1, (i) => {
    const angle = (Math.PI * (i + 1)) / count;
    const part = -Math.cos(angle);
    const d = `M${n(x + low * part)} ${n(foot - 2)}Q${side(1, part)}`;
    const thick = Math.max(0.7, w * 0.022 * Math.sin(angle) + w * 0.008);
    return stroke(d, darken(color, 0.55), thick, { opacity: 0.34, "stroke-linecap": "butt" });
  });
  const top = ground - height;
  const cap =
    rect(x - w * 0.66, top, w * 1.32, abacus, fill) +
    path(
      `M${n(x - w * 0.62)} ${n(top + abacus)}H${n(x + w * 0.62)}Q${n(x + w * 0.58)} ${n(neck)} ${n(x + high)} ${n(neck)}H${n(x - high)}Q${n(x - w * 0.58)} ${n(neck)} ${n(x - w * 0.62)} ${n(top + abacus)}Z`,
      fill,
    ) +
    rect(x - w * 0.66, top + abacus - w * 0.03, w * 1.32, w * 0.03, darken(color, 0.6), {
      opacity: 0.35,
    });
  const base =
    rect(x - w * 0.58, foot, w * 1.16, torus, fill, { rx: torus / 2 }) +
    rect(x - w * 0.68, foot + torus, w * 1.36, plinth, fill);
  // The capital throws its own shadow on the shaft.
  const ledge = rect(
    x - high,
    neck,
    high * 2,
    w * 0.22,
    c.linear(90, [palette.ink, 0, 0.4], [palette.ink, 1, 0]),
  );
  return group([path(shaft, fill), grooves, ledge, cap, base]);
}

/** The beam that rests on columns: architrave, frieze and cornice. */
export function entablature(x: number, y: number, w: number, h: number, color: string): string {
  const cornice = h * 0.26;
  return group([
    rect(x, y + cornice, w, h - cornice, color),
    rect(x, y + h * 0.62, w, h * 0.05, darken(color, 0.5), { opacity: 0.35 }),
    rect(x, y + cornice, w, h * 0.1, darken(color, 0.6), { opacity: 0.4 }),
    rect(x - h * 0.16, y, w + h * 0.32, cornice, lighten(color, 0.3)),
  ]);
}
