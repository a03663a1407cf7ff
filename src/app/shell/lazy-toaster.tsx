import { lazy, Suspense, useSyncExternalStore } from "react";
import { toastStore } from "#ui/toast-store.ts";

const Toaster = lazy(() => import("#ui/toast.tsx").then((m) => ({ default: m.Toaster })));

/** The toaster's code loads with the first thing it has to say. */
export function LazyToaster() {
  const hasSpoken = useSyncExternalStore(toastStore.subscribe, () => toastStore.read().length > 0);
  return (
    <Suspense>
      <ToasterOnce isNeeded={hasSpoken} />
    </Suspense>
  );
}

let wasNeeded = false;

function ToasterOnce({ isNeeded }: { isNeeded: boolean }) {
  wasNeeded ||= isNeeded;
  return wasNeeded ? <Toaster /> : null;
}
