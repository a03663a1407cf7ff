import { eq } from "drizzle-orm";
import { one } from "#lib/one.ts";
import { slugify } from "#platform/contract.ts";
import type { Actor } from "#platform/server/actor.ts";
import { changesOf, recordAudit } from "#platform/server/audit.ts";
import { conflict, invalid, notFound } from "#platform/server/errors.ts";
import { type Executor, isUniqueViolation } from "#platform/server/postgres/database.ts";
import type { Services } from "#platform/server/services.ts";
import type { TermForm, TermKind } from "../admin-contract.ts";
import { articleCategories, articleTopics } from "./tables.ts";

const NAMES = { categories: "category", topics: "topic" } as const;
const subjectOf = (kind: TermKind) => `article_${NAMES[kind]}` as const;

function columnsOf(kind: TermKind, form: TermForm) {
  const slug = slugify(form.name);
  if (!slug) {
    const message = "Name needs at least one letter or number.";
    throw invalid(message, { name: message });
  }
  const { description, ...rest } = { ...form, slug };
  return kind === "topics" ? { ...rest, description } : rest;
}

async function refuseTakenName<Result>(kind: TermKind, write: () => Promise<Result>) {
  try {
    return await write();
  } catch (error) {
    if (!isUniqueViolation(error)) throw error;
    const message = `A ${NAMES[kind]} with this name already exists.`;
    throw conflict("name_taken", message, { name: message });
  }
}

const tableOf = (kind: TermKind) => (kind === "topics" ? articleTopics : articleCategories);

export function createTerm({ db }: Services, actor: Actor, kind: TermKind, form: TermForm) {
  return refuseTakenName(kind, () =>
    db.transaction(async (tx) => {
      const row = await tx
        .insert(tableOf(kind))
        .values(columnsOf(kind, form))
        .returning()
        .then(one);
      await audit(tx, actor, kind, "create", row);
      return row;
    }),
  );
}

/** Updates the slug with the name, so filter URLs stay readable. */
export function updateTerm(
  { db }: Services,
  actor: Actor,
  kind: TermKind,
  id: string,
  form: TermForm,
) {
  const table = tableOf(kind);
  return refuseTakenName(kind, () =>
    db.transaction(async (tx) => {
      const columns = columnsOf(kind, form);
      const [before = {}] = await tx.select().from(table).where(eq(table.id, id)).for("update");
      const [row] = await tx.update(table).set(columns).where(eq(table.id, id)).returning();
      if (!row) throw notFound();
      await audit(tx, actor, kind, "update", row, changesOf(before, columns));
      return row;
    }),
  );
}

export async function removeTerm({ db }: Services, actor: Actor, kind: TermKind, id: string) {
  const table = tableOf(kind);
  await db.transaction(async (tx) => {
    const [row] = await tx.delete(table).where(eq(table.id, id)).returning();
    if (!row) throw notFound();
    await audit(tx, actor, kind, "delete", row);
  });
}

const audit = (
  tx: Executor,
  actor: Actor,
  kind: TermKind,
  verb: "create" | "update" | "delete",
  row: { id: string; name: string },
  details: Record<string, unknown> = {},
) =>
  recordAudit(tx, actor, {
    action: `${subjectOf(kind)}.${verb}`,
    subjectType: subjectOf(kind),
    subjectId: row.id,
    subjectName: row.name,
    details,
  });
