import { releaseFiles, showFilesTo } from "#features/files/server/public.ts";
import type { ContentKind } from "#platform/server/authoring/content-kind.ts";
import { events } from "./tables.ts";

const type = "event";

export const eventKind: ContentKind = {
  kind: "event",
  table: events,
  trash: {
    counters: ["seats_taken"],
    attached: { event_registrations: "registration" },
    afterTrash: (tx, ids) => showFilesTo(tx, "private", { type, ids }),
    afterRestore: (tx, ids) => showFilesTo(tx, "members", { type, ids }),
    afterPurge: (tx, ids) => releaseFiles(tx, { type, ids }),
  },
};
