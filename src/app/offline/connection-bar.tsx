import type { OfflineView } from "./offline-outlet.tsx";

const NOTICES: Record<OfflineView["state"], string | null> = {
  live: null,
  open: "You're offline. We've saved what you're writing.",
  saved: "You're offline. Showing your last saved copy (read-only).",
  // The offline page has its own message.
  missing: null,
};

/** A notice above a screen that is shown offline. */
export function ConnectionBar({ state }: { state: OfflineView["state"] }) {
  const notice = NOTICES[state];
  return (
    <div role="status" data-print="hide">
      {notice && (
        <p className="border-amber border-b bg-amber-soft px-4 py-2 text-center text-ink text-sm">
          {notice}
        </p>
      )}
    </div>
  );
}
