import { createHmac, timingSafeEqual } from "node:crypto";
import { createServer } from "node:http";
import pg from "pg";

/**
 * The baseline: a bare `node:http` server with the minimum work of a read. It reads the session
 * cookie, checks its signature, looks up the session, runs the same statements as the product
 * (prepared, in parallel) and returns the rows as JSON, after as much stored text as the product has.
 */
export interface FloorPlan {
  databaseUrl: string;
  port: number;
  secret: string;
  cookieName: string;
  session: string;
  reads: Record<string, { statements: { text: string; values: unknown[] }[]; body: string }>;
}

function serve(plan: FloorPlan): void {
  const pool = new pg.Pool({ connectionString: plan.databaseUrl, max: 20 });
  const prefix = `${plan.cookieName}=`;

  const readSession = async (header = "") => {
    const found = header.split("; ").find((part) => part.startsWith(prefix));
    const value = decodeURIComponent(found?.slice(prefix.length) ?? "");
    const dot = value.lastIndexOf(".");
    const token = value.slice(0, dot);
    const expected = createHmac("sha256", plan.secret).update(token).digest();
    const given = Buffer.from(value.slice(dot + 1), "base64");
    if (given.length !== expected.length || !timingSafeEqual(given, expected)) return null;
    const { rows } = await pool.query({ name: "session", text: plan.session, values: [[token]] });
    return rows[0] ?? null;
  };

  createServer(async (request, response) => {
    const read = plan.reads[request.url ?? ""];
    const session = await readSession(request.headers.cookie);
    if (!read || !session) {
      response.writeHead(read ? 401 : 404).end();
      return;
    }
    const results = await Promise.all(
      read.statements.map(({ text, values }, at) =>
        pool.query({ name: `${request.url}:${at}`.slice(-60), text, values }),
      ),
    );
    // As large as the response of the product, which is built from a stored text and the rows.
    const rows = JSON.stringify(results.map((result) => result.rows));
    const body = read.body.slice(0, -rows.length) + rows;
    response.writeHead(200, {
      "content-type": "application/json",
      "content-length": Buffer.byteLength(body),
    });
    response.end(body);
  }).listen(plan.port, "127.0.0.1", () => process.send?.("ready"));
}

if (import.meta.main) process.once("message", (plan: FloorPlan) => serve(plan));
