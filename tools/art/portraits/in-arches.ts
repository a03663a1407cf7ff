import type { Picture } from "../canvas.ts";
import { darken, lighten, mix, palette as p, skinTones } from "../palette.ts";
import { arch } from "../shapes/arches.ts";
import { column } from "../shapes/columns.ts";
import { flutes } from "../shapes/light.ts";
import { sprig } from "../shapes/plants.ts";
import { circle, ellipse, group, path, repeat, stroke } from "../svg.ts";
import { light, wall } from "./backdrop.ts";
import { bust, crewNeck, earrings, glasses, lapels, rollNeck } from "./face.ts";

export const portraitOne: Picture = (c) => {
  const hair = darken(p.plum, 0.72);
  return group([
    wall(c, p.terracotta),
    path(arch(90, 640, 460, 570), c.linear(90, p.honey, p.blush)),
    bust(c, {
      skin: skinTones.umber,
      hair,
      coat: p.navy,
      back: circle(320, 96, 58, hair) + ellipse(320, 216, 116, 110, hair),
      front:
        path(
          "M216 252C214 160 262 122 320 122S426 160 424 252C410 212 380 180 320 178S230 212 216 252Z",
          hair,
        ) + stroke("M256 168Q320 132 384 168", lighten(hair, 0.2), 5),
      collar: crewNeck(p.navy),
      extra: earrings(p.amber),
    }),
    light(c),
  ]);
};

export const portraitFour: Picture = (c) => {
  const beard = mix(p.ink, p.stone, 0.45);
  return group([
    wall(c, p.navy),
    flutes(0, 0, 640, 640, 32, 0.08),
    path(arch(110, 640, 420, 560), c.linear(90, mix(p.navy, p.sky, 0.5), p.sky)),
    bust(c, {
      skin: skinTones.sand,
      hair: beard,
      coat: p.terracotta,
      front:
        group(
          [
            path(
              "M226 282C228 350 260 418 320 420S412 350 414 282C400 326 380 334 352 330Q320 318 288 330C260 334 240 326 226 282Z",
              beard,
            ),
            path("M294 346Q320 336 346 346Q320 362 294 346Z", mix(skinTones.sand, p.brick, 0.5)),
          ],
          { "clip-path": c.clip(path("M200 240H440V440H200Z", "#000")) },
        ) +
        path(
          "M222 250C214 236 216 214 226 204L232 262ZM418 250C426 236 424 214 414 204L408 262Z",
          beard,
        ),
      collar: lapels(p.terracotta, p.paper),
    }),
    light(c),
  ]);
};

export const portraitFive: Picture = (c) => {
  const scarf = p.violet;
  return group([
    wall(c, p.sage),
    ...[70, 570].map((x) =>
      column(c, {
        x,
        ground: 650,
        height: 640,
        width: 96,
        color: p.cream,
        light: x < 320 ? "right" : "left",
      }),
    ),
    path(arch(130, 640, 380, 560), c.linear(90, p.blush, p.cream)),
    bust(c, {
      skin: skinTones.tan,
      hair: darken(p.brick, 0.6),
      coat: p.navy,
      back: path(
        "M320 92C220 92 190 190 196 290C200 390 170 440 140 500H500C470 440 440 390 444 290C450 190 420 92 320 92Z",
        c.linear(0, lighten(scarf, 0.2), scarf, darken(scarf, 0.35)),
      ),
      front: group([
        path(
          `M320 92C216 92 192 190 198 290C204 380 250 440 320 450C390 440 436 380 442 290C448 190 424 92 320 92ZM320 172C376 172 404 214 404 272C404 336 366 394 320 394S236 336 236 272C236 214 264 172 320 172Z`,
          c.linear(0, lighten(scarf, 0.24), scarf, darken(scarf, 0.3)),
          { "fill-rule": "evenodd" },
        ),
        stroke(
          "M236 190Q300 140 392 176M214 250Q226 200 262 172M250 400Q300 440 350 430",
          darken(scarf, 0.3),
          4,
        ),
      ]),
      collar: path(
        "M196 470C240 420 400 420 444 470C470 500 440 540 320 540S170 500 196 470Z",
        c.linear(0, lighten(scarf, 0.14), scarf, darken(scarf, 0.35)),
      ),
    }),
    light(c),
  ]);
};

export const portraitSeven: Picture = (c) => {
  const hair = p.ink;
  return group([
    wall(c, p.violet),
    path(arch(60, 640, 250, 500) + arch(330, 640, 250, 500), c.linear(90, p.lilac, p.blush)),
    bust(c, {
      skin: skinTones.deep,
      hair,
      coat: p.cream,
      front:
        path(
          "M222 236C214 150 262 112 320 112S426 150 418 236C414 204 404 188 392 180C350 168 290 168 248 180C236 188 226 204 222 236Z",
          hair,
        ) +
        repeat(9, (i) =>
          stroke(
            `M${252 + i * 17} ${172 - Math.sin(((i + 0.5) / 9) * Math.PI) * 34}v-14`,
            lighten(hair, 0.25),
            3,
          ),
        ) +
        path("M284 386Q320 404 356 386Q348 416 320 416T284 386Z", hair),
      collar: lapels(p.cream, p.terracotta),
    }),
    light(c),
  ]);
};

export const portraitEight: Picture = (c) => {
  const hair = p.mist;
  const silver = c.linear(0, p.paper, hair, darken(p.sky, 0.25));
  return group([
    wall(c, p.clay),
    path(arch(80, 640, 480, 580), c.linear(90, mix(p.navy, p.violet, 0.4), p.navy)),
    circle(470, 190, 46, p.honey),
    sprig({ x: 120, y: 650, length: 320, angle: -92, bend: -14, leaves: 7, color: p.sage }),
    bust(c, {
      skin: skinTones.sand,
      hair: darken(p.sky, 0.35),
      coat: p.brick,
      back: path(
        "M320 108C230 108 200 180 204 270C206 330 214 356 222 376H418C426 356 434 330 436 270C440 180 410 108 320 108Z",
        silver,
      ),
      front:
        path(
          "M216 290C200 180 240 116 322 114C406 116 440 180 424 290C418 240 406 214 388 198C340 206 288 196 270 178C262 214 232 236 216 290Z",
          silver,
        ) + stroke("M272 176C300 140 350 136 392 166", darken(p.sky, 0.1), 4),
      collar: rollNeck(c, p.brick),
      extra: glasses(p.terracotta),
    }),
    light(c),
  ]);
};
