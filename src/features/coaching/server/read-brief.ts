import { listEarlierCalls, presentCall } from "#features/calls/server/public.ts";
import { listPeople, readCommitments } from "#features/growth-plan/server/public.ts";
import { readChanges, readSettings } from "#features/scorecard/server/public.ts";
import type { Actor } from "#platform/server/actor.ts";
import type { Services } from "#platform/server/services.ts";
import type { Brief, Growth } from "../contract.ts";
import { versionOf } from "./notes-version.ts";
import { canSeeGrowth, lastCallOf, partsOf, sinceOf } from "./policy.ts";
import { listCommitmentIds } from "./queries.ts";

type Call = Awaited<ReturnType<typeof presentCall>>;
type EarlierCalls = Awaited<ReturnType<typeof listEarlierCalls>>;

/** What a person should know before a call. Computed when read. */
export async function readBrief(services: Services, actor: Actor, id: string): Promise<Brief> {
  const { db, clock } = services;
  const call = await presentCall(services, actor, id);
  const before = new Date(Math.min(call.startsAt.getTime(), clock.now().getTime()));
  const earlier = await listEarlierCalls(services, call.userId, before);
  const last = earlier.find(({ summary }) => summary);
  return {
    call,
    version: versionOf(call, await listCommitmentIds(db, id)),
    lastSummary: last?.summary
      ? { startsAt: last.startsAt, hostName: last.host.name, text: last.summary }
      : null,
    ...(canSeeGrowth(actor) && { growth: await readGrowth(services, call, earlier, before) }),
  };
}

async function readGrowth(
  { db }: Services,
  call: Call,
  earlier: EarlierCalls,
  before: Date,
): Promise<Growth | null> {
  const agencyId = call.organizationId;
  if (!agencyId) return null;
  const lastCall = lastCallOf(earlier);
  const since = sinceOf(lastCall, before);
  const { currency } = await readSettings(db, agencyId);
  return {
    agencyId,
    currency,
    since,
    isSinceLastCall: lastCall !== undefined,
    metrics: await readChanges(db, agencyId, since),
    commitments: partsOf(await readCommitments(db, agencyId), {
      callId: call.id,
      earlier,
      since,
    }),
    people: await listPeople(db, agencyId),
  };
}
