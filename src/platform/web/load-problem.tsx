import type { ReactNode } from "react";
import { ErrorBox } from "#ui/error-box.tsx";
import { errorMessage, isApiError } from "./api-client.ts";

interface Props {
  error: unknown;
  /** Message for an unknown id: "Article not found". */
  notFound: string;
  /** Message when the server is unreachable. */
  failure: string;
  /** Link shown for an unknown id; optional when the screen has a back link. */
  action?: ReactNode;
  /** Called by "Try Again"; reloads the page by default. */
  onRetry?: () => void;
}

/** A retry cannot fix a missing record or a malformed id. */
export const isNotFound = (error: unknown): boolean =>
  isApiError(error) && (error.status === 404 || error.status === 422);

const isForbidden = (error: unknown): boolean => isApiError(error) && error.status === 403;

/** Explains why a record cannot be shown. Offers "Try Again" only when a retry can help. */
export function LoadProblem({ error, notFound, failure, action = null, onRetry }: Props) {
  if (isNotFound(error)) return <ErrorBox message={notFound} action={action} />;
  const message = errorMessage(error, failure);
  if (isForbidden(error)) return <ErrorBox message={message} action={action} />;
  return <ErrorBox message={message} onRetry={onRetry} />;
}
