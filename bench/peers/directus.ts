import { execFile } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";
import { findFreePort } from "#test/find-free-port.ts";
import { installPeer } from "./install.ts";
import { draftOf, type Peer, type PeerArticle, send, startPeer } from "./peer.ts";

export const DIRECTUS = "11.17.4";
const ADMIN = "the-token-of-the-benchmark-admin";
const READER = "the-token-of-the-benchmark-reader";
const CARD = "id,title,subtitle,slug,content_type,published_at,author_name,minutes";

/** Directus on its own PostgreSQL database, with the articles in one table. */
export async function startDirectus(databaseUrl: string, articles: PeerArticle[]): Promise<Peer> {
  const folder = await installPeer({
    name: "directus",
    version: DIRECTUS,
    // The pinned version has no binary for Node 24. Only sandboxed extensions and flows use it.
    overrides: { "isolated-vm": "6.2.0" },
    natives: ["isolated-vm", "argon2", "sharp"],
  });
  const port = await findFreePort();
  const url = `http://127.0.0.1:${port}`;
  const env = {
    NODE_ENV: "production",
    HOST: "127.0.0.1",
    PORT: String(port),
    PUBLIC_URL: url,
    DB_CLIENT: "pg",
    DB_CONNECTION_STRING: databaseUrl,
    SECRET: "a secret that only the benchmarks know",
    ADMIN_EMAIL: "admin@example.com",
    ADMIN_PASSWORD: "a password of the benchmark",
    ADMIN_TOKEN: ADMIN,
    LOG_LEVEL: "error",
    TELEMETRY: "false",
    // Refuses requests when the process is busy, which is what the benchmark measures.
    PRESSURE_LIMITER_ENABLED: "false",
  };
  // `directus` itself first looks for a newer version on the network.
  const cli = join(folder, "node_modules/@directus/api/dist/cli/run.js");
  await promisify(execFile)(process.execPath, [cli, "bootstrap"], { cwd: folder, env });
  const readyUrl = `${url}/server/ping`;
  const server = await startPeer(
    { name: "Directus", folder, script: [cli, "start"], env, readyUrl },
    () => load(url, articles),
  );
  const headers = [{ authorization: `Bearer ${READER}` }];
  const list = `${url}/items/articles?limit=20&sort=-published_at&fields=${CARD}&filter[status][_eq]=published`;
  const [first] = articles.filter(({ isPublished }) => isPublished);
  return {
    list: { url: list, headers },
    item: { url: `${url}/items/articles/${first?.id}`, headers },
    search: { url: `${list}&search=pricing`, headers },
    write: {
      url: `${url}/items/articles`,
      headers,
      body: () => ({ ...(first && draftOf(first)), status: "draft" }),
    },
    stop: server.stop,
  };
}

async function load(url: string, articles: PeerArticle[]): Promise<void> {
  const post = <Answer>(path: string, body: unknown) =>
    send<{ data: Answer }>(url + path, { authorization: `Bearer ${ADMIN}` }, body);
  const field = (name: string, type: string, schema = {}) => ({ field: name, type, schema });
  await post("/collections", {
    collection: "articles",
    schema: {},
    meta: {},
    fields: [
      { ...field("id", "uuid", { is_primary_key: true }), meta: { special: ["uuid"] } },
      ...["title", "subtitle", "content_type", "author_name"].map((name) => field(name, "string")),
      field("slug", "string", { is_unique: true }),
      field("body", "text"),
      field("minutes", "integer"),
      ...["status", "published_at"].map((name) =>
        field(name, name === "status" ? "string" : "timestamp", { is_indexed: true }),
      ),
    ],
  });
  const rows = articles.map(({ contentType, isPublished, publishedAt, authorName, ...same }) => ({
    ...same,
    content_type: contentType,
    author_name: authorName,
    published_at: publishedAt,
    status: isPublished ? "published" : "draft",
  }));
  for (let from = 0; from < rows.length; from += 100)
    await post("/items/articles", rows.slice(from, from + 100));
  const { answer } = await post<{ id: string }>("/policies", { name: "Reader" });
  const policy = answer.data.id;
  await post(
    "/permissions",
    ["read", "create"].map((action) => ({
      ...{ policy, action, collection: "articles", fields: ["*"] },
      ...{ permissions: {}, validation: {} },
    })),
  );
  await post("/users", {
    email: "reader@example.com",
    password: "a password of the reader",
    token: READER,
    policies: [{ policy }],
  });
}
