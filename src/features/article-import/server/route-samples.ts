import { randomUUID } from "node:crypto";
import { type RouteSample, samplesOf } from "#test/route-samples.ts";
import type { TestApp } from "#test/test-app.ts";
import { articleImportContract } from "../contract.ts";
import { DEFAULT_MAPPING } from "../mapping.ts";
import { articleImportItems, articleImportRuns } from "./tables.ts";

/** A failed run with one failed record. There is only one run at a time. */
async function failedRun({ db }: TestApp) {
  await db.delete(articleImportRuns);
  const [run] = await db
    .insert(articleImportRuns)
    .values({ source: "sample", status: "error", mapping: DEFAULT_MAPPING })
    .returning();
  if (!run) throw new Error("no run");
  await db
    .insert(articleImportItems)
    .values({ runId: run.id, position: 1, recordId: "sample-001", status: "failed" });
  return { id: run.id };
}

const platform = { owner: "platform" } satisfies RouteSample;
const run = { owner: "platform", setup: failedRun } satisfies RouteSample;

export const articleImportSamples = samplesOf(articleImportContract, {
  overview: platform,
  records: platform,
  preview: { ...platform, body: { recordId: "sample-002", mapping: DEFAULT_MAPPING } },
  start: {
    ...platform,
    body: async ({ db }) => {
      await db.delete(articleImportRuns);
      return { recordIds: [`missing-${randomUUID()}`], mapping: DEFAULT_MAPPING };
    },
  },
  retry: run,
  undo: run,
  dismiss: run,
  items: run,
  messages: run,
  authors: platform,
  setAuthor: { ...platform, body: { authorId: null } },
  resetSample: { ...platform, body: {} },
});
