import { and, eq, isNull, sql } from "drizzle-orm";
import { conflict, notFound } from "#platform/server/errors.ts";
import type { Transaction } from "#platform/server/postgres/database.ts";
import type { Services } from "#platform/server/services.ts";
import { canStart, retestAt } from "./policy.ts";
import { findAsked, findLastCompletion, isOpenOf, listAsked, type Participant } from "./queries.ts";
import { diagnosticAnswers, diagnosticStatements, diagnostics } from "./tables.ts";

/** Locks the open diagnostic, so that an answer and the completion do not overlap. */
async function lockOpen(tx: Transaction, person: Participant): Promise<string | null> {
  const [row] = await tx
    .select({ id: diagnostics.id })
    .from(diagnostics)
    .where(isOpenOf(person))
    .for("update");
  return row?.id ?? null;
}

async function start(tx: Transaction, person: Participant, now: Date): Promise<string> {
  const last = await findLastCompletion(tx, person);
  if (last && !canStart(last, now)) {
    const day = retestAt(last).toLocaleDateString("en-US", { dateStyle: "long", timeZone: "UTC" });
    throw conflict("too_early", `You can repeat the diagnostic from ${day}.`);
  }
  // A second tab may start it at the same time.
  await tx
    .insert(diagnostics)
    .values({ ...person, startedAt: now })
    .onConflictDoNothing();
  const id = await lockOpen(tx, person);
  if (!id) throw new Error("The diagnostic was not started");
  return id;
}

export async function saveAnswer(
  { db, clock }: Services,
  person: Participant,
  { statementId, score }: { statementId: string; score: number },
): Promise<void> {
  await db.transaction(async (tx) => {
    const asked = await findAsked(tx, statementId);
    if (!asked) throw notFound();
    const diagnosticId = (await lockOpen(tx, person)) ?? (await start(tx, person, clock.now()));
    const answer = { pillarId: asked.pillarId, score };
    await tx
      .insert(diagnosticAnswers)
      .values({ diagnosticId, statementId, ...answer })
      .onConflictDoUpdate({
        target: [diagnosticAnswers.diagnosticId, diagnosticAnswers.statementId],
        set: answer,
      });
  });
}

export async function completeDiagnostic(
  { db, clock }: Services,
  person: Participant,
): Promise<void> {
  await db.transaction(async (tx) => {
    const id = await lockOpen(tx, person);
    const asked = await listAsked(tx, person);
    if (!id || asked.some(({ statement }) => statement.score === null))
      throw conflict("not_complete", "Please rate every statement.");
    // Statements that were archived in the meantime do not count.
    await tx.delete(diagnosticAnswers).where(
      and(
        eq(diagnosticAnswers.diagnosticId, id),
        sql`${diagnosticAnswers.statementId} in (
          select ${diagnosticStatements.id} from ${diagnosticStatements}
          where ${diagnosticStatements.isArchived})`,
      ),
    );
    await tx
      .update(diagnostics)
      .set({ completedAt: clock.now() })
      .where(and(eq(diagnostics.id, id), isNull(diagnostics.completedAt)));
  });
}
