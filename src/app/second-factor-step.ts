import { lazy } from "react";

/** Lazy, because most people have no second factor. */
export const SecondFactorStep = lazy(() =>
  import("#features/security/web/second-factor-step.tsx").then((m) => ({
    default: m.SecondFactorStep,
  })),
);
