import { useEffect, useRef, useState } from "react";
import { Button } from "#ui/button.tsx";
import { ConfirmDialog } from "#ui/confirm-dialog.tsx";
import { SectionHeading } from "#ui/section-heading.tsx";
import type { ArticleData, CommentData } from "./api.ts";
import { CommentForm } from "./comment-form.tsx";
import { CommentItem, PendingItem } from "./comment-item.tsx";
import { useComments } from "./use-comments.ts";

export function Comments({ article }: { article: ArticleData }) {
  const thread = useComments(article);
  const [toDelete, setToDelete] = useState<CommentData | null>(null);
  const section = useRef<HTMLElement>(null);
  useEffect(() => {
    // This chunk loads after the browser has tried to scroll to #comments from a notification link.
    if (location.hash === "#comments") section.current?.scrollIntoView();
  }, []);
  return (
    <section
      id="comments"
      ref={section}
      aria-labelledby="comments-heading"
      className="mt-14 scroll-mt-24"
      data-print="hide"
    >
      <SectionHeading id="comments-heading">
        Comments{article.commentCount > 0 && ` (${article.commentCount})`}
      </SectionHeading>
      <CommentForm articleId={article.id} isPosting={thread.isPosting} onPost={thread.add} />
      {thread.pending.length + article.comments.length === 0 && (
        <p className="mt-6 text-ink-soft text-sm">
          No comments yet. How does this work at your agency?
        </p>
      )}
      <ul aria-live="polite" className="hairlines mt-4">
        {thread.pending.map((comment) => (
          <PendingItem
            key={`pending-${comment.key}`}
            comment={comment}
            onRetry={() => thread.retry(comment)}
            onDiscard={() => thread.discard(comment)}
          />
        ))}
        {article.comments.map((comment) => (
          <CommentItem key={comment.id} comment={comment} onDelete={() => setToDelete(comment)} />
        ))}
      </ul>
      {thread.hasOlder && (
        <Button
          variant="secondary"
          className="mt-4"
          busy={thread.isLoadingOlder}
          onClick={thread.loadOlder}
        >
          Show older comments
        </Button>
      )}
      {toDelete && (
        <ConfirmDialog
          open
          onOpenChange={() => setToDelete(null)}
          title="Delete this comment?"
          confirmLabel="Delete"
          danger
          onConfirm={() => {
            thread.remove(toDelete);
            setToDelete(null);
          }}
        >
          This removes the comment for everyone and can't be undone.
        </ConfirmDialog>
      )}
    </section>
  );
}
