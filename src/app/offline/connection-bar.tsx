import { useSyncExternalStore } from "react";

function subscribe(onChange: () => void): () => void {
  addEventListener("online", onChange);
  addEventListener("offline", onChange);
  return () => {
    removeEventListener("online", onChange);
    removeEventListener("offline", onChange);
  };
}

/** One quiet line while there is no connection; what one reads and writes stays where it is. */
export function ConnectionBar() {
  const isOnline = useSyncExternalStore(subscribe, () => navigator.onLine);
  return (
    <div role="status" data-print="hide">
      {!isOnline && (
        <p className="border-amber border-b bg-amber-soft px-4 py-2 text-center text-ink text-sm">
          You are offline. What you are writing is kept; it is sent when you try again.
        </p>
      )}
    </div>
  );
}
