import { Link } from "@tanstack/react-router";
import Check from "lucide-react/icons/check";
import Eye from "lucide-react/icons/eye";
import EyeOff from "lucide-react/icons/eye-off";
import Flag from "lucide-react/icons/flag";
import MessageSquare from "lucide-react/icons/message-square";
import ShieldCheck from "lucide-react/icons/shield-check";
import Trash2 from "lucide-react/icons/trash-2";
import { useState } from "react";
import { RowCheckbox } from "#platform/web/bulk/bulk-bar.tsx";
import type { RowSelection } from "#platform/web/bulk/use-row-selection.ts";
import { linkTo } from "#platform/web/path-link.ts";
import { PersonLink } from "#platform/web/person-link.tsx";
import { useTimeZone } from "#platform/web/session.ts";
import { Avatar } from "#ui/avatar.tsx";
import { Badge } from "#ui/badge.tsx";
import { Button } from "#ui/button.tsx";
import { cx } from "#ui/cx.ts";
import { LinkedText } from "#ui/linked-text.tsx";
import { RelativeTime } from "#ui/relative-time.tsx";
import { AdminReply } from "./admin-reply.tsx";
import type { AdminComment } from "./api.ts";
import { commentId } from "./discussion-state.ts";
import { useModeration } from "./use-moderation.ts";

interface Props {
  comment: AdminComment;
  selection: RowSelection;
  onDelete: () => void;
}

export function AdminCommentItem({ comment, selection, onDelete }: Props) {
  const [isReplying, setIsReplying] = useState(false);
  const { author, subject, isHidden } = comment;
  return (
    <li className="flex gap-x-4 py-5">
      <RowCheckbox
        selection={selection}
        id={comment.id}
        name={`the comment by ${author.name} on ${subject.title}`}
      />
      <Avatar name={author.name} src={author.avatarUrl} className="max-sm:hidden" />
      <div className="min-w-0 flex-1">
        <Head comment={comment} />
        <p className={cx("mt-1", isHidden && "text-ink-faint")}>
          <LinkedText text={comment.content} />
        </p>
        <Place comment={comment} />
        <Reports reports={comment.reports} />
        <Actions comment={comment} onReply={() => setIsReplying(true)} onDelete={onDelete} />
        {isReplying && (
          <div className="mt-3">
            <AdminReply comment={comment} onClose={() => setIsReplying(false)} />
          </div>
        )}
      </div>
    </li>
  );
}

function Head({ comment }: { comment: AdminComment }) {
  const zone = useTimeZone();
  const { author, isHidden, isAnswer, replyCount } = comment;
  return (
    <p className="flex flex-wrap items-center gap-x-2 gap-y-0.5 text-sm">
      <PersonLink id={author.id} className="font-medium text-ink [overflow-wrap:anywhere]">
        {author.name}
      </PersonLink>
      {author.badge && (
        <Badge tone={author.badge === "Staff" ? "blue" : "purple"}>{author.badge}</Badge>
      )}
      <span className="text-ink-faint [overflow-wrap:anywhere]">{author.email}</span>
      <RelativeTime at={comment.createdAt} zone={zone} className="text-ink-faint" />
      {comment.editedAt && <span className="text-ink-faint">(edited)</span>}
      {isAnswer && (
        <Badge tone="green" icon={<Check aria-hidden="true" />}>
          Answer
        </Badge>
      )}
      {isHidden && <Badge tone="amber">Hidden</Badge>}
      {replyCount > 0 && (
        <span className="text-ink-faint">
          {replyCount === 1 ? "1 reply" : `${replyCount} replies`}
        </span>
      )}
    </p>
  );
}

const linkClass =
  "text-press underline decoration-press/40 underline-offset-4 hover:decoration-current";

/** Where the comment is: its content, and the question of a reply. */
function Place({ comment: { id, subject, question } }: { comment: AdminComment }) {
  return (
    <div className="mt-1 text-ink-faint text-sm">
      <p>
        {subject.kind === "lesson" ? "on the lesson " : "on the article "}
        <Link {...linkTo(subject.path)} hash={commentId(id)} className={linkClass}>
          {subject.title}
        </Link>
      </p>
      {question && (
        <p className="line-clamp-2">
          {`In reply to ${question.author}${question.isHidden ? " (hidden)" : ""}: ${question.content}`}
        </p>
      )}
    </div>
  );
}

function Reports({ reports }: Pick<AdminComment, "reports">) {
  const zone = useTimeZone();
  if (reports.length === 0) return null;
  return (
    <ul
      aria-label="Reports"
      className="mt-3 flex flex-col gap-1.5 rounded border border-amber/40 bg-amber-soft px-3 py-2 text-sm"
    >
      {reports.map(({ id, name, reason, createdAt }) => (
        <li key={id} className="flex items-start gap-2">
          <Flag aria-hidden="true" className="mt-1 size-3.5 shrink-0 text-amber" />
          <span className="min-w-0 [overflow-wrap:anywhere]">
            <span className="font-medium">
              Reported by <PersonLink id={id}>{name}</PersonLink>
            </span>
            {reason && `: ${reason}`}{" "}
            <RelativeTime at={createdAt} zone={zone} className="text-ink-soft" />
          </span>
        </li>
      ))}
    </ul>
  );
}

interface ActionsProps {
  comment: AdminComment;
  onReply: () => void;
  onDelete: () => void;
}

function Actions({ comment, onReply, onDelete }: ActionsProps) {
  const decide = useModeration(comment);
  const { isHidden, isAnswer, question, reports } = comment;
  const Toggle = isHidden ? Eye : EyeOff;
  return (
    <div className="mt-3 flex flex-wrap gap-2">
      <Button
        variant="secondary"
        size="sm"
        icon={<Toggle aria-hidden="true" className="size-4" />}
        onClick={() => decide(isHidden ? "show" : "hide")}
      >
        {isHidden ? "Unhide" : "Hide"}
      </Button>
      {reports.length > 0 && (
        <Button
          variant="secondary"
          size="sm"
          icon={<ShieldCheck aria-hidden="true" className="size-4" />}
          onClick={() => decide("keep")}
        >
          Keep
        </Button>
      )}
      <Button
        variant="ghost"
        size="sm"
        icon={<MessageSquare aria-hidden="true" className="size-4" />}
        onClick={onReply}
      >
        Reply
      </Button>
      {question && (
        <Button
          variant="ghost"
          size="sm"
          icon={<Check aria-hidden="true" className="size-4" />}
          onClick={() => decide(isAnswer ? "unmark" : "mark")}
        >
          {isAnswer ? "Unmark answer" : "Mark as answer"}
        </Button>
      )}
      <Button
        variant="ghost"
        size="sm"
        icon={<Trash2 aria-hidden="true" className="size-4" />}
        onClick={onDelete}
      >
        Delete
      </Button>
    </div>
  );
}
