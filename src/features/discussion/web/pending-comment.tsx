import { Button } from "#ui/button.tsx";
import { LinkedText } from "#ui/linked-text.tsx";
import { CommentFrame } from "./comment-frame.tsx";
import type { PendingComment, useWriteComment } from "./use-write-comment.ts";

interface Props {
  comment: PendingComment;
  isReply: boolean;
  writer: ReturnType<typeof useWriteComment>;
}

/** A comment that is being sent or failed; a failed one stays until it is resent or discarded. */
export function PendingItem({ comment, isReply, writer }: Props) {
  const { author, content, mentions, failure } = comment;
  return (
    <li className="py-4">
      <CommentFrame author={author} isReply={isReply} note={failure ? "Not sent" : "Sending..."}>
        <p className="mt-1 text-ink">
          <LinkedText text={content} marked={mentions.map(({ name }) => `@${name}`)} />
        </p>
        {failure && (
          <div role="alert" className="mt-2 flex flex-wrap items-center gap-3 text-brick text-sm">
            {failure}
            <Button variant="link" onClick={() => writer.retry(comment)}>
              Try Again
            </Button>
            <Button variant="link" onClick={() => writer.discard(comment)}>
              Discard
            </Button>
          </div>
        )}
      </CommentFrame>
    </li>
  );
}
