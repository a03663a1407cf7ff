import { useQueryClient } from "@tanstack/react-query";
import ChevronDown from "lucide-react/icons/chevron-down";
import { useState } from "react";
import { BulkBar } from "#platform/web/bulk/bulk-bar.tsx";
import { useBulkAction } from "#platform/web/bulk/use-bulk-action.ts";
import type { RowSelection } from "#platform/web/bulk/use-row-selection.ts";
import { Button } from "#ui/button.tsx";
import { Menu, MenuItem, MenuSeparator } from "#ui/menu.tsx";
import { membersApi } from "./api.ts";
import { type BulkAction, type BulkChoice, BulkDialog } from "./bulk-dialog.tsx";
import type { FilterInput } from "./member-filters.ts";
import { type Skipped, SkippedDialog } from "./skipped-dialog.tsx";

/** Selects members of the list and changes many at once. */
export function MemberBulkBar({ selection }: { selection: RowSelection<FilterInput> }) {
  const client = useQueryClient();
  const [choice, setChoice] = useState<BulkChoice | null>(null);
  const [skipped, setSkipped] = useState<Skipped | null>(null);
  const bulk = useBulkAction<FilterInput, BulkAction>({
    selection,
    nouns: ["member", "members"],
    async run(target, action) {
      const {
        skipped: rows,
        skippedCount,
        ...result
      } = await membersApi.call.bulkChange({
        target,
        action,
      });
      if (skippedCount > 0) setSkipped({ rows, count: skippedCount });
      return result;
    },
    undo: (id) => membersApi.call.undoBulkChange({ id }),
    refetch: () => client.invalidateQueries({ queryKey: membersApi.query.key() }),
  });
  const button = { size: "sm", variant: "secondary", disabled: bulk.isBusy } as const;
  return (
    <>
      <BulkBar selection={selection}>
        <Button {...button} onClick={() => setChoice("tag")}>
          Add tag
        </Button>
        <Button {...button} onClick={() => setChoice("grant")}>
          Grant access
        </Button>
        <Menu
          align="end"
          trigger={
            <Button {...button}>
              More
              <ChevronDown aria-hidden="true" className="size-4" />
            </Button>
          }
        >
          <MenuItem onSelect={() => setChoice("untag")}>Remove tag…</MenuItem>
          <MenuItem onSelect={() => bulk.run({ type: "resend" }, "invited again")}>
            Resend invitations
          </MenuItem>
          <MenuSeparator />
          <MenuItem danger onSelect={() => setChoice("suspend")}>
            Suspend…
          </MenuItem>
        </Menu>
      </BulkBar>
      {choice && (
        <BulkDialog
          choice={choice}
          count={selection.count}
          isBusy={bulk.isBusy}
          onChoose={async (action, done) => {
            const isDone = await bulk.runAsync(action, done).then(
              () => true,
              () => false,
            );
            if (isDone) setChoice(null);
          }}
          onClose={() => setChoice(null)}
        />
      )}
      {skipped && <SkippedDialog skipped={skipped} onClose={() => setSkipped(null)} />}
    </>
  );
}
