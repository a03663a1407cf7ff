import { LoadingRegion, Skeleton, SkeletonText } from "#ui/skeleton.tsx";

export function EventSkeleton() {
  return (
    <LoadingRegion>
      <Skeleton className="mb-6 h-6 w-32" />
      <div className="grid gap-8 lg:grid-cols-[minmax(0,1fr)_22rem] lg:gap-12">
        <div>
          <Skeleton className="aspect-2/1 w-full" />
          <Skeleton className="mt-8 h-10 w-3/4" />
          <Skeleton className="mt-5 h-10 w-64" />
          <SkeletonText lines={6} className="mt-12" />
        </div>
        <Skeleton className="h-96 w-full" />
      </div>
    </LoadingRegion>
  );
}
