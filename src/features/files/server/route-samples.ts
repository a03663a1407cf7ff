import type { Person } from "#test/people.ts";
import { rawSample, samplesOf } from "#test/route-samples.ts";
import type { TestApp } from "#test/test-app.ts";
import { filesContract } from "../contract.ts";
import { files } from "./tables.ts";

/** A file whose content is gone. */
async function newFile({ db }: TestApp, { id: ownerId }: Person) {
  const [row] = await db
    .insert(files)
    .values({ kind: "document", ownerId, contentType: "text/plain", originalName: "x" })
    .returning();
  return { id: row?.id ?? "", width: "480" };
}
const gone = [404, "The storage has no such file."] as const;

export const filesSamples = [
  ...samplesOf(filesContract, {
    setAvatar: { owner: "account", body: { fileId: null } },
  }),
  rawSample("GET /files/:id", "member", { owner: "member", setup: newFile, answers: gone }),
  rawSample("GET /files/:id/:width", "member", { owner: "member", setup: newFile, answers: gone }),
  rawSample("POST /api/files", "member", {
    owner: "member",
    query: "?kind=unknown",
    init: () => ({ body: new FormData() }),
    answers: [422, "There is no such kind of file."],
  }),
];
