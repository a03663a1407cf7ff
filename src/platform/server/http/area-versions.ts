import { sql } from "drizzle-orm";
import { areaVersions } from "../tables.ts";

/** Content that members read, by what its responses have in common. See the triggers in migration 0057. */
export const AREAS = ["events", "library", "people", "program"] as const;
export type Area = (typeof AREAS)[number];

/** A new random value after every committed change of the area's content. */
export type AreaVersions = Readonly<Partial<Record<string, string>>>;

/** A subquery, part of the statement that reads the session. */
export const readAreaVersions = sql<AreaVersions>`(
  select json_object_agg(area, version) from ${areaVersions})`;
