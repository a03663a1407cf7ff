import { useQueryClient } from "@tanstack/react-query";
import { BulkBar } from "#platform/web/bulk/bulk-bar.tsx";
import { useBulkAction } from "#platform/web/bulk/use-bulk-action.ts";
import type { RowSelection } from "#platform/web/bulk/use-row-selection.ts";
import { Button } from "#ui/button.tsx";
import { toast } from "#ui/toast-store.ts";
import { type AdminFilterInput, eventsApi } from "./api.ts";
import { UNPUBLISH_QUESTION } from "./event-questions.ts";
import { useQuestion } from "./use-question.tsx";

type Action = Parameters<typeof eventsApi.call.bulkChange>[0]["action"];

/** Selects events of the list and changes many at once. */
export function EventBulkBar({ selection }: { selection: RowSelection<AdminFilterInput> }) {
  const client = useQueryClient();
  const bulk = useBulkAction<AdminFilterInput, Action>({
    selection,
    nouns: ["event", "events"],
    async run(target, action) {
      const { refused, ...result } = await eventsApi.call.bulkChange({ target, action });
      if (refused.length > 0) toast.error(refusedText(refused), { about: "bulk-refused" });
      return result;
    },
    undo: (id) => eventsApi.call.undoBulkChange({ id }),
    refetch: () => client.invalidateQueries({ queryKey: eventsApi.query.key() }),
  });
  const { ask, dialog } = useQuestion();
  const unpublish = async () => {
    if (await ask(UNPUBLISH_QUESTION)) bulk.run({ type: "unpublish" }, "unpublished");
  };
  const button = { size: "sm", variant: "secondary", disabled: bulk.isBusy } as const;
  return (
    <BulkBar selection={selection}>
      <Button {...button} onClick={() => bulk.run({ type: "publish" }, "published")}>
        Publish
      </Button>
      <Button {...button} onClick={() => void unpublish()}>
        Unpublish
      </Button>
      <Button {...button} onClick={() => bulk.run({ type: "trash" }, "moved to the trash")}>
        Move to trash
      </Button>
      {dialog}
    </BulkBar>
  );
}

const NAMED = 3;

/** 'Not deleted: “A” and 2 more. They have registrations. Cancel them first.' */
function refusedText(titles: string[]): string {
  const named = titles.slice(0, NAMED).map((title) => `“${title}”`);
  const more = titles.length - named.length;
  const [have, them] = titles.length === 1 ? ["It has", "it"] : ["They have", "them"];
  return `Not deleted: ${named.join(", ")}${more > 0 ? ` and ${more} more` : ""}. ${have} registrations. Cancel ${them} first.`;
}
