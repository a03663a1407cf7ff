import { connection } from "./connection.ts";
import type { Member } from "./session.ts";

const CACHE = "member-reading";
/** Cache key of the owner; the server has no such path. */
const OWNER = "/member-reading-owner";
const MAX_ENTRIES = 30;

type IsCacheable = (path: string) => boolean;

let owner = Promise.withResolvers<string | null>();
let lastWrite: Promise<unknown> = Promise.resolve();

/**
 * A `fetch` that caches responses for offline reading, per member, and falls back to them. It
 * caches nothing until the member is cachedOwner.
 */
export function createCachingFetch(isCacheable: IsCacheable): typeof fetch {
  return async (input, init) => {
    const { pathname, search } = new URL(
      input instanceof Request ? input.url : input,
      location.href,
    );
    const method = input instanceof Request ? input.method : (init?.method ?? "GET");
    const path = pathname + search;
    if (method !== "GET" || !isCacheable(path)) return watchedFetch(input, init);
    try {
      const response = await watchedFetch(input, init);
      if (response.ok) void store(path, response.clone());
      else if (response.status < 500) void remove(path);
      return response;
    } catch (error) {
      const cached = await readCached(path);
      if (cached) return cached;
      throw error;
    }
  };
}

/** Checks the connection when a request fails without being aborted. */
const watchedFetch: typeof fetch = async (input, init) => {
  try {
    return await fetch(input, init);
  } catch (error) {
    if (!init?.signal?.aborted) void connection.check();
    throw error;
  }
};

/** Sets the owner of the cache and clears the cache of another member. */
export async function startOfflineCache(member: Member | null): Promise<void> {
  if (!("caches" in globalThis)) return;
  const cachedOwner = await readCacheOwner();
  if (!member || (cachedOwner && cachedOwner.id !== member.id)) await caches.delete(CACHE);
  if (member) {
    const cache = await caches.open(CACHE);
    await cache.put(OWNER, Response.json(member));
  }
  setOwner(member?.id ?? null);
}

/** Resolves the pending promise and the one for later callers. */
function setOwner(id: string | null): void {
  owner.resolve(id);
  owner = Promise.withResolvers();
  owner.resolve(id);
}

/** Clears the cache at sign-out and stops caching until the next member is cachedOwner. */
export async function clearOfflineCache(): Promise<void> {
  owner.resolve(null);
  owner = Promise.withResolvers();
  await lastWrite;
  if ("caches" in globalThis) await caches.delete(CACHE);
}

/** The last member of this browser, needed to render the shell offline. */
export async function readCacheOwner(): Promise<Member | null> {
  const response = await readCached(OWNER);
  return response ? ((await response.json()) as Member) : null;
}

/** Cached responses, most recently read first. */
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

async function store(path: string, response: Response): Promise<void> {
  if (!("caches" in globalThis) || (await owner.promise) === null) return;
  lastWrite = (async () => {
    const cache = await caches.open(CACHE);
    // Deleting first keeps the keys in order of use (LRU).
    await cache.delete(path);
    await cache.put(path, response);
    const keys = (await cache.keys()).filter(({ url }) => !url.endsWith(OWNER));
    await Promise.all(keys.slice(0, -MAX_ENTRIES).map((key) => cache.delete(key)));
  })().catch(() => undefined);
  await lastWrite;
}

/** Removes a response that the member may no longer read. */
async function remove(path: string): Promise<void> {
  if (!("caches" in globalThis)) return;
  const cache = await caches.open(CACHE);
  await cache.delete(path);
}
