import { updateCall } from "#features/calls/server/public.ts";
import { addToPlan } from "#features/growth-plan/server/public.ts";
import type { Actor } from "#platform/server/actor.ts";
import { conflict, invalid } from "#platform/server/errors.ts";
import type { Services } from "#platform/server/services.ts";
import type { CallNotesForm } from "../contract.ts";
import { versionOf } from "./notes-version.ts";
import { listCommitmentIds } from "./queries.ts";

/** Saves status, summary, staff notes and new commitments of a call in one transaction. */
export const saveNotes = (
  services: Services,
  actor: Actor,
  { id, version, commitments, ...notes }: CallNotesForm & { id: string; version: number },
): Promise<void> =>
  updateCall(services, actor, { id, ...notes }, async (tx, call) => {
    if (versionOf(call, await listCommitmentIds(tx, id)) !== version)
      throw conflict("edit_conflict", "Someone saved this call while you were editing it.");
    if (commitments.length === 0) return;
    const { organizationId } = call;
    if (!organizationId) throw invalid("This member has no agency, so nobody can commit to it.");
    const reason = { kind: "call", callId: id } as const;
    await addToPlan(
      tx,
      services,
      { organizationId, all: commitments.map((one) => ({ ...one, reason })) },
      actor,
    );
  });
