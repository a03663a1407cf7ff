import type { Canvas, Picture } from "../canvas.ts";
import { palette as p } from "../palette.ts";
import { arch } from "../shapes/arches.ts";
import { circle, element, group, n, path, poly, rect, repeat, stroke } from "../svg.ts";

/*
 * Overlays lie on a pillar's own gradient, whatever its color: they are drawn only in light and
 * shade, on nothing, and leave the left third free for the title. The gradient below has the flutes.
 */
const light = p.paper;
const shade = p.night;

function overlay(c: Canvas, ...children: string[]): string {
  const fade = c.linear(0, ["#000", 0.31], ["#fff", 0.64]);
  return group(children, { mask: c.mask(rect(0, 0, 1600, 900, fade)) });
}

const glow = (c: Canvas, x: number, y: number, r: number) =>
  circle(x, y, r * 2.4, c.radial(0.5, 0.5, 0.5, [light, 0.2, 0.34], [light, 1, 0])) +
  circle(x, y, r, light, { opacity: 0.85 });

/** A column of light: bright flank, flutes, dark flank. */
function pale(c: Canvas, x: number, ground: number, h: number, w: number, opacity = 0.9): string {
  const body = c.linear(
    0,
    [light, 0, 0.5],
    [light, 0.3, 0.85],
    [light, 0.7, 0.4],
    [light, 1, 0.22],
  );
  return group(
    [
      rect(x - w * 0.66, ground - h, w * 1.32, w * 0.18, body),
      path(
        `M${n(x - w * 0.62)} ${n(ground - h + w * 0.2)}H${n(x + w * 0.62)}Q${n(x + w * 0.58)} ${n(ground - h + w * 0.42)} ${n(x + w * 0.43)} ${n(ground - h + w * 0.44)}H${n(x - w * 0.43)}Q${n(x - w * 0.58)} ${n(ground - h + w * 0.42)} ${n(x - w * 0.62)} ${n(ground - h + w * 0.2)}Z`,
        body,
      ),
      path(
        `M${n(x - w * 0.43)} ${n(ground - h + w * 0.46)}H${n(x + w * 0.43)}L${n(x + w * 0.5)} ${n(ground - w * 0.34)}H${n(x - w * 0.5)}Z`,
        body,
      ),
      repeat(6, (i) =>
        rect(x - w * 0.36 + i * w * 0.132, ground - h + w * 0.5, w * 0.04, h - w * 0.86, shade, {
          opacity: 0.22,
        }),
      ),
      rect(x - w * 0.58, ground - w * 0.32, w * 1.16, w * 0.15, body, { rx: w * 0.07 }),
      rect(x - w * 0.68, ground - w * 0.16, w * 1.36, w * 0.16, body),
    ],
    { opacity },
  );
}

/** Mindset: a head in profile; inside it, door within door. */
export const mindset: Picture = (c) => {
  const head =
    "M1010 900C1010 800 1000 770 960 730C880 660 850 560 880 440C916 290 1060 200 1200 214C1360 230 1460 350 1452 490C1450 530 1462 556 1490 606C1500 626 1492 636 1460 642C1466 668 1462 680 1452 692C1462 704 1460 716 1448 724C1456 760 1440 790 1396 790C1360 790 1330 786 1316 800C1304 816 1304 850 1310 900Z";
  return overlay(
    c,
    ...[430, 350, 270].map((r) =>
      circle(1180, 470, r, "none", { stroke: light, "stroke-width": 2, opacity: 0.22 }),
    ),
    path(head, c.linear(20, [light, 0, 0.4], [light, 1, 0.14])),
    ...[0, 1, 2, 3].map((i) =>
      path(arch(1030 + i * 40, 700 - i * 12, 290 - i * 80, 400 - i * 78), i % 2 ? light : shade, {
        opacity: i % 2 ? 0.24 : 0.3,
      }),
    ),
    glow(c, 1176, 560, 30),
    path("M1120 664Q1176 620 1230 664Z", light, { opacity: 0.6 }),
  );
};

/** Positioning: in a row of equals, one stands out. */
export const positioning: Picture = (c) =>
  overlay(
    c,
    glow(c, 1170, 210, 96),
    ...[0, 1, 2, 3].map((i) =>
      circle(1170, 210, 170 + i * 90, "none", {
        stroke: light,
        "stroke-width": 2,
        opacity: 0.24 - i * 0.05,
      }),
    ),
    ...[640, 772, 904, 1036, 1304, 1436, 1568].map((x) => pale(c, x, 800, 250, 76, 0.5)),
    pale(c, 1170, 800, 470, 108),
    rect(500, 800, 1100, 4, light, { opacity: 0.7 }),
    rect(500, 804, 1100, 96, shade, { opacity: 0.25 }),
    poly("1116,804 1224,804 1330,900 1120,900", shade, { opacity: 0.3 }),
  );

/** Finance: coins stacked into columns that carry a roof. */
export const finance: Picture = (c) => {
  const pile = (x: number, count: number) =>
    repeat(count, (i) => {
      const tone = c.linear(0, [light, 0, 0.42], [light, 0.32, 0.85], [light, 1, 0.2]);
      return rect(x - 62 + ((i * 5) % 7) - 3, 800 - (i + 1) * 27, 124, 23, tone, { rx: 8 });
    });
  return overlay(
    c,
    glow(c, 1500, 150, 60),
    ...[
      [760, 6],
      [920, 9],
      [1080, 13],
      [1240, 17],
      [1400, 21],
    ].map(([x = 0, k = 0]) => pile(x, k)),
    stroke("M760 590L920 506L1080 400L1240 290L1400 182", light, 5, { "stroke-dasharray": "1 15" }),
    ...[240, 380, 520, 660].map((y) => rect(600, y, 1000, 1.5, light, { opacity: 0.2 })),
    rect(500, 800, 1100, 4, light, { opacity: 0.7 }),
    rect(500, 804, 1100, 96, shade, { opacity: 0.25 }),
  );
};

/** Operations: an aqueduct, every arch doing its part. */
export const operations: Picture = (c) => {
  const tier = (y: number, h: number, span: number, pier: number, opacity: number) => {
    const holes = Array.from({ length: 20 }, (_, i) =>
      arch(520 + i * (span + pier), y + h, span, h * 0.82),
    ).join("");
    return path(`M480 ${y}H1640V${y + h}H480Z${holes}`, light, { "fill-rule": "evenodd", opacity });
  };
  const wheel = repeat(16, (i) =>
    rect(1326, 560, 10, 190, light, { opacity: 0.55, transform: `rotate(${i * 22.5} 1331 750)` }),
  );
  return overlay(
    c,
    tier(170, 120, 52, 26, 0.62),
    rect(480, 158, 1140, 12, light, { opacity: 0.85 }),
    rect(480, 292, 1140, 10, light, { opacity: 0.8 }),
    tier(302, 330, 140, 44, 0.42),
    rect(480, 632, 1140, 270, shade, { opacity: 0.24 }),
    repeat(14, (i) =>
      stroke(
        `M${560 + ((i * 211) % 980)} ${670 + ((i * 53) % 200)}h${70 + ((i * 37) % 90)}`,
        light,
        3,
        { opacity: 0.3 },
      ),
    ),
    wheel,
    ...[196, 150, 40].map((r) =>
      circle(1331, 750, r, "none", {
        stroke: light,
        "stroke-width": r === 40 ? 14 : 8,
        opacity: 0.7,
      }),
    ),
  );
};

/** Growth: stairs to the sun, a young tree on each landing. */
export const growth: Picture = (c) => {
  const steps = 8;
  const stairs = `M620 920V800${"h124v-58".repeat(steps)}h30`;
  const sapling = (x: number, y: number, h: number) =>
    group([
      stroke(`M${x} ${y}V${y - h}`, light, 4),
      ...[0.3, 0.55, 0.8].flatMap((t, i) =>
        [-1, 1].map((side) =>
          element("ellipse", {
            cx: x + side * h * 0.17,
            cy: y - h * t - 8,
            rx: h * (0.17 - i * 0.025),
            ry: h * 0.07,
            fill: light,
            opacity: 0.75,
            transform: `rotate(${-side * 34} ${n(x + side * h * 0.17)} ${n(y - h * t - 8)})`,
          }),
        ),
      ),
      element("ellipse", {
        cx: x,
        cy: y - h,
        rx: h * 0.06,
        ry: h * 0.13,
        fill: light,
        opacity: 0.85,
      }),
    ]);
  return overlay(
    c,
    glow(c, 1400, 200, 92),
    ...[0, 1, 2].map((i) =>
      circle(1400, 200, 190 + i * 100, "none", {
        stroke: light,
        "stroke-width": 2,
        opacity: 0.22 - i * 0.05,
      }),
    ),
    path("M480 760C760 640 980 700 1180 640S1500 560 1640 600V920H480Z", light, { opacity: 0.1 }),
    path(`${stairs}V920H620Z`, c.linear(60, [light, 0, 0.5], [light, 1, 0.08])),
    repeat(steps, (i) => rect(620 + i * 124, 800 - i * 58, 124, 6, light, { opacity: 0.9 })),
    repeat(steps - 1, (i) => rect(744 + i * 124, 742 - i * 58, 16, 58, shade, { opacity: 0.16 })),
    sapling(806, 742, 70),
    sapling(1054, 626, 110),
    sapling(1302, 510, 160),
  );
};
