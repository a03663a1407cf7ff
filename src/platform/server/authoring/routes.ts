import { authoringContract, type ContentKindName } from "../../authoring-contract.ts";
import type { Actor } from "../actor.ts";
import { routesFor } from "../http/routes-for.ts";
import { ADMIN_TEAM, FORMER_NAME, publishLiveAll } from "../live/publish.ts";
import type { Services } from "../services.ts";
import { type ContentEditor, editorOf } from "./content-editor.ts";
import { findRevision, latestNumber, listEditors, listRevisions } from "./revisions.ts";
import {
  type CopyKey,
  discardWorkingCopy,
  findWorkingCopy,
  saveWorkingCopy,
} from "./working-copies.ts";

const os = routesFor(authoringContract);
const done = { ok: true } as const;

interface Input {
  kind: ContentKindName;
  subjectId: string;
}

/** The routes of all content that people write. */
export function authoringRoutes(editors: ContentEditor[]) {
  const editable = async ({ db }: Services, actor: Actor, { kind, subjectId }: Input) => {
    const found = editorOf(editors, kind);
    const refusal = await found.editRefusal(db, actor, subjectId);
    if (refusal) throw refusal;
    return found;
  };
  /** Its owner, if this person may edit or create the subject. */
  const ownCopy = async (
    { db }: Services,
    actor: Actor,
    { kind, subject }: Omit<CopyKey, "userId">,
  ): Promise<CopyKey> => {
    const id = subject.startsWith("new") ? null : subject;
    const refusal = await editorOf(editors, kind).editRefusal(db, actor, id);
    if (refusal) throw refusal;
    return { userId: actor.userId, kind, subject };
  };
  return {
    revisions: os.revisions.handler(async ({ input, context: { actor, services } }) => {
      await editable(services, actor, input);
      return listRevisions(services.db, input, input.page);
    }),
    revision: os.revision.handler(async ({ input, context: { actor, services } }) => {
      await editable(services, actor, input);
      return findRevision(services.db, input, input.number);
    }),
    restoreRevision: os.restoreRevision.handler(async ({ input, context: { actor, services } }) => {
      const editor = await editable(services, actor, input);
      const { content } = await findRevision(services.db, input, input.number);
      await editor.applyRevision(services, actor, input.subjectId, content);
      return { number: await latestNumber(services.db, input) };
    }),

    workingCopy: os.workingCopy.handler(async ({ input, context: { actor, services } }) => {
      const key = await ownCopy(services, actor, input);
      return { copy: await findWorkingCopy(services.db, key) };
    }),
    saveWorkingCopy: os.saveWorkingCopy.handler(async ({ input, context: { actor, services } }) => {
      const key = await ownCopy(services, actor, input);
      const savedAt = services.clock.now();
      const { content, basedOn } = input;
      const copy = { content, version: basedOn, savedAt };
      return { savedAt, mark: await saveWorkingCopy(services.db, key, copy, input.replaces) };
    }),
    discardWorkingCopy: os.discardWorkingCopy.handler(
      async ({ input, context: { actor, services } }) => {
        const key = await ownCopy(services, actor, input);
        await discardWorkingCopy(services.db, key, input.replaces);
        return done;
      },
    ),

    editors: os.editors.handler(async ({ input, context: { actor, services } }) => {
      const { ownerOf } = await editable(services, actor, input);
      const owner = await ownerOf?.(services.db, input.subjectId);
      return { editors: await listEditors(services.db, owner ?? null) };
    }),
    presence: os.presence.handler(async ({ input, context: { actor, services } }) => {
      const { ownerOf } = await editable(services, actor, input);
      const owner = await ownerOf?.(services.db, input.subjectId);
      const payload = { ...input, userId: actor.userId, name: FORMER_NAME };
      await publishLiveAll(
        services.db,
        [ADMIN_TEAM, ...(owner ? [owner] : [])].map((audience) => ({
          audience,
          kind: "presence",
          payload,
        })),
      );
      return done;
    }),
  };
}
