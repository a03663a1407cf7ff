import type { SQL } from "drizzle-orm";
import { sql } from "drizzle-orm";
import { ilikeContains } from "#platform/server/postgres/ilike-contains.ts";
import { users } from "./tables.ts";

/** People by parts of their names and email. The expression is that of the index `users_text`. */
export const matchesPerson = (search: string): SQL | undefined =>
  ilikeContains(
    sql`(${users.firstName} || ' ' || ${users.lastName} || ' ' || ${users.email})`,
    search,
  );
