import { lazy, Suspense } from "react";
import type { RichTextProps } from "./rich-text-body.tsx";
import { SkeletonText } from "./skeleton.tsx";
import "./rich-text.css";

const RichTextBody = lazy(() =>
  import("./rich-text-body.tsx").then((m) => ({ default: m.RichTextBody })),
);

/** User-written HTML. The sanitizer is lazy-loaded. */
export function RichText(props: RichTextProps) {
  return (
    <Suspense fallback={<SkeletonText lines={12} className="max-w-[36.5rem]" />}>
      <RichTextBody {...props} />
    </Suspense>
  );
}
