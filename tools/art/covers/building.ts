import type { Picture } from "../canvas.ts";
import { darken, lighten, mix, palette as p } from "../palette.ts";
import { arch, block } from "../shapes/arches.ts";
import { column } from "../shapes/columns.ts";
import { figure } from "../shapes/figures.ts";
import { cloud } from "../shapes/land.ts";
import { sky, sun, wash } from "../shapes/light.ts";
import { ball } from "../shapes/objects.ts";
import {
  circle,
  group,
  n,
  type Point,
  path,
  poly,
  polygon,
  rect,
  segment,
  stroke,
} from "../svg.ts";

/** A bar chart of columns that grows towards the sun. */
export const risingColumns: Picture = (c) => {
  const heights = [150, 206, 250, 330, 390, 480];
  return group([
    sky(c, mix(p.navy, p.night, 0.2), p.navy, mix(p.navy, p.sky, 0.45)),
    ...[180, 290, 400, 510].map((y) => segment([90, y], [1190, y], p.sky, 1.4, { opacity: 0.28 })),
    sun(c, 1060, 118, 56, p.honey, 3.4),
    rect(0, 624, 1280, 96, c.linear(90, p.clay, p.terracotta)),
    rect(0, 624, 1280, 6, p.blush),
    ...heights.map((h, i) =>
      poly(
        `${152 + i * 178},624 ${248 + i * 178},624 ${160 + i * 178 - h * 0.5},720 ${30 + i * 178 - h * 0.5},720`,
        p.plum,
        { opacity: 0.4 },
      ),
    ),
    ...heights.map((height, i) =>
      column(c, {
        x: 200 + i * 172,
        ground: 624,
        height,
        width: 84,
        color: i === 5 ? p.amber : mix(p.cream, p.blush, i * 0.12),
        light: "right",
      }),
    ),
    ...heights.map((h, i) => (i < 5 ? ball(c, 200 + i * 172, 624 - h - 22, 18, p.terracotta) : "")),
    wash(c, 1060, 118, p.honey, 0.4, 0.5),
  ]);
};

/** The last stone of an arch comes down into its place. */
export const keystone: Picture = (c) => {
  const [cx, cy, inner, outer] = [640, 560, 230, 350];
  const stone = (i: number) => {
    const [a, b] = [Math.PI * (1 - i / 9), Math.PI * (1 - (i + 1) / 9)].map(
      (v, k) => v + (k ? 0.012 : -0.012),
    );
    const at = (r: number, v = 0): Point => [cx + Math.cos(v) * r, cy - Math.sin(v) * r];
    const tone = mix(p.blush, p.clay, 0.15 + i * 0.09);
    return polygon(
      [at(inner, a), at(outer, a), at(outer, b), at(inner, b)],
      c.linear(90, lighten(tone, 0.25), tone),
    );
  };
  const [left, right] = [Math.PI * 0.5556 - 0.012, Math.PI * 0.4444 + 0.012];
  const drop = -118;
  const key: Point[] = [
    [inner, left],
    [outer + 24, left],
    [outer + 24, right],
    [inner, right],
  ].map(([r = 0, v = 0]) => [cx + Math.cos(v) * r, cy - Math.sin(v) * r + drop]);
  return group([
    sky(c, mix(p.sky, p.navy, 0.4), p.sky, p.cream),
    sun(c, cx, 520, 120, p.honey, 2.2),
    cloud(110, 170, 240, p.paper, 0.6),
    cloud(930, 230, 230, p.paper, 0.55),
    rect(0, 640, 1280, 80, c.linear(90, p.sand, p.clay)),
    ...[0, 1, 2, 3, 5, 6, 7, 8].map(stone),
    ...[
      [cx - outer, p.blush],
      [cx + inner, p.clay],
    ].map(([x, tone]) =>
      rect(
        Number(x),
        cy,
        outer - inner,
        80,
        c.linear(90, String(tone), darken(String(tone), 0.15)),
      ),
    ),
    ...[cx - outer - 14, cx + inner - 14].map((x) =>
      rect(x, cy - 6, outer - inner + 28, 14, p.cream),
    ),
    stroke(`M${cx} -10V${n(cy - outer - 24 + drop)}`, p.ink, 4),
    polygon(key, c.linear(90, lighten(p.terracotta, 0.15), p.terracotta)),
    stroke(
      `M${cx - 60} ${cy - outer - 10}L${cx - 44} ${cy - inner - 20}M${cx + 60} ${cy - outer - 10}L${cx + 44} ${cy - inner - 20}`,
      p.navy,
      2.4,
      { "stroke-dasharray": "6 7" },
    ),
    stroke(
      "M220 640V330M264 640V330M220 380H264M220 440H264M220 500H264M220 560H264M220 610H264",
      p.brick,
      6,
      { transform: "rotate(13 242 640)" },
    ),
    figure({ x: 880, ground: 640, h: 110, coat: p.navy, facing: -1 }),
    figure({ x: 938, ground: 640, h: 104, coat: p.plum, facing: -1 }),
    wash(c, cx, 500, p.honey, 0.35, 0.5),
  ]);
};

/** Building blocks: arches, drums and a ball that almost rolls. */
export const buildingBlocks: Picture = (c) => {
  const bridge = (x: number, y: number, w: number, h: number, color: string) =>
    block(x, y, w, h, 46, color) +
    path(arch(x + w * 0.22, y + h + 1, w * 0.56, h * 0.66), darken(color, 0.62));
  return group([
    rect(
      0,
      0,
      1280,
      720,
      c.linear(20, lighten(p.lilac, 0.4), p.lilac, mix(p.lilac, p.violet, 0.5)),
    ),
    circle(330, 250, 170, p.honey, { opacity: 0.75 }),
    rect(0, 566, 1280, 154, c.linear(90, p.cream, p.blush)),
    poly("980,640 1100,580 1280,600 1280,700 1000,690", p.violet, { opacity: 0.3 }),
    poly("620,640 760,610 980,660 700,690", p.violet, { opacity: 0.3 }),
    bridge(300, 500, 320, 140, p.terracotta),
    block(640, 440, 130, 200, 46, p.navy),
    bridge(770, 520, 250, 120, p.sage),
    block(320, 430, 90, 70, 46, p.amber),
    bridge(410, 390, 230, 110, p.plum),
    block(820, 448, 130, 72, 46, p.cream),
    poly("836,426 906,346 976,426", p.terracotta),
    poly("906,346 976,426 1000,414", p.brick),
    block(458, 312, 70, 78, 46, p.forest),
    block(646, 348, 84, 92, 46, p.honey),
    ball(c, 712, 284, 46, p.terracotta),
    ball(c, 196, 600, 54, p.navy),
    path(arch(1080, 640, 110, 120), c.linear(0, p.violet, darken(p.violet, 0.35))),
    wash(c, 260, 80, p.honey, 0.4, 0.7),
  ]);
};
