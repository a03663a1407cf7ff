import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { BulkBar } from "#platform/web/bulk/bulk-bar.tsx";
import { useBulkAction } from "#platform/web/bulk/use-bulk-action.ts";
import type { RowSelection } from "#platform/web/bulk/use-row-selection.ts";
import { ConfirmAction } from "#platform/web/confirm-action.tsx";
import { Button } from "#ui/button.tsx";
import { discussionApi } from "../api.ts";

interface Filters {
  search: string;
  status: "all" | "visible" | "hidden";
}
type Action = Parameters<typeof discussionApi.call.bulkModerate>[0]["action"];

/** Selects comments of the list and hides, unhides or deletes many at once. */
export function CommentBulkBar({ selection }: { selection: RowSelection<Filters> }) {
  const client = useQueryClient();
  const [isDeleting, setDeleting] = useState(false);
  const bulk = useBulkAction<Filters, Action>({
    selection,
    nouns: ["comment", "comments"],
    run: (target, action) => discussionApi.call.bulkModerate({ target, action }),
    undo: (id) => discussionApi.call.undoBulkModerate({ id }),
    refetch: () => client.invalidateQueries({ queryKey: discussionApi.query.key() }),
  });
  const button = { size: "sm", variant: "secondary", disabled: bulk.isBusy } as const;
  const { count } = selection;
  return (
    <BulkBar selection={selection}>
      <Button {...button} onClick={() => bulk.run({ type: "hide" }, "hidden")}>
        Hide
      </Button>
      <Button {...button} onClick={() => bulk.run({ type: "show" }, "unhidden")}>
        Unhide
      </Button>
      <Button {...button} onClick={() => setDeleting(true)}>
        Delete
      </Button>
      {isDeleting && (
        <ConfirmAction
          title={count === 1 ? "Delete this comment?" : `Delete ${count} comments?`}
          failure="Failed to delete comments. Please try again."
          action={() => bulk.runAsync({ type: "delete" }, "deleted")}
          onClose={() => setDeleting(false)}
        >
          You can unhide a comment, but not restore a deleted one.
        </ConfirmAction>
      )}
    </BulkBar>
  );
}
