import type { HeldReason, IgnoredReason } from "../contract.ts";

/** More emails of one person in an hour are held. */
export const EMAILS_PER_HOUR = 20;

export interface InboundFacts {
  /** What the recipient is: a reply address, the address for bounces, or neither. */
  address: "reply" | "bounce" | null;
  /** Set when no person wrote it. */
  automatic: "auto_reply" | "loop" | null;
  /** The person with the sender's address, if the reply address was sent to them. */
  sender: { isRemoved: boolean; isSuspended: boolean; hasAccess: boolean } | null;
  /** Null if it does not exist. `side` is null for someone who is neither its member nor staff. */
  thread: { kind: "message" | "ticket"; side: "member" | "team" | null } | null;
  /** Emails of this person that were added in the last hour. */
  addedLastHour: number;
  /** Nothing is left without the quoted text, and no file is attached. */
  isEmpty: boolean;
}

export type InboundDecision =
  | { type: "bounce" }
  | { type: "ignore"; reason: IgnoredReason }
  | { type: "hold"; reason: HeldReason }
  | { type: "add" };

/** What happens to an email. The order matters: nobody has to decide about automatic replies. */
export function decideInbound(facts: InboundFacts): InboundDecision {
  if (facts.address === "bounce") return { type: "bounce" };
  if (facts.automatic) return { type: "ignore", reason: facts.automatic };
  if (facts.address === null) return hold("no_thread");
  if (!facts.sender) return hold("wrong_sender");
  if (!facts.thread) return hold("no_thread");
  if (!mayWrite(facts.sender, facts.thread)) return hold("no_access");
  if (facts.isEmpty) return { type: "ignore", reason: "empty" };
  if (facts.addedLastHour >= EMAILS_PER_HOUR) return hold("too_many");
  return { type: "add" };
}

const hold = (reason: HeldReason): InboundDecision => ({ type: "hold", reason });

/** The same rules as on the screens: tickets are open to people without access. */
function mayWrite(
  sender: NonNullable<InboundFacts["sender"]>,
  { kind, side }: NonNullable<InboundFacts["thread"]>,
): boolean {
  if (side === null || sender.isRemoved || sender.isSuspended) return false;
  return kind === "ticket" || sender.hasAccess;
}

interface Sender {
  /** In lower case; null if the email names none. */
  from: string | null;
  /** Values of the headers by lower-case name. */
  headers: ReadonlyMap<string, string>;
}

interface OwnAddresses {
  /** The sender of our emails. */
  mailFrom: string;
  /** The domain that receives replies. */
  domain: string;
}

const BULK = new Set(["bulk", "junk", "list", "auto_reply"]);
/** Headers of servers that answer by themselves, and of mailing lists. */
const AUTOMATIC_HEADERS = [
  "x-autoreply",
  "x-autorespond",
  "x-auto-response-suppress",
  "list-id",
] as const;
const DAEMONS = ["mailer-daemon", "postmaster"];

/** Whether a server wrote this email: an absence note, a mailing list, a bounce or our own email. */
export function automaticReason({ from, headers }: Sender, own: OwnAddresses) {
  const [local = "", domain = ""] = (from ?? "").split("@");
  const messageId = headers.get("message-id")?.trim() ?? "";
  const isOurs =
    from === own.mailFrom || domain === own.domain || messageId.endsWith("@colonnade>");
  if (isOurs) return "loop";
  const submitted = headers.get("auto-submitted")?.trim().toLowerCase() ?? "no";
  const isAutomatic =
    !submitted.startsWith("no") ||
    BULK.has(headers.get("precedence")?.trim().toLowerCase() ?? "") ||
    AUTOMATIC_HEADERS.some((name) => headers.has(name)) ||
    headers.get("return-path")?.trim() === "<>" ||
    DAEMONS.includes(local);
  return isAutomatic ? "auto_reply" : null;
}
