import { LoadingRegion, Skeleton, SkeletonCard, SkeletonText } from "#ui/skeleton.tsx";

const CARDS = [1, 2, 3, 4];
const PILLARS = [1, 2, 3, 4, 5];

/** Below the header. Matches the layout of the loaded screen to avoid layout shift. */
export function HomeSkeleton() {
  return (
    <LoadingRegion className="@container flex flex-col gap-12 sm:gap-14">
      <div>
        <div className="grid grid-cols-1 gap-4 @3xl:grid-cols-[minmax(0,5fr)_minmax(0,3fr)]">
          <Skeleton className="min-h-64 sm:min-h-72" />
          <div className="grid grid-cols-1 gap-4 @xl:grid-cols-2 @3xl:grid-cols-1">
            <Skeleton className="min-h-32" />
            <Skeleton className="min-h-32" />
          </div>
        </div>
      </div>
      <div>
        <Skeleton className="mb-6 h-8 w-52" />
        <div className="flex gap-4 overflow-hidden">
          {CARDS.map((card) => (
            <SkeletonCard key={card} className="w-[284px] shrink-0" />
          ))}
        </div>
      </div>
      <div>
        <Skeleton className="mb-6 h-8 w-52" />
        <div className="grid gap-3 @md:grid-cols-2 @md:gap-4 @4xl:grid-cols-5">
          {PILLARS.map((pillar) => (
            <Skeleton key={pillar} className="min-h-40 @4xl:min-h-72" />
          ))}
        </div>
      </div>
      <div className="flex flex-col gap-6">
        <Skeleton className="h-8 w-52" />
        {CARDS.map((row) => (
          <div key={row} className="flex gap-6">
            <Skeleton className="h-24 w-26 shrink-0 sm:w-44" />
            <SkeletonText lines={3} className="flex-1" />
          </div>
        ))}
      </div>
    </LoadingRegion>
  );
}
