/** Length of a message excerpt in a notification. */
const EXCERPT_LENGTH = 140;

export function excerptOf(content: string): string {
  const line = content.replace(/\s+/g, " ").trim();
  return line.length <= EXCERPT_LENGTH ? line : `${line.slice(0, EXCERPT_LENGTH - 1).trimEnd()}…`;
}

interface EmailState {
  /** Position of the message to email about. */
  position: number;
  memberReadPosition: number;
  mailedPosition: number;
  awayFrom: Date;
  wantsEmail: boolean;
  isRemoved: boolean;
}

export type EmailDecision = "send" | "never" | { at: Date };

/** Sends when the member is away, otherwise returns the time to check again. */
export function decideEmail(state: EmailState, now: Date): EmailDecision {
  if (state.isRemoved || !state.wantsEmail) return "never";
  if (state.memberReadPosition >= state.position) return "never";
  if (state.mailedPosition >= state.position) return "never";
  return state.awayFrom <= now ? "send" : { at: state.awayFrom };
}
