import MoreHorizontal from "lucide-react/icons/more-horizontal";
import { useTimeZone } from "#platform/web/session.ts";
import { WEBHOOK_EVENT_TYPES, WEBHOOK_EVENTS } from "#platform/webhook-events.ts";
import { Badge, type BadgeTone } from "#ui/badge.tsx";
import { Button, IconButton } from "#ui/button.tsx";
import { formatDate } from "#ui/date-format.ts";
import { Menu, MenuItem, MenuSeparator } from "#ui/menu.tsx";
import { RelativeTime } from "#ui/relative-time.tsx";
import type { WebhookData, WebhookState } from "./webhooks-api.ts";

export type WebhookAction = "log" | "edit" | "test" | "pause" | "rotate" | "delete";

const STATES: Record<WebhookState, { label: string; tone: BadgeTone }> = {
  active: { label: "Active", tone: "green" },
  failing: { label: "Failing", tone: "red" },
  paused: { label: "Paused", tone: "neutral" },
};

const countText = (events: readonly string[]): string => {
  if (events.length === WEBHOOK_EVENT_TYPES.length) return "All events";
  return events.length === 1 ? "1 event" : `${events.length} events`;
};

const labelOf = (type: string): string => (WEBHOOK_EVENTS as Record<string, string>)[type] ?? type;

interface Props {
  webhook: WebhookData;
  onAction: (action: WebhookAction) => void;
}

export function WebhookRow({ webhook, onAction }: Props) {
  const { url, description, events, state, waiting } = webhook;
  const name = description || (URL.parse(url)?.host ?? url);
  const { label, tone } = STATES[state];
  return (
    <li className="flex flex-wrap items-start gap-x-4 gap-y-3 p-4">
      <div className="min-w-0 flex-1 basis-60">
        <p className="flex flex-wrap items-center gap-2 font-medium text-ink text-sm">
          <span className="min-w-0 break-words">{name}</span>
          <Badge tone={tone}>{label}</Badge>
        </p>
        <p className="mt-0.5 text-ink-soft text-sm [overflow-wrap:anywhere]">{url}</p>
        <Notes webhook={webhook} />
        <details className="mt-1 text-ink-soft text-sm">
          <summary className="w-fit cursor-pointer py-1">
            {countText(events)}
            {waiting > 0 && ` · ${waiting} waiting`}
          </summary>
          <ul className="mt-1 flex flex-col gap-1">
            {events.map((type) => (
              <li key={type}>
                <code className="font-mono text-ink">{type}</code> – {labelOf(type)}
              </li>
            ))}
          </ul>
        </details>
      </div>
      <div className="flex shrink-0 items-center gap-2">
        <Button
          variant="secondary"
          size="sm"
          onClick={() => onAction("log")}
          aria-label={`Log of ${name}`}
        >
          Log
        </Button>
        <Menu
          trigger={
            <IconButton
              label={`Actions for ${name}`}
              size="sm"
              icon={<MoreHorizontal aria-hidden="true" className="size-4" />}
            />
          }
        >
          <MenuItem onSelect={() => onAction("edit")}>Edit</MenuItem>
          <MenuItem disabled={state === "paused"} onSelect={() => onAction("test")}>
            Send test event
          </MenuItem>
          <MenuItem onSelect={() => onAction("pause")}>
            {state === "paused" ? "Resume" : "Pause"}
          </MenuItem>
          <MenuItem onSelect={() => onAction("rotate")}>Rotate secret</MenuItem>
          <MenuSeparator />
          <MenuItem danger onSelect={() => onAction("delete")}>
            Delete
          </MenuItem>
        </Menu>
      </div>
    </li>
  );
}

const PAUSED = {
  failing: "Every attempt failed for 24 hours.",
  gone: "The receiver answered 410 Gone.",
};

function Notes({ webhook }: { webhook: WebhookData }) {
  const { state, failingSince, pausedAt, pauseReason, overlapUntil } = webhook;
  const zone = useTimeZone();
  return (
    <>
      {state === "failing" && failingSince && (
        <p className="mt-0.5 text-brick text-sm">
          Failing since <RelativeTime at={failingSince} zone={zone} />. We keep trying for 24 hours.
        </p>
      )}
      {pausedAt && (
        <p className={pauseReason ? "mt-0.5 text-brick text-sm" : "mt-0.5 text-ink-faint text-sm"}>
          {pauseReason ? "Paused automatically" : "Paused"}{" "}
          <RelativeTime at={pausedAt} zone={zone} />
          {pauseReason && `. ${PAUSED[pauseReason]}`}
        </p>
      )}
      {overlapUntil && (
        <p className="mt-0.5 text-ink-faint text-sm">
          The former secret also signs until {formatDate(overlapUntil, "dateTime", { zone })}.
        </p>
      )}
    </>
  );
}
