import type { Picture } from "../canvas.ts";
import { lighten, mix, palette as p } from "../palette.ts";
import { flight, opening } from "../shapes/arches.ts";
import { column } from "../shapes/columns.ts";
import { birds, glints, ridge } from "../shapes/land.ts";
import { sky, sun, wash } from "../shapes/light.ts";
import { vase } from "../shapes/objects.ts";
import { sprig } from "../shapes/plants.ts";
import { ellipse, group, poly, rect, repeat, stroke } from "../svg.ts";

/** Pale stairs and their shadow. */
export const paleStairs: Picture = (c) =>
  group([
    sky(c, mix(p.sky, p.mist, 0.4), p.mist, p.cream),
    rect(740, 0, 540, 720, c.linear(0, p.paper, p.cream)),
    poly("740,0 1280,0 1280,330 1010,720 740,720", mix(p.sky, p.stone, 0.4), { opacity: 0.34 }),
    opening(c, {
      x: 918,
      ground: 226,
      w: 106,
      h: 184,
      inside: c.linear(90, mix(p.sky, p.navy, 0.2), p.sky),
      wall: p.sand,
      depth: 16,
    }),
    flight(-60, 740, 10, 110, 52, c.linear(20, p.paper, p.cream, p.sand)),
    repeat(10, (i) => rect(-60 + i * 110, 740 - (i + 1) * 52, 110, 12, p.paper)),
    repeat(10, (i) =>
      poly(
        `${50 + i * 110},${688 - i * 52} ${50 + i * 110},${740 - i * 52} ${-10 + i * 110},${740 - i * 52}`,
        mix(p.stone, p.sky, 0.3),
        { opacity: 0.5 },
      ),
    ),
    sun(c, 300, 170, 60, p.paper, 2.6),
    vase(c, 1120, 690, 120, 170, p.clay),
    sprig({ x: 1120, y: 530, length: 190, angle: -100, bend: 24, leaves: 6, color: p.sage }),
    wash(c, 300, 170, p.honey, 0.3, 0.6),
  ]);

/** Hills that lose themselves in haze. */
export const haze: Picture = (c) =>
  group([
    sky(c, mix(p.sky, p.mist, 0.3), p.mist, p.cream, p.blush),
    sun(c, 420, 270, 74, p.paper, 3),
    ...[0, 1, 2, 3, 4, 5].map((i) =>
      ridge(
        c,
        350 + i * 64,
        48 - i * 3,
        mix(mix(p.mist, p.blush, 0.25), mix(p.navy, p.sage, 0.4), i / 5.2),
        3,
      ),
    ),
    birds(c, 700, 190, 5, 13, mix(p.navy, p.sky, 0.3)),
    wash(c, 420, 270, p.honey, 0.28, 0.6),
  ]);

/** A quiet row of columns in milk-white light. */
export const whiteRow: Picture = (c) =>
  group([
    sky(c, p.sky, p.mist, p.cream),
    ridge(c, 560, 24, mix(p.sage, p.mist, 0.4), 2),
    rect(0, 606, 1280, 114, c.linear(90, p.cream, p.sand)),
    ...[0, 1, 2, 3, 4].map((i) =>
      poly(
        `${60 + i * 290},622 ${180 + i * 290},622 ${420 + i * 290},720 ${240 + i * 290},720`,
        mix(p.sky, p.stone, 0.5),
        { opacity: 0.45 },
      ),
    ),
    ...[0, 1, 2, 3, 4].map((i) =>
      column(c, {
        x: 120 + i * 262,
        ground: 626,
        height: 520,
        width: 104,
        color: lighten(p.cream, 0.3),
      }),
    ),
    rect(0, 34, 1280, 76, c.linear(90, p.paper, p.cream)),
    rect(0, 60, 1280, 4, p.stone, { opacity: 0.6 }),
    rect(0, 104, 1280, 6, p.stone, { opacity: 0.7 }),
    rect(0, 0, 1280, 36, p.paper),
    wash(c, 60, 300, p.honey, 0.34, 0.7),
  ]);

/** Still water, a low sun, two reeds. */
export const stillWater: Picture = (c) =>
  group([
    sky(c, mix(p.lilac, p.paper, 0.3), p.blush, p.honey),
    sun(c, 800, 350, 92, p.paper, 2.8),
    ridge(c, 380, 18, mix(p.lilac, p.blush, 0.4), 4),
    rect(0, 404, 1280, 316, c.linear(90, p.honey, p.blush, mix(p.lilac, p.sky, 0.4))),
    glints(c, 800, 412, 700, 120, p.paper),
    ...[
      [180, 330],
      [214, 240],
      [250, 300],
      [140, 220],
    ].map(
      ([x = 0, h = 0], i) =>
        stroke(
          `M${x} 740Q${x + 14} ${740 - h * 0.6} ${x + 30 + i * 10} ${740 - h}`,
          mix(p.sage, p.forest, 0.5),
          5,
        ) +
        ellipse(x + 31 + i * 10, 740 - h, 8, 32, p.brick, {
          transform: `rotate(10 ${x + 31 + i * 10} ${740 - h})`,
        }),
    ),
    birds(c, 380, 170, 4, 14, mix(p.plum, p.lilac, 0.3)),
  ]);
