import { describe, expect, test } from "vitest";
import { automaticReason, decideInbound, type InboundFacts } from "./policy.ts";

const member = { isRemoved: false, isSuspended: false, hasAccess: true };
const usual: InboundFacts = {
  address: "reply",
  automatic: null,
  sender: member,
  thread: { kind: "message", side: "member" },
  addedLastHour: 0,
  isEmpty: false,
};
const ticket = { kind: "ticket", side: "member" } as const;
const hold = (reason: string) => ({ type: "hold", reason });
const ignore = (reason: string) => ({ type: "ignore", reason });
const add = { type: "add" };

describe("decides about an email", () => {
  const table: [name: string, facts: Partial<InboundFacts>, expected: object][] = [
    ["from a member to the team", {}, add],
    ["from the team to a member", { thread: { kind: "message", side: "team" } }, add],
    ["to a ticket from its member", { thread: ticket }, add],
    ["to a ticket from the team", { thread: { kind: "ticket", side: "team" } }, add],
    [
      "to the address of bounces",
      { address: "bounce", sender: null, thread: null },
      { type: "bounce" },
    ],
    [
      "to the address of bounces, automatic",
      { address: "bounce", automatic: "auto_reply" },
      { type: "bounce" },
    ],
    ["written by a server", { automatic: "auto_reply" }, ignore("auto_reply")],
    ["written by us", { automatic: "loop" }, ignore("loop")],
    [
      "written by a server to no thread",
      { automatic: "auto_reply", address: null },
      ignore("auto_reply"),
    ],
    [
      "written by a server for someone else",
      { automatic: "auto_reply", sender: null },
      ignore("auto_reply"),
    ],
    ["to an unknown address", { address: null, sender: null, thread: null }, hold("no_thread")],
    ["from another sender", { sender: null, thread: null }, hold("wrong_sender")],
    ["to a deleted thread", { thread: null }, hold("no_thread")],
    ["from a removed person", { sender: { ...member, isRemoved: true } }, hold("no_access")],
    ["from a suspended person", { sender: { ...member, isSuspended: true } }, hold("no_access")],
    [
      "from a suspended person to a ticket",
      { thread: ticket, sender: { ...member, isSuspended: true } },
      hold("no_access"),
    ],
    ["to messages without access", { sender: { ...member, hasAccess: false } }, hold("no_access")],
    [
      "to a ticket without access",
      { thread: ticket, sender: { ...member, hasAccess: false } },
      add,
    ],
    ["from a former colleague", { thread: { kind: "ticket", side: null } }, hold("no_access")],
    ["without text or files", { isEmpty: true }, ignore("empty")],
    [
      "without text from a suspended person",
      { isEmpty: true, sender: { ...member, isSuspended: true } },
      hold("no_access"),
    ],
    ["number 20 in an hour", { addedLastHour: 19 }, add],
    ["number 21 in an hour", { addedLastHour: 20 }, hold("too_many")],
    ["number 21 in an hour, without text", { addedLastHour: 20, isEmpty: true }, ignore("empty")],
  ];
  test.each(table)("%s", (_name, facts, expected) => {
    expect(decideInbound({ ...usual, ...facts })).toEqual(expected);
  });
});

describe("recognizes what no person wrote", () => {
  const own = { mailFrom: "hello@colonnade.test", domain: "inbound.colonnade.test" };
  const table: [
    name: string,
    from: string | null,
    headers: Record<string, string>,
    expected: string | null,
  ][] = [
    ["a person", "ana@example.test", { "message-id": "<1@mail.example.test>" }, null],
    ["an absence note", "ana@example.test", { "auto-submitted": "auto-replied" }, "auto_reply"],
    ["a generated email", "ana@example.test", { "auto-submitted": "auto-generated" }, "auto_reply"],
    ["Auto-Submitted: no", "ana@example.test", { "auto-submitted": "no" }, null],
    [
      "Auto-Submitted: No with a parameter",
      "ana@example.test",
      { "auto-submitted": " No; x=1" },
      null,
    ],
    ["bulk", "ana@example.test", { precedence: "bulk" }, "auto_reply"],
    ["junk", "ana@example.test", { precedence: "Junk" }, "auto_reply"],
    ["auto_reply", "ana@example.test", { precedence: "auto_reply" }, "auto_reply"],
    ["normal precedence", "ana@example.test", { precedence: "normal" }, null],
    ["X-Autoreply", "ana@example.test", { "x-autoreply": "yes" }, "auto_reply"],
    ["X-Autorespond", "ana@example.test", { "x-autorespond": "" }, "auto_reply"],
    [
      "X-Auto-Response-Suppress",
      "ana@example.test",
      { "x-auto-response-suppress": "All" },
      "auto_reply",
    ],
    ["a mailing list", "ana@example.test", { "list-id": "<all.example.test>" }, "auto_reply"],
    ["an empty return path", "ana@example.test", { "return-path": "<>" }, "auto_reply"],
    ["a return path", "ana@example.test", { "return-path": "<ana@example.test>" }, null],
    ["a mailer daemon", "mailer-daemon@example.test", {}, "auto_reply"],
    ["a postmaster", "postmaster@example.test", {}, "auto_reply"],
    ["our own address", "hello@colonnade.test", {}, "loop"],
    ["a reply address", "reply+x@inbound.colonnade.test", {}, "loop"],
    ["our own email", "ana@example.test", { "message-id": "<1@colonnade>" }, "loop"],
    ["nobody", null, {}, null],
  ];
  test.each(table)("%s", (_name, from, headers, expected) => {
    const facts = { from, headers: new Map(Object.entries(headers)) };
    expect(automaticReason(facts, own)).toBe(expected);
  });
});
