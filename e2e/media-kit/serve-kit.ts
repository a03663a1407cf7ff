import { existsSync, rmSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { extname, join } from "node:path";
import type { Page, Route } from "@playwright/test";
import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import Fastify from "fastify";
import { build } from "vite";
import { parseEnv } from "#platform/server/env.ts";
import { addSecurityHeaders } from "#platform/server/http/security-headers.ts";

const ROOT = join(import.meta.dirname, "../..");
const OUTPUT = join(ROOT, `node_modules/.cache/media-kit-${process.pid}`);
const PREFIX = "/media-kit/";

const TYPES: Record<string, string> = {
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript",
  ".css": "text/css",
  ".woff2": "font/woff2",
  ".webp": "image/webp",
  ".svg": "image/svg+xml",
  ".mp4": "video/mp4",
};

/** The content security policy of the product. */
const policy = (async () => {
  const app = Fastify();
  await addSecurityHeaders(
    app,
    parseEnv({ NODE_ENV: "test", MEDIA_HOSTS: "https://streams.test" }),
  );
  const { headers } = await app.inject("/");
  return String(headers["content-security-policy"]);
})();

let built: Promise<void> | undefined;

/** Builds the components as in production. */
async function buildKit(): Promise<void> {
  process.once("exit", () => rmSync(OUTPUT, { recursive: true, force: true }));
  await build({
    root: ROOT,
    base: PREFIX,
    configFile: false,
    logLevel: "error",
    plugins: [react(), tailwindcss()],
    build: {
      outDir: OUTPUT,
      emptyOutDir: true,
      target: "es2023",
      assetsInlineLimit: 0,
      modulePreload: { polyfill: false },
      rolldownOptions: { input: join(import.meta.dirname, "index.html") },
    },
  });
}

/** Serves the components from the origin of the running product, with its headers and session. */
export async function serveKit(page: Page, { csp }: { csp: boolean } = { csp: true }) {
  built ??= buildKit();
  await built;
  await page.route(`**${PREFIX}**`, async (route) => {
    const { pathname } = new URL(route.request().url());
    const name = pathname.slice(PREFIX.length) || "e2e/media-kit/index.html";
    const file = join(OUTPUT, name);
    if (!existsSync(file)) return route.fulfill({ status: 404 });
    const headers: Record<string, string> = {
      "content-type": TYPES[extname(file)] ?? "application/octet-stream",
    };
    if (csp) headers["content-security-policy"] = await policy;
    return route.fulfill({ headers, body: await readFile(file) });
  });
}

/** URL of one component page. */
export function kitPage(part: string, values: Record<string, string | string[]> = {}): string {
  const search = new URLSearchParams({ part });
  for (const [name, value] of Object.entries(values)) {
    for (const one of [value].flat()) search.append(name, one);
  }
  return `${PREFIX}?${search}`;
}

/** Folders of the demo media and the kit files. */
const FOLDERS: ReadonlyArray<[prefix: string, folder: string]> = [
  ["/demo-files/", "demo/art"],
  ["/demo-files/", "demo/media"],
  ["/", "public"],
];

/** Serves a file from disk, with range support for videos. */
async function answerFromDisk(route: Route): Promise<void> {
  const request = route.request();
  const { pathname, hostname } = new URL(request.url());
  const candidates = FOLDERS.filter(([prefix]) => pathname.startsWith(prefix)).map(
    ([prefix, folder]) => join(ROOT, folder, pathname.slice(prefix.length)),
  );
  const file = candidates.find((path) => extname(path) !== "" && existsSync(path));
  if (hostname !== "kit.test" || !file) return route.fulfill({ status: 404, body: "" });
  const bytes = await readFile(file);
  const start = Number(/^bytes=(\d+)-/.exec((await request.headerValue("range")) ?? "")?.[1] ?? 0);
  return route.fulfill({
    status: start > 0 || (await request.headerValue("range")) ? 206 : 200,
    headers: {
      "content-type": TYPES[extname(file)] ?? "application/octet-stream",
      "accept-ranges": "bytes",
      "content-range": `bytes ${start}-${bytes.length - 1}/${bytes.length}`,
    },
    body: bytes.subarray(start),
  });
}

/** Opens one component page without a server. */
export async function openWithoutServer(
  page: Page,
  part: string,
  values: Record<string, string | string[]> = {},
  options: { csp: boolean } = { csp: true },
): Promise<void> {
  await page.route(/^https?:/, answerFromDisk);
  await serveKit(page, options);
  await page.goto(`http://kit.test${kitPage(part, values)}`);
}

/** Signs in through the API; other tests cover the form. */
export async function signInQuietly(page: Page, url: string, who: string): Promise<void> {
  const answer = await page.request.post(`${url}/api/auth/sign-in`, {
    headers: { origin: url },
    data: { email: `${who}@colonnade.test`, password: "colonnade-demo" },
  });
  if (!answer.ok()) throw new Error(`${who} could not sign in: ${answer.status()}`);
}
