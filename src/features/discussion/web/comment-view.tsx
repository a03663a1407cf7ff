import Check from "lucide-react/icons/check";
import Heart from "lucide-react/icons/heart";
import { type ReactNode, useState } from "react";
import { useTimeZone } from "#platform/web/session.ts";
import { Badge } from "#ui/badge.tsx";
import { Button } from "#ui/button.tsx";
import { cx } from "#ui/cx.ts";
import { LinkedText } from "#ui/linked-text.tsx";
import { RelativeTime } from "#ui/relative-time.tsx";
import type { CommentData, Subject } from "./api.ts";
import { CommentFrame } from "./comment-frame.tsx";
import { CommentMenu } from "./comment-menu.tsx";
import { EditComment } from "./edit-comment.tsx";
import { useLikeComment } from "./use-comment-actions.ts";

interface Props {
  subject: Subject;
  comment: CommentData;
  isReply?: boolean;
  /** Further buttons next to Like: Reply, Mark as answer. */
  actions?: ReactNode;
}

export function CommentView({ subject, comment, isReply = false, actions }: Props) {
  const [isEditing, setIsEditing] = useState(false);
  const { author, content, mentions } = comment;
  return (
    <CommentFrame author={author} isReply={isReply} note={<Note comment={comment} />}>
      {isEditing ? (
        <EditComment subject={subject} comment={comment} onClose={() => setIsEditing(false)} />
      ) : (
        <>
          <p className="mt-1 text-ink">
            <LinkedText text={content} marked={mentions.map(({ name }) => `@${name}`)} />
          </p>
          <div className="-ml-3 mt-1 flex flex-wrap items-center">
            <LikeButton subject={subject} comment={comment} />
            {actions}
            <CommentMenu subject={subject} comment={comment} onEdit={() => setIsEditing(true)} />
          </div>
        </>
      )}
    </CommentFrame>
  );
}

function Note({ comment: { createdAt, editedAt, isAnswer } }: { comment: CommentData }) {
  const zone = useTimeZone();
  return (
    <span className="inline-flex flex-wrap items-center gap-x-2">
      <RelativeTime at={createdAt} zone={zone} />
      {editedAt && "(edited)"}
      {isAnswer && (
        <Badge tone="green" icon={<Check aria-hidden="true" />}>
          Answer
        </Badge>
      )}
    </span>
  );
}

function LikeButton({ subject, comment }: Pick<Props, "subject" | "comment">) {
  const like = useLikeComment(subject, comment);
  const { isLiked, likesCount } = comment;
  return (
    <Button
      variant="ghost"
      size="sm"
      aria-pressed={isLiked}
      className={cx(isLiked && "!text-accent-ink")}
      icon={<Heart aria-hidden="true" className={cx("size-4", isLiked && "fill-current")} />}
      onClick={() => like(!isLiked)}
    >
      {isLiked ? "Liked" : "Like"}
      {likesCount > 0 && <span className="tabular-nums">{likesCount}</span>}
    </Button>
  );
}
