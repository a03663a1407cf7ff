import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { QueryView } from "#platform/web/query-view.tsx";
import { Button } from "#ui/button.tsx";
import { ConfirmDialog } from "#ui/confirm-dialog.tsx";
import { SectionHeading } from "#ui/section-heading.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
import { type CommentData, type DiscussionData, discussionOptions } from "./api.ts";
import { CommentForm } from "./comment-form.tsx";
import { CommentItem, PendingItem } from "./comment-item.tsx";
import { useComments } from "./use-comments.ts";

export function Comments({ articleId }: { articleId: string }) {
  const query = useQuery(discussionOptions(articleId));
  return (
    <QueryView
      query={query}
      loading={<Skeleton className="mt-14 h-96" />}
      failure="Failed to load comments. Please try again."
    >
      {(discussion) => <Thread articleId={articleId} discussion={discussion} />}
    </QueryView>
  );
}

function Thread({ articleId, discussion }: { articleId: string; discussion: DiscussionData }) {
  const thread = useComments(articleId, discussion);
  const [toDelete, setToDelete] = useState<CommentData | null>(null);
  const section = useRef<HTMLElement>(null);
  useEffect(() => {
    // The comments load after the browser has tried to scroll to them from a notification link.
    if (location.hash.startsWith("#comment")) section.current?.scrollIntoView();
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
        Comments{discussion.total > 0 && ` (${discussion.total})`}
      </SectionHeading>
      <CommentForm articleId={articleId} isPosting={thread.isPosting} onPost={thread.add} />
      {thread.pending.length + discussion.questions.length === 0 && (
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
        {discussion.questions.map((comment) => (
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
