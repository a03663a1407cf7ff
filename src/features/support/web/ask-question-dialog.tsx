import { useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useRef } from "react";
import { Controller } from "react-hook-form";
import type { z } from "zod";
import type { UploadedFile } from "#platform/upload-schema.ts";
import { AttachmentsField } from "#platform/web/attachments-field.tsx";
import { FormDialog } from "#platform/web/form/form-dialog.tsx";
import { unsaved } from "#platform/web/form/stored.ts";
import { useApiForm } from "#platform/web/form/use-api-form.ts";
import { TextArea } from "#ui/text-area.tsx";
import { TextField } from "#ui/text-field.tsx";
import { toast } from "#ui/toast-store.ts";
import { NewTicket } from "../ticket-contract.ts";
import { supportApi } from "./api.ts";

interface Props {
  slug: string;
  name: string;
  onClose: () => void;
}

const EMPTY = { subject: "", message: "", files: [] as UploadedFile[] };

/** A question may consist of attachments only. Checked together with the other fields. */
const Question = NewTicket.refine(
  ({ message, fileIds }) => message.trim() !== "" || fileIds.length > 0,
  { path: ["message"], error: "Message is required.", when: () => true },
);

/** Sends a guru a question. The answer arrives as a reply to a ticket. */
export function AskQuestionDialog({ slug, name, onClose }: Props) {
  const client = useQueryClient();
  const navigate = useNavigate();
  // A second attempt cannot send a second question.
  const clientId = useRef(crypto.randomUUID());
  const state = useApiForm<typeof EMPTY, z.infer<typeof NewTicket>>({
    schema: Question,
    toInput: ({ files, ...text }) => ({
      ...text,
      fileIds: files.map(({ id }) => id),
      clientId: clientId.current,
    }),
    draftKey: `question:${slug}`,
    start: unsaved(EMPTY),
    save: async (question) => {
      const { id } = await supportApi.call.ask({ slug, ...question });
      void client.invalidateQueries({ queryKey: supportApi.query.overview.key() });
      toast.success(`Question sent to ${name}.`, {
        action: {
          label: "View",
          onClick: () => void navigate({ to: "/support", search: { ticket: id } }),
        },
      });
    },
    onSaved: onClose,
    failure: "Failed to send your question. Please try again.",
  });
  const { control, register, formState } = state.form;
  const { errors } = formState;
  return (
    <FormDialog
      title={`Ask ${name}`}
      description="The answer appears under Support, and we email it to you. Our team can read your question too."
      state={state}
      noun="question"
      save={{ label: "Send Question", busyLabel: "Sending..." }}
      onClose={onClose}
    >
      <TextField
        label="Subject"
        required
        maxLength={200}
        error={errors.subject?.message}
        {...register("subject")}
      />
      <TextArea
        label="Message"
        required
        rows={6}
        maxLength={10_000}
        error={errors.message?.message}
        {...register("message")}
      />
      <Controller
        control={control}
        name="files"
        render={({ field: { value, onChange } }) => (
          <AttachmentsField label="Attachments" value={value} onChange={onChange} />
        )}
      />
    </FormDialog>
  );
}
