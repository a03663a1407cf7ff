import { eq, like } from "drizzle-orm";
import { expect, test } from "vitest";
import { testApp } from "#test/test-app.ts";
import { organizations, users } from "./tables.ts";

const app = await testApp({ env: { TRUST_PROXY: "127.0.0.1" } });
const visitor = app.as("anonymous");
const complete = {
  firstName: "Nora",
  lastName: "Feld",
  agencyName: "Feld & Söhne  GmbH",
  email: "Nora@Feld.example",
  password: "a quiet harbour",
  acceptsTerms: true,
};
const signUp = (change: Record<string, unknown>, client = 0) =>
  visitor.from(`203.0.113.${client}`).post("/api/auth/sign-up", { ...complete, ...change });

test("creates the member, the agency and the session", async () => {
  const answer = await signUp({});
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

test.each(["firstName", "lastName", "agencyName", "email", "password"])(
  "rejects a sign-up without %s",
  async (field) => {
    for (const value of ["", undefined, ...(field === "password" ? [] : ["   "])]) {
      const answer = await signUp({ email: "new@feld.example", [field]: value });
      expect(answer.status).toBe(422);
      expect(answer.body).toMatchObject({
        code: "validation_failed",
        message: "Please fill in all fields",
        fields: { [field]: "Please fill in all fields" },
      });
    }
  },
);

test.each([
  [{ acceptsTerms: false }, "Please agree to the Terms of Service and Privacy Policy."],
  [{ email: "no address" }, "Please enter a valid email address."],
  [{ password: "short" }, "Password must be at least 8 characters"],
  [{ password: "x".repeat(129) }, "Password must be at most 128 characters."],
  [{ password: "Password1" }, "This password is too common. Please choose another one."],
])("rejects %o", async (change, message) => {
  const answer = await signUp({ email: "other@feld.example", ...change });
  expect(answer.status).toBe(422);
  expect(answer.body.message).toBe(message);
});

test.each([
  "role",
  "isGuru",
  "is_guru",
  "organizationId",
  "organization_id",
  "hasFreeAccess",
  "userId",
  "status",
])("rejects the extra field %s and writes nothing", async (field) => {
  const answer = await signUp({ email: "sneaky@feld.example", [field]: "superadmin" });
  expect(answer.status).toBe(422);
  expect(await app.db.$count(users, eq(users.email, "sneaky@feld.example"))).toBe(0);
});

test("rejects a taken address and creates no agency", async () => {
  const before = await app.db.$count(organizations);
  const answer = await signUp({ agencyName: "Second" });
  expect(answer.status).toBe(409);
  expect(answer.body).toMatchObject({
    code: "email_taken",
    message: "An account with this email already exists.",
  });
  expect(await app.db.$count(organizations)).toBe(before);
});

test("numbers the slugs when agencies with the same name sign up at the same time", async () => {
  const answers = await Promise.all(
    Array.from({ length: 8 }, (_, index) =>
      signUp({ agencyName: "Twin Peaks", email: `twin${index}@feld.example` }, index),
    ),
  );
  expect(answers.map((answer) => answer.status)).toEqual(Array(8).fill(201));
  const rows = await app.db
    .select({ slug: organizations.slug })
    .from(organizations)
    .where(like(organizations.slug, "twin-peaks%"));
  const numbered = [2, 3, 4, 5, 6, 7, 8].map((number) => `twin-peaks-${number}`);
  expect(rows.map((row) => row.slug).sort()).toEqual(["twin-peaks", ...numbered]);
});
