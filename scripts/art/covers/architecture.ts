import type { Picture } from "../canvas.ts";
import { darken, lighten, mix, palette as p } from "../palette.ts";
import { arcade, arch, flight, frontSteps, opening } from "../shapes/arches.ts";
import { column } from "../shapes/columns.ts";
import { figure } from "../shapes/figures.ts";
import { birds, cloud, cypress } from "../shapes/land.ts";
import { dusk, sky, sun, wash } from "../shapes/light.ts";
import { leafShade } from "../shapes/plants.ts";
import { group, path, poly, polygon, type Point, rect, repeat, segment } from "../svg.ts";

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
    const away = (px: number): Point => [
      px + (px - light[0]) * reach,
      y + (y - light[1]) * reach,
    ];
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
    poly("0,440 120,412 260,428 420,400 560,424 720,390 860,420 960,404 1120,432 1280,408 1280,450 0,450", mix(p.plum, p.clay, 0.45)),
    rect(0, 430, 1280, 290, c.linear(90, p.honey, [p.clay, 0.35], [darken(p.terracotta, 0.25), 1])),
    ...bases.map((b) => cast(b.at, 46 * scale(b.d), 2.4)),
    polygon([at(-0.35, 150, -10), at(8.6, 150, 60), at(8.6, 150, 130), at(-0.35, 150, 130)], c.linear(0, darken(p.mauve, 0.45), p.blush)),
    polygon([at(-0.35, 150, 130), at(8.6, 150, 130), at(8.6, 150, 142), at(-0.35, 150, 158)], darken(p.plum, 0.4)),
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

/** One great arch in a terracotta wall; the sun stands inside it. */
export const greatArch: Picture = (c) => {
  const wall = p.terracotta;
  const inside = c.linear(90, mix(p.sky, p.navy, 0.35), p.mist, p.honey);
  return group([
    rect(0, 0, 1280, 720, c.linear(20, lighten(wall, 0.16), wall, darken(wall, 0.2))),
    poly("0,0 300,0 930,720 0,720", p.honey, { opacity: 0.14 }),
    leafShade(c, [
      { x: -20, y: 60, length: 330, angle: 18, bend: 30, leaves: 8, size: 96, color: p.ink },
      { x: -30, y: 250, length: 250, angle: -8, bend: 44, leaves: 7, size: 84, color: p.ink },
    ], 0.26),
    opening(c, { x: 470, ground: 610, w: 400, h: 500, inside, wall, depth: 62 }),
    group([group([
      sun(c, 600, 420, 78, p.paper, 2.2),
      poly("380,610 500,520 590,560 690,500 900,620", mix(p.sage, p.navy, 0.35)),
      poly("380,620 560,572 700,596 900,560 900,620", mix(p.sage, p.forest, 0.55)),
      cypress(742, 612, 150, p.forest),
      cypress(704, 612, 108, p.forest),
    ], { "clip-path": c.clip(path(arch(408, 610, 400, 482), "#000")) })], { "clip-path": c.clip(path(arch(470, 610, 400, 500), "#000")) }),
    poly("0,634 1280,634 1280,720 0,720", c.linear(0, mix(wall, p.blush, 0.5), darken(wall, 0.12))),
    poly("980,676 1000,676 1280,712 1280,720 1240,720", p.plum, { opacity: 0.45 }),
    frontSteps(440, 610, 460, 4, 30, mix(wall, p.blush, 0.42), 44),
    figure({ x: 990, ground: 676, h: 160, coat: p.navy, facing: -1 }),
    wash(c, 120, 0, p.honey, 0.4, 0.7),
    dusk(c, 25, p.brick, 0.4),
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
    repeat(70, () => rect(c.random.between(0, 1280), c.random.between(0, 380), 2, 2, p.cream, { opacity: c.random.between(0.3, 0.9) })),
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
    repeat(9, (i) => rect(1280 - (i + 1) * 52, 720 - (i + 1) * 40, 52, 7, mix(p.plum, p.blush, 0.55))),
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
  const tones = [p.navy, p.violet, p.plum, mix(p.plum, p.terracotta, 0.6), p.terracotta, p.clay, p.honey];
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
    group([
      rect(560, 260, 300, 340, c.linear(90, p.honey, p.paper)),
      sun(c, 734, 410, 34, p.paper, 2.2),
      poly("560,510 640,478 720,500 860,470 860,600 560,600", p.sage),
      poly("560,540 700,520 860,536 860,600 560,600", p.forest),
    ], { "clip-path": c.clip(path(arch(590, 570, 220, 299), "#000")) }),
    poly("590,570 810,570 1200,720 140,720", c.linear(90, p.honey, [p.terracotta, 0.5, 0.8], [p.plum, 1, 0.5]), { opacity: 0.85 }),
    repeat(4, (i) => segment([634 + i * 44, 570], [352 + i * 212, 720], p.brick, 2, { opacity: 0.35 })),
    poly("690,600 704,600 640,690 560,690", p.plum, { opacity: 0.5 }),
    figure({ x: 697, ground: 602, h: 104, coat: p.navy }),
    wash(c, 700, 420, p.honey, 0.35, 0.35),
  ]);
};

/** Three columns so close that one sees only light, flutes and a branch's shadow. */
export const closeColumns: Picture = (c) => {
  const close = { ground: 900, height: 1200, color: p.cream, flutes: 11 };
  const stone = [[10, 290], [588, 258], [1012, 300]].map(([x = 0, w = 0]) => rect(x, 0, w, 720, "#000"));
  return group([
    sky(c, p.honey, p.clay, p.terracotta),
    sun(c, 446, 330, 112, p.paper, 2),
    rect(0, 560, 1280, 160, c.linear(90, p.terracotta, p.brick)),
    column(c, { ...close, x: 155, width: 300, light: "right" }),
    column(c, { ...close, x: 716, width: 270 }),
    column(c, { ...close, x: 1162, width: 320 }),
    group([leafShade(c, [
      { x: 1320, y: -60, length: 860, angle: 158, bend: -30, leaves: 12, size: 190, color: p.plum },
      { x: 1340, y: 330, length: 760, angle: 176, bend: -26, leaves: 10, size: 170, color: p.plum },
    ], 0.42)], { "clip-path": c.clip(stone.join("")) }),
    wash(c, 446, 330, p.honey, 0.5, 0.45),
    dusk(c, 80, p.plum, 0.35),
  ]);
};
