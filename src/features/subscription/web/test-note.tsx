import { Badge } from "#ui/badge.tsx";

/** Nobody should take the sandbox for the real thing. */
export function TestNote() {
  return (
    <p className="flex flex-wrap items-center gap-2 text-ink-soft text-sm">
      <Badge tone="amber">Test mode</Badge>
      No payment provider is connected: checkouts are simulated and no money moves.
    </p>
  );
}
