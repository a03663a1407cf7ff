/** Cacheable API paths: articles, pillars, a pillar, the lessons of a key element. */
const KEPT = [
  {
    // Previews of drafts are not cached.
    api: /^\/api\/articles\/([^/?]+)(?:\?preview=false)?$/,
    page: (slug: string) => `/resources/${slug}`,
  },
  { api: /^\/api\/pillars$/, page: () => "/pillars-of-agency" },
  { api: /^\/api\/pillars\/([^/?]+)$/, page: (slug: string) => `/pillars-of-agency/${slug}` },
  {
    api: /^\/api\/pillars\/([^/?]+)\/elements\/([^/?]+)$/,
    page: (pillar: string, element: string) => `/pillars-of-agency/${pillar}/${element}`,
  },
];

export const isCacheable = (path: string): boolean => KEPT.some(({ api }) => api.test(path));

export interface CachedPage {
  path: string;
  title: string;
}

/** The screen of a cached response, or null if it has no title. */
export function cachedPage(path: string, answer: unknown): CachedPage | null {
  for (const { api, page } of KEPT) {
    const match = api.exec(path);
    if (!match) continue;
    const [, first = "", second = ""] = match;
    const title = first === "" ? "Pillars of Agency" : titleOf(answer);
    return title ? { path: page(first, second), title } : null;
  }
  return null;
}

interface Titled {
  title?: unknown;
  element?: { title?: unknown };
  pillar?: { title?: unknown };
}

function titleOf(answer: unknown): string {
  const { title, element, pillar } = (answer ?? {}) as Titled;
  const found = [title, element?.title, pillar?.title].find((one) => typeof one === "string");
  return typeof found === "string" ? found : "";
}
