import { existsSync } from "node:fs";
import { join } from "node:path";
import fastifyStatic from "@fastify/static";
import type { FastifyInstance } from "fastify";
import { ROOT } from "#platform/server/root.ts";

const FOLDERS = [join(ROOT, "demo/art"), join(ROOT, "demo/media")];
const PREFIX = "/demo-files/";

/** The URL of a file of the demo. */
export function demoFile(name: string): string {
  if (!FOLDERS.some((folder) => existsSync(join(folder, name)))) {
    throw new Error(`The demo has no file called ${name}`);
  }
  return `${PREFIX}${name}`;
}

/** Serves the images and videos of the demo. */
export async function serveDemoFiles(app: FastifyInstance): Promise<void> {
  await app.register(fastifyStatic, {
    root: FOLDERS,
    prefix: PREFIX,
    decorateReply: false,
    maxAge: "1d",
  });
}
