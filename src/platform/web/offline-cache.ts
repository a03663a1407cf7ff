import { connection } from "./connection.ts";
import type { Member } from "./session.ts";

const CACHE = "member-reading";
/** Under this address, which no server has, stands whose reading it is. */
const OWNER = "/member-reading-owner";
const MOST = 30;

type IsKept = (path: string) => boolean;

let owner = Promise.withResolvers<string | null>();
let lastWrite: Promise<unknown> = Promise.resolve();

/**
 * A `fetch` that keeps the answers one may want to read again without a connection, for this member
 * alone, and falls back to them. Nothing is kept before it is known who reads.
 */
export function createCachingFetch(isKept: IsKept): typeof fetch {
  return async (input, init) => {
    const { pathname, search } = new URL(
      input instanceof Request ? input.url : input,
      location.href,
    );
    const method = input instanceof Request ? input.method : (init?.method ?? "GET");
    const path = pathname + search;
    if (method !== "GET" || !isKept(path)) return watchedFetch(input, init);
    try {
      const response = await watchedFetch(input, init);
      if (response.ok) void keep(path, response.clone());
      else if (response.status < 500) void drop(path);
      return response;
    } catch (error) {
      const kept = await readCached(path);
      if (kept) return kept;
      throw error;
    }
  };
}

/** A request that got no answer, unless it was given up, is a reason to check the connection. */
const watchedFetch: typeof fetch = async (input, init) => {
  try {
    return await fetch(input, init);
  } catch (error) {
    if (!init?.signal?.aborted) void connection.check();
    throw error;
  }
};

/** Says who reads now; what another member read before is gone with it. */
export async function startOfflineCache(member: Member | null): Promise<void> {
  if (!("caches" in globalThis)) return;
  const known = await readCacheOwner();
  if (!member || (known && known.id !== member.id)) await caches.delete(CACHE);
  if (member) {
    const cache = await caches.open(CACHE);
    await cache.put(OWNER, Response.json(member));
  }
  setOwner(member?.id ?? null);
}

/** For those who wait to know, and for all who ask later. */
function setOwner(id: string | null): void {
  owner.resolve(id);
  owner = Promise.withResolvers();
  owner.resolve(id);
}

/** At the end of a session: forgets all of it, and keeps nothing more until someone is known again. */
export async function clearOfflineCache(): Promise<void> {
  owner.resolve(null);
  owner = Promise.withResolvers();
  await lastWrite;
  if ("caches" in globalThis) await caches.delete(CACHE);
}

/** Who read here last, to draw the frame around what they read. */
export async function readCacheOwner(): Promise<Member | null> {
  const response = await readCached(OWNER);
  return response ? ((await response.json()) as Member) : null;
}

/** What can be read without a connection, the last read first. */
export async function listCached(): Promise<{ path: string; answer: unknown }[]> {
  if (!("caches" in globalThis)) return [];
  const cache = await caches.open(CACHE);
  const requests = (await cache.keys()).filter(({ url }) => !url.endsWith(OWNER)).reverse();
  return Promise.all(
    requests.map(async (request) => ({
      path: new URL(request.url).pathname,
      answer: await cache.match(request).then((response) => response?.json()),
    })),
  );
}

async function readCached(path: string): Promise<Response | undefined> {
  return "caches" in globalThis ? caches.match(path, { cacheName: CACHE }) : undefined;
}

async function keep(path: string, response: Response): Promise<void> {
  if (!("caches" in globalThis) || (await owner.promise) === null) return;
  lastWrite = (async () => {
    const cache = await caches.open(CACHE);
    // Removed first: the order of the keys is the order of reading.
    await cache.delete(path);
    await cache.put(path, response);
    const keys = (await cache.keys()).filter(({ url }) => !url.endsWith(OWNER));
    await Promise.all(keys.slice(0, -MOST).map((key) => cache.delete(key)));
  })().catch(() => undefined);
  await lastWrite;
}

/** What one may no longer read is not kept either. */
async function drop(path: string): Promise<void> {
  if (!("caches" in globalThis)) return;
  const cache = await caches.open(CACHE);
  await cache.delete(path);
}
