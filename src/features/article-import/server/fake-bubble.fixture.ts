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

/** What the fake does instead of a correct response. */
export type Misbehavior =
  | { status: number; body?: string; headers?: Record<string, string> }
  /** Answers 204 but keeps the record. */
  | "lie"
  /** Executes the request and never answers. */
  | "hang"
  | "cut";

export interface FakeBubble {
  apiUrl: string;
  seen: SeenRequest[];
  /** Called before every response; may be slow. */
  misbehave: (request: SeenRequest) => Misbehavior | undefined | Promise<Misbehavior | undefined>;
  /** Ids of the remaining records, in order. */
  left: () => string[];
  has: (recordId: string) => boolean;
  restore: () => void;
  stop: () => Promise<void>;
}

export const BUBBLE_TOKEN = "secret-token-of-the-fake";

interface Options {
  count: number;
  /** Called for every response, so that ten thousand records need no memory. */
  record: (index: number) => Fields;
  /** Defaults to a free port. */
  port?: number;
}

const idOf = (index: number) => `1700000000000x${String(index).padStart(18, "0")}`;
export const recordIdOf = idOf;
const indexOf = (id: string) => Number(id.split("x")[1]);

/** A fake Bubble Data API on a real port. `misbehave` makes it fail. */
export async function startBubble({ count, record, port = 0 }: Options): Promise<FakeBubble> {
  const deleted = new Set<number>();
  const isLeft = (index: number) => index >= 0 && index < count && !deleted.has(index);
  const full = (index: number) => ({ ...record(index), _id: idOf(index) });
  const left = () => Array.from({ length: count }, (_, index) => index).filter(isLeft);
  const server = createServer((request, response) => void answer(request, response));
  const bubble: FakeBubble = {
    apiUrl: "",
    seen: [],
    misbehave: () => undefined,
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
    bubble.seen.push(seen);
    const misbehavior = await bubble.misbehave(seen);
    if (misbehavior === "cut") return void request.socket.destroy();
    if (misbehavior === "lie") return send(response, 204);
    if (typeof misbehavior === "object") {
      response.writeHead(misbehavior.status, {
        "content-type": "application/json",
        ...misbehavior.headers,
      });
      return void response.end(misbehavior.body ?? "");
    }
    const [status, body] = act(seen);
    if (misbehavior !== "hang") send(response, status, body);
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
  bubble.apiUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}/api/1.1/obj`;
  return bubble;
}

function send(response: ServerResponse, status: number, body?: unknown): void {
  response.writeHead(status, { "content-type": "application/json" });
  response.end(body === undefined ? "" : JSON.stringify(body));
}

/** Environment of a server that imports from this fake. */
export const bubbleEnv = (bubble: FakeBubble, more: Record<string, string> = {}) => ({
  BUBBLE_API_URL: bubble.apiUrl,
  BUBBLE_API_TOKEN: BUBBLE_TOKEN,
  ...more,
});

/** A record with valid fields. */
export const plainRecord = (index: number): Fields => ({
  Title: `Article ${index}`,
  Description: `About ${index}`,
  Content: `<p>Words of number ${index}.</p>`,
  Status: "published",
  Created: "2024-05-01T10:00:00.000Z",
});
