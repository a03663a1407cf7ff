import { CatchBoundary } from "@tanstack/react-router";
import { lazy, Suspense, useSyncExternalStore } from "react";
import { toastStore } from "#ui/toast-store.ts";

const Toaster = lazy(() => import("#ui/toast.tsx").then((m) => ({ default: m.Toaster })));

/** Lazy-loaded with the first toast. If loading fails, the page works without toasts. */
export function LazyToaster() {
  const hasSpoken = useSyncExternalStore(toastStore.subscribe, () => toastStore.read().length > 0);
  return (
    <CatchBoundary getResetKey={() => "toaster"} errorComponent={() => null}>
      <Suspense>
        <ToasterOnce isNeeded={hasSpoken} />
      </Suspense>
    </CatchBoundary>
  );
}

let wasNeeded = false;

function ToasterOnce({ isNeeded }: { isNeeded: boolean }) {
  wasNeeded ||= isNeeded;
  return wasNeeded ? <Toaster /> : null;
}
