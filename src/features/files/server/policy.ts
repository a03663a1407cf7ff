import type { Actor } from "#platform/server/actor.ts";
import type { UploadKind } from "#platform/uploads.ts";
import type { FileVisibility } from "../contract.ts";

interface Uploader extends Pick<Actor, "role" | "isGuru"> {
  isApprovedGuru: boolean;
}

/** Daily image limit of a guru whose profile is not approved. */
export const IMAGES_BEFORE_APPROVAL = 30;

/** People without access may upload only attachments of support tickets. */
export const uploadAudience = (kind: UploadKind | undefined) =>
  kind === "attachment" ? "signed-in" : "member";

/**
 * Everyone may upload attachments and an avatar; only authors upload content. Gurus without an
 * approved profile may upload images only.
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

/** `ask`: the guard of the feature that uses the file decides. */
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
