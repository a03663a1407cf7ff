import { LoadingRegion, Skeleton, SkeletonText } from "#ui/skeleton.tsx";

/** Form and details on the left; the member's calls on the right on wide screens. */
export const bookingGrid =
  "grid gap-x-12 gap-y-10 lg:grid-cols-[minmax(0,1fr)_20rem] lg:grid-rows-[auto_1fr]";

export function BookCallSkeleton() {
  return (
    <LoadingRegion className={bookingGrid}>
      <div className="flex flex-col gap-6 rounded border border-line bg-surface p-5 sm:p-6">
        <Skeleton className="h-7 w-56" />
        <div className="grid grid-cols-4 gap-2 sm:gap-3">
          {[1, 2, 3, 4].map((key) => (
            <Skeleton key={key} className="h-28" />
          ))}
        </div>
        <Skeleton className="h-12" />
        <Skeleton className="h-10" />
        <Skeleton className="h-24" />
        <Skeleton className="h-10 w-32" />
      </div>
      <div className="flex flex-col gap-6">
        <Skeleton className="h-7 w-32" />
        <SkeletonText lines={3} />
        <SkeletonText lines={3} />
      </div>
    </LoadingRegion>
  );
}
