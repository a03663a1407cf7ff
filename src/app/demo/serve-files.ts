import { join } from "node:path";
import fastifyStatic from "@fastify/static";
import type { FastifyInstance } from "fastify";

/** Serves the images and videos of the demo. */
export async function serveDemoFiles(app: FastifyInstance): Promise<void> {
  await app.register(fastifyStatic, {
    root: [join(import.meta.dirname, "art"), join(import.meta.dirname, "media")],
    prefix: "/demo-files/",
    decorateReply: false,
    maxAge: "1d",
  });
}
