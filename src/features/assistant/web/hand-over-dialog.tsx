import { useMutation, useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useId, useState } from "react";
import { errorMessage } from "#platform/web/api-client.ts";
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

/** 'Ask the team instead': a ticket that takes the conversation along. */
export function HandOverDialog({ conversation, onClose }: Props) {
  const client = useQueryClient();
  const formId = useId();
  const [subject, setSubject] = useState(conversation.title);
  const [message, setMessage] = useState("");
  const [isTried, setIsTried] = useState(false);
  // One mark for this dialog: sent twice, opened once.
  const [clientId] = useState(() => crypto.randomUUID());
  const send = useMutation({
    mutationFn: () =>
      assistantApi.call.handOver({ id: conversation.id, subject, message, clientId }),
    onSuccess({ ticketId }) {
      client.setQueryData<ConversationData>(
        conversationOptions(conversation.id).queryKey,
        (known) => known && { ...known, ticketId },
      );
      toast.success("The team has your question and the conversation.");
      onClose();
    },
  });
  const subjectError = isTried && !subject.trim() ? "Please enter a subject." : undefined;

  function submit(event: FormEvent) {
    event.preventDefault();
    setIsTried(true);
    if (subject.trim() && !send.isPending) send.mutate();
  }

  return (
    <Dialog
      open
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose();
      }}
      title="Ask the team instead"
      description="Opens a support ticket. This conversation goes along, so you need not repeat it."
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
          onChange={(event) => setSubject(event.currentTarget.value)}
        />
        <TextArea
          label="What is still open? (optional)"
          autogrow
          className="min-h-28"
          maxLength={4000}
          value={message}
          onChange={(event) => setMessage(event.currentTarget.value)}
        />
      </form>
    </Dialog>
  );
}
