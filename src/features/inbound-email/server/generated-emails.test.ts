import { expect, test } from "vitest";
import { DAY_MS } from "#lib/durations.ts";
import { replyAddress } from "#platform/server/mail/inbound-address.ts";
import { createPerson, type Person } from "#test/people.ts";
import { samplePdf } from "#test/sample-files.ts";
import { testApp } from "#test/test-app.ts";
import { xssPayloads } from "#test/xss-payloads.ts";
import { deliver, mimeOf } from "./inbound-email.fixture.ts";
import { inboundEmails } from "./tables.ts";

/** Proof 56: of 500 generated emails, none reaches another thread, is lost or becomes HTML. */
const EMAILS = 500;
const PEOPLE = 40;
const app = await testApp();
const people: Person[] = [];
for (let number = 0; number < PEOPLE; number += 1) {
  const { organizationId } = app.people.agent;
  people.push(await createPerson(app.services, { organizationId, lastName: `No. ${number}` }));
}
const tickets = new Map<string, string>();
for (const person of people) {
  const body = { subject: "Help", message: "Help", fileIds: [], clientId: crypto.randomUUID() };
  const { body: ticket } = await app.as(person).post("/api/support/tickets", body);
  tickets.set(person.id, (ticket as { id: string }).id);
}

function randomOf(seed: number) {
  let state = seed;
  return (below: number) => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296;
    return Math.floor((state / 4_294_967_296) * below);
  };
}
const random = randomOf(23);
const pick = <Item>(items: readonly Item[]): Item => {
  const item = items[random(items.length)];
  if (item === undefined) throw new Error("nothing to pick");
  return item;
};

interface Generated {
  to: string;
  raw: Buffer;
  status: number;
  /** The states that are right. `added` is allowed in this thread only. */
  states: string[];
  threadId: string;
  isSigned?: boolean;
}

type Kind = (mark: string, owner: Person) => Generated;

const threadOf = (owner: Person) => {
  const kind = pick(["message", "ticket"] as const);
  const threadId = kind === "message" ? owner.id : (tickets.get(owner.id) ?? "");
  const address = (userId: string) => replyAddress(app.services, { kind, threadId, userId }) ?? "";
  return { threadId, to: address(owner.id), address };
};

const other = (owner: Person): Person => pick(people.filter(({ id }) => id !== owner.id));
/** Changes one character of the signature. */
const forged = (to: string): string => {
  const at = 40 + random(18);
  const next = to.charAt(at) === "a" ? "b" : "a";
  return to.slice(0, at) + next + to.slice(at + 1);
};

const usual = (mark: string, { email: from }: Person, to: string) => ({
  from,
  to,
  text: `${mark} thank you\n\nOn 11/16/26 10:02, Colonnade wrote:\n> Hello\n`,
});

const AUTOMATIC = [
  "Auto-Submitted: auto-replied",
  "Precedence: bulk",
  "X-Autoreply: yes",
  "X-Auto-Response-Suppress: All",
  "List-Id: <all.example.test>",
  "Return-Path: <>",
];

const BROKEN: ((raw: Buffer) => Buffer)[] = [
  (raw) => raw.subarray(0, 20 + random(raw.length - 20)),
  (raw) => Buffer.from(raw.toString().replace(/boundary="[^"]*"/, 'boundary="other"')),
  (raw) => Buffer.from(raw.toString().replaceAll("\r\n", "\r")),
  (raw) =>
    Buffer.from(raw.toString().replace("Content-Type: multipart/mixed", "Content-Type: ///")),
  (raw) => Buffer.concat([raw, Buffer.from([0, 255, 254, 0, 13, 10, 0])]),
  (raw) => Buffer.from(raw.toString().replaceAll("utf-8", "no-such-charset")),
  () => Buffer.from("\0\0\0\0"),
  (raw) => Buffer.concat([Buffer.from("\r\n\r\n"), raw]),
  (raw) => nested(raw, 300),
];

function nested(raw: Buffer, depth: number): Buffer {
  const opening = Array.from(
    { length: depth },
    (_, at) => `Content-Type: multipart/mixed; boundary="n${at}"\r\n\r\n--n${at}\r\n`,
  );
  return Buffer.concat([raw.subarray(0, 60), Buffer.from(`\r\n${opening.join("")}`)]);
}

const payloads = xssPayloads.map((text) => text.replaceAll("\r", "").replaceAll("\n", " "));
const withoutNul = (text: string) => text.replaceAll("\0", "");

const KINDS: Record<string, [weight: number, Kind]> = {
  usual: [
    4,
    (mark, owner) => {
      const { to, threadId } = threadOf(owner);
      return { to, threadId, raw: mimeOf(usual(mark, owner, to)), status: 200, states: ["added"] };
    },
  ],
  "wrong sender": [
    3,
    (mark, owner) => {
      const { to, threadId } = threadOf(owner);
      const raw = mimeOf(usual(mark, other(owner), to));
      return { to, threadId, raw, status: 200, states: ["held"] };
    },
  ],
  "forged token": [
    3,
    (mark, owner) => {
      const { to, threadId } = threadOf(owner);
      const raw = mimeOf(usual(mark, owner, to));
      return { to: forged(to), threadId, raw, status: 200, states: ["held"] };
    },
  ],
  "token of someone else": [
    2,
    (mark, owner) => {
      const { address, threadId } = threadOf(owner);
      const stranger = other(owner);
      // Signed, but the stranger is neither the member nor on the team.
      const to = address(stranger.id);
      return {
        to,
        threadId,
        raw: mimeOf(usual(mark, stranger, to)),
        status: 200,
        states: ["held"],
      };
    },
  ],
  loop: [
    1,
    (mark, owner) => {
      const { to, threadId } = threadOf(owner);
      const from = pick(["hello@colonnade.test", to, `Team <${to}>`]);
      const raw = mimeOf({ ...usual(mark, owner, to), from });
      return { to, threadId, raw, status: 200, states: ["ignored"] };
    },
  ],
  "automatic reply": [
    2,
    (mark, owner) => {
      const { to, threadId } = threadOf(owner);
      const raw = mimeOf({ ...usual(mark, owner, to), headers: [pick(AUTOMATIC)] });
      return { to, threadId, raw, status: 200, states: ["ignored"] };
    },
  ],
  "broken MIME": [
    3,
    (mark, owner) => {
      const { to, threadId } = threadOf(owner);
      const raw = pick(BROKEN)(mimeOf(usual(mark, owner, to)));
      return { to, threadId, raw, status: 200, states: ["added", "held", "ignored"] };
    },
  ],
  script: [
    4,
    (mark, owner) => {
      const { to, threadId } = threadOf(owner);
      const [one, two] = [pick(payloads), pick(payloads)];
      const email = pick([
        { text: `${mark} ${one}` },
        { html: `<p>${mark}</p>${one}<p>${two}</p>` },
        { text: `${mark}\n\n> ${one}`, subject: withoutNul(one).slice(0, 200) },
        {
          text: `${mark} files`,
          files: [
            { name: "page.html", type: "text/html", bytes: Buffer.from(one) },
            { name: "image.svg", type: "image/png", bytes: Buffer.from(`<svg>${one}</svg>`) },
            { name: "guide.pdf", type: "text/html", bytes: samplePdf() },
          ],
        },
      ]);
      const raw = mimeOf({ from: owner.email, to, ...email });
      return { to, threadId, raw, status: 200, states: ["added"] };
    },
  ],
  "wrong signature": [
    1,
    (mark, owner) => {
      const { to, threadId } = threadOf(owner);
      const raw = mimeOf(usual(mark, owner, to));
      return { to, threadId, raw, status: 400, states: [], isSigned: false };
    },
  ],
};
const wheel = Object.values(KINDS).flatMap(([weight, make]) => Array<Kind>(weight).fill(make));

/** Every text of every thread that contains the mark, with the id of its thread. */
const findMark = async (mark: string): Promise<string[]> => {
  const { rows } = await app.db.$client.query<{ thread: string }>(
    `select user_id as thread from messages where content || coalesce(quoted_text, '') like $1
     union all select ticket_id from ticket_responses
       where response_text || coalesce(quoted_text, '') like $1
     union all select id from support_requests
       where subject || message || coalesce(quoted_text, '') like $1`,
    [`%${mark}%`],
  );
  return rows.map(({ thread }) => thread);
};

test(`none of ${EMAILS} emails reaches another thread, is lost or becomes HTML`, {
  timeout: 240_000,
}, async () => {
  // The limit per hour has its own test.
  const start = app.clock.now().getTime();
  const sent: (Generated & { mark: string; inboundIds: string[] })[] = [];
  const known = new Set<string>();
  for (let number = 0; number < EMAILS; number += 1) {
    const mark = `mark${number}x`;
    const owner = people[number % PEOPLE];
    if (!owner) throw new Error("nobody");
    app.clock.set(new Date(start + number * (DAY_MS / EMAILS)).toISOString());
    const isLarge = number % 100 === 50;
    const email: Generated = isLarge
      ? { ...threadOf(owner), raw: Buffer.alloc(30 * 1024 * 1024, 65), status: 413, states: [] }
      : pick(wheel)(mark, owner);
    const change = email.isSigned === false ? { "x-signature": "a".repeat(64) } : {};
    const { status } = await deliver(app, email.to, email.raw, change);
    expect([mark, status]).toEqual([mark, email.status]);
    // Every third accepted email is delivered again.
    if (status === 200 && number % 3 === 0) await deliver(app, email.to, email.raw);
    if (number % 25 === 0) await app.drainJobs();
    const rows = await app.db.select({ id: inboundEmails.id }).from(inboundEmails);
    const inboundIds = rows.map(({ id }) => id).filter((id) => !known.has(id));
    for (const id of inboundIds) known.add(id);
    sent.push({ ...email, mark, inboundIds });
  }
  await app.drainJobs();

  const counts: Record<string, number> = {};
  const rows = new Map((await app.db.select().from(inboundEmails)).map((row) => [row.id, row]));
  for (const { mark, status, states, threadId, raw, inboundIds } of sent) {
    const inThreads = await findMark(mark);
    if (status !== 200) {
      expect([mark, inboundIds, inThreads]).toEqual([mark, [], []]);
      counts[status] = (counts[status] ?? 0) + 1;
      continue;
    }
    // Accepted once, with its whole content and a final state.
    expect([mark, inboundIds.length]).toEqual([mark, 1]);
    const row = rows.get(inboundIds[0] ?? "");
    expect(row?.raw.equals(raw), mark).toBe(true);
    const state = row?.state ?? "missing";
    expect(states, `${mark} ${state} ${row?.reason}`).toContain(state);
    counts[state] = (counts[state] ?? 0) + 1;
    if (state === "added") {
      expect(
        inThreads.every((id) => id === threadId),
        mark,
      ).toBe(true);
      if (states.length === 1) expect([mark, inThreads]).toEqual([mark, [threadId]]);
      expect(row?.addedId, mark).not.toBeNull();
    } else expect([mark, inThreads]).toEqual([mark, []]);
  }
  expect(Object.values(counts).reduce((sum, one) => sum + one, 0)).toBe(EMAILS);
  for (const state of ["added", "held", "ignored", "400", "413"]) {
    expect(counts[state], `${state} of ${JSON.stringify(counts)}`).toBeGreaterThan(4);
  }
  // Each email became one text, and no file that a browser would run.
  const { rows: twice } = await app.db.$client.query(
    "select added_id from inbound_emails where added_id is not null group by 1 having count(*) > 1",
  );
  expect(twice).toEqual([]);
  const { rows: types } = await app.db.$client.query<{ content_type: string }>(
    "select distinct content_type from files",
  );
  expect(types.map((row) => row.content_type)).toEqual(["application/pdf"]);
});
