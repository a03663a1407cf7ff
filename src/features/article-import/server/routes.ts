import { recordAudit } from "#platform/server/audit.ts";
import { conflict, invalid, notFound } from "#platform/server/errors.ts";
import { routesFor } from "#platform/server/http/routes-for.ts";
import { articleImportContract } from "../contract.ts";
import { findAuthor, listAuthors, readAuthor, writeAuthor } from "./author-queries.ts";
import { listItems } from "./item-queries.ts";
import { undoImportJob } from "./jobs.ts";
import { listRecords } from "./list-records.ts";
import { previewRecord } from "./preview-record.ts";
import { publishRunChanged } from "./publish-progress.ts";
import { dismissRuns, findRunRow, listMessages, readCurrentRun, readRun } from "./run-queries.ts";
import { restoreSample } from "./sample/sample-bubble.ts";
import { sourceName, withSource } from "./source/choose-source.ts";
import { retryRun, startRun } from "./start-run.ts";
import { undoRun } from "./undo-run.ts";

const os = routesFor(articleImportContract);
const ok = { ok: true as const };

export const articleImportRoutes = {
  overview: os.overview.handler(async ({ context: { services } }) => ({
    source: sourceName(services),
    author: await readAuthor(services.db),
    run: await readCurrentRun(services.db),
  })),
  records: os.records.handler(({ input, context: { services } }) =>
    withSource(services, (source) => listRecords(services, source, input)),
  ),
  preview: os.preview.handler(({ input, context: { services } }) =>
    withSource(services, async (source) => {
      const record = await source.find(input.recordId);
      if (!record) throw notFound(`Article with ID ${input.recordId} not found`);
      return { article: previewRecord(record, input.mapping, services.clock.now()) };
    }),
  ),
  start: os.start.handler(async ({ input, context: { actor, services } }) =>
    readRun(services.db, await startRun(services, actor, input)),
  ),
  retry: os.retry.handler(async ({ input, context: { actor, services } }) =>
    readRun(services.db, await retryRun(services, actor, input.id)),
  ),
  undo: os.undo.handler(async ({ input, context: { actor, services } }) => {
    await undoRun(services, actor, input.id, undoImportJob);
    return readRun(services.db, input.id);
  }),
  dismiss: os.dismiss.handler(async ({ input, context: { services } }) => {
    const run = await findRunRow(services.db, input.id);
    if (!run) throw notFound("Import not found");
    if (run.status === "importing")
      throw conflict("import_running", "An import is already running.");
    await dismissRuns(services.db, services.clock.now());
    await publishRunChanged(services.db, run.id);
    return ok;
  }),
  items: os.items.handler(async ({ input, context: { services } }) => {
    if (!(await findRunRow(services.db, input.id))) throw notFound("Import not found");
    return listItems(services.db, input.id, input.page);
  }),
  messages: os.messages.handler(async ({ input, context: { services } }) => {
    if (!(await findRunRow(services.db, input.id))) throw notFound("Import not found");
    return { messages: await listMessages(services.db, input.id) };
  }),
  authors: os.authors.handler(({ input, context: { services } }) =>
    listAuthors(services.db, input.search),
  ),
  setAuthor: os.setAuthor.handler(({ input, context: { actor, services } }) =>
    services.db.transaction(async (tx) => {
      const author = input.authorId === null ? null : await findAuthor(tx, input.authorId);
      if (input.authorId !== null && !author) {
        throw invalid("Import author must be chosen from the list.", {
          authorId: "Import author must be chosen from the list.",
        });
      }
      await writeAuthor(tx, author?.id ?? null);
      await recordAudit(tx, actor, {
        action: "article_import.set_author",
        subjectType: "article_import",
        subjectName: author?.name ?? "The person running the import",
        details: { authorId: author?.id ?? null },
      });
      return { author };
    }),
  ),
  resetSample: os.resetSample.handler(async ({ context: { actor, services } }) => {
    if (sourceName(services) !== "sample") throw notFound();
    await services.db.transaction(async (tx) => {
      await restoreSample(tx);
      await recordAudit(tx, actor, {
        action: "article_import.reset_sample",
        subjectType: "article_import",
        subjectName: "Sample source",
      });
    });
    return ok;
  }),
};
