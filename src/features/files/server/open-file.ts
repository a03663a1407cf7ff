import { fileIdOf, IMAGE_WIDTHS } from "#lib/media-address.ts";
import { Id } from "#platform/contract.ts";
import type { Actor } from "#platform/server/actor.ts";
import { refusalFor } from "#platform/server/audience.ts";
import { notFound, subscriptionRequired } from "#platform/server/errors.ts";
import type { Services } from "#platform/server/services.ts";
import { type FileRules, passesGuard } from "./guards.ts";
import { fileAccess } from "./policy.ts";
import { findFile } from "./queries.ts";
import { originalKey, pictureKey } from "./stored-file.ts";

export interface OpenedFile {
  key: string;
  contentType: string;
  name: string;
  /** Null for an image, because each width has its own size. */
  bytes: number | null;
  /** False when access can change, so the browser must revalidate. */
  isForAllMembers: boolean;
  /** The logo: sign-in screens and emails show it. */
  isPublic: boolean;
}

interface Wanted extends Pick<FileRules, "isOfferFile"> {
  id: string;
  width: string | undefined;
}

/** Returns the file if the visitor may see it. Forbidden and missing files are indistinguishable. */
export async function openFile(
  services: Services,
  visitor: Actor | null,
  { id, width, isOfferFile }: Wanted,
): Promise<OpenedFile> {
  const { db, clock, settings } = services;
  const isPublic = id === fileIdOf(settings.current().brand.logoUrl ?? "");
  const refusal = isPublic ? null : refusalFor("signed-in", visitor);
  if (refusal) throw refusal;
  if (!Id.safeParse(id).success) throw notFound();
  const file = await findFile(db, id);
  const hidden = isPublic || visitor?.hasAccess ? notFound() : subscriptionRequired();
  if (!file) throw hidden;
  const isOpen =
    isPublic ||
    (visitor &&
      (fileAccess(visitor, file) === "yes" ||
        (await passesGuard(db, visitor, file.id, clock.now())) ||
        (!visitor.hasAccess && (await isOfferFile(services, file.id)))));
  if (!isOpen) throw hidden;
  return {
    key: keyOf(file, width),
    contentType: file.contentType,
    name: file.originalName,
    bytes: file.width === null ? file.bytes : null,
    isForAllMembers: file.visibility === "members",
    isPublic,
  };
}

function keyOf(file: { id: string; width: number | null }, width: string | undefined): string {
  const [small, medium, large] = IMAGE_WIDTHS;
  if (file.width === null) {
    if (width !== undefined) throw notFound();
    return originalKey(file.id);
  }
  if (width === undefined) return pictureKey(file.id, large);
  const known = [small, medium, large].find((one) => String(one) === width);
  if (!known) throw notFound();
  return pictureKey(file.id, known);
}
