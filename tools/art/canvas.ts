import { createRandom, type Random, seedOf } from "./random.ts";
import { element, n } from "./svg.ts";

type Stops = readonly (string | readonly [color: string, offset: number, opacity?: number])[];

interface ShadowOptions {
  dx?: number;
  dy?: number;
  blur?: number;
  opacity?: number;
  color?: string;
}

/** A sheet to draw on. It collects gradients, clips and filters and hands out references. */
export interface Canvas {
  width: number;
  height: number;
  random: Random;
  /** A gradient across the shape that uses it; 90 runs from top to bottom, 0 from left to right. */
  linear(angle: number, ...stops: Stops): string;
  /** A gradient around a point, both in parts of the shape that uses it. */
  radial(cx: number, cy: number, r: number, ...stops: Stops): string;
  clip(content: string): string;
  /** Shows what lies under white, hides what lies under black. */
  mask(content: string): string;
  /** The soft shadow one sheet of paper throws on the next. */
  shadow(options?: ShadowOptions): string;
  blur(deviation: number): string;
  finish(body: string, pixelWidth: number): string;
}

export type Picture = (canvas: Canvas) => string;

function stopElements(stops: Stops): string {
  return stops
    .map((stop, index) => {
      const even = stops.length > 1 ? index / (stops.length - 1) : 0;
      const [color, offset, opacity] = typeof stop === "string" ? [stop, even] : stop;
      return element("stop", { offset, "stop-color": color, "stop-opacity": opacity });
    })
    .join("");
}

export function createCanvas(name: string, width = 1280, height = 720): Canvas {
  const definitions: string[] = [];
  const define = (make: (id: string) => string) => {
    const id = `d${definitions.length}`;
    definitions.push(make(id));
    return `url(#${id})`;
  };
  // A filter's region has to leave room for what it spreads beyond the shape.
  const room = { x: "-30%", y: "-30%", width: "160%", height: "160%" };
  return {
    width,
    height,
    random: createRandom(seedOf(name)),
    linear(angle, ...stops) {
      const [dx, dy] = [
        Math.cos((angle * Math.PI) / 180) / 2,
        Math.sin((angle * Math.PI) / 180) / 2,
      ];
      const line = { x1: 0.5 - dx, y1: 0.5 - dy, x2: 0.5 + dx, y2: 0.5 + dy };
      return define((id) => element("linearGradient", { id, ...line }, stopElements(stops)));
    },
    radial(cx, cy, r, ...stops) {
      return define((id) => element("radialGradient", { id, cx, cy, r }, stopElements(stops)));
    },
    clip: (content) => define((id) => element("clipPath", { id }, content)),
    mask: (content) =>
      define((id) =>
        element("mask", { id, maskUnits: "userSpaceOnUse", x: 0, y: 0, width, height }, content),
      ),
    shadow({ dx = 0, dy = 6, blur = 10, opacity = 0.28, color = "#161C2B" } = {}) {
      const drop = { dx, dy, stdDeviation: blur, "flood-color": color, "flood-opacity": opacity };
      return define((id) => element("filter", { id, ...room }, element("feDropShadow", drop)));
    },
    blur: (deviation) =>
      define((id) =>
        element("filter", { id, ...room }, element("feGaussianBlur", { stdDeviation: deviation })),
      ),
    finish(body, pixelWidth) {
      const size = { width: pixelWidth, height: (pixelWidth * height) / width };
      const view = { viewBox: `0 0 ${n(width)} ${n(height)}`, xmlns: "http://www.w3.org/2000/svg" };
      return element("svg", { ...view, ...size }, element("defs", {}, definitions.join("")) + body);
    },
  };
}
