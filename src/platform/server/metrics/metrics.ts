import { statfs } from "node:fs/promises";
import { createServer, type Server } from "node:http";
import { sql } from "drizzle-orm";
import type { FastifyInstance } from "fastify";
import { collectDefaultMetrics, Gauge, Histogram, Registry } from "prom-client";
import type { Database } from "../postgres/database.ts";
import type { Services } from "../services.ts";

export interface Metrics {
  /** Counts and times every response. Call before routes are added, or they are not measured. */
  watchRequests: (app: FastifyInstance) => void;
  /** Serves `/metrics` on its own port, which no proxy exposes. */
  listen: (port: number) => Promise<{ port: number; close: () => Promise<void> }>;
}

/** A stream stays open as long as the browser, so its duration is meaningless. */
const UNTIMED = new Set(["/api/live-events"]);
const SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10];

const JOB_STATES = ["created", "retry", "active", "failed"] as const;

/** Metrics for Prometheus: routes, states and sizes only, no personal data. */
export function createMetrics(services: Services): Metrics {
  const registers = [new Registry()];
  const [registry] = registers as [Registry];
  collectDefaultMetrics({ register: registry });
  const durations = new Histogram({
    name: "colonnade_http_request_duration_seconds",
    help: "Duration of responses by method, route pattern and status",
    labelNames: ["method", "route", "status"],
    buckets: SECONDS,
    registers,
  });
  watchPool(services, registers);
  watchJobs(services, registers);
  if (!services.env.S3_BUCKET) watchDisk(services, registers);

  return {
    watchRequests(app) {
      app.addHook("onResponse", async (request, reply) => {
        const route = request.routePattern ?? request.routeOptions.url ?? "none";
        if (UNTIMED.has(route)) return;
        durations.observe(
          { method: request.method, route, status: reply.statusCode },
          reply.elapsedTime / 1000,
        );
      });
      new Gauge({
        name: "colonnade_live_streams",
        help: "Open live streams of this process",
        registers,
        collect() {
          this.set(app.countLiveStreams());
        },
      });
    },
    listen: (port) => listen(registry, services.env.METRICS_HOST, port),
  };
}

function watchPool({ db }: Services, registers: Registry[]): void {
  new Gauge({
    name: "colonnade_database_pool",
    help: "Database connections of this process (busy, idle) and requests waiting for one",
    labelNames: ["state"],
    registers,
    collect() {
      const { totalCount, idleCount, waitingCount } = db.$client;
      this.set({ state: "busy" }, totalCount - idleCount);
      this.set({ state: "idle" }, idleCount);
      this.set({ state: "waiting" }, waitingCount);
    },
  });
}

function watchJobs({ db }: Services, registers: Registry[]): void {
  const isReachable = new Gauge({
    name: "colonnade_database_up",
    help: "1 when the database answered the last query for job counts",
    registers,
  });
  new Gauge({
    name: "colonnade_jobs",
    help: "Background jobs in the database by state; the same in every process",
    labelNames: ["state"],
    registers,
    async collect() {
      try {
        for (const { state, total } of await countJobs(db)) this.set({ state }, total);
        isReachable.set(1);
      } catch {
        // The other metrics stay available without the database, when they matter most.
        this.reset();
        isReachable.set(0);
      }
    },
  });
}

function watchDisk({ env }: Services, registers: Registry[]): void {
  new Gauge({
    name: "colonnade_storage_free_bytes",
    help: "Free space on the disk that holds uploaded files",
    registers,
    async collect() {
      // The folder is created with the first upload.
      const disk = await statfs(env.DATA_DIR).catch(() => null);
      if (disk) this.set(disk.bavail * disk.bsize);
      else this.reset();
    },
  });
}

async function listen(registry: Registry, host: string, port: number) {
  const server = createServer(async (request, response) => {
    if (request.method !== "GET" || request.url !== "/metrics") {
      response.writeHead(404).end();
      return;
    }
    const text = await registry.metrics();
    response.writeHead(200, { "content-type": registry.contentType }).end(text);
  });
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, host, resolve);
  });
  return { port: portOf(server), close: () => close(server) };
}

function portOf(server: Server): number {
  const address = server.address();
  return typeof address === "object" && address ? address.port : 0;
}

function close(server: Server): Promise<void> {
  server.closeAllConnections();
  return new Promise((resolve) => server.close(() => resolve()));
}

/** Counts pending, retrying, running and failed jobs. Completed jobs are many and not of interest. */
async function countJobs(db: Database): Promise<{ state: string; total: number }[]> {
  const { rows } = await db.execute<{ state: string; total: number }>(
    sql`select state::text, count(*)::int as total from pgboss.job
      where state in ('created', 'retry', 'active', 'failed') group by state`,
  );
  const totals = new Map(rows.map(({ state, total }) => [state, total]));
  return JOB_STATES.map((state) => ({ state, total: totals.get(state) ?? 0 }));
}
