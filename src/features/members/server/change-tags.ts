import { and, eq, inArray, sql } from "drizzle-orm";
import { notFound } from "#platform/server/errors.ts";
import type { Transaction } from "#platform/server/postgres/database.ts";
import type { Tag } from "../list-contract.ts";
import { memberTags, tags } from "./tables.ts";

/** The tag with this name, ignoring case; a new name adds it. */
export async function ensureTag(tx: Transaction, name: string): Promise<Tag> {
  await tx.insert(tags).values({ name }).onConflictDoNothing();
  const [tag] = await tx
    .select({ id: tags.id, name: tags.name })
    .from(tags)
    .where(sql`lower(${tags.name}) = lower(${name})`);
  if (!tag) throw notFound();
  return tag;
}

export async function findTag(tx: Transaction, id: string): Promise<Tag> {
  const { id: tagId, name } = tags;
  const [tag] = await tx.select({ id: tagId, name }).from(tags).where(eq(tagId, id));
  if (!tag) throw notFound("This tag no longer exists.");
  return tag;
}

/** Returns the members who did not have the tag. */
export async function addTag(tx: Transaction, tagId: string, ids: string[]): Promise<string[]> {
  const { rows } = await tx.execute<{ user_id: string }>(sql`
    insert into ${memberTags} (user_id, tag_id)
    select id, ${tagId} from unnest(${sql.param(ids)}::uuid[]) as id
    on conflict do nothing returning user_id`);
  return rows.map((row) => row.user_id);
}

/** Returns the members who had the tag. */
export async function removeTag(tx: Transaction, tagId: string, ids: string[]): Promise<string[]> {
  const rows = await tx
    .delete(memberTags)
    .where(and(eq(memberTags.tagId, tagId), inArray(memberTags.userId, ids)))
    .returning({ id: memberTags.userId });
  return rows.map(({ id }) => id);
}
