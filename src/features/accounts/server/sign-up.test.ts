import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { testApp } from "#test/test-app.ts";
import { organizations, users } from "./tables.ts";

const app = await testApp();
const visitor = app.as("anonymous");
const complete = {
  firstName: "Nora",
  lastName: "Feld",
  agencyName: "Feld & Söhne  GmbH",
  email: "Nora@Feld.example",
  password: "a quiet harbour",
  acceptsTerms: true,
};

test("creates member, agency and session together", async () => {
  const answer = await visitor.post("/api/auth/sign-up", complete);
  expect(answer.status).toBe(201);
  const [row] = await app.db
    .select({ role: users.role, slug: organizations.slug, name: organizations.name })
    .from(users)
    .innerJoin(organizations, eq(organizations.id, users.organizationId))
    .where(eq(users.email, "nora@feld.example"));
  expect(row).toEqual({ role: "agent", slug: "feld-s-hne-gmbh", name: "Feld & Söhne  GmbH" });
  const cookie = answer.headers.getSetCookie()[0] ?? "";
  expect(cookie).toContain("HttpOnly");
  expect(cookie).toContain("SameSite=Lax");
  const session = await visitor.send("GET", "/api/session", { headers: { cookie } });
  expect(session.body.member).toMatchObject({ firstName: "Nora", hasAccess: false, role: "agent" });
});
