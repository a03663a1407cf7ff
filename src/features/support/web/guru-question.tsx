import { useQuery, useQueryClient } from "@tanstack/react-query";
import ArrowLeft from "lucide-react/icons/arrow-left";
import type { ReactNode } from "react";
import { QueryView } from "#platform/web/query-view.tsx";
import { useMember, useTimeZone } from "#platform/web/session.ts";
import { useReply } from "#platform/web/use-reply.ts";
import { Banner } from "#ui/banner.tsx";
import { Button } from "#ui/button.tsx";
import { formatDate } from "#ui/date-format.ts";
import { PageHeader } from "#ui/page-header.tsx";
import { LoadingRegion, Skeleton } from "#ui/skeleton.tsx";
import { useDocumentTitle } from "#ui/use-document-title.ts";
import { type QuestionData, questionOptions, supportApi } from "./api.ts";
import { QuestionBadge } from "./question-badge.tsx";
import { ReplyForm } from "./reply-form.tsx";
import { TicketThread } from "./ticket-thread.tsx";

interface Props {
  ticketId: string;
  onBack: () => void;
}

/** One question, with the reply of the guru. */
export function GuruQuestion({ ticketId, onBack }: Props) {
  const question = useQuery(questionOptions(ticketId));
  useDocumentTitle(question.data?.subject ?? "Question");
  const back = (
    <Button
      variant="link"
      icon={<ArrowLeft aria-hidden="true" className="size-4" />}
      onClick={onBack}
    >
      Back to Questions
    </Button>
  );
  return (
    <QueryView
      query={question}
      loading={
        <LoadingRegion className="mx-auto flex max-w-3xl flex-col gap-6">
          <Skeleton className="h-10 w-2/3" />
          <Skeleton className="h-24 w-3/5" />
        </LoadingRegion>
      }
      notFound="Question not found"
      failure="Failed to load the question. Please try again."
      back={back}
    >
      {(data) => <Question question={data} back={back} />}
    </QueryView>
  );
}

function Question({ question, back }: { question: QuestionData; back: ReactNode }) {
  const self = useMember();
  const zone = useTimeZone();
  const client = useQueryClient();
  const { id: ticketId, member, responses } = question;
  const reply = useReply(
    `guru-reply:${ticketId}`,
    async ({ text, fileIds, clientId, seen }) => {
      const seenResponseId =
        seen === undefined ? {} : { seenResponseId: seen === null ? null : String(seen) };
      const sent = { ticketId, text, fileIds, clientId, ...seenResponseId };
      client.setQueryData(questionOptions(ticketId).queryKey, await supportApi.call.answer(sent));
      void client.invalidateQueries({ queryKey: supportApi.query.questions.key() });
      void client.invalidateQueries({ queryKey: supportApi.query.waitingQuestions.key() });
    },
    () => responses.at(-1)?.id ?? null,
  );
  return (
    <div className="mx-auto max-w-3xl">
      <PageHeader
        back={back}
        title={<span className="[overflow-wrap:anywhere]">{question.subject}</span>}
        subtitle={
          <span className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
            <QuestionBadge state={question.state} />
            <span>{[member.name, member.organizationName].filter(Boolean).join(" · ")}</span>
            <span>{formatDate(question.createdAt, "dateTime", { zone })}</span>
          </span>
        }
        className="mb-4 sm:mb-4"
      />
      <TicketThread
        ticket={{ ...question, quotedText: null }}
        opener={member}
        self={{ name: `${self.firstName} ${self.lastName}`.trim(), avatarUrl: self.avatarUrl }}
        isOwn={(response) => response.isFromTeam}
        pending={reply.pending}
        onRetry={reply.retry}
        onEdit={reply.edit}
      />
      <div className="mt-8 border-line border-t pt-6">
        {question.canReply ? (
          <ReplyForm
            label={`Reply to ${member.name}`}
            sendLabel="Send Reply"
            text={reply.draft.text}
            files={reply.draft.files}
            isSending={reply.isSending}
            onText={(text) => reply.setDraft({ text })}
            onFiles={(files) => reply.setDraft({ files })}
            onSend={reply.send}
          />
        ) : (
          <Banner tone="info" title="This question is closed">
            The member can reopen it for 14 days.
          </Banner>
        )}
      </div>
    </div>
  );
}
