import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { json } from "node:stream/consumers";
import { setTimeout as pause } from "node:timers/promises";

export type ModelReply =
  /** A whole reply, or chunks when a stream was requested. */
  | { says: string | string[]; pauseMs?: number; isCutOff?: boolean }
  | { status: number; retryAfter?: string }
  /** Sends these chunks, then closes the connection midway. */
  | { cutsAfter: string[]; pauseMs?: number }
  /** Sends these chunks (or none), then keeps the connection open without data. */
  | { silentAfter: string[] }
  | { redirectsTo: string }
  /** A response that is not a model reply. */
  | { raw: string; contentType?: string };

export interface ModelRequest {
  model: string;
  messages: { role: string; content: string }[];
  stream?: boolean;
  response_format?: { type: string; json_schema?: { schema: unknown } };
  max_tokens?: number;
}

/** A fake OpenAI-compatible server over real HTTP, with the endpoints we use. */
export async function startFakeModel() {
  const requests: ModelRequest[] = [];
  const keys: string[] = [];
  const queue: ModelReply[] = [];
  let usual: (request: ModelRequest) => ModelReply = () => ({ says: "Good." });
  let hungUp = 0;

  async function answer(request: IncomingMessage, response: ServerResponse) {
    if (request.url !== "/v1/chat/completions") return void response.writeHead(404).end();
    const body = (await json(request)) as ModelRequest;
    requests.push(body);
    keys.push(request.headers.authorization ?? "");
    response.on("close", () => {
      if (!response.writableFinished) hungUp++;
    });
    const reply = queue.shift() ?? usual(body);
    await (body.stream ? sendStream(response, reply) : sendWhole(response, reply));
  }

  const server = createServer((request, response) => {
    answer(request, response).catch(() => response.destroy());
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  const { port } = server.address() as AddressInfo;
  const url = `http://127.0.0.1:${port}/v1`;
  return {
    url,
    env: { AI_BASE_URL: url, AI_API_KEY: "test-key", AI_MODEL: "fake-1" },
    settings: {
      current: () => ({
        ai: { baseUrl: url, apiKey: "test-key", model: "fake-1", isPublicOnly: false },
      }),
    },
    requests,
    keys,
    /** The text of all requests. */
    promptText: () => requests.map((one) => JSON.stringify(one.messages)).join("\n"),
    /** How often the client disconnected before the end. */
    countHangUps: () => hungUp,
    next: (...replies: ModelReply[]) => queue.push(...replies),
    always: (reply: ModelReply | typeof usual) => {
      usual = typeof reply === "function" ? reply : () => reply;
    },
    stop: () => server.close().closeAllConnections(),
  };
}

const USAGE = { prompt_tokens: 11, completion_tokens: 7, total_tokens: 18 };
const base = { id: "reply-1", created: 1, model: "fake-1" };

/** Handles replies that are the same for whole and streamed responses; true when it sent one. */
function sendFailure(response: ServerResponse, reply: ModelReply): boolean {
  if ("status" in reply) {
    const headers = reply.retryAfter ? { "retry-after": reply.retryAfter } : {};
    response.writeHead(reply.status, { "content-type": "application/json", ...headers });
    response.end(JSON.stringify({ error: { message: "canary-provider-detail" } }));
    return true;
  }
  if ("redirectsTo" in reply) {
    response.writeHead(302, { location: reply.redirectsTo }).end();
    return true;
  }
  if ("raw" in reply) {
    response.writeHead(200, { "content-type": reply.contentType ?? "application/json" });
    response.end(reply.raw);
    return true;
  }
  return false;
}

function sendWhole(response: ServerResponse, reply: ModelReply): void {
  if (sendFailure(response, reply) || "silentAfter" in reply) return;
  if ("cutsAfter" in reply) {
    response.writeHead(200, { "content-type": "application/json" }).write('{"choices":');
    setTimeout(() => response.destroy(), 20);
    return;
  }
  if (!("says" in reply)) return;
  const content = [reply.says].flat().join("");
  const choice = { index: 0, finish_reason: "stop", message: { role: "assistant", content } };
  response.writeHead(200, { "content-type": "application/json" });
  response.end(JSON.stringify({ ...base, choices: [choice], usage: USAGE }));
}

async function sendStream(response: ServerResponse, reply: ModelReply): Promise<void> {
  if (sendFailure(response, reply)) return;
  const isCut = "cutsAfter" in reply;
  const isSilent = "silentAfter" in reply;
  const pieces = piecesOf(reply);
  if (isSilent && pieces.length === 0) return;
  const send = (part: unknown) => response.write(`data: ${JSON.stringify(part)}\n\n`);
  response.writeHead(200, { "content-type": "text/event-stream" });
  for (const content of pieces) {
    if (response.destroyed) return;
    send({ ...base, choices: [{ index: 0, delta: { role: "assistant", content } }] });
    await pause("pauseMs" in reply ? reply.pauseMs : 1);
  }
  if (isSilent) return;
  if (isCut) return void response.socket?.end();
  const reason = "isCutOff" in reply && reply.isCutOff ? "length" : "stop";
  send({ ...base, choices: [{ index: 0, delta: {}, finish_reason: reason }] });
  send({ ...base, choices: [], usage: USAGE });
  response.end("data: [DONE]\n\n");
}

function piecesOf(reply: ModelReply): string[] {
  if ("says" in reply) return [reply.says].flat();
  if ("cutsAfter" in reply) return reply.cutsAfter;
  return "silentAfter" in reply ? reply.silentAfter : [];
}
