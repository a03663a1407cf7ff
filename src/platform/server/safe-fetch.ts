import { lookup } from "node:dns/promises";
import http from "node:http";
import https from "node:https";
import { isIP, type LookupFunction } from "node:net";
import { Readable } from "node:stream";
import { isPublicAddress } from "./public-address.ts";

export class RemoteFetchError extends Error {
  override name = "RemoteFetchError";
}
/** The address points to this machine, its network or its cloud; no request was sent. */
export class UnsafeAddress extends RemoteFetchError {
  override name = "UnsafeAddress";
}
export class FetchFailed extends RemoteFetchError {
  override name = "FetchFailed";
}

interface Address {
  address: string;
  family: number;
}

export interface RemoteOptions {
  maxBytes?: number;
  timeoutMs?: number;
  /** For tests against a local server. */
  isAllowedAddress?: (address: string) => boolean;
  resolve?: (hostname: string) => Promise<Address[]>;
  /** The certificate authority of a local server. */
  ca?: string;
}

export interface RemoteFile {
  bytes: Buffer;
  contentType: string;
  /** After redirects. */
  url: string;
}

const MAX_REDIRECTS = 5;
const DEFAULT_TIMEOUT_MS = 15_000;

/** Fetches an image from a URL in user-written text. */
export async function fetchRemoteImage(
  url: string,
  options: RemoteOptions = {},
): Promise<RemoteFile> {
  const file = await fetchRemote(url, options);
  if (!/^image\//.test(file.contentType)) throw new FetchFailed("The URL isn't an image");
  return file;
}

interface PublicRequest {
  method?: string;
  headers?: RequestInit["headers"];
  body?: RequestInit["body"] | Buffer;
  signal?: AbortSignal | null;
  /** Only the status matters. */
  ignoresBody?: boolean;
}

/**
 * Like `fetch`, for an API whose address someone typed in: only on the public internet, and without
 * following redirects, which would carry its key to another server.
 */
export async function publicFetch(
  url: string,
  { method = "GET", headers, body, signal, ignoresBody = false }: PublicRequest = {},
  options: RemoteOptions = {},
): Promise<Response> {
  if (body && typeof body !== "string" && !Buffer.isBuffer(body)) {
    throw new FetchFailed("Only texts and bytes are sent");
  }
  const target = parse(url);
  const address = await checkedAddress(target, options);
  const response = await request(target, address, {
    method,
    signal: signal ?? AbortSignal.timeout(options.timeoutMs ?? DEFAULT_TIMEOUT_MS),
    headers: Object.fromEntries(new Headers(headers)),
    ...(body ? { body } : {}),
    ...(options.ca ? { ca: options.ca } : {}),
  });
  if (!ignoresBody && (response.headers["content-encoding"] ?? "identity") !== "identity") {
    response.destroy();
    throw new FetchFailed("The response is compressed");
  }
  const received = new Headers();
  for (const [name, value] of Object.entries(response.headers)) {
    if (value !== undefined) received.set(name, String(value));
  }
  const status = response.statusCode ?? 502;
  const hasBody = !ignoresBody && status !== 204 && status !== 304;
  if (!hasBody) response.destroy();
  const stream = hasBody ? (Readable.toWeb(response) as ReadableStream<Uint8Array>) : null;
  return new Response(stream, { status, headers: received });
}

/**
 * A GET for an untrusted URL (SSRF protection). Each hop's host name is resolved once, every resolved
 * address is checked, and the connection uses exactly the checked address, so DNS rebinding between
 * check and use has no effect.
 */
async function fetchRemote(url: string, options: RemoteOptions): Promise<RemoteFile> {
  const { maxBytes = 10 * 1024 * 1024, timeoutMs = DEFAULT_TIMEOUT_MS } = options;
  const signal = AbortSignal.timeout(timeoutMs);
  let next = parse(url);
  for (let hop = 0; hop <= MAX_REDIRECTS; hop++) {
    const address = await checkedAddress(next, options);
    const response = await request(next, address, { signal, headers: { accept: "image/*" } });
    const { statusCode = 0, headers } = response;
    if (statusCode >= 300 && statusCode < 400 && headers.location) {
      response.destroy();
      next = parse(headers.location, next);
      continue;
    }
    if (statusCode !== 200) {
      response.destroy();
      throw new FetchFailed(`The server responded with ${statusCode}`);
    }
    const contentType = headers["content-type"]?.split(";", 1)[0]?.trim().toLowerCase() ?? "";
    return { bytes: await readBody(response, maxBytes), contentType, url: next.href };
  }
  throw new FetchFailed("Too many redirects");
}

/** The URL parser normalizes every notation of an IP address (octal, hex, one integer). */
function parse(text: string, base?: URL): URL {
  const url = URL.parse(text, base?.href);
  if (!url || !/^https?:$/.test(url.protocol)) {
    throw new UnsafeAddress("Only http and https URLs are fetched");
  }
  if (url.username || url.password)
    throw new UnsafeAddress("URLs with a user name or password aren't allowed");
  return url;
}

async function checkedAddress(url: URL, options: RemoteOptions): Promise<Address> {
  const isAllowed = options.isAllowedAddress ?? isPublicAddress;
  const hostname = url.hostname.replace(/^\[|\]$|\.$/g, "");
  const family = isIP(hostname);
  const found = family
    ? [{ address: hostname, family }]
    : await (options.resolve ?? resolve)(hostname).catch(() => {
        throw new FetchFailed("The host name is unknown");
      });
  // Prefers IPv4: not every network has IPv6, and only one address is tried.
  const [first] = found.toSorted((a, b) => a.family - b.family);
  if (!first || !found.every(({ address }) => isAllowed(address))) {
    throw new UnsafeAddress("The URL doesn't point to the public internet");
  }
  return first;
}

const resolve = (hostname: string): Promise<Address[]> => lookup(hostname, { all: true });

interface Sent {
  method?: string;
  headers: Record<string, string>;
  body?: string | Buffer;
  ca?: string;
  signal: AbortSignal;
}

function request(url: URL, pinned: Address, sent: Sent): Promise<http.IncomingMessage> {
  const toPinned: LookupFunction = (_hostname, { all }, done) => {
    if (all) done(null, [pinned]);
    else done(null, pinned.address, pinned.family);
  };
  const { request: open } = url.protocol === "https:" ? https : http;
  const { method = "GET", headers, body, ca, signal } = sent;
  return new Promise((resolve, reject) => {
    open(
      url,
      {
        method,
        lookup: toPinned,
        signal,
        ca,
        // A new connection: a pooled one might go to another address.
        agent: false,
        headers: { ...headers, "accept-encoding": "identity", "user-agent": "Colonnade" },
      },
      resolve,
    )
      .on("error", (error) => reject(new FetchFailed(reasonOf(error, signal))))
      .end(body);
  });
}

async function readBody(response: http.IncomingMessage, maxBytes: number): Promise<Buffer> {
  const encoding = response.headers["content-encoding"] ?? "identity";
  const announced = Number(response.headers["content-length"] ?? 0);
  try {
    // Unpacking unrequested compression could exhaust the memory (zip bomb).
    if (encoding !== "identity") throw new FetchFailed("The response is compressed");
    if (announced > maxBytes) throw new FetchFailed("The file is too large");
    const chunks: Buffer[] = [];
    let length = 0;
    for await (const chunk of response as AsyncIterable<Buffer>) {
      length += chunk.length;
      if (length > maxBytes) throw new FetchFailed("The file is too large");
      chunks.push(chunk);
    }
    return Buffer.concat(chunks);
  } catch (error) {
    if (error instanceof RemoteFetchError) throw error;
    throw new FetchFailed("The connection was interrupted");
  } finally {
    response.destroy();
  }
}

const reasonOf = (error: Error, signal: AbortSignal): string =>
  signal.aborted ? "The server took too long" : `No connection: ${error.message}`;
