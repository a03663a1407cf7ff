import Flag from "lucide-react/icons/flag";
import Link2 from "lucide-react/icons/link-2";
import Pencil from "lucide-react/icons/pencil";
import Trash2 from "lucide-react/icons/trash-2";
import { type ReactElement, useState } from "react";
import { copyText } from "#platform/web/share-link.ts";
import { ConfirmDialog } from "#ui/confirm-dialog.tsx";
import { Menu, MenuItem } from "#ui/menu.tsx";
import type { CommentData, Subject } from "./api.ts";
import { commentId } from "./discussion-state.ts";
import { ReportDialog } from "./report-dialog.tsx";
import { useRemoveComment } from "./use-comment-actions.ts";
import { useMinutesLeft } from "./use-minutes-left.ts";

interface Props {
  trigger: ReactElement;
  subject: Subject;
  comment: CommentData;
  onEdit: () => void;
}

export function CommentMenuOverlay({ trigger, subject, comment, onEdit }: Props) {
  const [dialog, setDialog] = useState<"delete" | "report" | null>(null);
  const remove = useRemoveComment(subject, comment);
  const canEdit = useMinutesLeft(comment.editableUntil) > 0;
  const close = () => setDialog(null);
  return (
    <>
      <Menu align="start" trigger={trigger} defaultOpen>
        {canEdit && (
          <MenuItem icon={<Pencil aria-hidden="true" />} onSelect={onEdit}>
            Edit
          </MenuItem>
        )}
        <MenuItem icon={<Link2 aria-hidden="true" />} onSelect={() => void copyLink(comment.id)}>
          Copy link
        </MenuItem>
        {comment.isOwn ? (
          <MenuItem
            danger
            icon={<Trash2 aria-hidden="true" />}
            onSelect={() => setDialog("delete")}
          >
            Delete
          </MenuItem>
        ) : (
          <MenuItem
            icon={<Flag aria-hidden="true" />}
            disabled={comment.isReported}
            onSelect={() => setDialog("report")}
          >
            {comment.isReported ? "Reported" : "Report"}
          </MenuItem>
        )}
      </Menu>
      {dialog === "delete" && (
        <ConfirmDialog
          open
          onOpenChange={close}
          title="Delete this comment?"
          confirmLabel="Delete"
          danger
          onConfirm={() => {
            close();
            remove();
          }}
        >
          This removes the comment for everyone and can't be undone.
        </ConfirmDialog>
      )}
      {dialog === "report" && <ReportDialog subject={subject} comment={comment} onClose={close} />}
    </>
  );
}

async function copyLink(id: string): Promise<void> {
  const { origin, pathname, search } = location;
  await copyText(`${origin}${pathname}${search}#${commentId(id)}`, {
    done: "Link copied to clipboard!",
    failure: "Couldn't copy the link. Please try again.",
  });
}
