import type { Actor } from "#platform/server/actor.ts";

/** Authors change their own notes, superadmins all. */
export const canChangeNote = (
  actor: Pick<Actor, "userId" | "role">,
  note: { authorId: string | null },
): boolean => actor.role === "superadmin" || note.authorId === actor.userId;
