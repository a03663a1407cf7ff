import { sql } from "drizzle-orm";
import { organizations } from "#features/accounts/server/tables.ts";
import { events } from "#features/events/server/tables.ts";
import { plans } from "#features/subscription/server/tables.ts";
import { ACCESS_TEXTS } from "#platform/access-label.ts";
import { ROLE_NAMES } from "#platform/role-names.ts";
import type { Executor } from "#platform/server/postgres/database.ts";
import type { MemberFilters } from "../list-contract.ts";
import { STATE_TEXTS } from "../list-filters.ts";
import type { Segment } from "../segment-contract.ts";
import { tags } from "./tables.ts";

type Names = ReadonlyMap<string, string>;

/** The names of the events, agencies, tags and plans in these segments. */
export async function namesInSegments(db: Executor, segments: Segment[]): Promise<Names> {
  const ids = [...new Set(segments.flatMap(idsIn))];
  if (ids.length === 0) return new Map();
  const some = sql.param(ids);
  const { rows } = await db.execute<{ id: string; name: string }>(sql`
    select id, title as name from ${events} where id = any(${some})
    union all select id, name from ${organizations} where id = any(${some})
    union all select id, name from ${tags} where id = any(${some})
    union all select id, name from ${plans} where id = any(${some})`);
  return new Map(rows.map(({ id, name }) => [id, name]));
}

function idsIn(segment: Segment): string[] {
  if (segment.kind === "event") return [segment.eventId];
  if (segment.kind === "agency") return [segment.organizationId];
  const { organizationId, tagId, planId } = segment.filters;
  return [organizationId, tagId, planId].filter((id) => id !== undefined);
}

/** A segment in words, such as "Everyone" or "Tag: Mastermind, Role: Owner". */
export function describeSegment(segment: Segment, names: Names): string {
  const nameOf = (id: string) => names.get(id) ?? "deleted";
  if (segment.kind === "event") {
    return `Registered for ${names.get(segment.eventId) ?? "a deleted event"}`;
  }
  if (segment.kind === "agency") return `Agency: ${nameOf(segment.organizationId)}`;
  return partsOf(segment.filters, nameOf).join(", ") || "Everyone";
}

function partsOf(filters: MemberFilters, nameOf: (id: string) => string): string[] {
  const { q, access, state, role, organizationId, tagId, planId, joinedFrom, joinedTo } = filters;
  const parts = {
    Search: q,
    Access: access === "all" ? "" : ACCESS_TEXTS[access],
    State: state === "all" ? "" : STATE_TEXTS[state],
    Role: role === "all" ? "" : ROLE_NAMES[role],
    Agency: organizationId ? nameOf(organizationId) : "",
    Tag: tagId ? nameOf(tagId) : "",
    Plan: planId ? nameOf(planId) : "",
    "Joined from": joinedFrom,
    "Joined to": joinedTo,
  };
  return Object.entries(parts).flatMap(([label, text]) => (text ? [`${label}: ${text}`] : []));
}
