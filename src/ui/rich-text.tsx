import { lazy } from "react";
import { Later } from "./later.tsx";
import type { RichTextProps } from "./rich-text-body.tsx";
import { SkeletonText } from "./skeleton.tsx";
import "./rich-text.css";

const RichTextBody = lazy(() =>
  import("./rich-text-body.tsx").then((m) => ({ default: m.RichTextBody })),
);

/** A text written by people. The code that cleans it comes after what stands around the text. */
export function RichText(props: RichTextProps) {
  return (
    <Later fallback={<SkeletonText lines={12} className="max-w-[36.5rem]" />}>
      <RichTextBody {...props} />
    </Later>
  );
}
