import { cx } from "#ui/cx.ts";
import { CALL_STATUSES } from "../call-choices.ts";
import type { CallStatus } from "../call-contract.ts";
import { STATUS_LABELS } from "./call-status-badge.tsx";

interface Props {
  /** All by default. */
  statuses?: readonly CallStatus[];
  current: CallStatus;
  /** Null: the status is unchanged. */
  chosen: CallStatus | null;
  onChoose: (status: CallStatus | null) => void;
}

/** Offers these statuses except the current one. Pressing the chosen status again deselects it. */
export function StatusChoice({ statuses = CALL_STATUSES, current, chosen, onChoose }: Props) {
  return (
    <fieldset>
      <legend className="mb-2 font-medium text-ink text-sm">Change status to</legend>
      <div className="flex flex-wrap gap-2">
        {statuses.map((status) => (
          <button
            key={status}
            type="button"
            aria-pressed={status === chosen}
            disabled={status === current}
            onClick={() => onChoose(status === chosen ? null : status)}
            className={cx(
              "min-h-9 rounded border px-3 text-sm transition-colors disabled:cursor-not-allowed disabled:border-line disabled:bg-wash disabled:text-ink-faint",
              status === chosen
                ? "border-press bg-press font-medium text-on-press"
                : "border-line-strong/60 bg-surface text-ink enabled:hover:border-press enabled:hover:bg-wash",
            )}
          >
            {STATUS_LABELS[status]}
            {status === current && <span className="visually-hidden"> (current)</span>}
          </button>
        ))}
      </div>
    </fieldset>
  );
}
