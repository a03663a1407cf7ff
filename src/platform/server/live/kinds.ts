/**
 * Every kind of live event, with the feature that an access token must be allowed to read to receive
 * it. Null: no token receives it.
 */
const LIVE_KINDS = {
  access: null,
  "article-import": "article-import",
  broadcasts: "broadcasts",
  content: "authoring",
  conversation: "messages",
  event_seats: "events",
  "growth-plan": "growth-plan",
  guru_question: "support",
  held_email: "inbound-email",
  inbox_presence: "inbox",
  message: "messages",
  notices: "notices",
  notification: "notifications",
  presence: "authoring",
  "product-settings": "product-settings",
  program: "learning",
  scorecard: "scorecard",
  team_ticket: "support",
  ticket: "support",
} as const;
export type LiveKind = keyof typeof LIVE_KINDS;

/** The scope of a kind. Null also for a kind of a newer release. */
export function scopeOfKind(kind: string): string | null {
  const feature = Object.hasOwn(LIVE_KINDS, kind) ? LIVE_KINDS[kind as LiveKind] : null;
  return feature && `${feature}:read`;
}
