import { one } from "#lib/one.ts";
import type { Actor } from "#platform/server/actor.ts";
import { recordAudit } from "#platform/server/audit.ts";
import { conflict, invalid, notFound } from "#platform/server/errors.ts";
import { isUniqueViolation, type Transaction } from "#platform/server/postgres/database.ts";
import type { Services } from "#platform/server/services.ts";
import type { FieldMapping } from "../mapping.ts";
import { readAuthor } from "./author-queries.ts";
import { insertLeftovers, insertSelected, listUnfinished } from "./item-queries.ts";
import { importBatchJob } from "./jobs.ts";
import { publishRunChanged } from "./publish-progress.ts";
import { dismissRuns, findRunRow } from "./run-queries.ts";
import { NOT_CONFIGURED, sourceName } from "./source/choose-source.ts";
import { articleImportRuns } from "./tables.ts";

interface Selection {
  recordIds: string[];
  mapping: FieldMapping;
  asDrafts: boolean;
}

/** Creates a run and enqueues its first batch in one transaction. */
export function startRun(services: Services, actor: Actor, selection: Selection): Promise<string> {
  return inOneRun(() => services.db.transaction((tx) => insertRun(tx, services, actor, selection)));
}

/** Creates a run of the unfinished records of another run, with the same mapping. */
export function retryRun(services: Services, actor: Actor, id: string): Promise<string> {
  return inOneRun(() =>
    services.db.transaction(async (tx) => {
      const run = await findRunRow(tx, id);
      if (!run) throw notFound("Import not found");
      const recordIds = await listUnfinished(tx, id);
      if (recordIds.length === 0)
        throw invalid("All articles in this import are already imported.");
      return insertRun(tx, services, actor, {
        recordIds,
        mapping: run.mapping,
        asDrafts: run.asDrafts,
      });
    }),
  );
}

async function insertRun(
  tx: Transaction,
  services: Services,
  actor: Actor,
  { recordIds, mapping, asDrafts }: Selection,
): Promise<string> {
  const source = sourceName(services);
  if (!source) throw conflict("source_missing", NOT_CONFIGURED);
  const startedAt = services.clock.now();
  const author = await readAuthor(tx);
  await dismissRuns(tx, startedAt);
  const run = await tx
    .insert(articleImportRuns)
    .values({
      source,
      mapping,
      asDrafts,
      startedAt,
      startedBy: actor.userId,
      authorId: author?.id ?? actor.userId,
    })
    .returning({ id: articleImportRuns.id })
    .then(one);
  const chosen = [...new Set(recordIds)];
  await insertSelected(tx, run.id, chosen);
  await insertLeftovers(tx, run.id, source);
  await services.jobs.enqueue(tx, importBatchJob, { runId: run.id });
  await publishRunChanged(tx, run.id);
  await recordAudit(tx, actor, {
    action: "article_import.start",
    subjectType: "article_import",
    subjectId: run.id,
    subjectName: `${chosen.length} articles from Bubble.io`,
    details: { source, count: chosen.length, asDrafts, mapping },
  });
  return run.id;
}

/** A unique index allows one running import at a time. */
async function inOneRun(write: () => Promise<string>): Promise<string> {
  try {
    return await write();
  } catch (error) {
    if (isUniqueViolation(error, "article_import_runs_one_at_a_time")) {
      throw conflict("import_running", "An import is already running.");
    }
    throw error;
  }
}
