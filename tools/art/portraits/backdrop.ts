import type { Canvas } from "../canvas.ts";
import { darken, lighten, palette as p } from "../palette.ts";
import { wash } from "../shapes/light.ts";
import { rect } from "../svg.ts";

export const wall = (c: Canvas, tone: string) =>
  rect(0, 0, 640, 640, c.linear(30, lighten(tone, 0.24), tone, darken(tone, 0.24)));

/** The same late light on every sitter. */
export const light = (c: Canvas) => wash(c, 60, 20, p.honey, 0.26, 0.9);
