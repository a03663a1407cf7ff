import { type ReactNode, Suspense, startTransition, useEffect, useState } from "react";

let isFirstScreenDrawn = false;

/** False only while the page's very first screen is drawn. */
export function useDrawn(): boolean {
  const [isDrawn, setDrawn] = useState(isFirstScreenDrawn);
  useEffect(() => {
    isFirstScreenDrawn = true;
    startTransition(() => setDrawn(true));
  }, []);
  return isDrawn;
}

/** For lazy or long parts: on the first screen they come after the content stands there. */
export function Later({ fallback, children }: { fallback: ReactNode; children: ReactNode }) {
  return useDrawn() ? <Suspense fallback={fallback}>{children}</Suspense> : fallback;
}
