import { existsSync } from "node:fs";
import { join } from "node:path";
import fastifyStatic from "@fastify/static";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { DAY_MS } from "#lib/durations.ts";
import type { Settings, SettingsService } from "../settings/settings.ts";
import { readBrandedPages } from "./branded-pages.ts";
import { findKeptAsset, keepAssets } from "./kept-assets.ts";

/** Serves the built web app; every path that is not a file gets the page of the web app. */
export async function serveWeb(
  app: FastifyInstance,
  { folder, keptFolder }: { folder: string; keptFolder: string },
  settings: SettingsService,
): Promise<void> {
  if (!existsSync(join(folder, "index.html"))) return;
  await keepAssets(folder, keptFolder);
  const daily = setInterval(() => {
    void keepAssets(folder, keptFolder).catch((error) => app.log.error(error));
  }, DAY_MS).unref();
  app.addHook("onClose", () => clearInterval(daily));
  const brandPages = readBrandedPages(folder);
  let branded: ({ settings: Settings } & ReturnType<typeof brandPages>) | undefined;
  /** Rendered once per change of the settings. */
  const pages = () => {
    const current = settings.current();
    if (branded?.settings !== current) branded = { settings: current, ...brandPages(current) };
    return branded;
  };
  const sendScreen = (_request: FastifyRequest, reply: FastifyReply) =>
    reply.header("cache-control", "no-cache").type("text/html; charset=utf-8").send(pages().html);
  app.get("/", sendScreen);
  app.get("/index.html", sendScreen);
  app.get("/manifest.webmanifest", (_request, reply) =>
    reply
      .header("cache-control", "no-cache")
      .type("application/manifest+json")
      .send(pages().manifest),
  );
  app.get<{ Querystring: { v?: string } }>("/brand.css", (request, reply) => {
    const { style } = pages();
    // Another process may have applied a change earlier; its version is not cached here.
    const isCurrent = style !== null && request.query.v === style.version;
    return reply
      .header("cache-control", isCurrent ? "public, max-age=31536000, immutable" : "no-cache")
      .type("text/css; charset=utf-8")
      .send(style?.css ?? "");
  });
  await app.register(fastifyStatic, {
    root: folder,
    preCompressed: true,
    cacheControl: false,
    // Its own route lists the folder for every request.
    serve: false,
    setHeaders(reply, path) {
      const isImmutable = path.includes("/assets/") || path.startsWith(keptFolder);
      reply.header(
        "cache-control",
        isImmutable ? "public, max-age=31536000, immutable" : "no-cache",
      );
    },
  });
  app.get<{ Params: { "*": string } }>("/*", (request, reply) =>
    reply.sendFile(request.params["*"]),
  );
  app.setNotFoundHandler((request, reply) => {
    const kept = findKeptAsset(request.url, keptFolder);
    // Not returned: Fastify would listen once more for its end, and Node.js warns about so many.
    if (kept) return void reply.sendFile(kept, keptFolder);
    const isScreen = request.method === "GET" && !/^\/(api|assets)\//.test(request.url);
    if (isScreen) return sendScreen(request, reply);
    return reply.status(404).send({ code: "not_found", message: "Not found" });
  });
}
