import type { Canvas } from "../canvas.ts";
import { darken, lighten, palette } from "../palette.ts";
import { circle, ellipse, group, n, path, rect, repeat, stroke } from "../svg.ts";

/** Turned forms share one shading: a lit left flank and a dark right one. */
export const turned = (c: Canvas, color: string) =>
  c.linear(0, color, [lighten(color, 0.4), 0.26], [color, 0.55], [darken(color, 0.42), 1]);

/** A vase with a narrow neck; `w` is its widest part. */
export function vase(c: Canvas, x: number, ground: number, w: number, h: number, color: string) {
  const [neck, foot] = [w * 0.16, w * 0.24];
  const top = ground - h;
  const d = `M${n(x - foot)} ${n(ground)}C${n(x - w * 0.62)} ${n(ground - h * 0.34)} ${n(x - w * 0.55)} ${n(ground - h * 0.62)} ${n(x - neck)} ${n(top + h * 0.2)}L${n(x - neck * 1.4)} ${n(top)}H${n(x + neck * 1.4)}L${n(x + neck)} ${n(top + h * 0.2)}C${n(x + w * 0.55)} ${n(ground - h * 0.62)} ${n(x + w * 0.62)} ${n(ground - h * 0.34)} ${n(x + foot)} ${n(ground)}Z`;
  return group([
    path(d, turned(c, color)),
    ellipse(x, top, neck * 1.4, neck * 0.32, darken(color, 0.5)),
  ]);
}

export function bowl(c: Canvas, x: number, ground: number, w: number, color: string): string {
  const r = w / 2;
  return group([
    rect(x - w * 0.14, ground - w * 0.08, w * 0.28, w * 0.08, darken(color, 0.3)),
    path(
      `M${n(x - r)} ${n(ground - w * 0.4)}C${n(x - r)} ${n(ground - w * 0.1)} ${n(x - w * 0.25)} ${n(ground - w * 0.04)} ${n(x)} ${n(ground - w * 0.04)}S${n(x + r)} ${n(ground - w * 0.1)} ${n(x + r)} ${n(ground - w * 0.4)}Z`,
      turned(c, color),
    ),
  ]);
}

/** A ball with its own light: fruit, stone, planet or weight. */
export function ball(c: Canvas, x: number, y: number, r: number, color: string): string {
  const fill = c.radial(
    0.34,
    0.3,
    0.78,
    lighten(color, 0.45),
    [color, 0.5],
    [darken(color, 0.42), 1],
  );
  return circle(x, y, r, fill);
}

/** Books lying on one another, from the bottom up. */
export function bookPile(
  x: number,
  ground: number,
  w: number,
  colors: readonly string[],
  thick = 26,
) {
  return repeat(colors.length, (i) => {
    const color = colors[i] ?? palette.navy;
    const shift = ((i * 37) % 23) - 11;
    const width = w - ((i * 29) % 40);
    const y = ground - (i + 1) * thick;
    return group([
      rect(x + shift, y, width, thick - 1.5, color, { rx: 3 }),
      rect(x + shift + width - 12, y + 4, 12, thick - 9, palette.cream),
      rect(x + shift + width * 0.12, y, 7, thick - 1.5, lighten(color, 0.4), { opacity: 0.7 }),
    ]);
  });
}

/** Books standing side by side. */
export function bookRow(
  c: Canvas,
  x: number,
  ground: number,
  w: number,
  h: number,
  colors: readonly string[],
) {
  const { random } = c;
  let [at, out] = [x, ""];
  while (at < x + w - 14) {
    const width = Math.min(random.between(16, 34), x + w - at);
    const height = h * random.between(0.72, 1);
    const color = random.pick(colors);
    out += rect(
      at,
      ground - height,
      width - 2,
      height,
      c.linear(0, lighten(color, 0.16), darken(color, 0.2)),
    );
    out += rect(at, ground - height * 0.86, width - 2, 5, palette.honey, { opacity: 0.6 });
    at += width;
  }
  return out;
}

export function pendant(c: Canvas, x: number, y: number, w: number, color: string): string {
  const h = w * 0.42;
  const glow = c.linear(90, [palette.honey, 0, 0.5], [palette.honey, 1, 0]);
  const cone = `M${n(x - w * 0.46)} ${n(y + h)}H${n(x + w * 0.46)}L${n(x + w * 1.1)} ${n(y + h + w * 2.6)}H${n(x - w * 1.1)}Z`;
  return group([
    stroke(`M${n(x)} -10V${n(y)}`, palette.ink, 2.4),
    path(cone, glow),
    path(
      `M${n(x - w / 2)} ${n(y + h)}C${n(x - w / 2)} ${n(y + h * 0.3)} ${n(x - w * 0.2)} ${n(y)} ${n(x)} ${n(y)}S${n(x + w / 2)} ${n(y + h * 0.3)} ${n(x + w / 2)} ${n(y + h)}Z`,
      turned(c, color),
    ),
    ellipse(x, y + h, w / 2, w * 0.05, palette.paper),
  ]);
}

/** A chair seen from behind its table: a slatted back on thin legs. */
export function chair(x: number, ground: number, h: number, color: string): string {
  const w = h * 0.36;
  const [top, seat] = [ground - h, ground - h * 0.46];
  const legs = `M${n(x - w * 0.42)} ${n(seat)}L${n(x - w * 0.5)} ${n(ground)}M${n(x + w * 0.42)} ${n(seat)}L${n(x + w * 0.5)} ${n(ground)}`;
  const back = `M${n(x - w * 0.42)} ${n(seat)}V${n(top + h * 0.06)}M${n(x + w * 0.42)} ${n(seat)}V${n(top + h * 0.06)}M${n(x - w * 0.14)} ${n(seat)}V${n(top)}M${n(x + w * 0.14)} ${n(seat)}V${n(top)}`;
  return group([
    stroke(legs, darken(color, 0.35), h * 0.032),
    stroke(back, darken(color, 0.15), h * 0.026),
    path(
      `M${n(x - w * 0.52)} ${n(top + h * 0.12)}Q${n(x)} ${n(top - h * 0.1)} ${n(x + w * 0.52)} ${n(top + h * 0.12)}V${n(top + h * 0.18)}Q${n(x)} ${n(top + h * 0.02)} ${n(x - w * 0.52)} ${n(top + h * 0.18)}Z`,
      lighten(color, 0.15),
    ),
    rect(x - w * 0.5, seat - h * 0.02, w, h * 0.06, color, { rx: h * 0.02 }),
  ]);
}

export function cup(x: number, ground: number, w: number, color: string): string {
  const h = w * 0.72;
  return group([
    stroke(
      `M${n(x + w * 0.46)} ${n(ground - h * 0.78)}a${n(h * 0.28)} ${n(h * 0.28)} 0 1 1 0 ${n(h * 0.52)}`,
      darken(color, 0.12),
      w * 0.08,
    ),
    path(
      `M${n(x - w / 2)} ${n(ground - h)}H${n(x + w / 2)}Q${n(x + w / 2)} ${n(ground)} ${n(x + w * 0.16)} ${n(ground)}H${n(x - w * 0.16)}Q${n(x - w / 2)} ${n(ground)} ${n(x - w / 2)} ${n(ground - h)}Z`,
      color,
    ),
    path(
      `M${n(x + w * 0.1)} ${n(ground - h)}H${n(x + w / 2)}Q${n(x + w / 2)} ${n(ground)} ${n(x + w * 0.16)} ${n(ground)}H${n(x)}Q${n(x + w * 0.2)} ${n(ground - h * 0.4)} ${n(x + w * 0.1)} ${n(ground - h)}Z`,
      darken(color, 0.22),
      { opacity: 0.55 },
    ),
  ]);
}
