import type { AnyColumn, SQL } from "drizzle-orm";
import type { Actor } from "#platform/server/actor.ts";
import type { Executor } from "#platform/server/postgres/database.ts";
import type { AdminResource } from "../admin-contract.ts";
import type { GuruResource } from "../contract.ts";

type Reader = Pick<Actor, "userId" | "role">;

/** A guru's articles. The library implements this, because articles refer to gurus. */
export interface GuruResources {
  list: (db: Executor, reader: Reader, guruId: string) => Promise<GuruResource[]>;
  listForAdmin: (db: Executor, guruId: string) => Promise<AdminResource[]>;
  /** A subquery. */
  count: (db: Executor, guruId: AnyColumn) => SQL<number>;
  /** How many of this guru's articles the member has read. */
  countReads: (db: Executor, reader: Reader, guruId: string) => Promise<number>;
  order: (tx: Executor, guruId: string, articleIds: string[]) => Promise<void>;
}

/** What members do with a guru's content; `src/app` connects the features that know. */
export interface GuruActivity {
  resources: GuruResources;
  /** A condition: the member attended an event of this host. */
  attendedEventOf: (db: Executor, hostId: AnyColumn, userId: string, now: Date) => SQL<boolean>;
}
