import Archive from "lucide-react/icons/archive";
import ArchiveRestore from "lucide-react/icons/archive-restore";
import Pencil from "lucide-react/icons/pencil";
import type { ReactNode } from "react";
import { Badge } from "#ui/badge.tsx";
import { IconButton } from "#ui/button.tsx";
import { formatTarget } from "../format-value.ts";
import type { AdminMetricData } from "./api.ts";

interface Props {
  metric: AdminMetricData;
  /** Buttons that move the row. */
  moves?: ReactNode;
  onEdit: () => void;
  onArchive: (isArchived: boolean) => void;
}

export function AdminMetricRow({ metric, moves, onEdit, onArchive }: Props) {
  const { name, isArchived, prescriptions } = metric;
  const count = prescriptions.length;
  return (
    <div className="flex items-start gap-3 py-4">
      <div className="min-w-0 flex-1">
        <h3 className="flex flex-wrap items-center gap-x-3 gap-y-1 font-medium text-ink">
          <span className="[overflow-wrap:anywhere]">{name}</span>
          {!metric.formula && <Badge tone="blue">Entered by agencies</Badge>}
          {count === 0 && !isArchived && <Badge tone="amber">No prescriptions</Badge>}
        </h3>
        <p className="mt-1 text-ink-soft text-sm">{metric.help}</p>
        <p className="mt-1 text-ink-faint text-sm [overflow-wrap:anywhere]">
          {[
            limitsText(metric),
            metric.currencyBands.map(({ currency }) => currency).join(", "),
            metric.pillarTitle,
            count > 0 && (count === 1 ? "1 prescription" : `${count} prescriptions`),
          ]
            .filter(Boolean)
            .join(" · ")}
        </p>
      </div>
      <div className="flex w-18 shrink-0 flex-wrap justify-end sm:w-auto">
        {moves}
        <IconButton
          size="sm"
          label={`Edit ${name}`}
          icon={<Pencil aria-hidden="true" className="size-4" />}
          onClick={onEdit}
        />
        <IconButton
          size="sm"
          label={isArchived ? `Restore ${name}` : `Archive ${name}`}
          icon={
            isArchived ? (
              <ArchiveRestore aria-hidden="true" className="size-4" />
            ) : (
              <Archive aria-hidden="true" className="size-4" />
            )
          }
          onClick={() => onArchive(!isArchived)}
        />
      </div>
    </div>
  );
}

/** "On target: at least 50%, watch: at least 40%" */
function limitsText({ unit, greenFrom, greenTo, amberFrom, amberTo }: AdminMetricData): string {
  const format = { unit, currency: "USD" };
  const onTarget = formatTarget({ greenFrom, greenTo }, format);
  if (!onTarget) return "No limits";
  const watch = formatTarget({ greenFrom: amberFrom, greenTo: amberTo }, format);
  return `On target: ${onTarget.toLowerCase()}${watch ? `, watch: ${watch.toLowerCase()}` : ""}`;
}
