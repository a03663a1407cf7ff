import { existsSync } from "node:fs";
import { join } from "node:path";
import fastifyStatic from "@fastify/static";
import type { FastifyInstance } from "fastify";

/** Serves the built web app; every path that is not a file is a screen of it. */
export async function serveWeb(app: FastifyInstance, folder: string): Promise<void> {
  if (!existsSync(join(folder, "index.html"))) return;
  await app.register(fastifyStatic, {
    root: folder,
    preCompressed: true,
    cacheControl: false,
    setHeaders(reply, path) {
      const isImmutable = path.includes("/assets/");
      reply.header(
        "cache-control",
        isImmutable ? "public, max-age=31536000, immutable" : "no-cache",
      );
    },
  });
  app.setNotFoundHandler((request, reply) => {
    const isScreen = request.method === "GET" && !/^\/(api|assets)\//.test(request.url);
    if (isScreen) return reply.sendFile("index.html");
    return reply.status(404).send({ code: "not_found", message: "Not found" });
  });
}
