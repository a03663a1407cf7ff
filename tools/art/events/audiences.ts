import type { Picture } from "../canvas.ts";
import { darken, lighten, mix, palette as p, skins } from "../palette.ts";
import { arch } from "../shapes/arches.ts";
import { column, entablature } from "../shapes/columns.ts";
import { coats, figure, listener } from "../shapes/figures.ts";
import { cloud, cypress, ridge } from "../shapes/land.ts";
import { beam, dusk, flutes, sky, sun, wash } from "../shapes/light.ts";
import { circle, cycle, ellipse, group, path, poly, rect, repeat } from "../svg.ts";

/** A row of listeners seen from behind, shifted so heads do not line up. */
const audience = (y: number, h: number, gap: number, shift: number, dim: number) =>
  repeat(Math.ceil(1360 / gap), (i) =>
    listener(
      i * gap + shift,
      y,
      h,
      darken(cycle(coats, i * 5 + Math.round(y)), dim),
      darken(cycle(skins, i * 7 + 2), dim * 0.7),
      "behind",
    ),
  );

/** An open-air theater at sunset, seats in half rings. */
export const amphitheater: Picture = (c) => {
  const rings = [620, 560, 500, 440, 380, 320, 262];
  return group([
    sky(c, mix(p.violet, p.navy, 0.4), mix(p.plum, p.clay, 0.5), p.honey),
    sun(c, 640, 262, 66, p.honey, 3.6),
    ridge(c, 300, 34, mix(p.plum, p.clay, 0.35), 3),
    ...[180, 320, 960, 1100].map((x) =>
      column(c, {
        x,
        ground: 372,
        height: 210,
        width: 44,
        color: p.blush,
        light: x < 640 ? "right" : "left",
      }),
    ),
    entablature(146, 128, 208, 40, p.blush),
    entablature(926, 128, 208, 40, p.clay),
    rect(0, 360, 1280, 360, mix(p.clay, p.brick, 0.4)),
    group(
      [
        ...rings.map((r, i) => {
          const tone = mix(p.blush, p.terracotta, 0.1 + i * 0.1);
          return (
            ellipse(640, 396, r * 1.32, r * 0.66, darken(tone, 0.28)) +
            ellipse(640, 384, r * 1.32, r * 0.66, tone)
          );
        }),
        ellipse(640, 372, 300, 132, p.honey),
        ellipse(640, 372, 250, 106, lighten(p.honey, 0.4)),
      ],
      { "clip-path": c.clip(rect(0, 366, 1280, 354, "#000")) },
    ),
    rect(0, 354, 1280, 16, lighten(p.blush, 0.3)),
    ...[60, 110, 1170, 1226].map((x) => cypress(x, 366, 190, mix(p.forest, p.plum, 0.25))),
    figure({ x: 640, ground: 410, h: 112, coat: p.navy }),
    ...[
      [270, 520],
      [330, 556],
      [420, 590],
      [540, 610],
      [650, 614],
      [770, 604],
      [880, 576],
      [960, 536],
      [1010, 490],
      [230, 470],
      [560, 676],
      [720, 676],
      [410, 660],
      [880, 652],
    ].map(([x = 0, y = 0], i) =>
      listener(x, y, 54, cycle(coats, i), cycle(skins, i * 3), "behind"),
    ),
    wash(c, 640, 280, p.honey, 0.4, 0.5),
    dusk(c, 90, p.plum, 0.35),
  ]);
};

/** A stage with curtain and lectern, an audience in the dark. */
export const stageTalk: Picture = (c) =>
  group([
    rect(0, 0, 1280, 720, c.linear(90, darken(p.brick, 0.5), p.brick)),
    rect(220, 0, 840, 520, c.linear(90, mix(p.plum, p.terracotta, 0.4), p.terracotta, p.amber)),
    path(arch(440, 500, 400, 430), c.linear(90, p.honey, p.paper)),
    circle(640, 270, 96, p.terracotta),
    beam(
      c,
      [
        [300, -20],
        [360, -20],
        [760, 500],
        [520, 500],
      ],
      p.paper,
      70,
      0.5,
    ),
    beam(
      c,
      [
        [980, -20],
        [920, -20],
        [520, 500],
        [760, 500],
      ],
      p.paper,
      110,
      0.5,
    ),
    ...[0, 1].map((side) =>
      group(
        [
          repeat(6, (i) =>
            path(
              `M${i * 46} -10H${i * 46 + 50}Q${i * 40 + 56} 300 ${i * 44 + 36} 530H${i * 40 - 10}Q${i * 46 + 20} 260 ${i * 46} -10Z`,
              c.linear(0, lighten(p.brick, 0.16), p.brick, darken(p.brick, 0.5)),
            ),
          ),
        ],
        { transform: side ? "translate(1280 0) scale(-1 1)" : "translate(-10 0)" },
      ),
    ),
    path(
      "M-10 -10H1290V60Q1200 120 1110 66Q1020 120 930 66Q840 120 750 66Q640 120 540 66Q450 120 350 66Q260 120 170 66Q90 120 -10 60Z",
      c.linear(90, p.brick, darken(p.brick, 0.35)),
    ),
    path(
      "M-10 60Q90 120 170 66Q260 120 350 66Q450 120 540 66Q640 120 750 66Q840 120 930 66Q1020 120 1110 66Q1200 120 1290 60",
      "none",
      { stroke: p.amber, "stroke-width": 7 },
    ),
    rect(0, 500, 1280, 60, c.linear(90, p.honey, p.clay)),
    rect(0, 552, 1280, 30, p.brick),
    figure({ x: 640, ground: 520, h: 240, coat: p.navy }),
    path("M690 420H790L774 520H706Z", c.linear(0, p.clay, p.brick)),
    rect(680, 408, 120, 16, p.blush),
    audience(690, 150, 104, 10, 0.45),
    audience(790, 200, 138, 60, 0.68),
    wash(c, 640, 300, p.honey, 0.16, 0.45),
  ]);

/** Arrivals under a portico with banners. */
export const portico: Picture = (c) =>
  group([
    sky(c, mix(p.sky, p.navy, 0.25), p.mist, p.cream),
    sun(c, 180, 170, 58, p.paper, 3),
    cloud(70, 300, 200, p.paper, 0.7),
    cloud(1010, 130, 220, p.paper, 0.65),
    rect(330, 250, 620, 320, c.linear(90, darken(p.plum, 0.3), p.plum)),
    ...[422, 567, 712, 857].map((x) =>
      path(arch(x - 38, 570, 76, 210), c.linear(90, p.honey, p.amber)),
    ),
    poly("280,176 640,40 1000,176", c.linear(0, p.paper, p.sand)),
    poly("370,166 640,66 910,166", mix(p.plum, p.stone, 0.55)),
    circle(640, 132, 28, p.terracotta),
    entablature(290, 172, 700, 76, p.sand),
    flutes(300, 204, 680, 40, 18, 0.1),
    ...[350, 495, 640, 785, 930].map((x) =>
      column(c, { x, ground: 572, height: 326, width: 62, color: p.cream }),
    ),
    ...[0, 1, 2].map(
      (i) =>
        rect(280 - i * 40, 570 + i * 26, 720 + i * 80, 28, mix(p.cream, p.stone, i * 0.3)) +
        rect(280 - i * 40, 592 + i * 26, 720 + i * 80, 6, p.stone),
    ),
    rect(0, 648, 1280, 72, c.linear(90, p.sand, p.clay)),
    ...[
      [150, p.terracotta],
      [232, p.navy],
      [1048, p.navy],
      [1130, p.terracotta],
    ].map(
      ([x, tone]) =>
        rect(Number(x), 330, 5, 320, p.ink) +
        path(`M${Number(x) + 5} 340h62v180l-31 -24l-31 24Z`, String(tone)) +
        path(arch(Number(x) + 22, 440, 28, 50), p.honey),
    ),
    ...[
      [420, 652, 120],
      [470, 654, 114],
      [600, 668, 128],
      [760, 656, 120],
      [850, 672, 128],
      [900, 672, 120],
      [560, 572, 100],
      [700, 572, 100],
      [330, 690, 134],
    ].map(([x = 0, y = 0, h = 0], i) =>
      figure({
        x,
        ground: y,
        h,
        coat: cycle(coats, i),
        skin: cycle(skins, i * 5 + 1),
        shade: 60,
        facing: i % 2 ? -1 : 1,
      }),
    ),
    wash(c, 180, 170, p.honey, 0.4, 0.6),
  ]);
