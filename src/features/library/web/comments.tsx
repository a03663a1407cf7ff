import { useEffect, useRef, useState } from "react";
import { Button } from "#ui/button.tsx";
import { ConfirmDialog } from "#ui/confirm-dialog.tsx";
import { SectionHeading } from "#ui/section-heading.tsx";
import type { ArticleData, CommentData } from "./api.ts";
import { CommentForm } from "./comment-form.tsx";
import { CommentItem, PendingItem } from "./comment-item.tsx";
import { useComments } from "./use-comments.ts";

export function Comments({ article }: { article: ArticleData }) {
  const talk = useComments(article);
  const [toDelete, setToDelete] = useState<CommentData | null>(null);
  const section = useRef<HTMLElement>(null);
  useEffect(() => {
    // A notification leads here; the browser looked for the place before it was there.
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
      <CommentForm articleId={article.id} isPosting={talk.isPosting} onPost={talk.add} />
      {talk.pending.length + article.comments.length === 0 && (
        <p className="mt-6 text-ink-soft text-sm">
          No comments yet. What would you add from your own agency?
        </p>
      )}
      <ul aria-live="polite" className="hairlines mt-4">
        {talk.pending.map((comment) => (
          <PendingItem
            key={`pending-${comment.key}`}
            comment={comment}
            onRetry={() => talk.retry(comment)}
            onDiscard={() => talk.discard(comment)}
          />
        ))}
        {article.comments.map((comment) => (
          <CommentItem key={comment.id} comment={comment} onDelete={() => setToDelete(comment)} />
        ))}
      </ul>
      {talk.hasOlder && (
        <Button
          variant="secondary"
          className="mt-4"
          busy={talk.isLoadingOlder}
          onClick={talk.loadOlder}
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
            talk.remove(toDelete);
            setToDelete(null);
          }}
        >
          It disappears for everyone. This cannot be undone.
        </ConfirmDialog>
      )}
    </section>
  );
}
