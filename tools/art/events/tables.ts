import type { Picture } from "../canvas.ts";
import { darken, lighten, mix, palette as p, skins } from "../palette.ts";
import { coats, listener } from "../shapes/figures.ts";
import { cypress, ridge, tree } from "../shapes/land.ts";
import { dusk, sky, stars, wash } from "../shapes/light.ts";
import { bowl, chair, vase } from "../shapes/objects.ts";
import { circle, cycle, ellipse, group, n, path, poly, rect, repeat, stroke } from "../svg.ts";

/** Supper in a garden under strings of lights. */
export const gardenSupper: Picture = (c) => {
  const cord = (y: number, sag: number, from: number, to: number) =>
    stroke(`M${from} ${y}Q${(from + to) / 2} ${y + sag} ${to} ${y}`, p.ink, 2.4) +
    repeat(9, (i) => {
      const t = (i + 0.5) / 9;
      const x = from + (to - from) * t;
      const by = y + sag * 2 * t * (1 - t) + 10;
      return circle(x, by, 26, p.honey, { opacity: 0.18 }) + circle(x, by, 8, p.honey);
    });
  return group([
    sky(c, p.night, p.navy, mix(p.navy, p.plum, 0.6), mix(p.plum, p.clay, 0.6)),
    stars(c, 90, 300, p.cream),
    ridge(c, 440, 30, mix(p.navy, p.plum, 0.35), 3),
    ...[60, 150, 1130, 1220].map((x, i) =>
      cypress(x, 560, 260 + (i % 2) * 60, mix(p.forest, p.night, 0.45)),
    ),
    tree(300, 560, 240, mix(p.forest, p.night, 0.35)),
    tree(1000, 560, 260, mix(p.forest, p.night, 0.35)),
    rect(0, 548, 1280, 180, c.linear(90, mix(p.forest, p.night, 0.3), darken(p.forest, 0.6))),
    cord(110, 170, -20, 660),
    cord(90, 200, 600, 1300),
    cord(210, 130, 160, 1120),
    ellipse(640, 690, 520, 24, p.night, { opacity: 0.5 }),
    ...[250, 400, 550, 730, 880, 1030].map(
      (x, i) =>
        chair(x, 672, 184, p.clay) +
        listener(x, 540, 136, cycle(coats, i + 1), cycle(skins, i * 2 + 1)),
    ),
    path("M150 520H1130L1150 620H130Z", c.linear(90, p.paper, p.sand)),
    rect(150, 512, 980, 12, p.paper),
    repeat(12, (i) => path(`M${150 + i * 82} 524l-4 96h8Z`, p.stone, { opacity: 0.5 })),
    ...[330, 640, 950].map(
      (x) =>
        vase(c, x, 514, 40, 64, p.terracotta) +
        circle(x, 440, 12, p.blush) +
        circle(x - 14, 452, 10, p.terracotta) +
        circle(x + 14, 450, 11, p.honey),
    ),
    ...[475, 805].map((x) => bowl(c, x, 514, 84, p.amber)),
    ...[196, 424, 856, 1084].map(
      (x) =>
        stroke(`M${x} 512v-24`, p.paper, 3) +
        path(`M${x - 11} 466h22q0 24 -11 24t-11 -24Z`, p.plum),
    ),
    ...[596, 676].map(
      (x) =>
        rect(x, 472, 8, 40, p.cream) +
        path(`M${x + 4} 448q10 14 0 24q-10 -10 0 -24Z`, p.honey) +
        circle(x + 4, 462, 24, p.honey, { opacity: 0.2 }),
    ),
    wash(c, 640, 440, p.amber, 0.14, 0.5),
  ]);
};

/** A workshop seen from above: round tables, stools, papers. */
export const roundTables: Picture = (c) => {
  const table = (x: number, y: number, r: number, seats: number, top: string, turnBy: number) =>
    group([
      ellipse(x + 16, y + 20, r * 1.04, r * 1.04, p.ink, { opacity: 0.22 }),
      repeat(seats, (i) => {
        const a = (i / seats) * Math.PI * 2 + turnBy;
        const [sx, sy] = [x + Math.cos(a) * r * 1.34, y + Math.sin(a) * r * 1.34];
        const coat = cycle(coats, i + seats);
        return group([
          circle(sx + 5, sy + 8, r * 0.24, p.ink, { opacity: 0.2 }),
          ellipse(0, 0, r * 0.17, r * 0.3, coat, {
            transform: `translate(${n(sx)} ${n(sy)}) rotate(${n((a * 180) / Math.PI)})`,
          }),
          circle(sx, sy, r * 0.14, cycle(skins, i * 2 + seats)),
          circle(sx + Math.cos(a) * 4, sy + Math.sin(a) * 4, r * 0.13, darken(coat, 0.7)),
        ]);
      }),
      circle(x, y, r, c.linear(40, lighten(top, 0.28), top, darken(top, 0.14))),
      circle(x, y, r * 0.93, "none", { stroke: darken(top, 0.3), "stroke-width": 2, opacity: 0.4 }),
      repeat(seats, (i) => {
        const a = ((i + 0.1) / seats) * 360 + (turnBy * 180) / Math.PI;
        return rect(r * 0.48, -r * 0.13, r * 0.3, r * 0.26, p.paper, {
          transform: `translate(${n(x)} ${n(y)}) rotate(${n(a)})`,
        });
      }),
      circle(x, y, r * 0.16, p.sage),
      circle(x - r * 0.04, y - r * 0.05, r * 0.1, p.forest),
    ]);
  return group([
    rect(0, 0, 1280, 720, c.linear(25, p.blush, mix(p.blush, p.clay, 0.4), p.clay)),
    repeat(14, (i) =>
      poly(
        `${i * 110 - 240},0 ${i * 110 - 186},0 ${i * 110 + 40},720 ${i * 110 - 14},720`,
        p.paper,
        { opacity: 0.09 },
      ),
    ),
    table(290, 260, 130, 6, p.cream, 0.3),
    table(700, 420, 158, 7, p.amber, 0.1),
    table(1100, 210, 122, 5, p.mist, 0.6),
    table(250, 690, 120, 6, p.terracotta, 0.1),
    table(1130, 640, 116, 6, p.sage, 0.4),
    poly("-20,-20 620,-20 1300,640 1300,760 1180,760 -20,120", p.paper, { opacity: 0.16 }),
    wash(c, 80, 0, p.honey, 0.45, 0.8),
    dusk(c, 40, p.plum, 0.2),
  ]);
};
