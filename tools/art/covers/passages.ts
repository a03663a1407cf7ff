import type { Picture } from "../canvas.ts";
import { darken, lighten, mix, palette as p } from "../palette.ts";
import { arch, flight, frontSteps, opening } from "../shapes/arches.ts";
import { figure } from "../shapes/figures.ts";
import { birds, cypress } from "../shapes/land.ts";
import { dusk, sky, sun, wash } from "../shapes/light.ts";
import { leafShade } from "../shapes/plants.ts";
import { group, path, poly, rect, repeat, segment } from "../svg.ts";

/** One great arch in a terracotta wall; the sun stands inside it. */
export const greatArch: Picture = (c) => {
  const wall = p.terracotta;
  const inside = c.linear(90, mix(p.sky, p.navy, 0.35), p.mist, p.honey);
  return group([
    rect(0, 0, 1280, 720, c.linear(20, lighten(wall, 0.16), wall, darken(wall, 0.2))),
    poly("0,0 300,0 930,720 0,720", p.honey, { opacity: 0.14 }),
    leafShade(
      c,
      [
        { x: -20, y: 60, length: 330, angle: 18, bend: 30, leaves: 8, size: 96, color: p.ink },
        { x: -30, y: 250, length: 250, angle: -8, bend: 44, leaves: 7, size: 84, color: p.ink },
      ],
      0.26,
    ),
    opening(c, { x: 470, ground: 610, w: 400, h: 500, inside, wall, depth: 62 }),
    group(
      [
        group(
          [
            sun(c, 600, 420, 78, p.paper, 2.2),
            poly("380,610 500,520 590,560 690,500 900,620", mix(p.sage, p.navy, 0.35)),
            poly("380,620 560,572 700,596 900,560 900,620", mix(p.sage, p.forest, 0.55)),
            cypress(742, 612, 150, p.forest),
            cypress(704, 612, 108, p.forest),
          ],
          { "clip-path": c.clip(path(arch(408, 610, 400, 482), "#000")) },
        ),
      ],
      { "clip-path": c.clip(path(arch(470, 610, 400, 500), "#000")) },
    ),
    poly("0,634 1280,634 1280,720 0,720", c.linear(0, mix(wall, p.blush, 0.5), darken(wall, 0.12))),
    poly("980,676 1000,676 1280,712 1280,720 1240,720", p.plum, { opacity: 0.45 }),
    frontSteps(440, 610, 460, 4, 30, mix(wall, p.blush, 0.42), 44),
    figure({ x: 990, ground: 676, h: 160, coat: p.navy, facing: -1 }),
    wash(c, 120, 0, p.honey, 0.4, 0.7),
    dusk(c, 25, p.brick, 0.4),
  ]);
};

/** Stairs that turn, planes of light and shade against a plain sky. */
export const turningStairs: Picture = (c) => {
  const [lit, mid, dark] = [p.blush, p.clay, p.brick];
  return group([
    sky(c, mix(p.sky, p.navy, 0.22), p.sky, p.mist),
    sun(c, 1075, 150, 56, p.paper, 2.4),
    poly("640,720 640,150 1010,150 1010,720", c.linear(90, mid, p.terracotta)),
    poly("1010,150 1120,240 1120,720 1010,720", dark),
    rect(640, 138, 370, 14, lit),
    poly("1010,138 1122,230 1122,244 1010,152", mid),
    flight(140, 720, 11, 54, 42, c.linear(30, lighten(lit, 0.35), lit)),
    repeat(11, (i) => rect(140 + i * 54, 720 - (i + 1) * 42, 54, 8, lighten(lit, 0.7))),
    flight(1280, 720, 9, -52, 40, c.linear(160, p.plum, darken(p.plum, 0.3))),
    repeat(9, (i) =>
      rect(1280 - (i + 1) * 52, 720 - (i + 1) * 40, 52, 7, mix(p.plum, p.blush, 0.55)),
    ),
    path(arch(800, 360, 96, 150), c.linear(90, darken(p.plum, 0.4), p.plum)),
    path(arch(812, 360, 84, 142), c.linear(90, p.navy, mix(p.navy, p.sky, 0.5))),
    rect(0, 0, 150, 720, c.linear(0, lighten(p.cream, 0.2), p.sand)),
    poly("150,0 210,60 210,720 150,720", p.stone),
    poly("150,300 210,350 210,720 150,720", darken(p.stone, 0.25), { opacity: 0.6 }),
    figure({ x: 544, ground: 384, h: 104, coat: p.navy }),
    birds(c, 330, 130, 3, 13, p.navy),
    wash(c, 1075, 100, p.honey, 0.3, 0.75),
  ]);
};

/** Portal behind portal, from a cool hall to a warm garden. */
export const portals: Picture = (c) => {
  const tones = [
    p.navy,
    p.violet,
    p.plum,
    mix(p.plum, p.terracotta, 0.6),
    p.terracotta,
    p.clay,
    p.honey,
  ];
  return group([
    rect(0, 0, 1280, 720, c.linear(90, darken(p.navy, 0.5), darken(p.navy, 0.2))),
    ...tones.map((tone, i) => {
      const t = (i / (tones.length - 1)) ** 0.8;
      const w = 1060 - 840 * t;
      const d = arch(670 - w / 2 + t * 30, 720 - 150 * t, w, w * 0.36 + 330 - 110 * t);
      return group([path(d, c.linear(90, lighten(tone, 0.1), darken(tone, 0.16)))], {
        filter: c.shadow({ dy: 2, blur: 16 - t * 8, opacity: 0.5 }),
      });
    }),
    group(
      [
        rect(560, 260, 300, 340, c.linear(90, p.honey, p.paper)),
        sun(c, 734, 410, 34, p.paper, 2.2),
        poly("560,510 640,478 720,500 860,470 860,600 560,600", p.sage),
        poly("560,540 700,520 860,536 860,600 560,600", p.forest),
      ],
      { "clip-path": c.clip(path(arch(590, 570, 220, 299), "#000")) },
    ),
    poly(
      "590,570 810,570 1200,720 140,720",
      c.linear(90, p.honey, [p.terracotta, 0.5, 0.8], [p.plum, 1, 0.5]),
      { opacity: 0.85 },
    ),
    repeat(4, (i) =>
      segment([634 + i * 44, 570], [352 + i * 212, 720], p.brick, 2, { opacity: 0.35 }),
    ),
    poly("690,600 704,600 640,690 560,690", p.plum, { opacity: 0.5 }),
    figure({ x: 697, ground: 602, h: 104, coat: p.navy }),
    wash(c, 700, 420, p.honey, 0.35, 0.35),
  ]);
};
