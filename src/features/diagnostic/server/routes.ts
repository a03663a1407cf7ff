import type { Actor } from "#platform/server/actor.ts";
import { forbidden, notFound } from "#platform/server/errors.ts";
import { routesFor } from "#platform/server/http/routes-for.ts";
import { diagnosticContract } from "../contract.ts";
import { findStatement, listPillarStatements } from "./admin-queries.ts";
import {
  addSuggestedStatements,
  createStatement,
  reorderStatements,
  updateStatement,
} from "./change-statements.ts";
import { takesPart } from "./policy.ts";
import type { Participant } from "./queries.ts";
import { readDiagnostic } from "./read-diagnostic.ts";
import { completeDiagnostic, saveAnswer } from "./take-diagnostic.ts";

const os = routesFor(diagnosticContract);
const done = { ok: true } as const;

function requireParticipant(actor: Actor): Participant {
  const { userId, organizationId } = actor;
  if (!organizationId || !takesPart(actor))
    throw forbidden("Only people in an agency can take the diagnostic.");
  return { userId, organizationId };
}

export const diagnosticRoutes = {
  read: os.read.handler(({ context: { actor, services } }) =>
    readDiagnostic(services, actor, requireParticipant(actor)),
  ),
  saveAnswer: os.saveAnswer.handler(async ({ input, context: { actor, services } }) => {
    await saveAnswer(services, requireParticipant(actor), input);
    return done;
  }),
  complete: os.complete.handler(async ({ context: { actor, services } }) => {
    await completeDiagnostic(services, requireParticipant(actor));
    return done;
  }),

  adminList: os.adminList.handler(async ({ context: { services } }) => ({
    pillars: await listPillarStatements(services.db),
  })),
  adminFind: os.adminFind.handler(async ({ input, context: { services } }) => {
    const row = await findStatement(services.db, input.id);
    if (!row) throw notFound("Statement not found");
    return row;
  }),
  create: os.create.handler(({ input, context: { actor, services } }) =>
    createStatement(services, actor, input),
  ),
  update: os.update.handler(async ({ input, context: { actor, services } }) => {
    await updateStatement(services, actor, input);
    return done;
  }),
  reorder: os.reorder.handler(async ({ input, context: { actor, services } }) => {
    await reorderStatements(services, actor, input);
    return done;
  }),
  addSuggested: os.addSuggested.handler(({ context: { actor, services } }) =>
    addSuggestedStatements(services, actor),
  ),
};
