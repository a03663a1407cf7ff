import { LoadingRegion, Skeleton } from "#ui/skeleton.tsx";

const ROWS = [1, 2, 3, 4];
const CARDS = [1, 2, 3, 4, 5, 6, 7, 8, 9];

export function DashboardSkeleton() {
  return (
    <LoadingRegion className="@container flex flex-col gap-12">
      <div className="flex flex-col gap-4">
        <Skeleton className="h-8 w-44" />
        {ROWS.map((row) => (
          <Skeleton key={row} className="h-10" />
        ))}
      </div>
      <div className="grid grid-cols-1 gap-4 @md:grid-cols-2 @4xl:grid-cols-4">
        {ROWS.map((row) => (
          <Skeleton key={row} className="h-52" />
        ))}
      </div>
      <div className="grid grid-cols-1 gap-4 @md:grid-cols-2 @3xl:grid-cols-3">
        {CARDS.map((card) => (
          <Skeleton key={card} className="h-36" />
        ))}
      </div>
    </LoadingRegion>
  );
}
