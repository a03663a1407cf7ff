/** How many characters of a message its notification shows. */
const EXCERPT = 140;

export function excerptOf(content: string): string {
  const line = content.replace(/\s+/g, " ").trim();
  return line.length <= EXCERPT ? line : `${line.slice(0, EXCERPT - 1).trimEnd()}…`;
}

interface MailFacts {
  /** The message that may need a mail. */
  position: number;
  memberReadPosition: number;
  mailedPosition: number;
  awayFrom: Date;
  isMailWanted: boolean;
  isRemoved: boolean;
}

export type MailDecision = "mail" | "never" | { at: Date };

/** A member who is away hears by mail; one who is here, when they have been away for long enough. */
export function mailDecision(facts: MailFacts, now: Date): MailDecision {
  if (facts.isRemoved || !facts.isMailWanted) return "never";
  if (facts.memberReadPosition >= facts.position) return "never";
  if (facts.mailedPosition >= facts.position) return "never";
  return facts.awayFrom <= now ? "mail" : { at: facts.awayFrom };
}
