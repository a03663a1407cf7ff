import ArrowDown from "lucide-react/icons/arrow-down";
import ArrowUp from "lucide-react/icons/arrow-up";
import Pencil from "lucide-react/icons/pencil";
import Plus from "lucide-react/icons/plus";
import Trash from "lucide-react/icons/trash-2";
import { useState } from "react";
import { QueryView } from "#platform/web/query-view.tsx";
import { Button, IconButton } from "#ui/button.tsx";
import { ConfirmDialog } from "#ui/confirm-dialog.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { EmptyShelf } from "#ui/illustrations/empty-shelf.tsx";
import { LoadingRegion, SkeletonText } from "#ui/skeleton.tsx";
import { EntryDialog } from "./entry-dialog.tsx";
import { type Entry, type ListEditorProps, useListEditor } from "./use-list-editor.ts";

/** Adds, edits, moves and deletes the entries of an ordered list of short texts. */
export function ListEditor(props: ListEditorProps) {
  const { query, fields, words } = props;
  const [edited, setEdited] = useState<Entry | "new" | null>(null);
  const [toDelete, setToDelete] = useState<Entry | null>(null);
  const { move, remove } = useListEditor(props, () => setToDelete(null));
  const headOf = (entry: Entry) => entry[fields.head.name] ?? "";
  const addButton = (
    <Button icon={<Plus aria-hidden="true" className="size-4" />} onClick={() => setEdited("new")}>
      {words.add}
    </Button>
  );
  return (
    <div className="flex max-w-3xl flex-col gap-5">
      <QueryView
        query={query}
        loading={
          <LoadingRegion>
            <SkeletonText lines={8} />
          </LoadingRegion>
        }
        failure="Failed to load the list. Please try again."
        empty={<EmptyState illustration={<EmptyShelf />} title={words.empty} action={addButton} />}
      >
        {({ items }) => (
          <>
            <div>{addButton}</div>
            <ol className="hairlines border-line border-y">
              {items.map((entry, index) => (
                <li key={entry.id} className="flex items-start gap-3 py-4">
                  <div className="min-w-0 flex-1 text-sm">
                    <p className="font-medium text-ink">{headOf(entry)}</p>
                    <p className="mt-1 line-clamp-2 text-ink-soft">{entry[fields.text.name]}</p>
                  </div>
                  <div className="flex shrink-0">
                    <IconButton
                      size="sm"
                      label={`Move up: ${headOf(entry)}`}
                      disabled={index === 0}
                      icon={<ArrowUp aria-hidden="true" className="size-4" />}
                      onClick={() => move(index, index - 1)}
                    />
                    <IconButton
                      size="sm"
                      label={`Move down: ${headOf(entry)}`}
                      disabled={index === items.length - 1}
                      icon={<ArrowDown aria-hidden="true" className="size-4" />}
                      onClick={() => move(index, index + 1)}
                    />
                    <IconButton
                      size="sm"
                      label={`Edit: ${headOf(entry)}`}
                      icon={<Pencil aria-hidden="true" className="size-4" />}
                      onClick={() => setEdited(entry)}
                    />
                    <IconButton
                      size="sm"
                      label={`Delete: ${headOf(entry)}`}
                      icon={<Trash aria-hidden="true" className="size-4" />}
                      onClick={() => setToDelete(entry)}
                    />
                  </div>
                </li>
              ))}
            </ol>
          </>
        )}
      </QueryView>
      {edited && (
        <EntryDialog
          {...props}
          entry={edited === "new" ? null : edited}
          onClose={() => setEdited(null)}
        />
      )}
      <ConfirmDialog
        open={toDelete !== null}
        onOpenChange={(isOpen) => !isOpen && setToDelete(null)}
        title={`Delete this ${words.one}?`}
        confirmLabel="Delete"
        danger
        busy={remove.isPending}
        busyLabel="Deleting..."
        error={remove.isError ? `Failed to delete the ${words.one}. Please try again.` : undefined}
        onConfirm={() => toDelete && remove.mutate(toDelete.id)}
      >
        “{toDelete && headOf(toDelete)}” will be deleted for everyone. This can't be undone.
      </ConfirmDialog>
    </div>
  );
}
