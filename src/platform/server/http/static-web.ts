import { existsSync } from "node:fs";
import { join } from "node:path";
import fastifyStatic from "@fastify/static";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Brand } from "../../brand.ts";
import { readBrandedPages } from "./branded-pages.ts";

/** Serves the built web app; every path that is not a file gets the page of the web app. */
export async function serveWeb(app: FastifyInstance, folder: string, brand: Brand): Promise<void> {
  if (!existsSync(join(folder, "index.html"))) return;
  const { html, manifest } = readBrandedPages(folder, brand);
  const sendScreen = (_request: FastifyRequest, reply: FastifyReply) =>
    reply.header("cache-control", "no-cache").type("text/html; charset=utf-8").send(html);
  app.get("/", sendScreen);
  app.get("/index.html", sendScreen);
  app.get("/manifest.webmanifest", (_request, reply) =>
    reply.header("cache-control", "no-cache").type("application/manifest+json").send(manifest),
  );
  await app.register(fastifyStatic, {
    root: folder,
    preCompressed: true,
    cacheControl: false,
    // Its own route lists the folder for every request.
    serve: false,
    setHeaders(reply, path) {
      const isImmutable = path.includes("/assets/");
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
    const isScreen = request.method === "GET" && !/^\/(api|assets)\//.test(request.url);
    if (isScreen) return sendScreen(request, reply);
    return reply.status(404).send({ code: "not_found", message: "Not found" });
  });
}
