import { useQuery, useQueryClient } from "@tanstack/react-query";
import Plus from "lucide-react/icons/plus";
import WebhookIcon from "lucide-react/icons/webhook";
import { lazy, Suspense, useState } from "react";
import { errorMessage } from "#platform/web/api-client.ts";
import { ConfirmAction } from "#platform/web/confirm-action.tsx";
import { QueryView } from "#platform/web/query-view.tsx";
import { Button } from "#ui/button.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { SkeletonRows } from "#ui/skeleton.tsx";
import { toast } from "#ui/toast-store.ts";
import { integrationsApi } from "./api.ts";
import { NewTokenView } from "./new-token-view.tsx";
import { type WebhookAction, WebhookRow } from "./webhook-row.tsx";
import { type WebhookData, webhooksOptions } from "./webhooks-api.ts";

const WebhookDialog = lazy(() =>
  import("./webhook-dialog.tsx").then((m) => ({ default: m.WebhookDialog })),
);
const DeliveryLog = lazy(() =>
  import("./delivery-log.tsx").then((m) => ({ default: m.DeliveryLog })),
);

interface Open {
  action: Exclude<WebhookAction, "test" | "pause">;
  webhook: WebhookData;
}

/** For superadmins: where events of the product are sent. */
export function WebhooksPanel() {
  const client = useQueryClient();
  const query = useQuery(webhooksOptions());
  const [isCreating, setCreating] = useState(false);
  const [open, setOpen] = useState<Open | null>(null);
  const [secret, setSecret] = useState<string | null>(null);
  const close = () => setOpen(null);
  const refetch = () => client.invalidateQueries({ queryKey: webhooksOptions().queryKey });

  const run = async (action: WebhookAction, webhook: WebhookData) => {
    if (action !== "test" && action !== "pause") return setOpen({ action, webhook });
    const { id, url, description, events, version, state } = webhook;
    try {
      if (action === "test") {
        await integrationsApi.call.testWebhook({ id });
        toast.success("Test event sent. See the log for the answer.");
      } else {
        const isPaused = state !== "paused";
        const form = { url, description, events: events as never, isPaused };
        await integrationsApi.call.updateWebhook({ id, version, ...form });
        toast.success(isPaused ? "Webhook paused." : "Webhook resumed.");
      }
    } catch (error) {
      toast.error(errorMessage(error, "That didn't work. Please try again."));
    }
    await refetch();
  };
  const create = (
    <Button
      icon={<Plus aria-hidden="true" className="size-4" />}
      onClick={() => setCreating(true)}
      disabled={!query.data}
    >
      Add webhook
    </Button>
  );
  return (
    <div className="flex flex-col gap-6">
      <div className="flex flex-wrap items-start justify-between gap-4">
        <p className="max-w-2xl text-ink-soft text-sm">
          A webhook sends events, such as a new member or a booked call, to another system as they
          happen. Every request is signed, so that the receiver can check where it comes from.
        </p>
        {query.data?.items.length !== 0 && create}
      </div>
      {secret && <NewTokenView token={secret} noun="secret" onClose={() => setSecret(null)} />}
      <QueryView
        query={query}
        loading={<SkeletonRows count={3} row="h-20" />}
        failure="Failed to load the webhooks. Please try again."
        empty={
          <EmptyState
            illustration={<WebhookIcon strokeWidth={1} />}
            title="No webhooks yet"
            text="Add one to send events to your CRM, your chat or your own program."
            action={create}
          />
        }
      >
        {({ items }) => (
          <ul className="hairlines rounded border border-line bg-surface">
            {items.map((webhook) => (
              <WebhookRow
                key={webhook.id}
                webhook={webhook}
                onAction={(action) => void run(action, webhook)}
              />
            ))}
          </ul>
        )}
      </QueryView>
      <Suspense>
        {(isCreating || open?.action === "edit") && (
          <WebhookDialog
            webhook={open?.webhook ?? null}
            onCreated={setSecret}
            onClose={() => {
              setCreating(false);
              close();
            }}
          />
        )}
        {open?.action === "log" && <DeliveryLog webhook={open.webhook} onClose={close} />}
      </Suspense>
      {open?.action === "rotate" && (
        <ConfirmAction
          title="Rotate the secret?"
          confirmLabel="Rotate secret"
          busyLabel="Rotating..."
          failure="Couldn't rotate the secret. Please try again."
          action={async () => {
            setSecret(
              (await integrationsApi.call.rotateWebhookSecret({ id: open.webhook.id })).secret,
            );
            await refetch();
          }}
          onClose={close}
        >
          You get a new secret. For 24 hours, every request is signed with both, so that you can
          change the receiver without missing an event.
        </ConfirmAction>
      )}
      {open?.action === "delete" && (
        <ConfirmAction
          title="Delete this webhook?"
          failure="Couldn't delete the webhook. Please try again."
          action={async () => {
            await integrationsApi.call.removeWebhook({ id: open.webhook.id });
            await refetch();
            toast.success("Webhook deleted.");
          }}
          onClose={close}
        >
          Its log is deleted, too, and events that wait are not sent. This can't be undone.
        </ConfirmAction>
      )}
    </div>
  );
}
