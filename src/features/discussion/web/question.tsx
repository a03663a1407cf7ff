import Check from "lucide-react/icons/check";
import MessageSquare from "lucide-react/icons/message-square";
import { useRef, useState } from "react";
import { useDraft } from "#platform/web/draft.ts";
import { Button } from "#ui/button.tsx";
import { cx } from "#ui/cx.ts";
import type { CommentData, QuestionData, Subject } from "./api.ts";
import { CommentComposer } from "./comment-composer.tsx";
import { CommentView } from "./comment-view.tsx";
import { commentId } from "./discussion-state.ts";
import { type CommentDraft, NO_DRAFT } from "./mention-field.tsx";
import { PendingItem } from "./pending-comment.tsx";
import { useMarkAnswer } from "./use-comment-actions.ts";
import { useMoreReplies } from "./use-discussion.ts";
import { useWriteComment } from "./use-write-comment.ts";

interface Props {
  subject: Subject;
  question: QuestionData;
  mayMarkAnswers: boolean;
  /** The comment that the URL links to. */
  linkedId: string | null;
}

const LINKED = "bg-accent-soft/60 outline-2 outline-accent/50 outline-offset-4 rounded";

/** A question with its replies and the form to reply. */
export function Question({ subject, question, mayMarkAnswers, linkedId }: Props) {
  const draft = useDraft<CommentDraft>(`reply:${question.id}`, NO_DRAFT);
  const [isReplying, setIsReplying] = useState(draft.isRestored);
  const writer = useWriteComment(subject, question.id);
  const more = useMoreReplies(subject, question);
  const field = useRef<HTMLTextAreaElement>(null);
  const replyButton = useRef<HTMLButtonElement>(null);
  const { replies, replyCount } = question;
  const unloaded = replyCount - replies.length;
  const reply = () => {
    setIsReplying(true);
    requestAnimationFrame(() => field.current?.focus());
  };
  const stopReplying = () => {
    setIsReplying(false);
    replyButton.current?.focus();
  };
  return (
    <li className="py-5">
      <span role="status" className="visually-hidden">
        {writer.status}
      </span>
      <div
        id={commentId(question.id)}
        tabIndex={-1}
        className={cx("outline-none", question.id === linkedId && LINKED)}
      >
        <CommentView
          subject={subject}
          comment={question}
          actions={
            <Button
              ref={replyButton}
              variant="ghost"
              size="sm"
              icon={<MessageSquare aria-hidden="true" className="size-4" />}
              onClick={reply}
            >
              Reply
            </Button>
          }
        />
      </div>
      {(replies.length > 0 || writer.pending.length > 0 || isReplying) && (
        <div className="mt-2 ml-3 border-line border-l-2 pl-4 sm:ml-5 sm:pl-8">
          <ul aria-label={`Replies to ${question.author.name}`}>
            {replies.map((one) => (
              <Reply
                key={one.id}
                subject={subject}
                questionId={question.id}
                reply={one}
                mayMarkAnswers={mayMarkAnswers}
                isLinked={one.id === linkedId}
              />
            ))}
            {unloaded > 0 && (
              <li className="py-2">
                <Button variant="link" busy={more.isLoading} onClick={more.load}>
                  {unloaded === 1 ? "Show 1 more reply" : `Show ${unloaded} more replies`}
                </Button>
              </li>
            )}
            {writer.pending.map((comment) => (
              <PendingItem key={comment.key} comment={comment} isReply writer={writer} />
            ))}
          </ul>
          {isReplying && (
            <div className="py-3">
              <CommentComposer
                isReply
                subject={subject}
                draft={draft}
                label={`Reply to ${question.author.name}`}
                sendLabel="Post Reply"
                isSending={writer.isSending}
                inputRef={field}
                onCancel={stopReplying}
                onSend={(sent) => {
                  writer.add(sent);
                  stopReplying();
                }}
              />
            </div>
          )}
        </div>
      )}
    </li>
  );
}

interface ReplyProps {
  subject: Subject;
  questionId: string;
  reply: CommentData;
  mayMarkAnswers: boolean;
  isLinked: boolean;
}

function Reply({ subject, questionId, reply, mayMarkAnswers, isLinked }: ReplyProps) {
  const mark = useMarkAnswer(subject, questionId, reply);
  return (
    <li
      id={commentId(reply.id)}
      tabIndex={-1}
      className={cx(
        "-mx-2 rounded px-2 py-3 outline-none",
        reply.isAnswer && "bg-sage-soft/50",
        isLinked && LINKED,
      )}
    >
      <CommentView
        subject={subject}
        comment={reply}
        isReply
        actions={
          mayMarkAnswers && (
            <Button
              variant="ghost"
              size="sm"
              icon={<Check aria-hidden="true" className="size-4" />}
              onClick={() => mark(!reply.isAnswer)}
            >
              {reply.isAnswer ? "Unmark answer" : "Mark as answer"}
            </Button>
          )
        }
      />
    </li>
  );
}
