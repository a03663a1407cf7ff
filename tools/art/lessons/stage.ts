import type { Canvas } from "../canvas.ts";
import { darken, lighten, mix, palette as p, warm } from "../palette.ts";
import { arch } from "../shapes/arches.ts";
import { dusk, flutes, wash } from "../shapes/light.ts";
import { circle, ellipse, group, path, rect } from "../svg.ts";

export const ground = 574;

interface StageOptions {
  hue: string;
  niche: "arch" | "round" | "twin" | "wide";
  inside?: string;
  /** Half the length of the object's shadow. */
  shade?: number;
}

function nicheShape(kind: StageOptions["niche"]): string {
  if (kind === "round") return circle(640, 320, 262, "#000");
  if (kind === "twin")
    return path(arch(330, ground, 300, 480) + arch(650, ground, 300, 480), "#000");
  if (kind === "wide") return path(arch(240, ground, 800, 540), "#000");
  return path(arch(420, ground, 440, 520), "#000");
}

/** Every lesson shows one thing on a ledge, in a niche, in the same light from the upper left. */
export function stage(c: Canvas, o: StageOptions, ...children: string[]): string {
  const shape = nicheShape(o.niche);
  const inside =
    o.inside ??
    c.linear(90, mix(p.honey, o.hue, 0.12), mix(p.blush, o.hue, 0.12), mix(p.cream, o.hue, 0.2));
  // The back of the niche stands a little off, so that its edge shows on the lit side.
  const set = shape.replace("fill=", 'transform="translate(22 14)" fill=');
  const paint = (from: string, fill: string) => from.replace("#000", fill);
  return group([
    rect(0, 0, 1280, 720, c.linear(25, lighten(o.hue, 0.2), o.hue, darken(o.hue, 0.28))),
    flutes(0, 0, 1280, ground, 40, 0.045),
    wash(c, 130, 0, warm(lighten(o.hue, 0.35), 0.12), 0.6, 0.7),
    paint(shape, darken(o.hue, 0.42)),
    group([group([paint(set, inside), ...children.slice(1)], { "clip-path": c.clip(set) })], {
      "clip-path": c.clip(shape),
    }),
    rect(
      0,
      ground,
      1280,
      146,
      c.linear(90, lighten(o.hue, 0.46), mix(o.hue, p.blush, 0.35), o.hue),
    ),
    rect(0, ground, 1280, 7, lighten(o.hue, 0.7)),
    o.shade
      ? ellipse(640 + o.shade * 0.3, ground + 34, o.shade, 15, darken(o.hue, 0.6), {
          opacity: 0.45,
        })
      : "",
    children[0] ?? "",
    wash(c, 130, 0, p.honey, 0.14, 0.8),
    dusk(c, 30, darken(o.hue, 0.6), 0.22),
  ]);
}
