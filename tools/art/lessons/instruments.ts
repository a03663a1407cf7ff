import type { Picture } from "../canvas.ts";
import { darken, lighten, mix, palette as p } from "../palette.ts";
import { ridge } from "../shapes/land.ts";
import { stars, sun } from "../shapes/light.ts";
import { ball, bookPile, turned } from "../shapes/objects.ts";
import { sprig } from "../shapes/plants.ts";
import { circle, ellipse, group, path, poly, rect, repeat, stroke } from "../svg.ts";
import { ground, stage } from "./stage.ts";

export const compass: Picture = (c) => {
  const face = group([
    rect(628, 128, 24, 34, darken(p.amber, 0.2), { rx: 6 }),
    circle(640, 118, 22, "none", { stroke: p.amber, "stroke-width": 9 }),
    circle(640, 350, 196, turned(c, p.amber)),
    circle(640, 350, 168, c.radial(0.4, 0.35, 0.75, p.paper, p.cream, p.sand)),
    repeat(24, (i) =>
      rect(638.6, 194, i % 6 ? 2.8 : 6, i % 6 ? 14 : 26, p.navy, {
        transform: `rotate(${i * 15} 640 350)`,
      }),
    ),
    group(
      [
        poly("640,206 664,350 640,350", lighten(p.terracotta, 0.18)),
        poly("640,206 616,350 640,350", p.terracotta),
        poly("640,494 664,350 640,350", p.navy),
        poly("640,494 616,350 640,350", lighten(p.navy, 0.25)),
        circle(640, 350, 15, p.amber),
      ],
      { transform: "rotate(28 640 350)" },
    ),
    path("M500 260A168 168 0 0 1 620 184L560 300Z", p.paper, { opacity: 0.35 }),
    path(`M540 ${ground + 34}L580 520H700L740 ${ground + 34}Z`, turned(c, p.sand)),
  ]);
  return stage(c, { hue: p.navy, niche: "arch", shade: 210 }, face);
};

export const hourglass: Picture = (c) => {
  const glass =
    "M548 206H732C732 300 660 322 652 366C660 410 732 432 732 526H548C548 432 620 410 628 366C620 322 548 300 548 206Z";
  return stage(
    c,
    { hue: p.plum, niche: "twin", shade: 190 },
    group([
      path(glass, p.paper, { opacity: 0.5 }),
      path(
        "M566 268Q640 282 714 268C704 308 660 326 650 362H630C620 326 576 308 566 268Z",
        c.linear(90, p.honey, p.amber),
      ),
      rect(638, 360, 4, 120, p.amber),
      path("M560 526Q640 420 720 526Z", c.linear(0, p.honey, p.amber, darken(p.amber, 0.25))),
      path("M566 216C570 290 606 318 622 350L612 352C580 316 556 290 554 216Z", p.paper, {
        opacity: 0.7,
      }),
      ...[530, 732].map((x) => rect(x, 196, 18, 340, turned(c, p.terracotta))),
      ...[
        [506, 160, 268, 40],
        [506, 526, 268, 34],
        [486, 560, 308, 46],
      ].map(([x = 0, y = 0, w = 0, h = 0]) => rect(x, y, w, h, turned(c, p.terracotta), { rx: 8 })),
    ]),
  );
};

export const telescope: Picture = (c) => {
  const night = c.linear(90, p.night, p.navy, mix(p.violet, p.clay, 0.4));
  const tube = group(
    [
      rect(-230, -34, 210, 68, c.linear(90, lighten(p.amber, 0.4), p.amber, darken(p.amber, 0.45))),
      rect(
        -20,
        -44,
        180,
        88,
        c.linear(90, lighten(p.terracotta, 0.35), p.terracotta, darken(p.terracotta, 0.45)),
      ),
      rect(150, -56, 130, 112, c.linear(90, lighten(p.amber, 0.4), p.amber, darken(p.amber, 0.45))),
      rect(272, -64, 26, 128, darken(p.amber, 0.35), { rx: 6 }),
      rect(-268, -22, 40, 44, p.ink, { rx: 8 }),
      ...[-24, 148].map((x) => rect(x, -58, 12, 116, p.honey)),
    ],
    { transform: "translate(592 318) rotate(-26) scale(0.9)" },
  );
  return stage(
    c,
    { hue: p.violet, niche: "wide", inside: night, shade: 200 },
    group([
      stroke("M636 330L520 600M636 330L640 606M636 330L756 600", darken(p.brick, 0.1), 16),
      stroke("M574 478H704", p.brick, 7),
      circle(636, 330, 24, p.brick),
      tube,
    ]),
    stars(c, 150, 520, p.cream),
    circle(888, 206, 30, p.cream),
    stroke("M330 290L400 220L490 240L600 130", p.cream, 1.6, { opacity: 0.6 }),
    ...[
      [330, 290],
      [400, 220],
      [490, 240],
      [600, 130],
    ].map(([x = 0, y = 0]) => circle(x, y, 5, p.honey)),
    ridge(c, 536, 26, darken(p.navy, 0.3), 3),
  );
};

export const lantern: Picture = (c) =>
  stage(
    c,
    {
      hue: darken(p.navy, 0.3),
      niche: "round",
      inside: c.radial(
        0.5,
        0.6,
        0.6,
        p.honey,
        [p.amber, 0.3],
        [mix(p.plum, p.navy, 0.4), 0.8],
        [darken(p.navy, 0.3), 1],
      ),
      shade: 170,
    },
    group([
      circle(640, 152, 44, "none", { stroke: p.terracotta, "stroke-width": 12 }),
      path("M540 262Q640 140 740 262Z", turned(c, p.terracotta)),
      rect(528, 256, 224, 26, turned(c, p.brick), { rx: 6 }),
      rect(552, 282, 176, 262, c.radial(0.5, 0.66, 0.7, p.paper, [p.honey, 0.4], [p.amber, 1])),
      path(
        "M640 400C676 446 682 478 664 504C652 522 628 522 616 504C598 478 620 462 640 400Z",
        p.paper,
      ),
      path(
        "M640 452C656 478 658 494 650 506C644 514 636 514 630 506C622 494 632 484 640 452Z",
        p.terracotta,
      ),
      rect(634, 504, 12, 40, p.cream),
      ...[552, 634, 716].map((x) =>
        rect(x, 282, 12, 262, p.brick, { opacity: x === 634 ? 0.25 : 1 }),
      ),
      rect(528, 540, 224, 24, turned(c, p.brick), { rx: 6 }),
      path(`M548 564H732L752 ${ground + 36}H528Z`, turned(c, p.terracotta)),
    ]),
    stars(c, 40, 400, p.honey),
  );

export const mirror: Picture = (c) =>
  stage(
    c,
    { hue: p.sage, niche: "arch", shade: 210 },
    group([
      ellipse(640, 320, 168, 222, turned(c, p.amber)),
      group(
        [
          ellipse(640, 320, 144, 198, c.linear(60, p.sky, p.mist, p.paper)),
          sun(c, 690, 300, 52, p.honey, 2.4),
          path("M480 430Q600 350 680 400T820 380V540H480Z", mix(p.violet, p.sky, 0.3)),
          path("M480 470Q580 420 700 456T820 450V540H480Z", p.forest),
        ],
        { "clip-path": c.clip(ellipse(640, 320, 144, 198, "#000")) },
      ),
      path("M540 230L620 140L660 134L528 300Z", p.paper, { opacity: 0.45 }),
      stroke(`M468 320V560M812 320V560`, p.brick, 14),
      stroke(
        `M430 ${ground + 30}L468 548L506 ${ground + 30}M774 ${ground + 30}L812 548L850 ${ground + 30}`,
        p.brick,
        12,
      ),
      circle(468, 318, 18, p.amber),
      circle(812, 318, 18, p.amber),
      bookPile(940, ground + 36, 150, [p.plum, p.amber], 28),
      ball(c, 1010, ground - 50, 30, p.terracotta),
      sprig({
        x: 250,
        y: ground + 20,
        length: 330,
        angle: -98,
        bend: 24,
        leaves: 8,
        color: mix(p.forest, p.sage, 0.3),
      }),
    ]),
  );
