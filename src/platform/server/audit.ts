import type { AuditAction } from "../audit-actions.ts";
import type { Actor } from "./actor.ts";
import { countWords } from "./html.ts";
import type { Executor } from "./postgres/database.ts";
import { auditEntries } from "./tables.ts";

export interface AuditEntry {
  action: AuditAction;
  subjectType: string;
  subjectId?: string;
  subjectName?: string;
  details?: Record<string, unknown>;
}

/** Shown as the actor of what a job does at a time that staff chose. */
const SCHEDULE = "Schedule";

type AuditActor = Pick<Actor, "userId" | "firstName" | "lastName">;

/** Records a staff action, in the same transaction as the action. Without an actor, a schedule did it. */
export const recordAudit = (
  executor: Executor,
  actor: AuditActor | null,
  entry: AuditEntry,
): Promise<void> => recordAuditAll(executor, actor, [entry]);

/** Records several entries in one statement. */
export async function recordAuditAll(
  executor: Executor,
  actor: AuditActor | null,
  entries: AuditEntry[],
): Promise<void> {
  if (entries.length === 0) return;
  const actorId = actor?.userId ?? null;
  const actorName = actor ? `${actor.firstName} ${actor.lastName}`.trim() : SCHEDULE;
  await executor
    .insert(auditEntries)
    .values(entries.map((entry) => ({ ...entry, actorId, actorName })));
}

/** Set by the system, or derived from another field. */
const DERIVED = new Set(["id", "createdAt", "updatedAt", "version"]);
/** Their values grant access, so the entry records only that they changed. */
const SECRET = /password|token|secret|hash|^meetingUrl$/i;
const LONG_TEXT = 100;

/**
 * The fields of `after` that differ, as `{ title: { from, to } }`. Long and formatted texts are
 * recorded as word counts, secrets without their values.
 */
export function changesOf(
  before: Record<string, unknown>,
  after: Record<string, unknown>,
): Record<string, unknown> {
  const changed = Object.keys(after).filter(
    (name) => !DERIVED.has(name) && jsonOf(before[name]) !== jsonOf(after[name]),
  );
  return Object.fromEntries(
    changed.map((name) => [name, changeOf(name, before[name], after[name])]),
  );
}

/** Sorts the keys of objects: PostgreSQL returns them in another order. */
const jsonOf = (value: unknown): string | undefined =>
  JSON.stringify(value, (_key, part) =>
    part && typeof part === "object" && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  );

const isObjects = (value: unknown) => Array.isArray(value) && typeof value[0] === "object";

function changeOf(name: string, from: unknown, to: unknown): unknown {
  if (SECRET.test(name) || isObjects(from) || isObjects(to)) return { changed: true };
  const show = isLong(from) || isLong(to) ? wordsOf : (value: unknown) => value ?? null;
  return { from: show(from), to: show(to) };
}

const isLong = (value: unknown): boolean =>
  typeof value === "string" && (value.length > LONG_TEXT || value.startsWith("<"));

const wordsOf = (value: unknown) =>
  typeof value === "string" && value !== "" ? { words: countWords(value) } : null;
