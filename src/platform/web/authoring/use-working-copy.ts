import { useQuery } from "@tanstack/react-query";
import type { ContentKindName } from "../../authoring-contract.ts";
import { authoringApi } from "./api.ts";

export type StoredCopy = NonNullable<
  Awaited<ReturnType<typeof authoringApi.call.workingCopy>>["copy"]
>;

/** Where a form keeps its unsaved changes on the server, and what is there already. */
export interface WorkingCopy {
  kind: ContentKindName;
  /** The id of the content, or "new" and the place where it is added. */
  subject: string;
  stored: StoredCopy | null;
}

/**
 * Loads one's own working copy before the form opens. Undefined while it loads. Without an answer
 * the form opens without it and keeps changes in this browser only.
 */
export function useWorkingCopy(kind: ContentKindName, subject: string) {
  const query = useQuery({
    ...authoringApi.query.workingCopy.queryOptions({ input: { kind, subject } }),
    staleTime: 0,
    gcTime: 0,
    retry: false,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
  const isReady = query.isFetchedAfterMount || query.isError;
  const copy: WorkingCopy | undefined = query.data && {
    ...{ kind, subject, stored: query.data.copy },
  };
  return { isReady, copy };
}
