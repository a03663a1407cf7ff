import { expect } from "vitest";
import type { startFakeOpenid } from "#test/fake-openid.ts";
import type { TestApp } from "#test/test-app.ts";

interface Surroundings {
  app: TestApp;
  provider: Awaited<ReturnType<typeof startFakeOpenid>>;
  /** Each test has its own client address, because sign-ins are limited. */
  address: string;
}

/** A browser: keeps its cookies. */
export function openBrowser({ app, provider, address }: Surroundings, start: string | null) {
  const jar = new Map<string, string>();
  const take = (cookie: string) => {
    const [pair = ""] = cookie.split(";");
    const at = pair.indexOf("=");
    const [name, value] = [pair.slice(0, at), pair.slice(at + 1)];
    if (value) jar.set(name, value);
    else jar.delete(name);
  };
  if (start) take(start);
  const send = async (method: string, path: string, body?: object) => {
    const headers: Record<string, string> = {
      cookie: [...jar].map(([name, value]) => `${name}=${value}`).join("; "),
      "x-forwarded-for": address,
      ...(body ? { "content-type": "application/json" } : {}),
    };
    const answer = await app
      .as("anonymous")
      .send(method, path, { headers, ...(body ? { body: JSON.stringify(body) } : {}) });
    for (const cookie of answer.headers.getSetCookie()) take(cookie);
    return answer;
  };
  const get = (path: string) => send("GET", path);
  const locationOf = async (path: string) => (await get(path)).headers.get("location") ?? "";
  return {
    get,
    delete: (path: string) => send("DELETE", path),
    post: (path: string, body: object) => send("POST", path, body),
    /** Signs in at the provider; returns the path of the callback. */
    async goToProvider(query = ""): Promise<string> {
      const atProvider = await locationOf(`/api/auth/openid/start${query}`);
      expect(atProvider.startsWith(provider.url)).toBe(true);
      const answer = await fetch(atProvider, { redirect: "manual" });
      const back = new URL(answer.headers.get("location") ?? "");
      expect(back.origin).toBe(app.services.env.APP_URL);
      return back.pathname + back.search;
    },
    /** The whole way; returns where the browser ends. */
    async signIn(query = ""): Promise<string> {
      return locationOf(await this.goToProvider(query));
    },
    locationOf,
    member: async () => (await get("/api/session")).body.member,
    step: async () => (await get("/api/auth/openid")).body,
  };
}
