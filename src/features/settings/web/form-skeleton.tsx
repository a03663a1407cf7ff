import { LoadingRegion, Skeleton } from "#ui/skeleton.tsx";

/** Same height as the forms, to avoid a layout shift. */
export const ProfileSkeleton = () => (
  <LoadingRegion className="flex max-w-xl flex-col gap-5">
    <Skeleton className="mb-6 size-16 rounded-full" />
    <div className="grid gap-5 sm:grid-cols-2">
      <FieldSkeleton />
      <FieldSkeleton />
    </div>
    <FieldSkeleton hasHint />
    <FieldSkeleton />
    <Skeleton className="h-10 w-36" />
  </LoadingRegion>
);

export const EmailSkeleton = () => (
  <LoadingRegion className="flex max-w-xl flex-col gap-5">
    <FieldSkeleton hasHint />
    <FieldSkeleton />
    <Skeleton className="h-10 w-40" />
  </LoadingRegion>
);

export const PasswordSkeleton = () => (
  <LoadingRegion className="flex max-w-xl flex-col gap-5 pt-5">
    <FieldSkeleton />
    <FieldSkeleton hasHint />
    <FieldSkeleton />
    <Skeleton className="h-10 w-40" />
  </LoadingRegion>
);

const FieldSkeleton = ({ hasHint = false }: { hasHint?: boolean }) => (
  <Skeleton className={hasHint ? "h-[5.625rem] w-full" : "h-[4.125rem] w-full"} />
);
