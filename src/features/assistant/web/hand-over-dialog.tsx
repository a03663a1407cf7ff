import { useMutation, useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useId, useState } from "react";
import { errorMessage } from "#platform/web/api-client.ts";
import { useDraft } from "#platform/web/draft.ts";
import { Banner } from "#ui/banner.tsx";
import { Button } from "#ui/button.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { TextArea } from "#ui/text-area.tsx";
import { TextField } from "#ui/text-field.tsx";
import { toast } from "#ui/toast-store.ts";
import { assistantApi, type ConversationData, conversationOptions } from "./api.ts";

interface Props {
  conversation: ConversationData;
  onClose: () => void;
}

const FAILED = "Failed to submit support ticket. Please try again.";

/** 'Ask the team instead': opens a ticket with the conversation attached. */
export function HandOverDialog({ conversation, onClose }: Props) {
  const client = useQueryClient();
  const formId = useId();
  const draft = useDraft(`hand-over:${conversation.id}`, {
    subject: conversation.title,
    message: "",
  });
  const { subject, message } = draft.value;
  const [isSubmitted, setIsSubmitted] = useState(false);
  // Idempotency key: a retry opens no second ticket.
  const [clientId] = useState(() => crypto.randomUUID());
  const send = useMutation({
    mutationFn: () =>
      assistantApi.call.handOver({ id: conversation.id, subject, message, clientId }),
    onSuccess({ ticketId }) {
      draft.clear();
      client.setQueryData<ConversationData>(
        conversationOptions(conversation.id).queryKey,
        (known) => known && { ...known, ticketId },
      );
      toast.success("Sent. The team will reply to your ticket.");
      onClose();
    },
  });
  const usesNumbers = conversation.exchanges.some(({ sources }) =>
    sources.some(({ kind }) => kind === "scorecard"),
  );
  const subjectError = isSubmitted && !subject.trim() ? "Subject is required." : undefined;

  function submit(event: FormEvent) {
    event.preventDefault();
    setIsSubmitted(true);
    if (subject.trim() && !send.isPending) send.mutate();
  }

  return (
    <Dialog
      open
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose();
      }}
      title="Ask the team instead"
      description={
        usesNumbers
          ? "This opens a support ticket with the conversation attached. Answers with your agency's numbers are left out."
          : "This opens a support ticket with the conversation attached."
      }
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={formId} busy={send.isPending} busyLabel="Submitting...">
            Submit Ticket
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={submit} className="flex flex-col gap-5">
        {send.isError && <Banner tone="error">{errorMessage(send.error, FAILED)}</Banner>}
        <TextField
          label="Subject"
          required
          maxLength={200}
          value={subject}
          error={subjectError}
          onChange={(event) =>
            draft.setValue({ ...draft.value, subject: event.currentTarget.value })
          }
        />
        <TextArea
          label="What do you still need? (optional)"
          autogrow
          className="min-h-28"
          maxLength={4000}
          value={message}
          onChange={(event) =>
            draft.setValue({ ...draft.value, message: event.currentTarget.value })
          }
        />
      </form>
    </Dialog>
  );
}
