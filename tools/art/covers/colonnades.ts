import type { Picture } from "../canvas.ts";
import { darken, lighten, mix, palette as p } from "../palette.ts";
import { arcade } from "../shapes/arches.ts";
import { column } from "../shapes/columns.ts";
import { figure } from "../shapes/figures.ts";
import { birds, cloud, cypress } from "../shapes/land.ts";
import { dusk, sky, sun, wash } from "../shapes/light.ts";
import { leafShade } from "../shapes/plants.ts";
import { group, type Point, poly, polygon, rect, repeat } from "../svg.ts";

/** A long colonnade in perspective; the sun stands behind it and rays its shadows out. */
export const longShadows: Picture = (c) => {
  const [vx, vy] = [1010, 430];
  const light: Point = [318, 430];
  const scale = (depth: number) => 1 / (1 + depth * 0.42);
  const at = (depth: number, x: number, y: number): Point => [
    vx + (x - vx) * scale(depth),
    vy + (y - vy) * scale(depth),
  ];
  const depths = Array.from({ length: 9 }, (_, i) => 8 - i);
  const cast = ([x, y]: Point, half: number, reach: number) => {
    const away = (px: number): Point => [px + (px - light[0]) * reach, y + (y - light[1]) * reach];
    return polygon([[x - half, y], [x + half, y], away(x + half), away(x - half)], p.plum, {
      opacity: 0.5,
    });
  };
  const bases = depths.map((d) => ({ d, at: at(d, 150, 690) }));
  return group([
    sky(c, p.navy, mix(p.violet, p.clay, 0.5), p.clay, p.honey),
    sun(c, light[0], 380, 70, p.honey, 4),
    cloud(700, 170, 300, p.blush, 0.3),
    cloud(960, 110, 200, p.blush, 0.24),
    poly(
      "0,440 120,412 260,428 420,400 560,424 720,390 860,420 960,404 1120,432 1280,408 1280,450 0,450",
      mix(p.plum, p.clay, 0.45),
    ),
    rect(0, 430, 1280, 290, c.linear(90, p.honey, [p.clay, 0.35], [darken(p.terracotta, 0.25), 1])),
    ...bases.map((b) => cast(b.at, 46 * scale(b.d), 2.4)),
    polygon(
      [at(-0.6, 150, -10), at(8.6, 150, 60), at(8.6, 150, 130), at(-0.6, 150, 130)],
      c.linear(0, darken(p.mauve, 0.45), p.blush),
    ),
    polygon(
      [at(-0.6, 150, 130), at(8.6, 150, 130), at(8.6, 150, 142), at(-0.6, 150, 158)],
      darken(p.plum, 0.4),
    ),
    ...bases.map(({ d, at: [x, ground] }) =>
      column(c, {
        x,
        ground,
        height: 560 * scale(d),
        width: 92 * scale(d),
        color: mix(p.blush, p.mauve, d * 0.085),
        light: x < light[0] ? "right" : "left",
      }),
    ),
    cast([985, 588], 7, 0.36),
    figure({ x: 985, ground: 590, h: 104, coat: p.navy, facing: -1 }),
    birds(c, 720, 250, 4, 12, darken(p.plum, 0.3)),
    wash(c, light[0], 380, p.honey, 0.4, 0.55),
    dusk(c, 20, p.night, 0.3),
  ]);
};

/** Three columns so close that one sees only light, flutes and a branch's shadow. */
export const closeColumns: Picture = (c) => {
  const close = { ground: 900, height: 1200, color: p.cream, flutes: 11 };
  const stone = [
    [10, 290],
    [588, 258],
    [1012, 300],
  ].map(([x = 0, w = 0]) => rect(x, 0, w, 720, "#000"));
  return group([
    sky(c, p.honey, p.clay, p.terracotta),
    sun(c, 446, 330, 112, p.paper, 2),
    rect(0, 560, 1280, 160, c.linear(90, p.terracotta, p.brick)),
    column(c, { ...close, x: 155, width: 300, light: "right" }),
    column(c, { ...close, x: 716, width: 270 }),
    column(c, { ...close, x: 1162, width: 320 }),
    group(
      [
        leafShade(
          c,
          [
            {
              x: 1320,
              y: -60,
              length: 860,
              angle: 158,
              bend: -30,
              leaves: 12,
              size: 190,
              color: p.plum,
            },
            {
              x: 1340,
              y: 330,
              length: 760,
              angle: 176,
              bend: -26,
              leaves: 10,
              size: 170,
              color: p.plum,
            },
          ],
          0.42,
        ),
      ],
      { "clip-path": c.clip(stone.join("")) },
    ),
    wash(c, 446, 330, p.honey, 0.5, 0.45),
    dusk(c, 80, p.plum, 0.35),
  ]);
};

/** Four storeys of arches at night; one window is awake. */
export const palace: Picture = (c) => {
  const wall = mix(p.navy, p.violet, 0.45);
  const storey = (row: number) =>
    arcade(c, {
      x: 352,
      ground: 168 + row * 150,
      count: 7,
      span: 92,
      pier: 30,
      height: 118,
      crown: 32,
      wall: mix(wall, p.lilac, 0.34 - row * 0.05),
      inside: (i) =>
        row === 2 && i === 4
          ? c.linear(90, p.honey, p.amber)
          : c.linear(90, darken(p.navy, 0.55), mix(p.navy, p.plum, 0.35)),
      depth: 16,
    });
  return group([
    sky(c, p.night, p.navy, mix(p.plum, p.navy, 0.4), mix(p.plum, p.clay, 0.45)),
    repeat(70, () =>
      rect(c.random.between(0, 1280), c.random.between(0, 380), 2, 2, p.cream, {
        opacity: c.random.between(0.3, 0.9),
      }),
    ),
    sun(c, 176, 160, 58, p.cream, 3),
    poly("0,560 120,520 260,560 380,530 380,640 0,640", darken(p.navy, 0.35)),
    ...[0, 1, 2, 3].map(storey),
    poly("1236,18 1280,0 1280,660 1236,618", darken(wall, 0.55)),
    ...[0, 1, 2, 3].map((row) => rect(340, 10 + row * 150, 908, 9, lighten(wall, 0.42))),
    rect(0, 618, 1280, 102, c.linear(90, darken(p.navy, 0.2), p.night)),
    figure({ x: 906, ground: 470, h: 74, coat: p.terracotta, shade: 0 }),
    cypress(92, 628, 190, mix(p.forest, p.navy, 0.5)),
    cypress(164, 632, 250, mix(p.forest, p.navy, 0.5)),
    cypress(238, 628, 160, mix(p.forest, p.navy, 0.5)),
    wash(c, 906, 430, p.amber, 0.3, 0.12),
  ]);
};
