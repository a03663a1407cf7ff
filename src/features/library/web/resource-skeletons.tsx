import { LoadingRegion, Skeleton, SkeletonCard, SkeletonText } from "#ui/skeleton.tsx";

export const RESOURCE_GRID =
  "grid gap-4 sm:grid-cols-[repeat(auto-fill,minmax(17rem,1fr))] sm:gap-6";

export function ResourceListSkeleton() {
  return (
    <LoadingRegion>
      <Skeleton className="mb-4 h-5 w-28" />
      <div className={RESOURCE_GRID}>
        {[1, 2, 3, 4, 5, 6].map((key) => (
          <SkeletonCard key={key} />
        ))}
      </div>
    </LoadingRegion>
  );
}

export function ArticleSkeleton() {
  return (
    <LoadingRegion className="mx-auto flex max-w-2xl flex-col gap-6">
      <Skeleton className="h-5 w-36" />
      <Skeleton className="aspect-video w-full" />
      <Skeleton className="h-10 w-4/5" />
      <Skeleton className="h-5 w-3/5" />
      <div className="flex gap-3">
        <Skeleton className="h-10 w-24" />
        <Skeleton className="h-10 w-28" />
        <Skeleton className="h-10 w-24" />
      </div>
      <SkeletonText lines={9} />
    </LoadingRegion>
  );
}
