import { cx } from "#ui/cx.ts";
import { LoadingRegion, Skeleton } from "#ui/skeleton.tsx";

const SHAPES = ["w-64 h-16", "w-48 h-10", "w-72 h-24", "w-56 h-10"];

/** Placeholder bubbles while messages load. */
export function ThreadSkeleton() {
  return (
    <LoadingRegion className="flex min-h-0 flex-1 flex-col justify-end gap-5 px-6 py-6">
      {SHAPES.map((shape, index) => (
        <div key={shape} className={cx("flex", index % 2 === 1 && "justify-end")}>
          <Skeleton className={cx(shape, "max-w-[75%]")} />
        </div>
      ))}
    </LoadingRegion>
  );
}
