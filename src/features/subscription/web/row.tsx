import type { ReactNode } from "react";

/** A fact about the subscription, in a `dl`. */
export function Row({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="grid gap-1 border-line px-5 py-4 not-first:border-t sm:grid-cols-[12rem_1fr] sm:gap-6 sm:px-6">
      <dt className="text-ink-soft text-sm">{label}</dt>
      <dd className="text-ink">{children}</dd>
    </div>
  );
}
