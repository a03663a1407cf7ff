import type { ReactNode } from "react";
import { ErrorBox } from "#ui/error-box.tsx";
import { errorMessage, isApiError } from "./api-client.ts";

interface Props {
  error: unknown;
  /** What to say when the id in the address is unknown: "Article not found". */
  notFound: string;
  /** What to say when the server cannot be asked. */
  failure: string;
  /** The way on from an unknown id; the screen's own back link is enough if left out. */
  action?: ReactNode;
  /** What "Try Again" does; reloads the page unless given. */
  onRetry?: () => void;
}

/** Neither a missing record nor a malformed id gets better by asking again. */
export const isNotFound = (error: unknown): boolean =>
  isApiError(error) && (error.status === 404 || error.status === 422);

const isForbidden = (error: unknown): boolean => isApiError(error) && error.status === 403;

/** Why a record cannot be shown. "Try Again" appears only where it can help. */
export function LoadProblem({ error, notFound, failure, action = null, onRetry }: Props) {
  if (isNotFound(error)) return <ErrorBox message={notFound} action={action} />;
  const message = errorMessage(error, failure);
  if (isForbidden(error)) return <ErrorBox message={message} action={action} />;
  return <ErrorBox message={message} onRetry={onRetry} />;
}
