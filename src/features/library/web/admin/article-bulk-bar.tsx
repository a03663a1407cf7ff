import { useQueryClient } from "@tanstack/react-query";
import ChevronDown from "lucide-react/icons/chevron-down";
import { useState } from "react";
import { BulkBar } from "#platform/web/bulk/bulk-bar.tsx";
import { useBulkAction } from "#platform/web/bulk/use-bulk-action.ts";
import type { RowSelection } from "#platform/web/bulk/use-row-selection.ts";
import { Button } from "#ui/button.tsx";
import { Menu, MenuItem, MenuSeparator } from "#ui/menu.tsx";
import { libraryApi } from "../api.ts";
import type { filterInput } from "./admin-filters.ts";
import { type BulkChoice, BulkChoiceDialog } from "./bulk-choice-dialog.tsx";

type Filters = ReturnType<typeof filterInput>;
type Action = Parameters<typeof libraryApi.call.bulkChange>[0]["action"];

/** Selects articles of the list and changes many at once. */
export function ArticleBulkBar({ selection }: { selection: RowSelection<Filters> }) {
  const client = useQueryClient();
  const [choice, setChoice] = useState<BulkChoice | null>(null);
  const bulk = useBulkAction<Filters, Action>({
    selection,
    nouns: ["article", "articles"],
    run: (target, action) => libraryApi.call.bulkChange({ target, action }),
    undo: (id) => libraryApi.call.undoBulkChange({ id }),
    refetch: () => client.invalidateQueries({ queryKey: libraryApi.query.key() }),
  });
  const button = { size: "sm", variant: "secondary", disabled: bulk.isBusy } as const;
  return (
    <BulkBar selection={selection}>
      <Button {...button} onClick={() => bulk.run({ type: "publish" }, "published")}>
        Publish
      </Button>
      <Button {...button} onClick={() => bulk.run({ type: "unpublish" }, "unpublished")}>
        Unpublish
      </Button>
      <Menu
        trigger={
          <Button {...button}>
            More
            <ChevronDown aria-hidden="true" className="size-4" />
          </Button>
        }
      >
        <MenuItem onSelect={() => bulk.run({ type: "feature" }, "featured")}>Feature</MenuItem>
        <MenuItem onSelect={() => bulk.run({ type: "unfeature" }, "unfeatured")}>
          Unfeature
        </MenuItem>
        <MenuSeparator />
        <MenuItem onSelect={() => setChoice("add-category")}>Add to category…</MenuItem>
        <MenuItem onSelect={() => setChoice("remove-category")}>Remove from category…</MenuItem>
        <MenuItem onSelect={() => setChoice("add-topic")}>Add topic…</MenuItem>
        <MenuItem onSelect={() => setChoice("remove-topic")}>Remove topic…</MenuItem>
        <MenuItem onSelect={() => setChoice("author")}>Change author…</MenuItem>
        <MenuSeparator />
        <MenuItem danger onSelect={() => bulk.run({ type: "trash" }, "moved to the trash")}>
          Move to trash
        </MenuItem>
      </Menu>
      {choice && (
        <BulkChoiceDialog
          choice={choice}
          count={selection.count}
          isBusy={bulk.isBusy}
          onChoose={async (action, done) => {
            await bulk.runAsync(action, done).catch(() => undefined);
            setChoice(null);
          }}
          onClose={() => setChoice(null)}
        />
      )}
    </BulkBar>
  );
}
