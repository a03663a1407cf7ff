import type { Actor } from "#platform/server/actor.ts";
import type { UploadKind } from "#platform/uploads.ts";
import type { FileVisibility } from "../contract.ts";

type Uploader = Pick<Actor, "role" | "isGuru">;

/** Attachments and one's own picture are for everyone; content is for those who write it. */
export function canUpload(actor: Uploader, kind: UploadKind): boolean {
  if (kind === "attachment" || kind === "avatar") return true;
  return actor.role === "superadmin" || actor.isGuru;
}

interface FileFacts {
  ownerId: string | null;
  visibility: FileVisibility;
}

/** `ask`: only what holds the file knows, so its feature's guard decides. */
export type FileAccess = "yes" | "ask" | "needs-subscription";

export function fileAccess(
  actor: Pick<Actor, "userId" | "role" | "hasAccess">,
  file: FileFacts,
): FileAccess {
  if (file.ownerId === actor.userId || actor.role === "superadmin") return "yes";
  if (!actor.hasAccess) return "needs-subscription";
  if (file.visibility === "members") return "yes";
  return file.visibility === "agents_only" && actor.role === "agent" ? "yes" : "ask";
}
