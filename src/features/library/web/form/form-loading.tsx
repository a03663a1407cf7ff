import { LoadingRegion, Skeleton } from "#ui/skeleton.tsx";

export function FormLoading() {
  return (
    <LoadingRegion className="grid gap-10 lg:grid-cols-[minmax(0,1fr)_19rem]">
      <div className="flex flex-col gap-6">
        <Skeleton className="h-10 w-full" />
        <Skeleton className="h-10 w-full" />
        <Skeleton className="h-10 w-full" />
        <Skeleton className="h-96 w-full" />
      </div>
      <div className="flex flex-col gap-6">
        <Skeleton className="h-48 w-full" />
        <Skeleton className="h-64 w-full" />
      </div>
    </LoadingRegion>
  );
}
