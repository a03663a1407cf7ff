import type { Side, Stretch } from "./marks.ts";

export const markClass: Record<Side, string> = {
  before: "rounded-xs bg-brick-soft text-brick line-through decoration-1",
  after: "rounded-xs bg-sage-soft text-sage underline decoration-1 underline-offset-2",
};

/** A text whose differences are struck out or underlined. */
export function MarkedText({ stretches, side }: { stretches: Stretch[]; side: Side }) {
  const Mark = side === "before" ? "del" : "ins";
  return stretches.map(({ text, isMarked }, index) =>
    isMarked ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the ranges of a text are never reordered
      <Mark key={index} className={markClass[side]}>
        {text}
      </Mark>
    ) : (
      text
    ),
  );
}
