import type { SearchKind } from "#features/search/contract.ts";
import { listReadable } from "#features/search/server/public.ts";
import type { Actor } from "#platform/server/actor.ts";
import type { Services } from "#platform/server/services.ts";
import type { ConversationSummary, Exchange, Source } from "../contract.ts";
import { currentState } from "./policy.ts";
import type { ConversationRow, ExchangeRow } from "./queries.ts";

export const presentConversation = (row: ConversationRow): ConversationSummary => ({
  id: row.id,
  title: row.title,
  ticketId: row.ticketId,
  lastActivityAt: row.lastActivityAt,
});

/** A scorecard that was shown to the member stays in their conversation. */
const isFromSearch = (source: Source): source is Source & { kind: SearchKind } =>
  source.kind !== "scorecard";

const keyOf = ({ kind, id }: Pick<Source, "kind" | "id">): string => `${kind}:${id}`;

/**
 * Checks access on every read: sources that the member can no longer read are removed, and answers
 * that used them are withdrawn.
 */
export async function presentExchanges(
  { db, clock }: Services,
  actor: Actor,
  rows: ExchangeRow[],
): Promise<Exchange[]> {
  const used = rows.flatMap(({ sources }) => sources.filter(isFromSearch));
  const now = clock.now();
  const readable = new Set((await listReadable(db, actor, used, now)).map(keyOf));
  return rows.map((row) => {
    const sources = row.sources.filter(
      (source) => !isFromSearch(source) || readable.has(keyOf(source)),
    );
    const isWithdrawn = sources.length < row.sources.length && row.answer !== "";
    return presentExchange({
      ...row,
      state: currentState(row, now),
      sources,
      answer: isWithdrawn ? "" : row.answer,
      isWithdrawn,
    });
  });
}

export const presentExchange = (row: ExchangeRow & { isWithdrawn?: boolean }): Exchange => ({
  id: row.id,
  question: row.question,
  answer: row.answer,
  provider: row.provider,
  state: row.state,
  notice: row.notice,
  sources: row.sources,
  isWithdrawn: row.isWithdrawn ?? false,
  rating: row.rating,
  createdAt: row.createdAt,
});
