import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

type Fields = Record<string, unknown>;

export interface SeenRequest {
  method: string;
  /** Null for the list. */
  recordId: string | null;
  cursor: number;
  limit: number;
  authorization: string | undefined;
  at: number;
}

/** What the double does instead of answering properly. */
export type Mischief =
  | { status: number; body?: string; headers?: Record<string, string> }
  /** Says 204 and keeps the record. */
  | "lie"
  /** Does what it was asked and never says so. */
  | "hang"
  | "cut";

export interface FakeBubble {
  apiUrl: string;
  seen: SeenRequest[];
  /** Asked before every answer; may take its time. */
  mischief: (request: SeenRequest) => Mischief | undefined | Promise<Mischief | undefined>;
  /** Ids that are still at the source, in order. */
  left: () => string[];
  has: (recordId: string) => boolean;
  restore: () => void;
  stop: () => Promise<void>;
}

export const BUBBLE_TOKEN = "secret-token-of-the-double";

interface Options {
  count: number;
  /** Made anew for every answer, so that ten thousand records need no memory. */
  record: (index: number) => Fields;
  /** A free one unless given. */
  port?: number;
}

const idOf = (index: number) => `1700000000000x${String(index).padStart(18, "0")}`;
export const recordIdOf = idOf;
const indexOf = (id: string) => Number(id.split("x")[1]);

/** A Bubble app on a real port: lists by offset, finds, deletes, and misbehaves when told to. */
export async function startBubble({ count, record, port = 0 }: Options): Promise<FakeBubble> {
  const deleted = new Set<number>();
  const isLeft = (index: number) => index >= 0 && index < count && !deleted.has(index);
  const full = (index: number) => ({ ...record(index), _id: idOf(index) });
  const left = () => Array.from({ length: count }, (_, index) => index).filter(isLeft);
  const server = createServer((request, response) => void answer(request, response));
  const double: FakeBubble = {
    apiUrl: "",
    seen: [],
    mischief: () => undefined,
    left: () => left().map(idOf),
    has: (recordId) => isLeft(indexOf(recordId)),
    restore: () => deleted.clear(),
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };

  async function answer(request: IncomingMessage, response: ServerResponse) {
    const { pathname, searchParams } = new URL(request.url ?? "", "http://bubble");
    const match = /^\/api\/1\.1\/obj\/ArticlesToImport(?:\/(.+))?$/.exec(pathname);
    if (!match) return send(response, 404, { statusCode: 404 });
    const seen: SeenRequest = {
      method: request.method ?? "",
      recordId: match[1] ? decodeURIComponent(match[1]) : null,
      cursor: Number(searchParams.get("cursor") ?? 0),
      limit: Math.min(100, Number(searchParams.get("limit") ?? 100)),
      authorization: request.headers.authorization,
      at: performance.now(),
    };
    double.seen.push(seen);
    const trick = await double.mischief(seen);
    if (trick === "cut") return void request.socket.destroy();
    if (trick === "lie") return send(response, 204);
    if (typeof trick === "object") {
      response.writeHead(trick.status, { "content-type": "application/json", ...trick.headers });
      return void response.end(trick.body ?? "");
    }
    const [status, body] = act(seen);
    if (trick !== "hang") send(response, status, body);
  }

  function act({ method, recordId, cursor, limit }: SeenRequest): [number, unknown?] {
    if (recordId === null) {
      const all = left();
      const results = all.slice(cursor, cursor + limit).map(full);
      const remaining = Math.max(0, all.length - cursor - results.length);
      return [200, { response: { cursor, results, count: results.length, remaining } }];
    }
    const index = indexOf(recordId);
    if (!isLeft(index)) return [404, { statusCode: 404, body: { status: "MISSING_DATA" } }];
    if (method === "GET") return [200, { response: full(index) }];
    deleted.add(index);
    return [204];
  }

  await new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve));
  double.apiUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}/api/1.1/obj`;
  return double;
}

function send(response: ServerResponse, status: number, body?: unknown): void {
  response.writeHead(status, { "content-type": "application/json" });
  response.end(body === undefined ? "" : JSON.stringify(body));
}

/** The environment of a server that imports from this double. */
export const bubbleEnv = (double: FakeBubble, more: Record<string, string> = {}) => ({
  BUBBLE_API_URL: double.apiUrl,
  BUBBLE_API_TOKEN: BUBBLE_TOKEN,
  ...more,
});

/** A plain record; every field of the specification. */
export const plainRecord = (index: number): Fields => ({
  Title: `Article ${index}`,
  Description: `About ${index}`,
  Content: `<p>Words of number ${index}.</p>`,
  Status: "published",
  Created: "2024-05-01T10:00:00.000Z",
});
