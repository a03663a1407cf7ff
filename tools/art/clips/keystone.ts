import { darken, lighten, mix, palette as p } from "../palette.ts";
import { figure } from "../shapes/figures.ts";
import { cloud, ridge } from "../shapes/land.ts";
import { sky, sun } from "../shapes/light.ts";
import { group, move, n, type Point, polygon, rect, stroke } from "../svg.ts";
import { blend, ease, type Frame, land } from "./motion.ts";

const [cx, cy, inner, outer] = [640, 560, 220, 336];
const onRing = (radius: number, angle: number): Point => [
  cx + Math.cos(angle) * radius,
  cy - Math.sin(angle) * radius,
];

/** Stone by stone an arch closes, and when the keystone lands the sun stands in it. */
export const keystone: Frame = (c, t) => {
  // From the ground up, left and right in turn; the keystone (4) comes last.
  const order = [0, 8, 1, 7, 2, 6, 3, 5, 4];
  const stones = order.map((i, turn) => {
    const start = 0.06 + turn * 0.075;
    const key = i === 4;
    const arrived = key ? land(t, start, start + 0.16) : land(t, start, start + 0.1);
    const [a, b] = [Math.PI * (1 - i / 9) - 0.012, Math.PI * (1 - (i + 1) / 9) + 0.012];
    const reach = outer + (key ? 22 : 0);
    const tone = key ? p.terracotta : mix(p.blush, p.clay, 0.1 + i * 0.09);
    const body = polygon(
      [onRing(inner, a), onRing(reach, a), onRing(reach, b), onRing(inner, b)],
      c.linear(90, lighten(tone, 0.25), tone),
    );
    const rope = key && arrived < 1 ? stroke(`M${cx} -700V${n(cy - reach)}`, p.ink, 4) : "";
    return move(0, (arrived - 1) * 560, rope, body);
  });
  const glow = ease(t, 0.74, 0.95);
  return group([
    sky(
      c,
      mix(mix(p.sky, p.navy, 0.5), p.sky, glow),
      mix(p.sky, p.mist, glow),
      mix(p.mist, p.honey, glow),
    ),
    move(-t * 60, 0, cloud(170, 170, 240, p.paper, 0.6), cloud(980, 120, 230, p.paper, 0.55)),
    sun(c, cx, blend(760, 430, ease(t, 0.5, 0.95)), 110, p.honey, 2.4),
    ridge(c, 570, 30, mix(p.sage, p.sky, 0.3), 3),
    rect(0, 636, 1280, 84, c.linear(90, p.sand, p.clay)),
    ...[cx - outer, cx + inner].map((x) =>
      rect(x, cy, outer - inner, 80, c.linear(90, p.blush, darken(p.clay, 0.12))),
    ),
    ...[cx - outer - 12, cx + inner - 12].map((x) =>
      rect(x, cy - 4, outer - inner + 24, 13, p.cream),
    ),
    ...stones,
    figure({ x: 1000, ground: 664, h: 124, coat: p.navy, facing: -1 }),
    figure({ x: 1064, ground: 668, h: 116, coat: p.plum, facing: -1 }),
  ]);
};
