import { Button } from "#ui/button.tsx";
import { Dialog } from "#ui/dialog.tsx";
import type { membersApi } from "./api.ts";

export interface Skipped {
  rows: Awaited<ReturnType<typeof membersApi.call.bulkChange>>["skipped"];
  count: number;
}

interface Props {
  skipped: Skipped;
  onClose: () => void;
}

/** Names the members whom a bulk action left unchanged, and why. */
export function SkippedDialog({ skipped: { rows, count }, onClose }: Props) {
  const more = count - rows.length;
  return (
    <Dialog
      open
      size="md"
      title={
        count === 1
          ? "1 member was skipped"
          : `${count.toLocaleString("en-US")} members were skipped`
      }
      onOpenChange={(isOpen) => !isOpen && onClose()}
      footer={<Button onClick={onClose}>Close</Button>}
    >
      <ul className="divide-y divide-line text-sm">
        {rows.map(({ id, name, reason }) => (
          <li key={id} className="flex flex-wrap justify-between gap-x-6 gap-y-1 py-2.5">
            <span className="wrap-anywhere font-medium text-ink">{name}</span>
            <span className="text-ink-soft">{reason}</span>
          </li>
        ))}
      </ul>
      {more > 0 && (
        <p className="mt-3 text-ink-soft text-sm">and {more.toLocaleString("en-US")} more</p>
      )}
    </Dialog>
  );
}
