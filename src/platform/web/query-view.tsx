import type { UseQueryResult } from "@tanstack/react-query";
import { type ReactNode, useDeferredValue } from "react";
import { Button } from "#ui/button.tsx";
import { cx } from "#ui/cx.ts";
import { ErrorBox } from "#ui/error-box.tsx";
import { isApiError } from "./api-client.ts";
import { Forbidden } from "./forbidden.tsx";

/** The parts of a query result that a view needs. */
export type Loadable<Data> = Pick<
  UseQueryResult<Data>,
  "data" | "error" | "isPlaceholderData" | "refetch"
>;

export interface QueryViewProps<Data> {
  query: Loadable<Data>;
  /** Skeleton in the shape of the content. */
  loading: ReactNode;
  /** Message when loading fails. */
  failure: string | ((error: unknown) => string);
  /** Message for an unknown or malformed id: "Article not found". */
  notFound?: string;
  /** A link back, next to "Try Again". "Try Again" is missing when a retry cannot help. */
  back?: ReactNode;
  errorClassName?: string;
  /** Shown for a list without items. */
  empty?: ReactNode;
  children: (data: Data) => ReactNode;
}

const hasStatus = (error: unknown, ...statuses: number[]): boolean =>
  isApiError(error) && statuses.includes(error.status);

/** A retry cannot fix a missing record or a malformed id. */
export const isNotFound = (error: unknown): boolean => hasStatus(error, 404, 422);

const isEmpty = (data: unknown): boolean => {
  const items = Array.isArray(data) ? data : (data as { items?: unknown } | null)?.items;
  return Array.isArray(items) && items.length === 0;
};

/** Shows a query while it loads, when it failed, when nothing was found, and its data. */
export function QueryView<Data>(props: QueryViewProps<Data>) {
  const { query, loading, failure, notFound, back = null, empty, children } = props;
  const className = props.errorClassName;
  const { data, error } = query;
  // Deferred so React can render the first content in interruptible chunks; later changes at once.
  const isLoaded = useDeferredValue(data !== undefined);
  if (data !== undefined && isLoaded) {
    return empty !== undefined && isEmpty(data) ? empty : children(data);
  }
  if (!error) return loading;
  if (isApiError(error) && error.code === "private")
    return <p className={cx("text-ink-soft", className)}>{error.message}</p>;
  if (notFound && isNotFound(error))
    return <ErrorBox className={className} message={notFound} action={back} />;
  if (hasStatus(error, 403)) {
    // The server explains why a record is closed to this member.
    return notFound ? <ErrorBox message={error.message} action={back} /> : <Forbidden />;
  }
  const message = typeof failure === "string" ? failure : failure(error);
  const retry = () => void query.refetch();
  if (!back) return <ErrorBox className={className} message={message} onRetry={retry} />;
  const actions = (
    <span className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <Button variant="secondary" size="sm" onClick={retry}>
        Try Again
      </Button>
      {back}
    </span>
  );
  return <ErrorBox className={className} message={message} action={actions} />;
}
