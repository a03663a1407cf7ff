import type { Mail, Services } from "#platform/server/services.ts";
import type { PauseReason } from "./webhook-policy.ts";

interface Paused {
  to: string;
  name: string;
  reason: PauseReason | null;
}

const REASONS: Record<PauseReason, string> = {
  failing: "Every attempt failed for 24 hours, so we stopped sending events to it.",
  gone: "Its receiver answered 410 Gone, so we stopped sending events to it.",
};

export const pausedMail = ({ env }: Pick<Services, "env">, { to, name, reason }: Paused): Mail => ({
  to,
  subject: `Webhook paused: ${name}`,
  paragraphs: [
    `The webhook “${name}” was paused.`,
    REASONS[reason ?? "failing"],
    "Undelivered events of the last 30 days are kept. They are sent when you resume the webhook. New events are not recorded while it is paused.",
  ],
  action: { label: "Open webhooks", url: `${env.APP_URL}/developers?tab=webhooks` },
});
