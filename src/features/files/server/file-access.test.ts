import { beforeEach, describe, expect, test } from "vitest";
import { countStatements } from "#test/count-statements.ts";
import { ACTORS, type ActorName } from "#test/people.ts";
import { samplePdf, samplePng } from "#test/sample-files.ts";
import { testApp } from "#test/test-app.ts";
import { uploadAs } from "#test/upload.ts";
import type { FileVisibility } from "../contract.ts";
import { registerFileGuard } from "./guards.ts";
import { filesOf } from "./queries.ts";
import { markFilesUsed, releaseFiles } from "./use-files.ts";

const app = await testApp();
const png = await samplePng();

type Signed = Exclude<ActorName, "anonymous">;
const actorOf = (name: Signed) => ({
  userId: app.people[name].id,
  role: name === "superadmin" ? ("superadmin" as const) : ("team_member" as const),
});
const use = (
  by: Signed,
  id: string,
  texts: string[],
  visibility: FileVisibility,
  type = "article",
) =>
  app.db.transaction((tx) =>
    markFilesUsed(tx, { actor: actorOf(by), subject: { type, id }, texts, visibility }),
  );
const upload = async (by: Signed, kind = "image") =>
  (await uploadAs(app, by, kind, kind === "attachment" ? samplePdf() : png, "a.pdf")).body;

async function statuses(path: string): Promise<Record<string, number>> {
  const found: Record<string, number> = {};
  for (const actor of ACTORS) found[actor] = (await app.as(actor).get(path)).status;
  return found;
}
const outside = { anonymous: 401, removed: 401, noAccess: 402 };
const nobody = { ...Object.fromEntries(ACTORS.map((actor) => [actor, 404])), ...outside };
const all = { ...Object.fromEntries(ACTORS.map((actor) => [actor, 200])), ...outside };

let subject = "";
beforeEach(() => {
  subject = crypto.randomUUID();
});

describe("download access", () => {
  test("allows the owner and superadmins to open an unused file", async () => {
    const file = await upload("guru");
    expect(await statuses(file.url)).toEqual({ ...nobody, guru: 200, superadmin: 200 });
  });

  test("allows every member to open a file of a published article", async () => {
    const file = await upload("guru");
    await use("guru", subject, [`<p><img src="${file.url}/960"></p>`], "members");
    expect(await statuses(`${file.url}/480`)).toEqual(all);
    const { headers } = await app.as("teamMember").get(file.url);
    expect(headers.get("cache-control")).toBe("private, max-age=31536000, immutable");
  });

  test("allows agents, superadmins and the owner to open a file of an agents_only article, without caching", async () => {
    const file = await upload("guru");
    await use("guru", subject, [file.url], "agents_only");
    const agents = { agent: 200, otherAgent: 200, guru: 200, superadmin: 200 };
    expect(await statuses(file.url)).toEqual({ ...nobody, ...agents });
    const { headers } = await app.as("agent").get(file.url);
    expect(headers.get("cache-control")).toBe("private, no-cache");
  });

  test("answers the same for a forbidden and a missing file", async () => {
    const file = await upload("superadmin");
    const hidden = await app.as("teamMember").get(file.url);
    const random = await app.as("teamMember").get(`/files/${crypto.randomUUID()}`);
    expect(hidden.body).toEqual(random.body);
    expect(hidden.status).toBe(random.status);
  });

  test("allows the sender, superadmins and people admitted by the guard to open an attachment", async () => {
    registerFileGuard("test_ticket", async (_db, actor, ids) => {
      return actor.role === "support" && ids.includes(subject);
    });
    const file = await upload("teamMember", "attachment");
    await use("teamMember", subject, [file.url], "private", "test_ticket");
    const allowed = { teamMember: 200, support: 200, superadmin: 200 };
    expect(await statuses(file.url)).toEqual({ ...nobody, ...allowed });
  });

  test("denies a private file when its subject has no guard", async () => {
    const file = await upload("teamMember", "attachment");
    await use("teamMember", subject, [file.url], "private", "unknown_type");
    expect((await app.as("support").get(file.url)).status).toBe(404);
  });

  test("opens a file with two statements", async () => {
    const file = await upload("superadmin");
    await use("superadmin", subject, [file.url], "members");
    const count = await countStatements(app, () => app.as("teamMember").get(file.url));
    expect(count).toBeLessThanOrEqual(2);
  });
});

describe("file uses", () => {
  const isOpen = async (url: string) => (await app.as("teamMember").get(url)).status === 200;

  test("applies the widest visibility of all uses", async () => {
    const file = await upload("superadmin");
    const other = crypto.randomUUID();
    await use("superadmin", subject, [file.url], "agents_only");
    await use("superadmin", other, [file.url], "members");
    expect(await isOpen(file.url)).toBe(true);
    await use("superadmin", other, [], "members");
    expect(await isOpen(file.url)).toBe(false);
    await use("superadmin", subject, [file.url], "members");
    expect(await isOpen(file.url)).toBe(true);
    await app.db.transaction((tx) => releaseFiles(tx, { type: "article", ids: [subject] }));
    expect(await isOpen(file.url)).toBe(false);
  });

  test("rejects the URL of another person's file in a text", async () => {
    const secret = await upload("superadmin");
    await use("superadmin", crypto.randomUUID(), [secret.url], "agents_only");
    const attached = await upload("teamMember", "attachment");
    const refused = "One of the files isn't available. Please upload it again.";
    for (const url of [secret.url, attached.url, `/files/${crypto.randomUUID()}`]) {
      await expect(use("guru", subject, [url], "members")).rejects.toThrow(refused);
    }
    expect(await isOpen(secret.url)).toBe(false);
    expect((await app.as("guru").get(attached.url)).status).toBe(404);
    // A superadmin cannot turn a private attachment into content either.
    await expect(use("superadmin", subject, [attached.url], "members")).rejects.toThrow(refused);
  });

  test("keeps an editor's file when the author saves the article again", async () => {
    const file = await upload("superadmin");
    await use("superadmin", subject, [file.url], "private");
    expect(await use("guru", subject, [`<img src="${file.url}">`], "members")).toEqual([file.id]);
    expect(await isOpen(file.url)).toBe(true);
  });

  test("allows anyone to use a file that is visible to all members", async () => {
    const file = await upload("superadmin");
    await use("superadmin", crypto.randomUUID(), [file.url], "members");
    expect(await use("guru", subject, [file.url, file.url, "no file", ""], "members")).toEqual([
      file.id,
    ]);
  });

  test("loads the files of many subjects with one statement, in order", async () => {
    const [first, second] = [
      await upload("teamMember", "attachment"),
      await upload("teamMember", "attachment"),
    ];
    const other = crypto.randomUUID();
    await use("teamMember", subject, [second.url, first.url], "private", "reply");
    await use("teamMember", other, [first.url], "private", "reply");
    let found = new Map<string, Array<{ id: string }>>();
    const count = await countStatements(app, async () => {
      found = await filesOf(app.db, "reply", [subject, other, crypto.randomUUID()]);
    });
    const ids = (key: string) => found.get(key)?.map((file) => file.id);
    expect([count, ids(subject), ids(other), found.size]).toEqual([
      1,
      [second.id, first.id],
      [first.id],
      2,
    ]);
  });

  test("marks any number of files with three statements", async () => {
    const urls: string[] = [];
    for (let at = 0; at < 5; at++) urls.push((await upload("superadmin")).url);
    const count = await countStatements(app, () =>
      markFilesUsed(app.db, {
        actor: actorOf("superadmin"),
        subject: { type: "article", id: subject },
        texts: urls,
        visibility: "members",
      }),
    );
    expect(count).toBe(3);
  });
});
