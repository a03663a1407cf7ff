import { useQuery } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { Controller } from "react-hook-form";
import { FormDialog } from "#platform/web/form/form-dialog.tsx";
import { unsaved } from "#platform/web/form/stored.ts";
import { useApiForm } from "#platform/web/form/use-api-form.ts";
import { RadioGroup } from "#ui/radio-group.tsx";
import { TextArea } from "#ui/text-area.tsx";
import { TextField } from "#ui/text-field.tsx";
import { toast } from "#ui/toast-store.ts";
import { RegistrantsMessage } from "../registrants-contract.ts";
import { eventsApi } from "./api.ts";

interface Props {
  eventId: string;
  onClose: () => void;
}

const people = (count: number): string => (count === 1 ? "1 person" : `${count} people`);

/** An email to everyone registered, or to the waitlist. The draft is kept until it is sent. */
export function MessageRegistrantsDialog({ eventId, onClose }: Props) {
  // The server sends a message with the same id once, also when a response is lost.
  const [clientId] = useState(() => crypto.randomUUID());
  const sent = useRef(0);
  const counts = useQuery(eventsApi.query.eventPeople.queryOptions({ input: { id: eventId } }));
  const state = useApiForm<RegistrantsMessage, RegistrantsMessage>({
    schema: RegistrantsMessage,
    draftKey: `event-message:${eventId}`,
    start: unsaved({ group: "registered", subject: "", text: "" }),
    async save(message) {
      sent.current = (
        await eventsApi.call.messageRegistrants({ id: eventId, clientId, ...message })
      ).sent;
    },
    onSaved() {
      toast.success(`Your message is on its way to ${people(sent.current)}.`);
      onClose();
    },
    failure: "Failed to send the message. Please try again.",
  });
  const { control, register, formState, watch } = state.form;
  const { errors } = formState;
  const count = counts.data?.[watch("group")];
  const hint = (value?: number) => (value === undefined ? "" : people(value));
  return (
    <FormDialog
      title="Message registrants"
      description="Each person gets one email. Replies go to your support address."
      state={state}
      noun="message"
      save={{
        label: count === undefined ? "Send" : `Send to ${people(count)}`,
        busyLabel: "Sending...",
      }}
      onClose={onClose}
    >
      <Controller
        control={control}
        name="group"
        render={({ field }) => (
          <RadioGroup
            label="To"
            layout="cards"
            options={[
              { value: "registered", label: "Registered", hint: hint(counts.data?.registered) },
              { value: "waiting", label: "Waitlist", hint: hint(counts.data?.waiting) },
            ]}
            value={field.value}
            onChange={field.onChange}
          />
        )}
      />
      <TextField
        label="Subject"
        required
        maxLength={150}
        error={errors.subject?.message}
        {...register("subject")}
      />
      <TextArea
        label="Message"
        required
        rows={8}
        maxLength={5_000}
        hint="Plain text. A link to the event is added."
        error={errors.text?.message}
        {...register("text")}
      />
    </FormDialog>
  );
}
