import { createHmac } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { findFreePort } from "#test/find-free-port.ts";
import { installPeer } from "./install.ts";
import { draftOf, type Peer, type PeerArticle, send, startPeer } from "./peer.ts";

export const GHOST = "6.44.1";
const OWNER = { email: "owner@example.com", password: "three gray herons wade" };
const CARD = "id,title,slug,custom_excerpt,published_at,reading_time";
const WRITERS = 8;

/** Ghost on SQLite, the only database that it supports besides MySQL, with the articles as posts. */
export async function startGhost(articles: PeerArticle[]): Promise<Peer> {
  const folder = await installPeer({
    name: "ghost",
    version: GHOST,
    isUnpacked: true,
    natives: ["sqlite3", "sharp"],
    compile: ["sqlite3"],
  });
  const data = await mkdtemp(join(tmpdir(), "colonnade-ghost-"));
  const port = await findFreePort();
  const url = `http://127.0.0.1:${port}`;
  const admin = `${url}/ghost/api/admin`;
  const command = {
    name: "Ghost",
    folder,
    script: ["index.js"],
    env: {
      NODE_ENV: "production",
      url,
      server__host: "127.0.0.1",
      server__port: String(port),
      database__client: "sqlite3",
      database__connection__filename: join(data, "ghost.db"),
      database__useNullAsDefault: "true",
      logging__level: "error",
      logging__transports: '["stderr"]',
      mail__transport: "stub",
      privacy__useUpdateCheck: "false",
      security__staffDeviceVerification: "false",
    },
    readyUrl: `${admin}/site/`,
  };
  const writeHeaders = (key: AdminKey) => ({ authorization: `Ghost ${signedToken(key)}` });
  const { loaded: keys, ...server } = await startPeer(command, async () => {
    const created = await createKeys(admin, url);
    await load(articles, (post) => send(`${admin}/posts/`, writeHeaders(created.admin), post));
    return created;
  });
  const read = (path: string, parameters: string) => ({
    url: `${url}/ghost/api/content/posts/${path}?key=${keys.content}&${parameters}`,
    headers: [{}],
  });
  const [first] = articles.filter(({ isPublished }) => isPublished);
  const list = `limit=20&fields=${CARD}&include=authors`;
  return {
    list: read("", list),
    item: read(`slug/${first?.slug}/`, "include=authors"),
    search: read("", `${list}&filter=${encodeURIComponent("title:~'pricing'")}`),
    // A token is valid for five minutes.
    get write() {
      return {
        url: `${admin}/posts/`,
        headers: [writeHeaders(keys.admin)],
        body: () => first && { posts: [toPost({ ...draftOf(first), status: "draft" })] },
      };
    },
    async stop() {
      await server.stop();
      await rm(data, { recursive: true, force: true });
    },
  };
}

/** The text as an HTML card of Ghost's editor. */
const toPost = ({ body, ...post }: { body: string } & Record<string, unknown>) => ({
  ...post,
  lexical: JSON.stringify({
    root: {
      ...{ type: "root", version: 1, direction: null, format: "", indent: 0 },
      children: [{ type: "html", version: 1, html: body }],
    },
  }),
});

async function load(articles: PeerArticle[], write: (body: unknown) => Promise<unknown>) {
  const left = articles.map(({ title, subtitle, slug, body, isPublished, publishedAt }) =>
    toPost({
      ...{ title, slug, body, custom_excerpt: subtitle, published_at: publishedAt },
      status: isPublished ? "published" : "draft",
    }),
  );
  const writeAll = async () => {
    for (let post = left.pop(); post; post = left.pop()) await write({ posts: [post] });
  };
  await Promise.all(Array.from({ length: WRITERS }, writeAll));
}

async function createKeys(admin: string, origin: string) {
  const setup = { ...OWNER, name: "Owner", blogTitle: "Benchmark" };
  await send(`${admin}/authentication/setup/`, { origin }, { setup: [setup] });
  const { email: username, password } = OWNER;
  const { cookies } = await send(`${admin}/session/`, { origin }, { username, password });
  const cookie = cookies.map((one) => one.split(";")[0]).join("; ");
  const { answer } = await send<{
    integrations: { api_keys: { type: "content" | "admin"; secret: string; id: string }[] }[];
  }>(
    `${admin}/integrations/?include=api_keys`,
    { origin, cookie },
    { integrations: [{ name: "Benchmark" }] },
  );
  const found = answer.integrations[0]?.api_keys ?? [];
  const keyOf = (wanted: string) => found.find(({ type }) => type === wanted);
  const adminKey = keyOf("admin");
  return {
    content: keyOf("content")?.secret ?? "",
    admin: { id: adminKey?.id ?? "", secret: adminKey?.secret.split(":").at(-1) ?? "" },
  };
}

interface AdminKey {
  id: string;
  secret: string;
}

/** The JSON Web Token of Ghost's admin API. */
function signedToken({ id, secret }: AdminKey): string {
  const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString("base64url");
  const now = Math.floor(Date.now() / 1000);
  const content = `${encode({ alg: "HS256", typ: "JWT", kid: id })}.${encode({ iat: now, exp: now + 290, aud: "/admin/" })}`;
  const signature = createHmac("sha256", Buffer.from(secret, "hex")).update(content);
  return `${content}.${signature.digest("base64url")}`;
}
