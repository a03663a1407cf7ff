import { execFile } from "node:child_process";
import { mkdtemp, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import openapiTS, { astToString } from "openapi-typescript";
import { afterAll, expect, test } from "vitest";
import { addToken } from "#features/integrations/server/token.fixture.ts";
import { addArticle } from "#features/library/server/article.fixture.ts";
import { ROOT } from "#platform/server/root.ts";
import { testApp } from "#test/test-app.ts";

/** A client generated from openapi.json compiles and works: what /developers shows as an example. */
const app = await testApp();
const run = promisify(execFile);
const folder = await mkdtemp(join(tmpdir(), "colonnade-client-"));
afterAll(() => rm(folder, { recursive: true, force: true }));

const PROGRAM = `
import createClient from "openapi-fetch";
import type { paths } from "./api.d.ts";

const api = createClient<paths>({
  baseUrl: process.env.API_URL ?? "",
  headers: { Authorization: \`Bearer \${process.env.API_TOKEN}\` },
});

function dataOf<Data>({ data, error }: { data?: Data; error?: { message: string } }): Data {
  if (data === undefined) throw new Error(error?.message);
  return data;
}

const articles = dataOf(await api.GET("/articles", { params: { query: { page: 1 } } }));
const other = dataOf(
  await api.GET("/articles", { params: { query: { "topics[]": ["no-such-topic"] } } }),
);
const titles: string[] = articles.items.map(({ title }) => title);
const body = { subject: "Import", message: "Where do we start?", clientId: crypto.randomUUID() };
const { id: ticketId } = dataOf(await api.POST("/support/tickets", { body }));
const ticket = dataOf(
  await api.GET("/support/tickets/{ticketId}", { params: { path: { ticketId } } }),
);
const { response, error } = await api.GET("/events");
// @ts-expect-error There is no such path.
void api.GET("/nothing");
// @ts-expect-error A ticket needs a message.
void (() => api.POST("/support/tickets", { body: { subject: "Import" } }));
console.log(JSON.stringify({ titles, other: other.items, ticket, refused: [response.status, error?.code] }));
`;

const COMPILER = {
  strict: true,
  noEmit: true,
  target: "es2024",
  module: "nodenext",
  skipLibCheck: false,
  allowImportingTsExtensions: true,
  types: ["node"],
};

test("generates a client that compiles and calls the API with a token", async () => {
  const { title } = await addArticle(app);
  const { token } = await addToken(app, {
    userId: app.people.agent.id,
    scopes: ["library:read", "support:read", "support:write"],
  });
  const { body: document } = await app.as("anonymous").get("/api/openapi.json");
  const files = {
    "api.d.ts": astToString(await openapiTS(document)),
    "program.ts": PROGRAM,
    "package.json": JSON.stringify({ type: "module" }),
    "tsconfig.json": JSON.stringify({ compilerOptions: COMPILER, include: ["*.ts"] }),
  };
  for (const [name, text] of Object.entries(files)) await writeFile(join(folder, name), text);
  await symlink(join(ROOT, "node_modules"), join(folder, "node_modules"));

  const types = await run(join(ROOT, "node_modules/.bin/tsgo"), ["-p", folder]).catch(
    ({ stdout }: { stdout: string }) => ({ stdout }),
  );
  expect(types.stdout).toBe("");

  const env = { ...process.env, API_URL: `${app.url}/api`, API_TOKEN: token };
  const { stdout } = await run(process.execPath, [join(folder, "program.ts")], { env });
  expect(JSON.parse(stdout)).toMatchObject({
    titles: expect.arrayContaining([title]),
    other: [],
    ticket: { subject: "Import" },
    refused: [403, "missing_scope"],
  });
}, 60_000);
