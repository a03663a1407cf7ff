import type { Actor } from "#platform/server/actor.ts";
import type { UploadKind } from "#platform/uploads.ts";
import type { FileVisibility } from "../contract.ts";

interface Uploader extends Pick<Actor, "role" | "isGuru"> {
  isApprovedGuru: boolean;
}

/** Images a guru may upload each day before their profile is approved. */
export const IMAGES_BEFORE_APPROVAL = 30;

/** People without access may attach files to their support tickets, and upload nothing else. */
export const uploadAudience = (kind: UploadKind | undefined) =>
  kind === "attachment" ? "signed-in" : "member";

/**
 * Attachments and one's own picture are for everyone; content is for those who write it. Gurus who
 * are not approved yet fill in their profile, for which images are enough.
 */
export function canUpload(actor: Uploader, kind: UploadKind): boolean {
  if (kind === "attachment" || kind === "avatar") return true;
  if (actor.role === "superadmin" || actor.isApprovedGuru) return true;
  return actor.isGuru && kind === "image";
}

interface FileFacts {
  ownerId: string | null;
  visibility: FileVisibility;
}

/** `ask`: only what holds the file knows, so its feature's guard decides. */
export type FileAccess = "yes" | "ask";

export function fileAccess(
  actor: Pick<Actor, "userId" | "role" | "hasAccess">,
  file: FileFacts,
): FileAccess {
  if (file.ownerId === actor.userId || actor.role === "superadmin") return "yes";
  if (!actor.hasAccess) return "ask";
  if (file.visibility === "members") return "yes";
  return file.visibility === "agents_only" && actor.role === "agent" ? "yes" : "ask";
}
