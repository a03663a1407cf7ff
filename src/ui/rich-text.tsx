import { lazy } from "react";
import { Later } from "./later.tsx";
import type { RichTextProps } from "./rich-text-body.tsx";
import { SkeletonText } from "./skeleton.tsx";
import "./rich-text.css";

const RichTextBody = lazy(() =>
  import("./rich-text-body.tsx").then((m) => ({ default: m.RichTextBody })),
);

/** User-written HTML. The sanitizer is lazy-loaded after the page has rendered. */
export function RichText(props: RichTextProps) {
  return (
    <Later fallback={<SkeletonText lines={12} className="max-w-[36.5rem]" />}>
      <RichTextBody {...props} />
    </Later>
  );
}
