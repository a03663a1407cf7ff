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

describe("who may open a file", () => {
  test("one that nothing uses: its owner and superadmins", async () => {
    const file = await upload("guru");
    expect(await statuses(file.url)).toEqual({ ...nobody, guru: 200, superadmin: 200 });
  });

  test("one of a published article: every member", async () => {
    const file = await upload("guru");
    await use("guru", subject, [`<p><img src="${file.url}/960"></p>`], "members");
    expect(await statuses(`${file.url}/480`)).toEqual(all);
    const { headers } = await app.as("teamMember").get(file.url);
    expect(headers.get("cache-control")).toBe("private, max-age=31536000, immutable");
  });

  test("one of an agents_only article: agents, superadmins and its owner, asked each time", async () => {
    const file = await upload("guru");
    await use("guru", subject, [file.url], "agents_only");
    const agents = { agent: 200, otherAgent: 200, guru: 200, superadmin: 200 };
    expect(await statuses(file.url)).toEqual({ ...nobody, ...agents });
    const { headers } = await app.as("agent").get(file.url);
    expect(headers.get("cache-control")).toBe("private, no-cache");
  });

  test("what may not be seen looks like what does not exist", async () => {
    const file = await upload("superadmin");
    const hidden = await app.as("teamMember").get(file.url);
    const random = await app.as("teamMember").get(`/files/${crypto.randomUUID()}`);
    expect(hidden.body).toEqual(random.body);
    expect(hidden.status).toBe(random.status);
  });

  test("an attachment: its sender, superadmins and whom the guard lets in", async () => {
    registerFileGuard("test_ticket", async (_db, actor, ids) => {
      return actor.role === "support" && ids.includes(subject);
    });
    const file = await upload("teamMember", "attachment");
    await use("teamMember", subject, [file.url], "private", "test_ticket");
    const allowed = { teamMember: 200, support: 200, superadmin: 200 };
    expect(await statuses(file.url)).toEqual({ ...nobody, ...allowed });
  });

  test("a private file of a subject without a guard stays closed", async () => {
    const file = await upload("teamMember", "attachment");
    await use("teamMember", subject, [file.url], "private", "unknown_type");
    expect((await app.as("support").get(file.url)).status).toBe(404);
  });

  test("opening one takes two statements: the visitor and the file", async () => {
    const file = await upload("superadmin");
    await use("superadmin", subject, [file.url], "members");
    const count = await countStatements(app, () => app.as("teamMember").get(file.url));
    expect(count).toBeLessThanOrEqual(2);
  });
});

describe("what holds a file", () => {
  const isOpen = async (url: string) => (await app.as("teamMember").get(url)).status === 200;

  test("the most open use counts, and closing it closes the file", async () => {
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

  test("nobody opens a stranger's file by writing its address into a text", async () => {
    const secret = await upload("superadmin");
    await use("superadmin", crypto.randomUUID(), [secret.url], "agents_only");
    const attached = await upload("teamMember", "attachment");
    const refused = "One of the files is not available. Please upload it again.";
    for (const url of [secret.url, attached.url, `/files/${crypto.randomUUID()}`]) {
      await expect(use("guru", subject, [url], "members")).rejects.toThrow(refused);
    }
    expect(await isOpen(secret.url)).toBe(false);
    expect((await app.as("guru").get(attached.url)).status).toBe(404);
    // Not even a superadmin turns a private attachment into content.
    await expect(use("superadmin", subject, [attached.url], "members")).rejects.toThrow(refused);
  });

  test("what an editor put into somebody's article stays when its author saves again", async () => {
    const file = await upload("superadmin");
    await use("superadmin", subject, [file.url], "private");
    expect(await use("guru", subject, [`<img src="${file.url}">`], "members")).toEqual([file.id]);
    expect(await isOpen(file.url)).toBe(true);
  });

  test("a file open to all may be used by anyone", async () => {
    const file = await upload("superadmin");
    await use("superadmin", crypto.randomUUID(), [file.url], "members");
    expect(await use("guru", subject, [file.url, file.url, "no file", ""], "members")).toEqual([
      file.id,
    ]);
  });

  test("the files of many subjects come in one statement, in their order", async () => {
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

  test("any number of files takes three statements", async () => {
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
