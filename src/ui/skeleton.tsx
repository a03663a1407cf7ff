import type { CSSProperties } from "react";
import { cx } from "./cx.ts";

interface SkeletonProps {
  className?: string | undefined;
  style?: CSSProperties | undefined;
}

/** A placeholder shape; give it the size of the content. */
export function Skeleton({ className, style }: SkeletonProps) {
  return (
    <span
      aria-hidden="true"
      style={style}
      className={cx(
        "block animate-shimmer rounded bg-line/80 motion-reduce:animate-none",
        className,
      )}
    />
  );
}

const widths = ["100%", "94%", "97%", "88%", "92%"] as const;

export function SkeletonText({ lines = 3, className }: { lines?: number; className?: string }) {
  return (
    <div aria-hidden="true" className={cx("flex flex-col gap-2.5", className)}>
      {Array.from({ length: lines }, (_, line) => {
        const isLast = line === lines - 1 && lines > 1;
        const width = isLast ? "62%" : widths[line % widths.length];
        // biome-ignore lint/suspicious/noArrayIndexKey: lines are never reordered
        return <Skeleton key={line} className="h-3.5" style={{ width }} />;
      })}
    </div>
  );
}

export function SkeletonCard({ image = true, className }: { image?: boolean; className?: string }) {
  return (
    <div
      aria-hidden="true"
      className={cx("overflow-hidden rounded border border-line bg-surface", className)}
    >
      {image && <Skeleton className="aspect-video w-full rounded-none" />}
      <div className="flex flex-col gap-4 p-5">
        <Skeleton className="h-5 w-3/5" />
        <SkeletonText lines={2} />
      </div>
    </div>
  );
}

/** Wraps skeletons and announces the loading state once to screen readers. */
export function LoadingRegion({
  label = "Loading...",
  className,
  children,
}: {
  label?: string;
  className?: string;
  children: React.ReactNode;
}) {
  return (
    <div aria-busy="true" className={className}>
      <span role="status" className="visually-hidden">
        {label}
      </span>
      {children}
    </div>
  );
}

interface RowsProps {
  count: number;
  /** Height of a row. */
  row: string;
  className?: string;
}

/** Equal rows for a list or a form that is loading. */
export function SkeletonRows({ count, row, className = "gap-3" }: RowsProps) {
  return (
    <LoadingRegion className={cx("flex flex-col", className)}>
      {Array.from({ length: count }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rows never move
        <Skeleton key={index} className={cx("w-full", row)} />
      ))}
    </LoadingRegion>
  );
}
