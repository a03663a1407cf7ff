import { useEffect, useRef } from "react";
import { useDraft } from "#platform/web/draft.ts";
import { QueryView } from "#platform/web/query-view.tsx";
import type { DiscussionProps } from "#platform/web/slots.ts";
import { Button } from "#ui/button.tsx";
import { SectionHeading } from "#ui/section-heading.tsx";
import { SkeletonRows } from "#ui/skeleton.tsx";
import type { DiscussionData, Subject } from "./api.ts";
import { CommentComposer } from "./comment-composer.tsx";
import { type CommentDraft, NO_DRAFT } from "./mention-field.tsx";
import { PendingItem } from "./pending-comment.tsx";
import { Question } from "./question.tsx";
import { useDiscussion } from "./use-discussion.ts";
import { useLinkedComment } from "./use-linked-comment.ts";
import { useWriteComment } from "./use-write-comment.ts";

const TEXTS = {
  article: {
    field: "Add a comment",
    send: "Post Comment",
    empty: "No comments yet. How does this work at your agency?",
    older: "Show older comments",
  },
  lesson: {
    field: "Ask a question",
    send: "Post Question",
    empty: "No questions yet. Ask the first one.",
    older: "Show older questions",
  },
} as const;

/** Questions about a lesson or article, newest first, with their replies. */
export function Discussion({ subject, heading }: DiscussionProps) {
  const discussion = useDiscussion(subject);
  const { query } = discussion;
  const section = useRef<HTMLElement>(null);
  useEffect(() => {
    // This chunk loads after the browser has tried to scroll to #comments from a notification link.
    if (location.hash === "#comments") section.current?.scrollIntoView();
  }, []);
  const total = query.data?.total ?? 0;
  return (
    <section id="comments" ref={section} aria-labelledby="comments-heading">
      <SectionHeading id="comments-heading">
        {heading}
        {total > 0 && ` (${total.toLocaleString()})`}
      </SectionHeading>
      <QueryView
        query={query}
        loading={<SkeletonRows count={4} row="h-20" />}
        failure="Failed to load comments. Please try again."
      >
        {(data) => (
          <>
            <Questions subject={subject} data={data} />
            {data.hasOlder && (
              <Button
                variant="secondary"
                className="mt-4"
                busy={discussion.isLoadingOlder}
                onClick={discussion.loadOlder}
              >
                {TEXTS[subject.kind].older}
              </Button>
            )}
          </>
        )}
      </QueryView>
    </section>
  );
}

function Questions({ subject, data }: { subject: Subject; data: DiscussionData }) {
  const texts = TEXTS[subject.kind];
  const draft = useDraft<CommentDraft>(`comment:${subject.kind}:${subject.id}`, NO_DRAFT);
  const writer = useWriteComment(subject);
  const linkedId = useLinkedComment(subject, data);
  return (
    <>
      <CommentComposer
        subject={subject}
        draft={draft}
        label={texts.field}
        sendLabel={texts.send}
        isSending={writer.isSending}
        onSend={writer.add}
      />
      {writer.pending.length + data.questions.length === 0 && (
        <p className="mt-6 text-ink-soft text-sm">{texts.empty}</p>
      )}
      <span role="status" className="visually-hidden">
        {writer.status}
      </span>
      <ul className="hairlines mt-4">
        {writer.pending.map((comment) => (
          <PendingItem key={comment.key} comment={comment} isReply={false} writer={writer} />
        ))}
        {data.questions.map((question) => (
          <Question
            key={question.id}
            subject={subject}
            question={question}
            mayMarkAnswers={data.mayMarkAnswers}
            linkedId={linkedId}
          />
        ))}
      </ul>
    </>
  );
}
