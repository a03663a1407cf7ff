import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import RefreshCw from "lucide-react/icons/refresh-cw";
import { useState } from "react";
import { errorMessage } from "#platform/web/api-client.ts";
import { PagedList } from "#platform/web/paged-list.tsx";
import { QueryView } from "#platform/web/query-view.tsx";
import { useTimeZone } from "#platform/web/session.ts";
import { Badge, type BadgeTone } from "#ui/badge.tsx";
import { Button } from "#ui/button.tsx";
import { formatDate } from "#ui/date-format.ts";
import { Dialog } from "#ui/dialog.tsx";
import { SegmentedChoice } from "#ui/segmented-choice.tsx";
import { SkeletonRows } from "#ui/skeleton.tsx";
import { toast } from "#ui/toast-store.ts";
import { integrationsApi } from "./api.ts";
import { CodeBlock } from "./code-block.tsx";
import {
  type DeliveryData,
  type DeliveryState,
  deliveriesOptions,
  deliveryOptions,
  type WebhookData,
} from "./webhooks-api.ts";

const SHOWN = [
  { value: "all", label: "All" },
  { value: "failed", label: "Failed" },
] as const;

const STATES: Record<DeliveryState, { label: string; tone: BadgeTone }> = {
  waiting: { label: "Waiting", tone: "blue" },
  delivered: { label: "Delivered", tone: "green" },
  failed: { label: "Failed", tone: "red" },
};

interface Props {
  webhook: WebhookData;
  onClose: () => void;
}

export function DeliveryLog({ webhook, onClose }: Props) {
  const client = useQueryClient();
  const [show, setShow] = useState<"all" | "failed">("all");
  const [page, setPage] = useState(1);
  const query = useQuery(deliveriesOptions({ id: webhook.id, show, page }));
  const refresh = () => client.invalidateQueries({ queryKey: integrationsApi.query.key() });
  return (
    <Dialog
      open
      size="xl"
      title="Delivery log"
      description={`${webhook.description || webhook.url} · the last 30 days, newest first`}
      onOpenChange={(isOpen) => !isOpen && onClose()}
    >
      <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
        <SegmentedChoice
          label="Deliveries"
          options={SHOWN}
          value={show}
          onChange={(next) => {
            setShow(next);
            setPage(1);
          }}
        />
        <Button
          variant="secondary"
          size="sm"
          icon={<RefreshCw aria-hidden="true" className="size-4" />}
          onClick={() => void refresh()}
        >
          Refresh
        </Button>
      </div>
      <PagedList
        query={query}
        page={page}
        onPageChange={setPage}
        nouns={["delivery", "deliveries"]}
        loading={<SkeletonRows count={4} row="h-14" />}
        failure="Failed to load the log. Please try again."
        empty={
          <p className="py-8 text-center text-ink-soft text-sm">
            {show === "failed" ? "No delivery failed." : "No events yet. Send a test event."}
          </p>
        }
      >
        {({ items }) => (
          <ul className="hairlines border-line border-y">
            {items.map((delivery) => (
              <DeliveryRow
                key={delivery.id}
                delivery={delivery}
                canRedeliver={webhook.state !== "paused"}
                onChanged={refresh}
              />
            ))}
          </ul>
        )}
      </PagedList>
    </Dialog>
  );
}

interface RowProps {
  delivery: DeliveryData;
  canRedeliver: boolean;
  onChanged: () => Promise<void>;
}

function DeliveryRow({ delivery, canRedeliver, onChanged }: RowProps) {
  const zone = useTimeZone();
  const [isOpen, setOpen] = useState(false);
  const { label, tone } = STATES[delivery.state];
  const redeliver = useMutation({
    mutationFn: () => integrationsApi.call.redeliver({ id: delivery.id }),
    onSuccess: () => toast.success("Sending the event again."),
    onError: (error) => toast.error(errorMessage(error, "That didn't work. Please try again.")),
    onSettled: onChanged,
  });
  return (
    <li className="py-3 text-sm">
      <div className="flex flex-wrap items-start gap-x-4 gap-y-2">
        <div className="min-w-0 flex-1 basis-60">
          <p className="flex flex-wrap items-center gap-2">
            <code className="font-mono text-ink [overflow-wrap:anywhere]">{delivery.type}</code>
            <Badge tone={tone}>{label}</Badge>
          </p>
          <p className="mt-0.5 text-ink-soft">
            {formatDate(delivery.createdAt, "dateTime", { zone })} · {attemptsText(delivery)}
            {delivery.state === "waiting" &&
              delivery.attempts > 0 &&
              ` · next ${formatDate(delivery.at, "dateTime", { zone })}`}
          </p>
          {delivery.lastError && (
            <p className="mt-0.5 text-brick [overflow-wrap:anywhere]">{delivery.lastError}</p>
          )}
        </div>
        <div className="flex shrink-0 gap-2">
          <Button variant="ghost" size="sm" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            {isOpen ? "Hide body" : "Show body"}
          </Button>
          {delivery.state !== "waiting" && canRedeliver && (
            <Button
              variant="secondary"
              size="sm"
              busy={redeliver.isPending}
              busyLabel="Sending..."
              onClick={() => redeliver.mutate()}
            >
              Send again
            </Button>
          )}
        </div>
      </div>
      {isOpen && <Body id={delivery.id} />}
    </li>
  );
}

function attemptsText({ attempts, lastStatus }: DeliveryData): string {
  const count = attempts === 1 ? "1 attempt" : `${attempts} attempts`;
  return lastStatus ? `${count} · status ${lastStatus}` : count;
}

function Body({ id }: { id: string }) {
  const query = useQuery(deliveryOptions(id));
  return (
    <div className="mt-3">
      <QueryView
        query={query}
        loading={<SkeletonRows count={1} row="h-32" />}
        failure="Failed to load the body. Please try again."
      >
        {({ eventId, body }) => <CodeBlock label={`webhook-id ${eventId}`} code={body} />}
      </QueryView>
    </div>
  );
}
