import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { organizations, users } from "#features/accounts/server/tables.ts";
import { gurus } from "#features/gurus/server/tables.ts";
import { samplePillar } from "#features/learning/server/pillar.fixture.ts";
import { lessons } from "#features/learning/server/tables.ts";
import { addArticle } from "#features/library/server/article.fixture.ts";
import { subscriptions } from "#features/subscription/server/tables.ts";
import { DAY_MS } from "#lib/durations.ts";
import { one } from "#lib/one.ts";
import { ROLES } from "#platform/contract.ts";
import type { Actor } from "#platform/server/actor.ts";
import { createOrganizationRow, createPerson, openSessionFor } from "#test/people.ts";
import { testApp } from "#test/test-app.ts";
import type { Subject } from "../comment-contract.ts";
import { addComment } from "./comment.fixture.ts";
import { requireMentions } from "./mentionable.ts";
import { requireDiscussed } from "./subject.ts";

const app = await testApp();
const { db, services } = app;
const DRIP_DAYS = 30;

/** Reproducible random numbers (mulberry32). */
function randomOf(seed: number) {
  let state = seed;
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  return <Value>(values: readonly Value[]): Value =>
    values[Math.floor(next() * values.length)] as Value;
}

interface Facts {
  id: string;
  name: string;
  agency: number;
  role: (typeof ROLES)[number];
  subscription: string | null;
  isRemoved: boolean;
  guru: "none" | "inactive" | "active";
  daysWithAccess: number | null;
  comment: "none" | "visible" | "hidden" | "under a hidden question" | "on other content";
}

const AGENCIES = [
  { hasFreeAccess: false },
  { hasFreeAccess: false },
  { hasFreeAccess: true },
  { hasFreeAccess: true, freeAccessUntil: new Date("2020-01-01T00:00:00Z") },
];
const agencyIds: string[] = [];
for (const facts of AGENCIES) {
  const id = await createOrganizationRow(services, "Agency");
  await db.update(organizations).set(facts).where(eq(organizations.id, id));
  agencyIds.push(id);
}

async function newPerson(pick: ReturnType<typeof randomOf>, at: string): Promise<Facts> {
  const facts = {
    agency: pick([0, 1, 2, 3]),
    role: pick([...ROLES, "team_member", "team_member"] as const),
    subscription: pick(["active", "trialing", "past_due", "canceled", null]),
    isRemoved: pick([false, false, false, false, true]),
    guru: pick(["none", "none", "none", "inactive", "active"] as const),
    daysWithAccess: pick([null, 1, 100]),
    comment: pick([
      ...(["none", "none", "none", "visible", "visible"] as const),
      ...(["hidden", "under a hidden question", "on other content"] as const),
    ]),
  };
  const name = `Person ${at}`;
  const now = app.clock.now().getTime();
  const { daysWithAccess } = facts;
  const { id } = await db
    .insert(users)
    .values({
      firstName: "Person",
      lastName: at,
      email: `${randomUUID()}@example.test`,
      role: facts.role,
      organizationId: agencyIds[facts.agency] ?? null,
      isGuru: facts.guru !== "none",
      removedAt: facts.isRemoved ? new Date(now) : null,
      firstAccessAt: daysWithAccess === null ? null : new Date(now - daysWithAccess * DAY_MS),
    })
    .returning()
    .then(one);
  if (facts.subscription) {
    await db.insert(subscriptions).values({ userId: id, status: facts.subscription });
  }
  if (facts.guru !== "none") {
    const isActive = facts.guru === "active";
    await db.insert(gurus).values({ userId: id, name, slug: randomUUID(), isActive });
  }
  return { id, name, ...facts };
}

const isStaff = ({ role }: Facts) => role === "superadmin" || role === "support";
const hasAccess = (person: Facts) =>
  !person.isRemoved &&
  (isStaff(person) ||
    ["active", "trialing"].includes(person.subscription ?? "") ||
    person.agency === 2);

interface Content extends Subject {
  mayRead: (person: Facts) => boolean;
}

/** The rule of the product, written a second time without SQL. */
const isAllowed = (actor: Facts, person: Facts, { mayRead }: Content): boolean =>
  person.id !== actor.id &&
  hasAccess(person) &&
  mayRead(person) &&
  (person.comment === "visible" ||
    person.agency === actor.agency ||
    isStaff(person) ||
    person.guru === "active");

async function contentsFor(people: Facts[]): Promise<Content[]> {
  const open = await addArticle(app);
  const author = people[0]?.id ?? "";
  const secret = await addArticle(app, { visibilityScope: "agents_only", authorId: author });
  const lessonId = (await samplePillar(db, 1)).elements[0]?.lessonIds[0] ?? "";
  await db.update(lessons).set({ opensAfterDays: DRIP_DAYS }).where(eq(lessons.id, lessonId));
  return [
    { kind: "article", id: open.id, mayRead: () => true },
    {
      kind: "article",
      id: secret.id,
      mayRead: ({ id, role }) => role === "agent" || role === "superadmin" || id === author,
    },
    {
      kind: "lesson",
      id: lessonId,
      mayRead: (person) => isStaff(person) || (person.daysWithAccess ?? 0) > DRIP_DAYS,
    },
  ];
}

async function addComments(people: Facts[], { kind, id }: Content) {
  const on = kind === "article" ? { articleId: id } : { articleId: null, lessonId: id };
  const elsewhere = await addArticle(app);
  const { removed } = app.people;
  const question = await addComment(app, null, removed.id, "?", { ...on, hiddenAt: new Date() });
  for (const person of people) {
    const more = {
      none: null,
      visible: on,
      hidden: { ...on, hiddenAt: new Date() },
      "under a hidden question": { ...on, parentId: question.id },
      "on other content": { articleId: elsewhere.id },
    }[person.comment];
    if (more) await addComment(app, null, person.id, "Text", more);
  }
}

const actorOf = ({ id, role, agency, guru }: Facts): Actor => ({
  userId: id,
  role,
  organizationId: agencyIds[agency] ?? null,
  isGuru: guru !== "none",
  sessionId: "",
  firstName: "",
  lastName: "",
  email: "",
  organizationName: null,
  hasAccess: true,
  timeZone: null,
});

/** Of all seeds: those of earlier ones wrote nothing about later content. */
const everyone: Facts[] = [];

describe.each([1, 2])("with random agencies and roles, seed %i", (seed) => {
  test("offers and accepts exactly the allowed people", { timeout: 60_000 }, async () => {
    const pick = randomOf(seed);
    const people = await Promise.all(
      Array.from({ length: 20 }, (_, at) => newPerson(pick, `${seed}-${at}`)),
    );
    const now = app.clock.now();
    let [offered, accepted, refused] = [0, 0, 0];
    for (const content of await contentsFor(people)) {
      await addComments(people, content);
      const others = [...everyone.map((one) => ({ ...one, comment: "none" as const })), ...people];
      const readers = people.filter((person) => hasAccess(person) && content.mayRead(person));
      for (const person of readers.slice(0, 4)) {
        const actor = actorOf(person);
        const discussed = await requireDiscussed(db, actor, content, { now });
        const mention = (other: Facts) =>
          requireMentions(services, db, actor, discussed, {
            ids: [other.id],
            content: `@${other.name}`,
          }).catch((error: Error) => error.message);
        for (const [at, answer] of (await Promise.all(others.map(mention))).entries()) {
          const other = others[at] as Facts;
          const isMentioned = isAllowed(person, other, content);
          const wanted = isMentioned ? [other.id] : "You can't mention this person here.";
          expect(answer, `${seed} ${person.name} ${other.name}`).toEqual(wanted);
          if (isMentioned) accepted += 1;
          else refused += 1;
        }
        const cookie = await openSessionFor(services, person.id);
        const client = app.as({ id: person.id, email: "", organizationId: "", cookie });
        const allowed = new Set(
          others.filter((other) => isAllowed(person, other, content)).map(({ name }) => name),
        );
        for (const search of ["", "Person", `${seed}-1`]) {
          const path = `/api/discussions/${content.kind}/${content.id}/people?search=${search}`;
          const { status, body } = await client.get(path);
          expect(status).toBe(200);
          const names = body.map(({ name }: { name: string }) => name);
          const generated = names.filter((name: string) => name.startsWith("Person"));
          for (const name of generated) expect([...allowed], path).toContain(name);
          offered += generated.length;
        }
      }
    }
    everyone.push(...people);
    // The rule is tested in both directions.
    for (const count of [offered, accepted, refused]) expect(count).toBeGreaterThan(20);
  });
});

describe("mentions", () => {
  const { organizationId } = app.people.teamMember;
  const member = app.as("teamMember");

  test("refuses strangers, unknown ids and former members with the same words", async () => {
    const path = `/api/discussions/article/${(await addArticle(app)).id}`;
    const stranger = app.people.otherAgent.id;
    const send = (id: string) => member.post(path, { content: "@Test Person", mentions: [id] });
    const [known, unknown, self] = [
      await send(stranger),
      await send(randomUUID()),
      await send(app.people.teamMember.id),
    ];
    const removed = await send(app.people.removed.id);
    expect(known.status).toBe(422);
    expect(known.body.fields).toEqual({ mentions: "You can't mention this person here." });
    for (const answer of [unknown, self, removed]) expect(answer.body).toEqual(known.body);
    expect((await member.get(path)).body.total).toBe(0);
  });

  test("stores those whose name is in the content, and shows their names", async () => {
    const path = `/api/discussions/article/${(await addArticle(app)).id}`;
    const mentions = [app.people.agent.id, app.people.guru.id];
    const sent = await member.post(path, { content: "Thanks @Ada Agent!", mentions });
    expect(sent.body.mentions).toEqual([{ name: "Ada Agent" }]);
    const edit = { content: "Thanks @Gita Guru!", mentions: [app.people.guru.id] };
    const edited = await member.patch(`/api/comments/${sent.body.id}`, edit);
    expect(edited.body.mentions).toEqual([{ name: "Gita Guru" }]);
    const kept = await member.patch(`/api/comments/${sent.body.id}`, { content: "@Gita Guru?" });
    expect(kept.body.mentions).toEqual([{ name: "Gita Guru" }]);
  });

  test("accepts up to ten people", async () => {
    const path = `/api/discussions/article/${(await addArticle(app)).id}`;
    const mentions = Array.from({ length: 11 }, () => randomUUID());
    const answer = await member.post(path, { content: "Hi", mentions });
    expect(answer.body.message).toBe("You can mention up to 10 people in a comment.");
  });

  test("finds people by a part of their name, people of the discussion first", async () => {
    const article = await addArticle(app);
    const colleague = await createPerson(services, { organizationId, lastName: "Zebrano" });
    const stranger = await createPerson(services, {
      organizationId: app.people.otherAgent.organizationId,
      lastName: "Zebrafish",
    });
    const path = `/api/discussions/article/${article.id}/people?search=ZEBRA`;
    const found = async () =>
      (await member.get(path)).body.map(({ name, role }: Record<string, string>) => [name, role]);
    expect(await found()).toEqual([["Test Zebrano", "Your agency"]]);
    await addComment(app, article.id, stranger.id);
    expect(await found()).toEqual([
      ["Test Zebrafish", "In this discussion"],
      ["Test Zebrano", "Your agency"],
    ]);
    expect((await member.get(path.replace("ZEBRA", "%25"))).body).toEqual([]);
    await app.as("superadmin").delete(`/api/team/members/${colleague.id}`);
    expect(await found()).toEqual([["Test Zebrafish", "In this discussion"]]);
  });
});
