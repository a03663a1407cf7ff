import Trash2 from "lucide-react/icons/trash-2";
import type { ReactNode } from "react";
import { useTimeZone } from "#platform/web/session.ts";
import { Avatar } from "#ui/avatar.tsx";
import { Button, IconButton } from "#ui/button.tsx";
import { RelativeTime } from "#ui/relative-time.tsx";
import type { CommentData } from "./api.ts";
import type { PendingComment } from "./use-comments.ts";

interface FrameProps {
  author: { name: string; avatarUrl: string | null };
  content: string;
  note: ReactNode;
  action?: ReactNode;
  children?: ReactNode;
}

function Frame({ author, content, note, action, children }: FrameProps) {
  return (
    <li className="flex gap-3 py-4">
      <Avatar name={author.name} src={author.avatarUrl} />
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-2 text-sm">
          <span className="font-medium text-ink">{author.name}</span>
          <span className="text-ink-faint">{note}</span>
        </p>
        <p className="mt-1 whitespace-pre-line break-words text-ink">{content}</p>
        {children}
      </div>
      {action}
    </li>
  );
}

export function CommentItem({ comment, onDelete }: { comment: CommentData; onDelete: () => void }) {
  const zone = useTimeZone();
  return (
    <Frame
      author={comment.author}
      content={comment.content}
      note={<RelativeTime at={comment.createdAt} zone={zone} />}
      action={
        comment.isOwn && (
          <IconButton
            size="sm"
            label="Delete my comment"
            icon={<Trash2 aria-hidden="true" className="size-4" />}
            onClick={onDelete}
          />
        )
      }
    />
  );
}

interface PendingProps {
  comment: PendingComment;
  onRetry: () => void;
  onDiscard: () => void;
}

/** A comment that is being sent or failed; a failed one stays until it is resent or discarded. */
export function PendingItem({ comment, onRetry, onDiscard }: PendingProps) {
  const { author, content, failure } = comment;
  return (
    <Frame author={author} content={content} note={failure ? "Not sent" : "Sending..."}>
      {failure && (
        <div role="alert" className="mt-2 flex flex-wrap items-center gap-3 text-brick text-sm">
          {failure}
          <Button variant="link" onClick={onRetry}>
            Try Again
          </Button>
          <Button variant="link" onClick={onDiscard}>
            Discard
          </Button>
        </div>
      )}
    </Frame>
  );
}
