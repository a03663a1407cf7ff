import { type ReactNode, useMemo, useState } from "react";
import "../rich-text.css";
import { SegmentedChoice } from "../segmented-choice.tsx";
import { compareHtml } from "./marked-html.ts";
import { MarkedText } from "./marked-text.tsx";
import { compareLines, type Side, type Stretch } from "./marks.ts";

type View = "rendered" | "text";

const VIEWS = [
  { value: "rendered", label: "As readers see it" },
  { value: "text", label: "As plain text" },
] as const;

const marks =
  "[&_del]:rounded-xs [&_del]:bg-brick-soft [&_del]:text-brick [&_del]:line-through [&_ins]:rounded-xs [&_ins]:bg-sage-soft [&_ins]:text-sage [&_ins]:underline [&_ins]:decoration-1";

/** Two long texts with marked differences and a choice of view. */
export function useHtmlComparison(
  { before, after }: Record<Side, string>,
  label: string,
): Record<Side | "tools", ReactNode> {
  const [view, setView] = useState<View>("rendered");
  const sides = useMemo(() => {
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
  const tools = <SegmentedChoice label={label} options={VIEWS} value={view} onChange={setView} />;
  return { ...sides, tools };
}

const Rendered = ({ html }: { html: string }) => (
  <div
    className={`prose !text-base ${marks}`}
    // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitized in marked-html.ts; only del and ins are added
    dangerouslySetInnerHTML={{ __html: html }}
  />
);

const Lines = ({ lines, side }: { lines: Stretch[][]; side: Side }) => (
  <div className="flex flex-col gap-2 leading-6">
    {lines.map((stretches, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a text are never reordered
      <p key={index}>
        <MarkedText stretches={stretches} side={side} />
      </p>
    ))}
  </div>
);
