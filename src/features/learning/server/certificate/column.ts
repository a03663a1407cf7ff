interface Area {
  x: number;
  y: number;
  width: number;
  height: number;
}

const FLUTES = 7;
const SHADE = 0.7;

/** Scales each channel to 70 %, the dark end of a pillar's gradient. */
export function darken(hex: string): string {
  const channels = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));
  const dark = channels.map((channel) => Math.floor(channel * SHADE));
  return `#${dark.map((channel) => channel.toString(16).padStart(2, "0")).join("")}`;
}

/** Draws a fluted column in the pillar's color over the full height of the page. */
export function drawColumn(doc: PDFKit.PDFDocument, color: string, area: Area): void {
  const { x, y, width, height } = area;
  const gradient = doc.linearGradient(x, y, x + width * 0.6, y + height);
  gradient.stop(0, color).stop(1, darken(color));
  doc.rect(x, y, width, height).fill(gradient);

  const shaft = { top: y + 86, bottom: y + height - 58, left: x + 27, right: x + width - 27 };
  const step = (shaft.right - shaft.left) / FLUTES;
  for (let at = 0; at < FLUTES; at += 1) {
    const left = shaft.left + at * step;
    const flute = doc.linearGradient(left, 0, left + step, 0);
    flute.stop(0, "black", 0.26).stop(0.5, "black", 0.05).stop(0.82, "white", 0.13);
    flute.stop(1, "white", 0.02);
    doc
      .roundedRect(left + 1.2, shaft.top, step - 2.4, shaft.bottom - shaft.top, step / 2 - 1.2)
      .fill(flute);
  }
  drawSlabs(doc, area, shaft);
}

/** Draws the capital and the base: three slabs each, wider toward the ends. */
function drawSlabs(
  doc: PDFKit.PDFDocument,
  { x, y, width, height }: Area,
  shaft: { top: number; bottom: number },
): void {
  const slabs = [
    { inset: 20, at: shaft.top - 14, thick: 5 },
    { inset: 12, at: shaft.top - 25, thick: 7 },
    { inset: 0, at: shaft.top - 41, thick: 11 },
    { inset: 20, at: shaft.bottom + 9, thick: 5 },
    { inset: 12, at: shaft.bottom + 18, thick: 7 },
    { inset: 0, at: shaft.bottom + 30, thick: y + height - shaft.bottom - 30 },
  ];
  for (const { inset, at, thick } of slabs) {
    doc.save();
    doc
      .rect(x + inset, at, width - 2 * inset, thick)
      .fillOpacity(0.12)
      .fill("white");
    doc
      .rect(x + inset, at, width - 2 * inset, 0.6)
      .fillOpacity(0.3)
      .fill("white");
    doc.restore();
  }
}
