import { useMutation, useQueryClient } from "@tanstack/react-query";
import { type FormEvent, lazy, Suspense, useState } from "react";
import type { UploadedFile } from "#platform/upload-schema.ts";
import { errorMessage } from "#platform/web/api-client.ts";
import { useDraft } from "#platform/web/draft.ts";
import { Banner } from "#ui/banner.tsx";
import { Button } from "#ui/button.tsx";
import { SectionHeading } from "#ui/section-heading.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
import { TextArea } from "#ui/text-area.tsx";
import { TextField } from "#ui/text-field.tsx";
import { toast } from "#ui/toast-store.ts";
import { useOnceTrue } from "#ui/use-once-true.ts";
import { type Overview, supportApi, ticketOptions } from "./api.ts";
import type { AssistantParts } from "./ticket-suggestions.tsx";

/** Lazy-loaded, because it is below the fold. */
const AttachmentsField = lazy(() =>
  import("#platform/web/attachments-field.tsx").then((m) => ({ default: m.AttachmentsField })),
);

/** Loaded when the member starts to write. */
const TicketSuggestions = lazy(() =>
  import("./ticket-suggestions.tsx").then((m) => ({ default: m.TicketSuggestions })),
);

interface Props {
  id: string;
  faq: Overview["faq"];
  assistant: AssistantParts;
  onOpened: (ticketId: string) => void;
  onDiscarded: () => void;
}

interface Draft {
  subject: string;
  message: string;
  files: UploadedFile[];
  /** Idempotency key, created with the first attempt: a retry cannot open a second ticket. */
  clientId: string;
}

const EMPTY: Draft = { subject: "", message: "", files: [], clientId: "" };
const FAILED = "Failed to submit support ticket. Please try again.";

export function NewTicketForm({ id, faq, assistant, onOpened, onDiscarded }: Props) {
  const client = useQueryClient();
  const draft = useDraft<Draft>("ticket", EMPTY);
  const { value } = draft;
  const text = `${value.subject}\n${value.message}`;
  const hasText = useOnceTrue(text.trim() !== "");
  const [isSubmitted, setIsSubmitted] = useState(false);
  const [isPointedAt, setIsPointedAt] = useState(false);
  const open = useMutation({
    mutationFn: ({ files, ...ticket }: Draft) =>
      supportApi.call.open({ ...ticket, fileIds: files.map((file) => file.id) }),
    onSuccess(ticket) {
      client.setQueryData(ticketOptions(ticket.id).queryKey, ticket);
      void client.invalidateQueries({ queryKey: supportApi.query.overview.key() });
      draft.clear();
      toast.success(`Ticket #${ticket.number} created.`);
      onOpened(ticket.id);
    },
  });
  const subjectError = isSubmitted && !value.subject.trim() ? "Subject is required." : undefined;
  const isBlank = !value.message.trim() && value.files.length === 0;
  const messageError = isSubmitted && isBlank ? "Message is required." : undefined;

  function submit(event: FormEvent) {
    event.preventDefault();
    setIsSubmitted(true);
    if (!value.subject.trim() || isBlank || open.isPending) return;
    const withClientId = { ...value, clientId: value.clientId || crypto.randomUUID() };
    draft.setValue(withClientId);
    open.mutate(withClientId);
  }

  return (
    <section aria-labelledby={`${id}-title`}>
      <SectionHeading id={`${id}-title`}>New Ticket</SectionHeading>
      <form id={id} noValidate onSubmit={submit} className="flex flex-col gap-5">
        {open.isError && <Banner tone="error">{errorMessage(open.error, FAILED)}</Banner>}
        <TextField
          label="Subject"
          required
          maxLength={200}
          value={value.subject}
          error={subjectError}
          onChange={(event) => draft.setValue({ ...value, subject: event.currentTarget.value })}
        />
        <TextArea
          label="Message"
          required
          autogrow
          className="min-h-36"
          maxLength={10_000}
          value={value.message}
          error={messageError}
          onChange={(event) => draft.setValue({ ...value, message: event.currentTarget.value })}
        />
        <Suspense fallback={<Skeleton className="h-15" />}>
          <AttachmentsField
            label="Attachments"
            value={value.files}
            onChange={(files) => draft.setValue({ ...value, files })}
          />
        </Suspense>
        {hasText && (
          <Suspense>
            <TicketSuggestions
              faq={faq}
              text={text}
              assistant={assistant}
              isHeld={isPointedAt}
              onAnswered={() => {
                draft.clear();
                setIsSubmitted(false);
                toast.success("Draft discarded.");
                onDiscarded();
              }}
            />
          </Suspense>
        )}
        <div>
          <Button
            type="submit"
            busy={open.isPending}
            busyLabel="Submitting..."
            onPointerEnter={() => setIsPointedAt(true)}
            onPointerLeave={() => setIsPointedAt(false)}
          >
            Submit Ticket
          </Button>
        </div>
      </form>
    </section>
  );
}
