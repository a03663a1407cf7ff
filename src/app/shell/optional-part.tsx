import { CatchBoundary } from "@tanstack/react-router";
import { type ReactNode, Suspense } from "react";

interface Props {
  /** Shown while the code loads, and when it cannot be loaded. */
  fallback?: ReactNode;
  children: ReactNode;
}

/** A lazy-loaded part of the layout. If its chunk cannot be loaded, the rest keeps working. */
export const OptionalPart = ({ fallback = null, children }: Props) => (
  <CatchBoundary getResetKey={() => "part"} errorComponent={() => fallback}>
    <Suspense fallback={fallback}>{children}</Suspense>
  </CatchBoundary>
);
