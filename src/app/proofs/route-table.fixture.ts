import { glob } from "node:fs/promises";
import { join } from "node:path";
import type { ActorName } from "#test/people.ts";
import type { RouteAccess } from "#test/route-access.ts";
import type { TestApp } from "#test/test-app.ts";

/** The access table of all features. */
export async function gatherTable(): Promise<RouteAccess[]> {
  const root = join(import.meta.dirname, "../../features");
  const entries: RouteAccess[] = [];
  for await (const file of glob("*/server/route-access.ts", { cwd: root })) {
    const module = (await import(join(root, file))) as Record<string, RouteAccess[]>;
    entries.push(...Object.values(module).flat());
  }
  // Signing out ends the callers' sessions, so it comes last.
  return entries.sort((a, b) => Number(isSignOut(a)) - Number(isSignOut(b)));
}

const isSignOut = ({ route }: RouteAccess): boolean => route === "POST /auth/sign-out";

/** The request of an entry, sent as this actor. */
export async function prepareRequest(app: TestApp, entry: RouteAccess, actor: ActorName) {
  const [method = "", path = ""] = entry.route.split(" ");
  const request = (await entry.request?.(app, actor)) ?? {};
  const address = (entry.isRaw ? "" : "/api") + (request.path ?? path);
  const send = (body: unknown = request.body) => {
    const json =
      body === undefined
        ? {}
        : { body: JSON.stringify(body), headers: { "content-type": "application/json" } };
    return app.as(actor).send(method, address, { ...json, ...request.init });
  };
  return { body: request.body, send };
}
