import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useNavigate, useSearch } from "@tanstack/react-router";
import { type ReactNode, useRef, useState } from "react";
import { useWatch } from "react-hook-form";
import { errorMessage } from "#platform/web/api-client.ts";
import { LastSaved } from "#platform/web/authoring/last-saved.tsx";
import { useSaveShortcut } from "#platform/web/authoring/use-save-shortcut.ts";
import { FormNotices } from "#platform/web/form/form-notices.tsx";
import { unsaved } from "#platform/web/form/stored.ts";
import { useApiForm } from "#platform/web/form/use-api-form.ts";
import { Banner } from "#ui/banner.tsx";
import { Button } from "#ui/button.tsx";
import { PageHeader } from "#ui/page-header.tsx";
import { BroadcastForm } from "../contract.ts";
import { type BroadcastData, broadcastOptions, broadcastsApi, type FormInput } from "./api.ts";
import { BroadcastFields } from "./broadcast-fields.tsx";
import { BroadcastPreview } from "./broadcast-preview.tsx";
import {
  type BroadcastValues,
  FIELDS,
  NEW_VALUES,
  storedBroadcast,
  toInput,
} from "./broadcast-values.ts";
import { DraftActions } from "./draft-actions.tsx";
import { SendDialog } from "./send-dialog.tsx";

interface Props {
  /** Null writes a new one. */
  broadcast: BroadcastData | null;
  back: ReactNode;
}

export function BroadcastEditor({ broadcast, back }: Props) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const { send = false } = useSearch({ strict: false });
  const [isSending, setSending] = useState(send);
  const [previewed, setPreviewed] = useState<FormInput | null>(null);
  // In the bar, because a toast would cover its buttons.
  const [status, setStatus] = useState<string | null>(null);
  const thenSend = useRef(false);
  const state = useApiForm<BroadcastValues, BroadcastForm>({
    schema: BroadcastForm,
    toInput,
    draftKey: `broadcast:${broadcast?.id ?? "new"}`,
    start: broadcast ? storedBroadcast(broadcast) : unsaved(NEW_VALUES),
    ...(broadcast && {
      load: async () =>
        storedBroadcast(
          await client.fetchQuery({ ...broadcastOptions(broadcast.id), staleTime: 0 }),
        ),
    }),
    save: (form, version): Promise<unknown> =>
      broadcast
        ? broadcastsApi.call.update({ ...form, id: broadcast.id, version: version ?? 0 })
        : broadcastsApi.call.create(form),
    onStayed(saved) {
      void client.invalidateQueries({ queryKey: broadcastsApi.query.key() });
      setStatus("Broadcast saved.");
      if (broadcast) setSending(thenSend.current);
      else {
        const { id } = saved as { id: string };
        const search = { send: thenSend.current };
        void navigate({ to: "/admin/broadcasts/$id", params: { id }, search, replace: true });
      }
    },
    failure: "Failed to save the broadcast. Please try again.",
  });
  const { form, refusal, isBusy, isDirty, edit } = state;
  const isEmail = useWatch({ control: form.control, name: "isEmail" });
  const save = () => {
    thenSend.current = false;
    void state.saveAndStay();
  };
  const openSend = () => {
    thenSend.current = true;
    if (!broadcast || isDirty || edit.conflict) void state.saveAndStay();
    else setSending(true);
  };
  const closeSend = () => {
    setSending(false);
    if (send) void navigate({ to: ".", search: {}, replace: true, resetScroll: false });
  };
  useSaveShortcut(() => {
    if (!isBusy) save();
  });
  /** The form as it is now, or null after its errors were shown. */
  const checked = async () =>
    (await form.trigger(undefined, { shouldFocus: true })) ? toInput(form.getValues()) : null;
  const test = useMutation({
    mutationFn: async () => {
      const input = await checked();
      return input && broadcastsApi.call.test(input);
    },
    onSuccess: (sent) => sent && setStatus(`Test email sent to ${sent.to}.`),
    onError: (error) => setStatus(errorMessage(error, "Failed to send the test email.")),
  });
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
      className="flex flex-1 flex-col"
    >
      <PageHeader
        title={broadcast ? broadcast.subject : "New Broadcast"}
        subtitle="Nobody gets it before you send it."
        back={back}
        actions={broadcast && <DraftActions broadcast={broadcast} onLeave={edit.clearDraft} />}
        className="!mb-6"
      />
      <div className="mb-6 flex flex-col gap-4 empty:hidden">
        <FormNotices state={state} noun="broadcast" fields={FIELDS} />
        {refusal && <Banner tone="error">{refusal}</Banner>}
      </div>
      <BroadcastFields form={form} />
      <div
        data-action-bar
        className="sticky bottom-(--bottom-bar) z-20 -mx-4 mt-8 flex flex-wrap items-center gap-3 border-line border-t bg-paper px-4 py-3 sm:-mx-8 sm:px-8"
      >
        <p
          role="status"
          className="min-w-0 flex-1 basis-full text-ink-faint text-sm [overflow-wrap:anywhere] lg:basis-0"
        >
          {status ?? (broadcast && <LastSaved {...broadcast} />)}
        </p>
        {isEmail && (
          <>
            <Button variant="ghost" onClick={() => void checked().then(setPreviewed)}>
              Preview
            </Button>
            <Button
              variant="secondary"
              busy={test.isPending}
              busyLabel="Sending..."
              onClick={() => test.mutate()}
            >
              Send test to me
            </Button>
          </>
        )}
        <Button type="submit" variant="secondary" title="Ctrl+S" disabled={isBusy}>
          {broadcast?.state === "scheduled" ? "Save" : "Save draft"}
        </Button>
        <Button busy={isBusy} busyLabel="Saving..." onClick={openSend}>
          Send or schedule
        </Button>
      </div>
      {previewed && <BroadcastPreview form={previewed} onClose={() => setPreviewed(null)} />}
      {broadcast && isSending && !isDirty && (
        <SendDialog
          broadcast={broadcast}
          version={edit.version ?? broadcast.version}
          onClose={closeSend}
        />
      )}
    </form>
  );
}
