import type { Picture } from "../canvas.ts";
import { darken, lighten, mix, palette as p } from "../palette.ts";
import { arch, block } from "../shapes/arches.ts";
import { column } from "../shapes/columns.ts";
import { cloud, cypress, ridge } from "../shapes/land.ts";
import { sun } from "../shapes/light.ts";
import { turned } from "../shapes/objects.ts";
import { leaf } from "../shapes/plants.ts";
import { circle, ellipse, group, path, poly, rect, repeat, stroke } from "../svg.ts";
import { ground, stage } from "./stage.ts";

export const seedling: Picture = (c) =>
  stage(
    c,
    { hue: p.forest, niche: "arch", shade: 220 },
    group([
      path("M520 470H760L730 600H550Z", turned(c, p.terracotta)),
      rect(506, 446, 268, 36, turned(c, p.clay), { rx: 6 }),
      stroke("M640 446C640 380 632 330 640 262", p.forest, 10),
      leaf(640, 370, 150, -24, p.sage, 0.34),
      leaf(640, 392, 150, -156, mix(p.sage, p.forest, 0.4), 0.34),
      leaf(640, 310, 110, -50, p.sage, 0.34),
      leaf(640, 318, 110, -130, mix(p.sage, p.forest, 0.4), 0.34),
      leaf(640, 268, 70, -92, p.sage, 0.36),
      path("M470 604V290A170 170 0 0 1 810 290V604Z", p.paper, {
        opacity: 0.16,
        stroke: p.paper,
        "stroke-width": 5,
      }),
      path("M494 560V300A150 150 0 0 1 560 180", "none", {
        stroke: p.paper,
        "stroke-width": 12,
        opacity: 0.55,
        "stroke-linecap": "round",
      }),
      circle(640, 106, 20, turned(c, p.amber)),
      rect(440, 600, 400, 26, turned(c, p.brick), { rx: 8 }),
    ]),
  );

export const coins: Picture = (c) => {
  const pile = (x: number, count: number, w: number) =>
    repeat(count, (i) => {
      const y = ground + 30 - (i + 1) * 26;
      const shift = ((i * 7) % 5) - 2;
      return (
        rect(x - w / 2 + shift, y, w, 24, turned(c, i % 2 ? p.amber : p.honey), { rx: 7 }) +
        ellipse(x + shift, y + 2, w / 2 - 3, 5, p.honey)
      );
    });
  return stage(
    c,
    { hue: mix(p.forest, p.navy, 0.35), niche: "wide", shade: 380 },
    group([
      pile(330, 4, 150),
      pile(510, 7, 150),
      pile(690, 11, 150),
      pile(870, 15, 150),
      stroke("M870 216Q866 176 872 140", p.forest, 7),
      leaf(870, 176, 84, -28, p.sage, 0.36),
      leaf(870, 188, 76, -150, mix(p.sage, p.forest, 0.45), 0.36),
      leaf(872, 144, 50, -80, p.sage, 0.36),
      stroke("M330 424L510 346L690 242L820 150", p.terracotta, 6, { "stroke-dasharray": "2 15" }),
    ]),
    sun(c, 520, 250, 66, p.paper, 2),
  );
};

export const key: Picture = (c) => {
  const door = c.linear(90, lighten(p.terracotta, 0.2), p.terracotta, p.brick);
  return stage(
    c,
    { hue: p.brick, niche: "arch", inside: door },
    group([
      group(
        [
          circle(0, 0, 96, "none", { stroke: turned(c, p.amber), "stroke-width": 34 }),
          rect(96, -17, 330, 34, c.linear(90, p.honey, p.amber, darken(p.amber, 0.4)), { rx: 8 }),
          rect(350, 10, 28, 78, p.amber),
          rect(398, 10, 28, 58, p.amber),
          rect(112, -26, 22, 52, p.honey, { rx: 6 }),
        ],
        {
          transform: "translate(316 486) rotate(-25) scale(0.88)",
          filter: c.shadow({ dx: 24, dy: 26, blur: 12, opacity: 0.4 }),
        },
      ),
    ]),
    circle(700, 300, 58, p.amber),
    circle(700, 300, 48, darken(p.brick, 0.2)),
    path("M700 262a20 20 0 0 1 10 37l12 44h-44l12 -44a20 20 0 0 1 10 -37Z", p.honey),
    ...[500, 600, 820].map((x) => rect(x, 40, 4, 560, p.brick, { opacity: 0.6 })),
  );
};

export const rooks: Picture = (c) => {
  const rook = (x: number, y: number, s: number, color: string) => {
    const f = turned(c, color);
    return group(
      [
        rect(-90, -30, 180, 34, f, { rx: 6 }),
        rect(-74, -58, 148, 30, f, { rx: 10 }),
        path("M-52 -58C-46 -130 -44 -180 -48 -240H48C44 -180 46 -130 52 -58Z", f),
        rect(-66, -268, 132, 30, f, { rx: 6 }),
        path("M-70 -268V-330H-42V-306H-16V-330H16V-306H42V-330H70V-268Z", f),
        path(arch(-13, -130, 26, 54), darken(color, 0.5)),
      ],
      { transform: `translate(${x} ${y}) scale(${s})` },
    );
  };
  const board = repeat(10, (i) =>
    poly(
      `${i * 140 - 60},${ground + 8} ${i * 140 + 10},${ground + 8} ${i * 160 - 80},720 ${i * 160 - 170},720`,
      p.plum,
      { opacity: 0.35 },
    ),
  );
  return stage(
    c,
    { hue: mix(p.plum, p.brick, 0.35), niche: "twin" },
    group([
      board,
      rook(980, ground + 16, 0.8, p.navy),
      rook(320, ground + 20, 0.86, p.navy),
      ellipse(690, ground + 66, 130, 16, p.ink, { opacity: 0.35 }),
      rook(640, ground + 64, 1.36, p.cream),
    ]),
  );
};

export const hoist: Picture = (c) =>
  stage(
    c,
    { hue: p.terracotta, niche: "wide", inside: c.linear(90, p.sky, p.mist, p.honey) },
    group([
      column(c, { x: 380, ground: ground + 16, height: 250, width: 96, color: p.cream }),
      column(c, { x: 560, ground: ground + 16, height: 150, width: 96, color: p.cream }),
      rect(860, 150, 26, ground - 130, turned(c, p.brick)),
      path("M886 330L740 172H762L886 304Z", p.brick),
      rect(480, 150, 440, 24, c.linear(90, p.clay, p.brick)),
      circle(560, 182, 30, turned(c, p.amber)),
      circle(560, 182, 8, p.ink),
      stroke("M530 182V262M530 182A30 30 0 0 1 560 152H846V520", p.ink, 4),
      stroke("M560 262L500 312M560 262L620 312M530 182V262H560", p.ink, 4, {
        "stroke-linejoin": "round",
      }),
      rect(828, 500, 36, 44, turned(c, p.amber), { rx: 6 }),
      rect(496, 312, 128, 84, c.linear(0, p.paper, p.sand, darken(p.stone, 0.35))),
      repeat(6, (i) => rect(510 + i * 19, 312, 5, 84, p.stone)),
      block(980, ground - 46, 120, 64, 34, p.amber),
    ]),
    cloud(300, 170, 190, p.paper, 0.7),
    ridge(c, 500, 30, p.sage, 2),
  );

export const steppingStones: Picture = (c) =>
  stage(
    c,
    {
      hue: mix(p.sage, p.navy, 0.35),
      niche: "wide",
      inside: c.linear(90, p.honey, p.blush, p.mist),
    },
    group([
      rect(0, ground, 1280, 146, c.linear(90, mix(p.sky, p.sage, 0.3), mix(p.navy, p.sage, 0.3))),
      repeat(12, (i) =>
        stroke(
          `M${(i * 263) % 1200} ${ground + 18 + ((i * 37) % 120)}h${60 + ((i * 31) % 60)}`,
          p.paper,
          3,
          { opacity: 0.4 },
        ),
      ),
      ...[
        [330, 690, 120],
        [500, 654, 100],
        [640, 624, 84],
        [740, 602, 66],
        [700, 586, 46],
      ].map(
        ([x = 0, y = 0, w = 0]) =>
          ellipse(x + 8, y + w * 0.13, w, w * 0.2, p.navy, { opacity: 0.4 }) +
          ellipse(x, y, w, w * 0.22, c.linear(90, p.paper, p.stone)),
      ),
    ]),
    sun(c, 640, 390, 120, p.paper, 1.8),
    ridge(c, 500, 24, mix(p.sage, p.sky, 0.3), 3),
    cypress(440, ground, 190, p.forest),
    cypress(486, ground, 130, p.forest),
    cypress(880, ground, 220, p.forest),
    ridge(c, 556, 12, p.forest, 5),
  );

export const target: Picture = (c) =>
  stage(
    c,
    { hue: p.clay, niche: "round", shade: 190 },
    group([
      stroke(`M540 480L480 ${ground + 36}M740 480L800 ${ground + 36}`, p.brick, 18),
      ...[
        [196, p.navy],
        [150, p.paper],
        [104, p.terracotta],
        [58, p.honey],
      ].map(([r, tone]) =>
        circle(
          640,
          330,
          Number(r),
          c.linear(40, lighten(String(tone), 0.15), String(tone), darken(String(tone), 0.15)),
        ),
      ),
      poly("640,330 850,236 856,250", p.ink, { opacity: 0.25 }),
      stroke("M646 326L880 170", p.ink, 9),
      poly("866,166 900,120 936,124 896,178", p.plum),
      poly("872,180 900,184 938,160 938,128", mix(p.plum, p.blush, 0.35)),
      circle(644, 328, 9, p.ink),
    ]),
  );
