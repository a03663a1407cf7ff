import { base32 } from "@better-auth/utils/base32";
import { authOf } from "#features/accounts/server/public.ts";
import { credentials } from "#features/accounts/server/tables.ts";
import type { HttpClient } from "#test/http-client.ts";
import { createPerson, type Person } from "#test/people.ts";
import type { TestApp } from "#test/test-app.ts";
import { codeAt, stepAt } from "./totp.ts";

export const PASSWORD = "a quiet harbour";

/** Creates people with a password, hashed once. */
export async function peopleWithPassword(app: TestApp) {
  const { password } = await authOf(app.services).$context;
  const hash = await password.hash(PASSWORD);
  return async (facts: Partial<Parameters<typeof createPerson>[1]> = {}): Promise<Person> => {
    const { organizationId } = app.people.agent;
    const person = await createPerson(app.services, { organizationId, ...facts });
    const { id: userId } = person;
    await app.db
      .insert(credentials)
      .values({ userId, accountId: userId, providerId: "credential", password: hash });
    return person;
  };
}

/** The code that an app with this base32 secret shows, some steps from now. */
export const codeOf = (app: TestApp, secret: string, steps = 0): Promise<string> =>
  codeAt(new TextDecoder().decode(base32.decode(secret)), stepAt(app.clock.now()) + steps);

/** Sets up an authenticator app over HTTP. */
export async function setUpAuthenticator(app: TestApp, client: HttpClient) {
  const started = await client.post("/api/account/authenticator", { password: PASSWORD });
  const { secret, setup } = started.body;
  const code = await codeOf(app, secret);
  const confirmed = await client.put("/api/account/authenticator", { setup, code });
  return { secret: String(secret), codes: confirmed.body.recoveryCodes as string[], confirmed };
}

/** The cookies of a browser, which keeps what the answers set. */
export function browserOf(app: TestApp) {
  const jar = new Map<string, string>();
  return {
    jar,
    async post(path: string, body: object) {
      const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join("; ");
      const answer = await app.as("anonymous").send("POST", path, {
        body: JSON.stringify(body),
        headers: { "content-type": "application/json", cookie },
      });
      for (const set of answer.headers.getSetCookie()) {
        const [pair = ""] = set.split(";");
        const at = pair.indexOf("=");
        if (pair.slice(at + 1)) jar.set(pair.slice(0, at), pair.slice(at + 1));
        else jar.delete(pair.slice(0, at));
      }
      return answer;
    },
  };
}
