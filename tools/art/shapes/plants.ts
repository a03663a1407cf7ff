import type { Canvas } from "../canvas.ts";
import { darken, lighten } from "../palette.ts";
import { group, n, path, range, repeat, stroke } from "../svg.ts";

/** One lens-shaped leaf from its stalk, pointing at an angle. */
export function leaf(
  x: number,
  y: number,
  length: number,
  angle: number,
  color: string,
  fat = 0.32,
) {
  const w = length * fat;
  const d = `M0 0C${n(length * 0.25)} ${n(-w)} ${n(length * 0.75)} ${n(-w * 0.85)} ${n(length)} 0C${n(length * 0.75)} ${n(w * 0.85)} ${n(length * 0.25)} ${n(w)} 0 0Z`;
  const half = `M0 0C${n(length * 0.25)} ${n(-w)} ${n(length * 0.75)} ${n(-w * 0.85)} ${n(length)} 0Z`;
  return group([path(d, color), path(half, lighten(color, 0.2), { opacity: 0.55 })], {
    transform: `translate(${n(x)} ${n(y)}) rotate(${n(angle)})`,
  });
}

export interface SprigOptions {
  x: number;
  y: number;
  length: number;
  /** Degrees; -90 grows upwards. */
  angle: number;
  bend?: number;
  leaves?: number;
  size?: number;
  color: string;
  fat?: number;
}

/** A bent twig with leaves in pairs that shrink towards the tip. */
export function sprig(o: SprigOptions): string {
  const { leaves = 6, bend = 25, size = o.length * 0.28 } = o;
  const radians = (degrees: number) => (degrees * Math.PI) / 180;
  let [x, y, heading] = [o.x, o.y, o.angle];
  const step = o.length / (leaves + 1);
  let stem = `M${n(x)} ${n(y)}`;
  const blades = range(leaves).map((i) => {
    heading += bend / leaves;
    x += Math.cos(radians(heading)) * step;
    y += Math.sin(radians(heading)) * step;
    stem += `L${n(x)} ${n(y)}`;
    const length = size * (1 - (i / leaves) * 0.5);
    return (
      leaf(x, y, length, heading - 48, o.color, o.fat) +
      leaf(x, y, length * 0.94, heading + 48, darken(o.color, 0.14), o.fat)
    );
  });
  const tip = leaf(x, y, size * 0.6, heading, o.color, o.fat);
  return group([
    stroke(stem, darken(o.color, 0.3), Math.max(1.6, o.length * 0.011)),
    ...blades,
    tip,
  ]);
}

/** A palm-like fan of leaves. */
export function fan(x: number, y: number, length: number, blades: number, color: string): string {
  return repeat(blades, (i) => {
    const t = i / (blades - 1);
    const tone = i % 2 ? color : darken(color, 0.18);
    return leaf(x, y, length * (0.72 + 0.28 * Math.sin(t * Math.PI)), -172 + t * 164, tone, 0.13);
  });
}

/** The shadow foliage throws on a sunlit wall, slightly out of focus. */
export function leafShade(c: Canvas, sprigs: readonly SprigOptions[], opacity = 0.2): string {
  return group(sprigs.map(sprig), { opacity, filter: c.blur(3.2) });
}
