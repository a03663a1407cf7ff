import type { Picture } from "../canvas.ts";
import { darken, lighten, mix, palette as p } from "../palette.ts";
import { arch, block } from "../shapes/arches.ts";
import { column } from "../shapes/columns.ts";
import { figure } from "../shapes/figures.ts";
import { cloud, curve } from "../shapes/land.ts";
import { dusk, sheet, sky, sun, wash } from "../shapes/light.ts";
import { ball } from "../shapes/objects.ts";
import { leaf, sprig } from "../shapes/plants.ts";
import { circle, cycle, group, n, path, type Point, poly, polygon, range, rect, repeat, segment, stroke } from "../svg.ts";

/** A bar chart of columns that grows towards the sun. */
export const risingColumns: Picture = (c) => {
  const heights = [150, 206, 250, 330, 390, 480];
  return group([
    sky(c, mix(p.navy, p.night, 0.2), p.navy, mix(p.navy, p.sky, 0.45)),
    ...[180, 290, 400, 510].map((y) => segment([90, y], [1190, y], p.sky, 1.4, { opacity: 0.28 })),
    sun(c, 1060, 118, 56, p.honey, 3.4),
    rect(0, 624, 1280, 96, c.linear(90, p.clay, p.terracotta)),
    rect(0, 624, 1280, 6, p.blush),
    ...heights.map((h, i) => poly(`${152 + i * 178},624 ${248 + i * 178},624 ${160 + i * 178 - h * 0.5},720 ${30 + i * 178 - h * 0.5},720`, p.plum, { opacity: 0.4 })),
    ...heights.map((height, i) => column(c, { x: 200 + i * 172, ground: 624, height, width: 84, color: i === 5 ? p.amber : mix(p.cream, p.blush, i * 0.12), light: "right" })),
    ...heights.map((h, i) => (i < 5 ? ball(c, 200 + i * 172, 624 - h - 22, 18, p.terracotta) : "")),
    wash(c, 1060, 118, p.honey, 0.4, 0.5),
  ]);
};

/** Sheets of paper whose torn edges are a growing line. */
export const paperRidges: Picture = (c) => {
  const tones = [p.mist, p.sky, mix(p.sky, p.navy, 0.45), p.navy, darken(p.navy, 0.35)];
  const line = (lift: number): Point[] =>
    range(8).map((i) => [-40 + i * 195, 560 - lift - i * 34 - cycle([0, 36, 9, 60, 27, 99, 76, 135], i)]);
  const top = line(90);
  return group([
    rect(0, 0, 1280, 720, c.linear(20, p.paper, p.cream, p.blush)),
    repeat(9, (i) => segment([0, 80 + i * 76], [1280, 80 + i * 76], p.stone, 1, { opacity: 0.5 })),
    repeat(15, (i) => segment([40 + i * 86, 0], [40 + i * 86, 720], p.stone, 1, { opacity: 0.35 })),
    ...tones.map((tone, i) => {
      const points = line(90 - i * 92).map(([x, y], k): Point => [x, y + (i ? Math.sin(k * 2.1 + i) * 26 : 0)]);
      return sheet(c, [path(`${curve(points)}L1330 760L-40 760Z`, c.linear(90, lighten(tone, 0.16), tone))], { lift: 12 });
    }),
    stroke(curve(top), p.terracotta, 7),
    ...top.slice(1, 7).map(([x, y]) => circle(x, y, 13, p.paper) + circle(x, y, 8, p.terracotta)),
    segment([1130, 188], [1130, 72], p.ink, 4),
    poly("1132,72 1200,92 1132,114", p.terracotta),
    wash(c, 200, 60, p.honey, 0.35, 0.6),
  ]);
};

/** A quilt of quarter circles, arches and flutes. */
export const quilt: Picture = (c) => {
  const size = 160;
  const pairs: readonly [string, string][] = [[p.navy, p.honey], [p.terracotta, p.blush], [p.sage, p.forest], [p.cream, p.plum], [p.violet, p.lilac], [p.amber, p.brick], [p.sand, p.navy], [p.plum, p.blush]];
  const tile = (x: number, y: number, k: number) => {
    const [ground, ink] = cycle(pairs, k * 5 + Math.floor(k / 8) * 3);
    const s = size;
    const forms = [
      () => path(`M${x} ${y}H${x + s}A${s} ${s} 0 0 1 ${x} ${y + s}Z`, ink),
      () => path(arch(x + 24, y + s, s - 48, s - 24), ink) + path(arch(x + 52, y + s, s - 104, s - 60), ground),
      () => circle(x + s / 2, y + s / 2, s * 0.34, ink) + path(`M${x + s * 0.16} ${y + s / 2}a${s * 0.34} ${s * 0.34} 0 0 0 ${s * 0.68} 0Z`, darken(ink, 0.2)),
      () => repeat(5, (i) => rect(x + 10 + i * 30, y, 15, s, ink)),
      () => path(`M${x} ${y + s}A${s} ${s} 0 0 1 ${x + s} ${y}V${y + s}Z`, ink) + path(`M${x + s / 2} ${y + s}A${s / 2} ${s / 2} 0 0 1 ${x + s} ${y + s / 2}V${y + s}Z`, ground),
      () => repeat(4, (i) => rect(x + i * 40, y + s - 40 - i * 40, s - i * 40, 40, mix(ink, ground, i * 0.16))),
      () => path(`M${x} ${y + s / 2}A${s / 2} ${s / 2} 0 0 1 ${x + s} ${y + s / 2}Z`, ink) + path(`M${x} ${y + s}A${s / 2} ${s / 2} 0 0 1 ${x + s} ${y + s}Z`, lighten(ink, 0.3)),
      () => leaf(x + 12, y + s - 12, s * 1.25, -45, ink, 0.3),
    ];
    return rect(x, y, s + 0.5, s + 0.5, ground) + cycle(forms, k * 3 + Math.floor(k / 8))();
  };
  return group([
    repeat(40, (k) => tile((k % 8) * size, Math.floor(k / 8) * size - 40, k)),
    wash(c, 200, 0, p.honey, 0.3, 0.9),
    dusk(c, 40, p.plum, 0.28),
  ]);
};

/** Cut-out leaves laid on coloured sheets. */
export const cutLeaves: Picture = (c) => {
  const panels: readonly [number, number, string, string][] = [[0, 330, p.terracotta, p.cream], [330, 290, p.honey, p.forest], [620, 360, p.navy, p.blush], [980, 300, p.sage, p.plum]];
  return group([
    rect(0, 0, 1280, 720, p.paper),
    ...panels.map(([x, w, tone, cut], i) => {
      const [cx, up] = [x + w / 2, i % 2 === 0];
      return group([
        sheet(c, [rect(x, 0, w + 1, 720, c.linear(90, lighten(tone, 0.08), darken(tone, 0.1)))], { lift: 6 }),
        sheet(c, [sprig({ x: cx + (up ? -10 : 14), y: up ? 690 : 30, length: 610, angle: up ? -96 : 84, bend: up ? 14 : 12, leaves: 6 + i, size: 150 - i * 8, color: cut, fat: cycle([0.34, 0.22, 0.28, 0.18], i) })], { lift: 5 }),
      ]);
    }),
    sheet(c, [circle(476, 590, 74, p.terracotta)], { lift: 6 }),
    sheet(c, [path(arch(1040, 720, 180, 190), p.cream)], { lift: 6 }),
    sheet(c, [circle(800, 96, 52, p.amber)], { lift: 6 }),
    wash(c, 0, 0, p.honey, 0.25, 0.9),
  ]);
};

/** Building blocks: arches, drums and a ball that almost rolls. */
export const buildingBlocks: Picture = (c) => {
  const bridge = (x: number, y: number, w: number, h: number, color: string) =>
    block(x, y, w, h, 46, color) + path(arch(x + w * 0.22, y + h + 1, w * 0.56, h * 0.66), darken(color, 0.62));
  return group([
    rect(0, 0, 1280, 720, c.linear(20, lighten(p.lilac, 0.4), p.lilac, mix(p.lilac, p.violet, 0.5))),
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

/** The last stone of an arch comes down into its place. */
export const keystone: Picture = (c) => {
  const [cx, cy, inner, outer] = [640, 560, 230, 350];
  const stone = (i: number) => {
    const [a, b] = [Math.PI * (1 - i / 9), Math.PI * (1 - (i + 1) / 9)].map((v, k) => v + (k ? 0.012 : -0.012));
    const at = (r: number, v = 0): Point => [cx + Math.cos(v) * r, cy - Math.sin(v) * r];
    const tone = mix(p.blush, p.clay, 0.15 + i * 0.09);
    return polygon([at(inner, a), at(outer, a), at(outer, b), at(inner, b)], c.linear(90, lighten(tone, 0.25), tone));
  };
  const [left, right] = [Math.PI * 0.5556 - 0.012, Math.PI * 0.4444 + 0.012];
  const drop = -118;
  const key: Point[] = [[inner, left], [outer + 24, left], [outer + 24, right], [inner, right]].map(([r = 0, v = 0]) => [cx + Math.cos(v) * r, cy - Math.sin(v) * r + drop]);
  return group([
    sky(c, mix(p.sky, p.navy, 0.4), p.sky, p.cream),
    sun(c, cx, 520, 120, p.honey, 2.2),
    cloud(110, 170, 240, p.paper, 0.6),
    cloud(930, 230, 230, p.paper, 0.55),
    rect(0, 640, 1280, 80, c.linear(90, p.sand, p.clay)),
    ...[0, 1, 2, 3, 5, 6, 7, 8].map(stone),
    ...[[cx - outer, p.blush], [cx + inner, p.clay]].map(([x, tone]) => rect(Number(x), cy, outer - inner, 80, c.linear(90, String(tone), darken(String(tone), 0.15)))),
    ...[cx - outer - 14, cx + inner - 14].map((x) => rect(x, cy - 6, outer - inner + 28, 14, p.cream)),
    stroke(`M${cx} -10V${n(cy - outer - 24 + drop)}`, p.ink, 4),
    polygon(key, c.linear(90, lighten(p.terracotta, 0.15), p.terracotta)),
    stroke(`M${cx - 60} ${cy - outer - 10}L${cx - 44} ${cy - inner - 20}M${cx + 60} ${cy - outer - 10}L${cx + 44} ${cy - inner - 20}`, p.navy, 2.4, { "stroke-dasharray": "6 7" }),
    stroke("M220 640V330M264 640V330M220 380H264M220 440H264M220 500H264M220 560H264M220 610H264", p.brick, 6, { transform: "rotate(13 242 640)" }),
    figure({ x: 880, ground: 640, h: 110, coat: p.navy, facing: -1 }),
    figure({ x: 938, ground: 640, h: 104, coat: p.plum, facing: -1 }),
    wash(c, cx, 500, p.honey, 0.35, 0.5),
  ]);
};
