import { asc, eq, inArray, sql } from "drizzle-orm";
import { one } from "#lib/one.ts";
import { slugify } from "#platform/contract.ts";
import type { Actor } from "#platform/server/actor.ts";
import { changesOf, recordAudit } from "#platform/server/audit.ts";
import { publishContentChanged } from "#platform/server/authoring/content-changed.ts";
import { conflict, invalid, notFound } from "#platform/server/errors.ts";
import { type Executor, isUniqueViolation } from "#platform/server/postgres/database.ts";
import type { Services } from "#platform/server/services.ts";
import type { TermForm, TermKind } from "../admin-contract.ts";
import { articleCategories, articles, articleTopics } from "./tables.ts";

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

/** Gives the articles of a term another term of the same kind, and deletes the first one. */
export async function mergeTerm(
  { db, clock }: Services,
  actor: Actor,
  { kind, id, intoId }: { kind: TermKind; id: string; intoId: string },
) {
  if (id === intoId) throw invalid(`Please choose another ${NAMES[kind]}.`);
  const table = tableOf(kind);
  const [mappings, key] = MAPPINGS[kind];
  return db.transaction(async (tx) => {
    const terms = await tx
      .select({ id: table.id, name: table.name })
      .from(table)
      .where(inArray(table.id, [id, intoId]))
      .orderBy(asc(table.id))
      .for("update");
    const from = terms.find((term) => term.id === id);
    const into = terms.find((term) => term.id === intoId);
    if (!from || !into) throw notFound();
    await tx.execute(sql`
      insert into ${mappings} (article_id, ${key})
      select article_id, ${intoId} from ${mappings} where ${key} = ${id}
      on conflict do nothing`);
    // An open form with the deleted term must not remove the new one.
    const { rowCount } = await tx.execute(sql`
      update ${articles} set version = version + 1, saved_by_id = ${actor.userId},
        saved_at = ${clock.now()}
      where id in (select article_id from ${mappings} where ${key} = ${id})`);
    await tx.delete(table).where(eq(table.id, id));
    const count = rowCount ?? 0;
    await recordAudit(tx, actor, {
      action: `${subjectOf(kind)}.merge`,
      subjectType: subjectOf(kind),
      subjectId: id,
      subjectName: from.name,
      details: { into: into.name, articles: count },
    });
    await publishContentChanged(tx, "article");
    return { articles: count };
  });
}

const MAPPINGS = {
  categories: [sql.raw("article_category_mappings"), sql.raw("category_id")],
  topics: [sql.raw("article_topic_mappings"), sql.raw("topic_id")],
} as const;

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
