import { expect, test } from "vitest";
import type { MessageData } from "./api.ts";
import { addMessage, dayLabel, isContinued, joinEarlier, joinLatest } from "./thread-state.ts";

const message = (position: number, more: Partial<MessageData> = {}): MessageData => ({
  id: `00000000-0000-4000-8000-${String(position).padStart(12, "0")}`,
  position,
  content: String(position),
  isAdminMessage: false,
  admin: null,
  clientId: `00000000-0000-4000-9000-${String(position).padStart(12, "0")}`,
  files: [],
  isFromEmail: false,
  quotedText: null,
  createdAt: "2026-03-02T10:00:00.000Z",
  ...more,
});
const thread = (from: number, to: number, hasEarlier = false, readPosition = 0) => ({
  messages: Array.from({ length: to - from + 1 }, (_, index) => message(from + index)),
  hasEarlier,
  readPosition,
});
const positions = (value: { messages: MessageData[] } | null) =>
  value?.messages.map((one) => one.position);

test("merges a refetched page with loaded messages without duplicates", () => {
  const joined = joinLatest(thread(1, 60, false, 50), thread(40, 65, true, 40));
  expect(positions(joined)).toEqual(Array.from({ length: 65 }, (_, index) => index + 1));
  expect(joined).toMatchObject({ hasEarlier: false, readPosition: 50 });
});

test("drops the old messages when there is a gap before the latest page", () => {
  expect(positions(joinLatest(thread(1, 10), thread(12, 14, true)))).toEqual([12, 13, 14]);
  expect(positions(joinLatest(thread(1, 10), thread(11, 14, true)))).toHaveLength(14);
});

test("prepends earlier messages and updates hasEarlier", () => {
  const joined = joinEarlier(thread(51, 60, true), thread(1, 50, false));
  expect(positions(joined)).toHaveLength(60);
  expect(joined.hasEarlier).toBe(false);
});

test("adds a live message once and rejects it when messages before it are missing", () => {
  const current = thread(1, 3);
  expect(positions(addMessage(current, message(4)))).toEqual([1, 2, 3, 4]);
  expect(positions(addMessage(current, message(3)))).toEqual([1, 2, 3]);
  expect(addMessage(current, message(5))).toBeNull();
});

test("labels days in the member's time zone", () => {
  const now = "2026-03-02T08:30:00Z";
  expect(dayLabel("2026-03-02T00:30:00Z", now, "UTC")).toBe("Today");
  expect(dayLabel("2026-03-02T00:30:00Z", now, "America/Los_Angeles")).toBe("Yesterday");
  expect(dayLabel("2026-02-20T12:00:00Z", now, "UTC")).toMatch(/February 20, 2026|20 February/);
});

test("groups messages of one writer within five minutes", () => {
  const admin = { id: "a", name: "A", avatarUrl: null };
  const first = message(1, { isAdminMessage: true, admin });
  const at = (minutes: number) => ({
    createdAt: new Date(Date.UTC(2026, 2, 2, 10, minutes)).toISOString(),
  });
  const next = (more: Partial<MessageData>) => message(2, { isAdminMessage: true, admin, ...more });
  expect(isContinued(first, next(at(4)), "UTC")).toBe(true);
  expect(isContinued(first, next(at(6)), "UTC")).toBe(false);
  expect(isContinued(first, next({ admin: { ...admin, id: "b" }, ...at(1) }), "UTC")).toBe(false);
  expect(isContinued(first, message(2, at(1)), "UTC")).toBe(false);
  expect(isContinued(undefined, first, "UTC")).toBe(false);
});
