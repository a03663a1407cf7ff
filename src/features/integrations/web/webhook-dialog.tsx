import { useQueryClient } from "@tanstack/react-query";
import { Controller } from "react-hook-form";
import type { FieldViews } from "#platform/web/form/field-views.ts";
import { FormDialog } from "#platform/web/form/form-dialog.tsx";
import { storedAs, unsaved } from "#platform/web/form/stored.ts";
import { useApiForm } from "#platform/web/form/use-api-form.ts";
import { TextField } from "#ui/text-field.tsx";
import { toast } from "#ui/toast-store.ts";
import { WebhookForm } from "../webhooks-contract.ts";
import { integrationsApi } from "./api.ts";
import { EventsField } from "./events-field.tsx";
import { type WebhookData, webhooksOptions } from "./webhooks-api.ts";

interface Props {
  /** The webhook to edit; null creates one. */
  webhook: WebhookData | null;
  onCreated: (secret: string) => void;
  onClose: () => void;
}

const valuesOf = (webhook: WebhookData | null) => ({
  url: webhook?.url ?? "",
  description: webhook?.description ?? "",
  events: webhook?.events ?? [],
});
type Values = ReturnType<typeof valuesOf>;
const stored = (webhook: WebhookData) =>
  storedAs({ version: webhook.version, savedBy: null, savedAt: null }, valuesOf(webhook));

const FIELDS: FieldViews<Values> = {
  url: { label: "URL" },
  description: { label: "Name" },
  events: { label: "Events" },
};

export function WebhookDialog({ webhook, onCreated, onClose }: Props) {
  const client = useQueryClient();
  const load = async () => {
    const { items } = await integrationsApi.call.listWebhooks();
    const found = items.find(({ id }) => id === webhook?.id);
    if (!found) throw new Error("This webhook was deleted.");
    return stored(found);
  };
  const state = useApiForm<Values, WebhookForm>({
    schema: WebhookForm,
    draftKey: `webhook:${webhook?.id ?? "new"}`,
    start: webhook ? stored(webhook) : unsaved(valuesOf(null)),
    ...(webhook ? { load } : {}),
    async save(form, version) {
      if (webhook) {
        const { id, state } = webhook;
        const isPaused = state === "paused";
        await integrationsApi.call.updateWebhook({ ...form, id, isPaused, version: version ?? 0 });
      } else onCreated((await integrationsApi.call.createWebhook(form)).secret);
    },
    onSaved() {
      void client.invalidateQueries({ queryKey: webhooksOptions().queryKey });
      if (webhook) toast.success("Webhook saved.");
      onClose();
    },
    failure: "Couldn't save the webhook. Please try again.",
  });
  const { control, register, formState } = state.form;
  const { errors } = formState;
  return (
    <FormDialog
      title={webhook ? "Edit Webhook" : "Add Webhook"}
      state={state}
      noun="webhook"
      fields={FIELDS}
      save={webhook ? { label: "Save" } : { label: "Add webhook", busyLabel: "Adding..." }}
      onClose={onClose}
    >
      <TextField
        label="URL"
        type="url"
        required
        placeholder="https://"
        hint="A public address of the receiver. We send a POST request with JSON to it."
        error={errors.url?.message}
        {...register("url")}
      />
      <TextField
        label="Name"
        hint="What receives the events, such as “Our CRM”."
        error={errors.description?.message}
        {...register("description")}
      />
      <Controller
        control={control}
        name="events"
        render={({ field: { value, onChange } }) => (
          <EventsField value={value} onChange={onChange} error={errors.events?.message} />
        )}
      />
    </FormDialog>
  );
}
