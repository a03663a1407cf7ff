import RotateCcw from "lucide-react/icons/rotate-ccw";
import Trash2 from "lucide-react/icons/trash-2";
import { DAY_MS } from "#lib/durations.ts";
import { Badge } from "#ui/badge.tsx";
import { Button, IconButton } from "#ui/button.tsx";
import { RelativeTime } from "#ui/relative-time.tsx";
import { useTimeZone } from "../session.ts";
import type { TrashedItem } from "./api.ts";

interface Props {
  item: TrashedItem;
  isBusy: boolean;
  onRestore: () => void;
  /** Null for people who may not delete forever. */
  onPurge: (() => void) | null;
}

export function TrashRow({ item, isBusy, onRestore, onPurge }: Props) {
  const zone = useTimeZone();
  const { title, place, attached, trashedBy, trashedAt } = item;
  return (
    <div className="flex flex-wrap items-start gap-x-4 gap-y-3 py-4">
      <div className="min-w-0 flex-1 basis-60">
        <h2 className="flex flex-wrap items-center gap-x-3 gap-y-1 font-medium text-ink">
          <span className="[overflow-wrap:anywhere]">{title}</span>
          <Badge>{kindText(item.kind)}</Badge>
        </h2>
        {place && <p className="mt-1 text-ink-soft text-sm">{place}</p>}
        {attached.length > 0 && (
          <p className="mt-1 text-ink-soft text-sm">With {attached.join(", ")}</p>
        )}
        <p className="mt-1 text-ink-faint text-sm">
          Deleted {trashedBy && `by ${trashedBy} `}
          <RelativeTime at={trashedAt} zone={zone} /> · {daysLeftText(item.purgedAt)}
        </p>
      </div>
      <div className="flex shrink-0 items-center gap-1">
        <Button
          variant="secondary"
          size="sm"
          busy={isBusy}
          busyLabel="Restoring..."
          aria-label={`Restore ${title}`}
          onClick={onRestore}
        >
          <RotateCcw aria-hidden="true" className="size-4" />
          Restore
        </Button>
        {onPurge && (
          <IconButton
            label={`Delete ${title} forever`}
            size="sm"
            icon={<Trash2 aria-hidden="true" className="size-4" />}
            onClick={onPurge}
          />
        )}
      </div>
    </div>
  );
}

/** 'Key element' for `key_element`. */
const kindText = (kind: string) =>
  (kind.slice(0, 1).toUpperCase() + kind.slice(1)).replaceAll("_", " ");

function daysLeftText(purgedAt: string | null): string {
  if (!purgedAt) return "Kept until you delete it";
  const days = Math.ceil((Date.parse(purgedAt) - Date.now()) / DAY_MS);
  if (days <= 0) return "Deleted forever today";
  return days === 1 ? "1 day left" : `${days} days left`;
}
