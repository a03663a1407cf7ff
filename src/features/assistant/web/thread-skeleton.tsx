import { LoadingRegion, Skeleton, SkeletonText } from "#ui/skeleton.tsx";

export function ThreadSkeleton() {
  return (
    <LoadingRegion
      label="Loading conversation"
      className="mx-auto flex min-h-0 w-full max-w-[46rem] flex-1 flex-col gap-6 overflow-hidden px-4 py-6 sm:px-8"
    >
      <Skeleton className="ml-auto h-11 w-2/3" />
      <SkeletonText lines={5} />
      <div className="grid gap-3 sm:grid-cols-2">
        <Skeleton className="h-16" />
        <Skeleton className="h-16" />
      </div>
    </LoadingRegion>
  );
}
