import { LoadingRegion, Skeleton } from "#ui/skeleton.tsx";

const ROWS = ["a", "b", "c", "d", "e", "f"];

/** Placeholder rows while a table loads. */
export function TableSkeleton() {
  return (
    <LoadingRegion className="flex flex-col">
      {ROWS.map((row) => (
        <div key={row} className="flex items-center gap-4 border-line border-b py-4">
          <Skeleton className="h-4 w-48" />
          <Skeleton className="h-4 flex-1" />
          <Skeleton className="h-4 w-24" />
        </div>
      ))}
    </LoadingRegion>
  );
}
