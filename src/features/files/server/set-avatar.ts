import { eq } from "drizzle-orm";
import { users } from "#features/accounts/server/tables.ts";
import { fileUrl, IMAGE_WIDTHS } from "#lib/media-address.ts";
import type { Actor } from "#platform/server/actor.ts";
import { notFound } from "#platform/server/errors.ts";
import type { Services } from "#platform/server/services.ts";
import { findOwnAvatar } from "./queries.ts";
import { markFilesUsed } from "./use-files.ts";

/** Sets an uploaded image as the avatar of its owner; null removes it. */
export function setAvatar(
  { db, clock }: Services,
  actor: Actor,
  fileId: string | null,
): Promise<string | null> {
  return db.transaction(async (tx) => {
    if (fileId && !(await findOwnAvatar(tx, fileId, actor.userId))) throw notFound();
    const avatarUrl = fileId ? `${fileUrl(fileId)}/${IMAGE_WIDTHS[0]}` : null;
    await tx
      .update(users)
      .set({ image: avatarUrl, updatedAt: clock.now() })
      .where(eq(users.id, actor.userId));
    await markFilesUsed(tx, {
      actor,
      subject: { type: "avatar", id: actor.userId },
      texts: [avatarUrl],
      visibility: "members",
    });
    return avatarUrl;
  });
}
