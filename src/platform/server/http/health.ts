import type { FastifyInstance } from "fastify";
import { areMigrationsApplied } from "../postgres/migrate.ts";
import type { Services } from "../services.ts";

export function serveHealth(app: FastifyInstance, { db }: Services): void {
  let isDraining = false;
  app.decorate("startDraining", () => {
    isDraining = true;
  });
  app.get("/api/live", async () => ({ status: "ok" }));
  app.get("/api/ready", async (_request, reply) => {
    const isReady = !isDraining && (await areMigrationsApplied(db).catch(() => false));
    return reply.status(isReady ? 200 : 503).send({ status: isReady ? "ok" : "unavailable" });
  });
}
