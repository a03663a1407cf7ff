import { and, eq, sql } from "drizzle-orm";
import { nextVersion, updateRefusal } from "#features/accounts/server/public.ts";
import { pillars } from "#features/learning/server/tables.ts";
import { one } from "#lib/one.ts";
import type { Actor } from "#platform/server/actor.ts";
import { changesOf, recordAudit } from "#platform/server/audit.ts";
import { conflict, notFound } from "#platform/server/errors.ts";
import type { Transaction } from "#platform/server/postgres/database.ts";
import type { Services } from "#platform/server/services.ts";
import { PER_PILLAR } from "../diagnostic-rules.ts";
import { nextPosition } from "./admin-queries.ts";
import { suggestionsFor } from "./suggested-statements.ts";
import { diagnosticStatements } from "./tables.ts";

const TYPE = "diagnostic_statement";

/** Changes of the statements of one pillar run one after the other. */
async function lockPillar(tx: Transaction, pillarId: string) {
  const [pillar] = await tx
    .select({ title: pillars.title })
    .from(pillars)
    .where(eq(pillars.id, pillarId))
    .for("no key update");
  if (!pillar) throw notFound("Pillar not found");
  return pillar;
}

const isActiveIn = (pillarId: string) =>
  and(eq(diagnosticStatements.pillarId, pillarId), eq(diagnosticStatements.isArchived, false));

async function refuseSixth(tx: Transaction, pillarId: string) {
  if ((await tx.$count(diagnosticStatements, isActiveIn(pillarId))) >= PER_PILLAR)
    throw conflict(
      "pillar_full",
      `This pillar already has ${PER_PILLAR} statements. Archive one first.`,
    );
}

export const createStatement = (
  { db, clock }: Services,
  actor: Actor,
  { pillarId, text }: { pillarId: string; text: string },
) =>
  db.transaction(async (tx) => {
    await lockPillar(tx, pillarId);
    await refuseSixth(tx, pillarId);
    const row = await tx
      .insert(diagnosticStatements)
      .values({ pillarId, text, position: nextPosition(pillarId), createdAt: clock.now() })
      .returning({ id: diagnosticStatements.id })
      .then(one);
    await recordAudit(tx, actor, {
      action: `${TYPE}.create`,
      subjectType: TYPE,
      subjectId: row.id,
      subjectName: text,
    });
    return row;
  });

interface Change {
  id: string;
  version: number;
  text: string;
  isArchived: boolean;
}

export const updateStatement = (
  { db, clock }: Services,
  actor: Actor,
  { id, version, ...change }: Change,
): Promise<void> =>
  db.transaction(async (tx) => {
    const ofId = eq(diagnosticStatements.id, id);
    const [known] = await tx.select().from(diagnosticStatements).where(ofId);
    if (!known) throw notFound("Statement not found");
    await lockPillar(tx, known.pillarId);
    const isRestored = known.isArchived && !change.isArchived;
    if (isRestored) await refuseSixth(tx, known.pillarId);
    const [row] = await tx
      .update(diagnosticStatements)
      .set({
        ...change,
        ...(isRestored ? { position: nextPosition(known.pillarId) } : {}),
        ...nextVersion(version, actor, clock.now()),
      })
      .where(and(ofId, eq(diagnosticStatements.version, version)))
      .returning({ id: diagnosticStatements.id });
    if (!row) throw await updateRefusal(tx, diagnosticStatements, ofId, "statement");
    await recordAudit(tx, actor, {
      action: `${TYPE}.${verbOf(known, change)}`,
      subjectType: TYPE,
      subjectId: id,
      subjectName: change.text,
      details: changesOf(known, { text: change.text }),
    });
  });

function verbOf(before: { isArchived: boolean }, after: { isArchived: boolean }) {
  if (before.isArchived === after.isArchived) return "update";
  return after.isArchived ? "archive" : "restore";
}

/** A list with missing or unknown ids is rejected. */
export const reorderStatements = (
  { db }: Services,
  actor: Actor,
  { pillarId, ids }: { pillarId: string; ids: string[] },
): Promise<void> =>
  db.transaction(async (tx) => {
    const pillar = await lockPillar(tx, pillarId);
    const known = await tx
      .select({ id: diagnosticStatements.id })
      .from(diagnosticStatements)
      .where(isActiveIn(pillarId));
    const given = new Set(ids);
    const isComplete =
      known.length === ids.length &&
      given.size === ids.length &&
      known.every(({ id }) => given.has(id));
    if (!isComplete)
      throw conflict(
        "list_changed",
        "Someone else changed this list. Reload the page and try again.",
      );
    await tx
      .update(diagnosticStatements)
      .set({ position: sql`array_position(${sql.param(ids)}::uuid[], id)` })
      .where(isActiveIn(pillarId));
    await recordAudit(tx, actor, {
      action: `${TYPE}.reorder`,
      subjectType: TYPE,
      subjectName: pillar.title,
    });
  });

export const addSuggestedStatements = ({ db, clock }: Services, actor: Actor) =>
  db.transaction(async (tx) => {
    const known = await tx
      .select({ id: pillars.id, title: pillars.title })
      .from(pillars)
      .for("no key update");
    if ((await tx.$count(diagnosticStatements)) > 0)
      throw conflict("has_statements", "There are statements already. Add your own below.");
    const rows = suggestionsFor(known, clock.now());
    if (rows.length === 0)
      throw conflict("no_pillar", "No pillar has the title of a suggested one.");
    await tx.insert(diagnosticStatements).values(rows);
    await recordAudit(tx, actor, {
      action: "diagnostic_statement.suggest",
      subjectType: TYPE,
      details: { added: rows.length },
    });
    return { added: rows.length };
  });
