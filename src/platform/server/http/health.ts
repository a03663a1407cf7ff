import type { FastifyInstance } from "fastify";
import { areMigrationsApplied } from "../postgres/migrate.ts";
import type { Services } from "../services.ts";

export function serveHealth(app: FastifyInstance, { db }: Services): void {
  app.get("/api/live", async () => ({ status: "ok" }));
  app.get("/api/ready", async (_request, reply) => {
    const isReady = await areMigrationsApplied(db).catch(() => false);
    return reply.status(isReady ? 200 : 503).send({ status: isReady ? "ok" : "unavailable" });
  });
}
