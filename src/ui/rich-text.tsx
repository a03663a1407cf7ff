import { lazy, Suspense } from "react";
import type { RichTextProps } from "./rich-text-body.tsx";
import { SkeletonText } from "./skeleton.tsx";
import "./rich-text.css";

const RichTextBody = lazy(() =>
  import("./rich-text-body.tsx").then((m) => ({ default: m.RichTextBody })),
);

/** Of an average line, with its tags. */
const CHARACTERS = 60;

/** User-written HTML. The sanitizer is lazy-loaded. */
export function RichText(props: RichTextProps) {
  const lines = Math.ceil(props.html.length / CHARACTERS);
  const placeholder = (
    // As tall as the text, so that what follows does not move, or load because it seems to be near.
    <div className="max-w-[36.5rem]" style={{ minHeight: `${lines * 1.75}rem` }}>
      <SkeletonText lines={Math.min(lines, 12)} />
    </div>
  );
  return (
    <Suspense fallback={placeholder}>
      <RichTextBody {...props} />
    </Suspense>
  );
}
