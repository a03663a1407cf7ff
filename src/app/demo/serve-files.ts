import { join } from "node:path";
import fastifyStatic from "@fastify/static";
import type { FastifyInstance } from "fastify";
import { ROOT } from "#platform/server/root.ts";

/** Serves the images and videos of the demo. */
export async function serveDemoFiles(app: FastifyInstance): Promise<void> {
  await app.register(fastifyStatic, {
    root: [join(ROOT, "src/app/demo/art"), join(ROOT, "src/app/demo/media")],
    prefix: "/demo-files/",
    decorateReply: false,
    maxAge: "1d",
  });
}
