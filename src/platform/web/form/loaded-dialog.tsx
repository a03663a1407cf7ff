import { type UseQueryOptions, useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { Dialog } from "#ui/dialog.tsx";
import { ErrorBox } from "#ui/error-box.tsx";
import { LoadingRegion, Skeleton } from "#ui/skeleton.tsx";

interface Props<Data> {
  options: Pick<UseQueryOptions<Data>, "queryKey" | "queryFn">;
  title: string;
  size?: "lg" | "xl";
  failure: string;
  onClose: () => void;
  children: (data: Data) => ReactNode;
}

/** Loads the current version when the dialog opens, so that an edit never starts from cached data. */
export function LoadedDialog<Data>(props: Props<Data>) {
  const query = useQuery<Data>({
    ...props.options,
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
  if (query.data !== undefined && query.isFetchedAfterMount) return props.children(query.data);
  return (
    <Dialog
      open
      size={props.size ?? "lg"}
      title={props.title}
      onOpenChange={(isOpen) => !isOpen && props.onClose()}
    >
      {query.isError ? (
        <ErrorBox message={props.failure} onRetry={() => void query.refetch()} />
      ) : (
        <LoadingRegion className="flex flex-col gap-5">
          <Skeleton className="h-10 w-full" />
          <Skeleton className="h-72 w-full" />
        </LoadingRegion>
      )}
    </Dialog>
  );
}
