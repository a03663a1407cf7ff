import { and, desc, eq, sql } from "drizzle-orm";
import { DAY_MS } from "#lib/durations.ts";
import { PAGE_SIZE, platformContract, TRASH_DAYS } from "../../contract.ts";
import type { Actor } from "../actor.ts";
import { conflict, notFound } from "../errors.ts";
import { routesFor } from "../http/routes-for.ts";
import { type Executor, isUniqueViolation, type Transaction } from "../postgres/database.ts";
import type { ContentKind } from "./content-kind.ts";
import { purgeEntry } from "./purge-trash.ts";
import { CANNOT_RESTORE, NOT_IN_TRASH, restoreFromTrash } from "./restore-from-trash.ts";
import { trash } from "./tables.ts";
import { lockEntry } from "./trash-queries.ts";

const os = routesFor(platformContract);
const done = { ok: true } as const;

export function trashRoutes(kinds: ContentKind[]) {
  /** Locks an entry that this person may restore; others get the answer for a missing one. */
  const lock = async (tx: Transaction, actor: Actor, wanted: { kind: string; id: string }) => {
    const kind = kinds.find((one) => one.kind === wanted.kind);
    const entry = await lockEntry(tx, wanted.kind, wanted.id);
    const isAllowed = actor.role === "superadmin" || entry?.ownerId === actor.userId;
    if (!kind || !entry || !isAllowed) throw notFound(NOT_IN_TRASH);
    return { kind, entry };
  };
  return {
    listTrash: os.listTrash.handler(({ input: { own, page }, context: { actor, services } }) =>
      listTrash(services.db, own || actor.role !== "superadmin" ? actor.userId : null, page),
    ),
    restoreTrashed: os.restoreTrashed.handler(async ({ input, context: { actor, services } }) => {
      try {
        await services.db.transaction(async (tx) => {
          const { kind } = await lock(tx, actor, input);
          await restoreFromTrash(tx, kind, input.id, actor);
        });
      } catch (error) {
        throw isUniqueViolation(error) ? conflict("cannot_restore", CANNOT_RESTORE) : error;
      }
      return done;
    }),
    purgeTrashed: os.purgeTrashed.handler(async ({ input, context: { actor, services } }) => {
      await services.db.transaction(async (tx) => {
        const { kind, entry } = await lock(tx, actor, input);
        await purgeEntry(tx, kind, entry, actor);
      });
      return done;
    }),
  };
}

async function listTrash(db: Executor, ownerId: string | null, page: number) {
  const where = and(ownerId ? eq(trash.ownerId, ownerId) : undefined);
  const rows = await db
    .select({
      entry: trash,
      trashedBy: sql<string | null>`(select name from users where users.id = ${trash.trashedById})`,
    })
    .from(trash)
    .where(where)
    .orderBy(desc(trash.trashedAt), desc(trash.id))
    .limit(PAGE_SIZE)
    .offset((page - 1) * PAGE_SIZE);
  const items = rows.map(({ entry, trashedBy }) => {
    const { kind, subjectId: id, title, trashedAt, isKept } = entry;
    const { place = "", attached = [] } = entry.details as { place?: string; attached?: string[] };
    const purgedAt = isKept ? null : new Date(trashedAt.getTime() + TRASH_DAYS * DAY_MS);
    return { kind, id, title, place, attached, trashedAt, trashedBy, purgedAt };
  });
  return { items, total: await db.$count(trash, where), page, pageSize: PAGE_SIZE };
}
