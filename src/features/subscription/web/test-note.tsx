import { Badge } from "#ui/badge.tsx";

/** Marks the sandbox, so that nobody mistakes it for real payments. */
export function TestNote() {
  return (
    <p className="flex flex-wrap items-center gap-2 text-ink-soft text-sm">
      <Badge tone="amber">Test mode</Badge>
      Payments are simulated and no card is charged.
    </p>
  );
}
