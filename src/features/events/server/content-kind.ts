import { releaseFiles, showFilesTo } from "#features/files/server/public.ts";
import type { ContentKind } from "#platform/server/authoring/content-kind.ts";
import { RECORDING_FILES } from "./save-recording.ts";
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
    async afterPurge(tx, ids) {
      await releaseFiles(tx, { type, ids });
      await releaseFiles(tx, { type: RECORDING_FILES, ids });
    },
  },
};
