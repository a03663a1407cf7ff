import { type ComponentProps, lazy, Suspense } from "react";
import { Skeleton } from "#ui/skeleton.tsx";

const CaptionsEditor = lazy(() =>
  import("./captions-editor.tsx").then((m) => ({ default: m.CaptionsEditor })),
);

/** The captions of a video in a form. Lazy-loaded, because most videos have none to edit. */
export function CaptionsField(props: ComponentProps<typeof CaptionsEditor>) {
  return (
    <Suspense fallback={<Skeleton className="h-28" />}>
      <CaptionsEditor {...props} />
    </Suspense>
  );
}
