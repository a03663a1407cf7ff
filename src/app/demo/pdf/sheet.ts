/** The page layout of a printed worksheet or a slide. */
export interface Sheet {
  size: [width: number, height: number];
  left: number;
  top: number;
  width: number;
  /** Content ends above this. */
  bottom: number;
  heading: number;
  text: number;
  small: number;
  /** Space after a paragraph. */
  gap: number;
  /** Height of a table row for handwriting. */
  emptyRow: number;
}

export const INK = {
  paper: "#FAF8F4",
  ink: "#1B2334",
  soft: "#4B5468",
  faint: "#6C7485",
  line: "#DDD7CB",
  wash: "#F1ECE2",
  navy: "#0F3460",
  shade: "#0B2443",
  accent: "#C4552D",
};

/** US Letter, portrait, with a margin for a hole punch. */
export const worksheet: Sheet = {
  size: [612, 792],
  left: 60,
  top: 118,
  width: 492,
  bottom: 736,
  heading: 25,
  text: 11,
  small: 8.5,
  gap: 9.5,
  emptyRow: 31,
};

/** 16:9, with a colored column on the left. */
export const slide: Sheet = {
  size: [960, 540],
  left: 196,
  top: 84,
  width: 700,
  bottom: 500,
  heading: 36,
  text: 17,
  small: 13,
  gap: 12,
  emptyRow: 40,
};
