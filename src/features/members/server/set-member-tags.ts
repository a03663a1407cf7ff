import { and, eq, isNull, notInArray, sql } from "drizzle-orm";
import { users } from "#features/accounts/server/tables.ts";
import type { Actor } from "#platform/server/actor.ts";
import { tokenAccountRefusal } from "#platform/server/audience.ts";
import { recordAudit } from "#platform/server/audit.ts";
import { notFound } from "#platform/server/errors.ts";
import type { Services } from "#platform/server/services.ts";
import { memberTags, tags } from "./tables.ts";

interface Input {
  id: string;
  tags: string[];
}

/** Replaces the tags of a member. Creates the ones that do not exist, whatever their case. */
export async function setMemberTags({ db }: Services, actor: Actor, input: Input): Promise<void> {
  const names = [...new Map(input.tags.map((name) => [name.toLowerCase(), name])).values()];
  await db.transaction(async (tx) => {
    const [person] = await tx
      .select({ id: users.id, name: users.name, role: users.role, isGuru: users.isGuru })
      .from(users)
      .where(and(eq(users.id, input.id), isNull(users.removedAt)))
      .for("no key update");
    if (!person) throw notFound();
    const refusal = tokenAccountRefusal(actor, person);
    if (refusal) throw refusal;
    if (names.length > 0) {
      await tx
        .insert(tags)
        .values(names.map((name) => ({ name })))
        .onConflictDoNothing();
    }
    const rows = names.length
      ? await tx
          .select({ id: tags.id, name: tags.name })
          .from(tags)
          .where(
            sql`lower(${tags.name}) in (${sql.join(
              names.map((name) => sql`lower(${name})`),
              sql`, `,
            )})`,
          )
      : [];
    const ids = rows.map(({ id }) => id);
    await tx
      .delete(memberTags)
      .where(
        and(
          eq(memberTags.userId, input.id),
          ids.length > 0 ? notInArray(memberTags.tagId, ids) : undefined,
        ),
      );
    if (ids.length > 0) {
      await tx
        .insert(memberTags)
        .values(ids.map((tagId) => ({ userId: input.id, tagId })))
        .onConflictDoNothing();
    }
    await recordAudit(tx, actor, {
      action: "member.tag",
      subjectType: "member",
      subjectId: person.id,
      subjectName: person.name,
      details: { tags: rows.map(({ name }) => name).sort() },
    });
  });
}
