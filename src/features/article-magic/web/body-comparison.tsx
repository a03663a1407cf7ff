import { useMemo } from "react";
import "#ui/rich-text.css";
import type { Preview } from "./api.ts";
import { compareHtml } from "./marked-html.ts";
import { MarkedText } from "./marked-text.tsx";
import { compareLines, type Side, type Stretch } from "./marks.ts";

export type BodyView = "rendered" | "text";

const marks =
  "[&_del]:rounded-xs [&_del]:bg-brick-soft [&_del]:text-brick [&_del]:line-through [&_ins]:rounded-xs [&_ins]:bg-sage-soft [&_ins]:text-sage [&_ins]:underline [&_ins]:decoration-1";

/** Both bodies whole, with the words marked that differ: as readers see them, or as plain lines. */
export function useBodyComparison({ original, proposal }: Preview, view: BodyView) {
  const { body: before } = original;
  const { body: after } = proposal;
  return useMemo(() => {
    if (view === "rendered") {
      const html = compareHtml(before, after);
      return { before: <Rendered html={html.before} />, after: <Rendered html={html.after} /> };
    }
    const lines = compareLines(before, after);
    return {
      before: <Lines lines={lines.before} side="before" />,
      after: <Lines lines={lines.after} side="after" />,
    };
  }, [before, after, view]);
}

const Rendered = ({ html }: { html: string }) => (
  <div
    className={`prose !text-base ${marks}`}
    // biome-ignore lint/security/noDangerouslySetInnerHtml: cleaned in marked-html.ts; only del and ins are added
    dangerouslySetInnerHTML={{ __html: html }}
  />
);

const Lines = ({ lines, side }: { lines: Stretch[][]; side: Side }) => (
  <div className="flex flex-col gap-2 leading-6">
    {lines.map((stretches, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the lines of one text never move
      <p key={index}>
        <MarkedText stretches={stretches} side={side} />
      </p>
    ))}
  </div>
);
