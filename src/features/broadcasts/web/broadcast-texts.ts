import type { BadgeTone } from "#ui/badge.tsx";
import type { BroadcastCounts, BroadcastState } from "../contract.ts";

export const STATES: Record<BroadcastState, { label: string; tone: BadgeTone }> = {
  draft: { label: "Draft", tone: "neutral" },
  scheduled: { label: "Scheduled", tone: "blue" },
  sending: { label: "Sending", tone: "amber" },
  paused: { label: "Paused", tone: "amber" },
  sent: { label: "Sent", tone: "green" },
  canceled: { label: "Canceled", tone: "neutral" },
};

/** '1 person', '1,204 people' */
export const peopleText = (count: number): string =>
  count === 1 ? "1 person" : `${count.toLocaleString()} people`;

/** 'Email and notice' */
export const channelsText = ({ isEmail, isNotice }: { isEmail: boolean; isNotice: boolean }) => {
  if (isEmail && isNotice) return "Email and notice";
  return isEmail ? "Email" : "Notice";
};

/** 'Sent to 1,180 of 1,204, 20 skipped, 4 bounced' */
export function countsText({ total, sent, skipped, failed, bounced }: BroadcastCounts): string {
  const parts = [`Sent to ${sent.toLocaleString()} of ${total.toLocaleString()}`];
  if (skipped > 0) parts.push(`${skipped.toLocaleString()} skipped`);
  if (failed > 0) parts.push(`${failed.toLocaleString()} failed`);
  if (bounced > 0) parts.push(`${bounced.toLocaleString()} bounced`);
  return parts.join(", ");
}

/** People whose email is not sent, skipped or failed yet. */
export const openOf = ({ total, sent, skipped, failed }: BroadcastCounts): number =>
  Math.max(0, total - sent - skipped - failed);
