import type { ContentKindName } from "../../authoring-contract.ts";
import type { Actor } from "../actor.ts";
import type { Refusal } from "../errors.ts";
import type { Executor } from "../postgres/database.ts";
import type { Services } from "../services.ts";

/** The fields of a form, as stored in a revision. */
export type Content = Record<string, unknown>;

/** The current content, who saved it last, and when. */
export interface ContentState {
  content: Content;
  savedById: string | null;
  savedAt: Date;
}

/** How content of one kind is edited, for revisions, working copies and presence. */
export interface ContentEditor {
  kind: ContentKindName;
  /** Why this person may not edit it; null if they may. Without an id: why they may not create one. */
  editRefusal: (db: Executor, actor: Actor, id: string | null) => Promise<Refusal | null>;
  /** The member who edits it besides superadmins: the guru of an article. */
  ownerOf?: (db: Executor, id: string) => Promise<string | null>;
  /** The current content; undefined if it does not exist. */
  read: (db: Executor, id: string) => Promise<ContentState | undefined>;
  /** Saves the content of a revision through the normal save. Keeps the publication state. */
  applyRevision: (services: Services, actor: Actor, id: string, content: Content) => Promise<void>;
}

/** Finds the editor of a kind. */
export function editorOf(editors: ContentEditor[], name: ContentKindName): ContentEditor {
  const found = editors.find(({ kind }) => kind === name);
  if (!found) throw new Error(`No feature declares the editor of ${name}`);
  return found;
}
