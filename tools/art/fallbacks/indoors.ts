import type { Picture } from "../canvas.ts";
import { darken, lighten, mix, palette as p } from "../palette.ts";
import { arch, opening } from "../shapes/arches.ts";
import { dusk, sheet, wash } from "../shapes/light.ts";
import { cup, vase } from "../shapes/objects.ts";
import { leafShade, sprig } from "../shapes/plants.ts";
import { circle, ellipse, group, path, poly, rect, segment, stroke } from "../svg.ts";

/** A patch of window light and a branch's shadow on plaster. */
export const wallLight: Picture = (c) => {
  const panes = arch(620, 660, 270, 590) + arch(920, 660, 270, 590);
  const slant = { transform: "skewX(-16)" };
  return group([
    rect(
      0,
      0,
      1280,
      720,
      c.linear(25, mix(p.cream, p.sand, 0.5), p.sand, mix(p.sand, p.stone, 0.7)),
    ),
    path(panes, p.paper, { ...slant, opacity: 0.75, filter: c.blur(2) }),
    group(
      [
        leafShade(
          c,
          [
            {
              x: 1010,
              y: 740,
              length: 600,
              angle: -116,
              bend: 24,
              leaves: 9,
              size: 140,
              color: p.forest,
            },
            {
              x: 1060,
              y: 740,
              length: 460,
              angle: -90,
              bend: 30,
              leaves: 8,
              size: 120,
              color: p.forest,
            },
            {
              x: 900,
              y: 760,
              length: 470,
              angle: -132,
              bend: 24,
              leaves: 8,
              size: 120,
              color: p.forest,
            },
          ],
          0.42,
        ),
      ],
      { "clip-path": c.clip(path(panes, "#000", slant)) },
    ),
    rect(0, 640, 1280, 80, c.linear(90, mix(p.cream, p.stone, 0.5), p.stone)),
    rect(0, 640, 1280, 5, p.paper),
    vase(c, 250, 668, 150, 210, mix(p.stone, p.clay, 0.4)),
    sprig({ x: 250, y: 470, length: 220, angle: -104, bend: 30, leaves: 7, color: p.sage }),
    wash(c, 0, 0, p.honey, 0.25, 0.8),
  ]);
};

/** A desk from above: paper, pencil, cup, leaf. */
export const desk: Picture = (c) =>
  group([
    rect(
      0,
      0,
      1280,
      720,
      c.linear(
        30,
        mix(p.sage, p.paper, 0.55),
        mix(p.sage, p.paper, 0.35),
        mix(p.sage, p.stone, 0.3),
      ),
    ),
    poly("-20,-20 500,-20 1300,560 1300,760 1040,760 -20,120", p.paper, { opacity: 0.28 }),
    group([
      sheet(c, [rect(430, 110, 380, 500, p.sand)], { transform: "rotate(-7 620 360)" }),
      sheet(
        c,
        [
          rect(460, 100, 380, 500, p.paper),
          path(arch(500, 300, 300, 150), mix(p.sky, p.paper, 0.35)),
          circle(650, 236, 34, p.honey),
          ...[340, 372, 404, 436, 468, 500].map((y, i) =>
            rect(500, y, 300 - ((i * 53) % 110), 9, p.stone, { rx: 4, opacity: 0.7 }),
          ),
        ],
        { transform: "rotate(4 650 350)" },
      ),
    ]),
    sheet(
      c,
      [
        rect(930, 160, 18, 330, p.terracotta, { rx: 3 }),
        poly("930,490 948,490 939,524", p.blush),
        rect(930, 148, 18, 20, p.stone, { rx: 4 }),
      ],
      { lift: 5, transform: "rotate(24 940 330)" },
    ),
    sheet(
      c,
      [
        circle(230, 250, 118, p.paper),
        circle(230, 250, 86, lighten(p.stone, 0.5)),
        circle(230, 250, 70, darken(p.brick, 0.35)),
        circle(214, 236, 40, p.clay, { opacity: 0.3 }),
      ],
      { lift: 9 },
    ),
    sheet(
      c,
      [
        sprig({
          x: 1190,
          y: 700,
          length: 420,
          angle: -118,
          bend: 30,
          leaves: 8,
          size: 110,
          color: mix(p.sage, p.forest, 0.45),
        }),
      ],
      { lift: 6 },
    ),
    sheet(
      c,
      [
        rect(90, 500, 220, 160, mix(p.navy, p.sky, 0.2), { rx: 6 }),
        rect(106, 500, 10, 160, p.paper, { opacity: 0.3 }),
      ],
      { transform: "rotate(-14 200 580)" },
    ),
    wash(c, 80, 0, p.honey, 0.3, 0.8),
    dusk(c, 35, p.forest, 0.2),
  ]);

/** An open book beside a window. */
export const openBook: Picture = (c) => {
  const page = (side: 1 | -1) =>
    group([
      path(
        `M640 470C${640 + side * 90} 420 ${640 + side * 230} 430 ${640 + side * 320} 462V600C${640 + side * 230} 570 ${640 + side * 90} 560 640 606Z`,
        side < 0 ? p.paper : mix(p.paper, p.sand, 0.35),
      ),
      ...[0, 1, 2, 3, 4].map((i) =>
        stroke(
          `M${640 + side * 44} ${482 + i * 20}C${640 + side * 120} ${456 + i * 20} ${640 + side * 210} ${460 + i * 20} ${640 + side * 280} ${476 + i * 20}`,
          p.stone,
          4,
          { opacity: 0.6 },
        ),
      ),
    ]);
  return group([
    rect(0, 0, 1280, 720, c.linear(20, lighten(p.sky, 0.5), mix(p.sky, p.paper, 0.3), p.sky)),
    opening(c, {
      x: 850,
      ground: 440,
      w: 240,
      h: 370,
      inside: c.linear(90, p.honey, p.cream),
      wall: p.sky,
      depth: -26,
    }),
    poly("420,60 700,0 560,560 180,560", p.paper, { opacity: 0.24 }),
    rect(0, 540, 1280, 180, c.linear(90, p.sand, mix(p.sand, p.clay, 0.5))),
    rect(0, 540, 1280, 6, p.paper),
    ellipse(650, 618, 370, 26, p.ink, { opacity: 0.22 }),
    path(
      "M310 474C400 440 560 440 640 486C720 440 880 440 970 474V620C880 590 720 590 640 628C560 590 400 590 310 620Z",
      p.navy,
    ),
    page(-1),
    page(1),
    segment([640, 472], [640, 606], p.stone, 3),
    path("M700 452L722 450V640L711 626L700 640Z", p.terracotta),
    cup(1110, 610, 96, p.paper),
    vase(c, 180, 620, 110, 170, mix(p.sage, p.stone, 0.3)),
    sprig({ x: 180, y: 462, length: 200, angle: -80, bend: -26, leaves: 7, color: p.sage }),
    wash(c, 960, 200, p.honey, 0.34, 0.6),
  ]);
};

/** Sheets of paper, one upon another, like a relief map. */
export const relief: Picture = (c) =>
  group([
    rect(0, 0, 1280, 720, p.paper),
    ...[0, 1, 2, 3, 4, 5, 6].map((i) => {
      const r = 700 - i * 98;
      const tone = mix(mix(p.paper, p.cream, 0.6), mix(p.stone, p.clay, 0.35), i / 6);
      const d = `M${840 - r * 1.1} ${420 + i * 6}C${840 - r * 1.05} ${400 - r * 0.72} ${840 - r * 0.3} ${410 - r * 0.86} ${840 + r * 0.2} ${404 - r * 0.6}S${840 + r * 1.12} ${420 - r * 0.4} ${840 + r * 0.98} ${440 + r * 0.2}S${840 + r * 0.2} ${430 + r * 0.74} ${840 - r * 0.34} ${430 + r * 0.6}S${840 - r * 1.12} ${430 + r * 0.4} ${840 - r * 1.1} ${420 + i * 6}Z`;
      return sheet(c, [path(d, tone)], { lift: 9 });
    }),
    sheet(c, [circle(846, 412, 46, p.terracotta)], { lift: 6 }),
    wash(c, 120, 0, p.honey, 0.3, 0.8),
  ]);
