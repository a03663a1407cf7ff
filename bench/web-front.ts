import { execFile } from "node:child_process";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { Agent, type IncomingHttpHeaders, request } from "node:http";
import { createSecureServer, type Http2ServerRequest, type Http2ServerResponse } from "node:http2";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import type { Running } from "./product.ts";

const run = promisify(execFile);

/** Downloaded on demand, because nothing else in the project creates certificates. */
const PACKAGE = "mkcert@3.2.0";
/** Headers that HTTP/2 forbids, and its pseudo-headers, which start with a colon. */
const NOT_HANDED_ON = /^(?::|connection$|keep-alive$|transfer-encoding$|upgrade$)/;

/** A proxy with TLS and HTTP/2 in front of the product, like `ops/Caddyfile` in production. */
export async function startFront(port: number, target: string): Promise<Running> {
  const agent = new Agent({ keepAlive: true });
  const server = createSecureServer(await makeCertificate(), (incoming, outgoing) =>
    forward(incoming, outgoing, target, agent),
  );
  await new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve));
  return {
    url: frontUrl(port),
    async stop() {
      server.close();
      agent.destroy();
    },
  };
}

export const frontUrl = (port: number): string => `https://localhost:${port}`;

function forward(
  incoming: Http2ServerRequest,
  outgoing: Http2ServerResponse,
  target: string,
  agent: Agent,
): void {
  const call = request(new URL(incoming.url, target), {
    agent,
    method: incoming.method,
    headers: { ...handedOn(incoming.headers), host: incoming.authority },
  });
  call.on("response", (answer) => {
    outgoing.writeHead(answer.statusCode ?? 502, handedOn(answer.headers));
    answer.pipe(outgoing);
  });
  call.on("error", () => outgoing.stream?.close());
  outgoing.on("close", () => call.destroy());
  incoming.pipe(call);
}

const handedOn = (headers: IncomingHttpHeaders): IncomingHttpHeaders =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !NOT_HANDED_ON.test(name)));

/** Self-signed: the browsers of the benchmark are configured to accept it. */
async function makeCertificate(): Promise<{ key: string; cert: string }> {
  const folder = await mkdtemp(join(tmpdir(), "colonnade-certificate-"));
  const mkcert = (command: string, ...options: string[]) =>
    run("npm", ["exec", "--yes", `--package=${PACKAGE}`, "--", "mkcert", command, ...options], {
      cwd: folder,
    });
  try {
    await mkcert("create-ca");
    await mkcert("create-cert", "--domains", "localhost");
    return {
      key: await readFile(join(folder, "cert.key"), "utf8"),
      cert: await readFile(join(folder, "cert.crt"), "utf8"),
    };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
