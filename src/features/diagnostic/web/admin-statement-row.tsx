import Archive from "lucide-react/icons/archive";
import ArrowDown from "lucide-react/icons/arrow-down";
import ArrowUp from "lucide-react/icons/arrow-up";
import Pencil from "lucide-react/icons/pencil";
import { IconButton } from "#ui/button.tsx";
import type { AdminStatement } from "./api.ts";

interface Props {
  statement: AdminStatement;
  onEdit: () => void;
  onArchive: () => void;
  /** Missing for the first one. */
  onMoveUp?: () => void;
  /** Missing for the last one. */
  onMoveDown?: () => void;
}

export function AdminStatementRow({
  statement: { text },
  onEdit,
  onArchive,
  onMoveUp,
  onMoveDown,
}: Props) {
  const actions = [
    { label: `Move up: ${text}`, Icon: ArrowUp, onClick: onMoveUp },
    { label: `Move down: ${text}`, Icon: ArrowDown, onClick: onMoveDown },
    { label: `Edit: ${text}`, Icon: Pencil, onClick: onEdit },
    { label: `Archive: ${text}`, Icon: Archive, onClick: onArchive },
  ];
  return (
    <div className="flex flex-wrap items-start gap-x-4 gap-y-1 py-3">
      <p className="min-w-48 flex-1 pt-1 text-ink [overflow-wrap:anywhere]">{text}</p>
      <div className="flex shrink-0">
        {actions.map(({ label, Icon, onClick }) => (
          <IconButton
            key={label}
            size="sm"
            label={label}
            disabled={!onClick}
            icon={<Icon aria-hidden="true" className="size-4" />}
            onClick={onClick}
          />
        ))}
      </div>
    </div>
  );
}
