import type { Side, Stretch } from "./marks.ts";

export const markClass: Record<Side, string> = {
  before: "rounded-xs bg-brick-soft text-brick line-through decoration-1",
  after: "rounded-xs bg-sage-soft text-sage underline decoration-1 underline-offset-2",
};

/** A text with what the other side does not have struck out or underlined. */
export function MarkedText({ stretches, side }: { stretches: Stretch[]; side: Side }) {
  const Mark = side === "before" ? "del" : "ins";
  return stretches.map(({ text, isMarked }, index) =>
    isMarked ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the stretches of one text never move
      <Mark key={index} className={markClass[side]}>
        {text}
      </Mark>
    ) : (
      text
    ),
  );
}
