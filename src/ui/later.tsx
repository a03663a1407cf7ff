import { type ReactNode, Suspense, useEffect, useState } from "react";

let isFirstScreenDrawn = false;

/** False only while the page's very first screen is drawn. */
export function useDrawn(): boolean {
  const [isDrawn, setDrawn] = useState(isFirstScreenDrawn);
  useEffect(() => {
    isFirstScreenDrawn = true;
    setDrawn(true);
  }, []);
  return isDrawn;
}

/** For lazy parts: on the first screen their code is asked for after the content stands there. */
export function Later({ fallback, children }: { fallback: ReactNode; children: ReactNode }) {
  return useDrawn() ? <Suspense fallback={fallback}>{children}</Suspense> : fallback;
}
