import Pencil from "lucide-react/icons/pencil";
import Trash2 from "lucide-react/icons/trash-2";
import { Badge, type BadgeTone } from "#ui/badge.tsx";
import { IconButton } from "#ui/button.tsx";
import type { NoticeState } from "../contract.ts";
import type { AdminNoticeData } from "./api.ts";
import { daysText } from "./notice-days.ts";

const STATES: Record<NoticeState, { label: string; tone: BadgeTone }> = {
  current: { label: "On home", tone: "green" },
  scheduled: { label: "Scheduled", tone: "blue" },
  ended: { label: "Ended", tone: "neutral" },
};

interface Props {
  notice: AdminNoticeData;
  onEdit: () => void;
  onDelete: () => void;
}

export function AdminNoticeRow({ notice, onEdit, onDelete }: Props) {
  const { label, tone } = STATES[notice.state];
  return (
    <div className="flex items-start gap-4 py-4">
      <div className="min-w-0 flex-1">
        <h2 className="flex flex-wrap items-center gap-x-3 gap-y-1 font-medium text-ink">
          <span className="[overflow-wrap:anywhere]">{notice.title}</span>
          <Badge tone={tone}>{label}</Badge>
        </h2>
        <p className="mt-1 line-clamp-2 text-ink-soft text-sm">{notice.body}</p>
        <p className="mt-1 text-ink-faint text-sm [overflow-wrap:anywhere]">
          {daysText(notice)} · {notice.audienceText}
        </p>
      </div>
      <div className="flex shrink-0 gap-1">
        <IconButton
          label={`Edit ${notice.title}`}
          size="sm"
          icon={<Pencil aria-hidden="true" className="size-4" />}
          onClick={onEdit}
        />
        <IconButton
          label={`Delete ${notice.title}`}
          size="sm"
          icon={<Trash2 aria-hidden="true" className="size-4" />}
          onClick={onDelete}
        />
      </div>
    </div>
  );
}
