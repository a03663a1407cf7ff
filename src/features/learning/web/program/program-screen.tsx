import { useQuery } from "@tanstack/react-query";
import ChevronsDownUp from "lucide-react/icons/chevrons-down-up";
import ChevronsUpDown from "lucide-react/icons/chevrons-up-down";
import Plus from "lucide-react/icons/plus";
import { useState } from "react";
import { BackLink } from "#platform/web/back-link.tsx";
import { QueryView } from "#platform/web/query-view.tsx";
import { useSearchState } from "#platform/web/routing.ts";
import { useTypedSearch } from "#platform/web/use-typed-search.ts";
import { Button } from "#ui/button.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { EmptySearch } from "#ui/illustrations/empty-search.tsx";
import { EmptyShelf } from "#ui/illustrations/empty-shelf.tsx";
import { noMatchText } from "#ui/no-match-text.ts";
import { PageHeader } from "#ui/page-header.tsx";
import { SearchField } from "#ui/search-field.tsx";
import { SkeletonRows } from "#ui/skeleton.tsx";
import { type Program, programOptions } from "../api.ts";
import { type Adding, ProgramTree } from "./program-tree.tsx";
import { type OpenDialog, RowDialogs } from "./row-dialogs.tsx";
import { filterProgram, stepFrom } from "./tree-model.ts";
import { useExpanded } from "./use-expanded.ts";
import { useTreeChanges } from "./use-tree-changes.ts";

export function ProgramScreen() {
  const program = useQuery(programOptions());
  const [adding, setAdding] = useState<Adding | null>(null);
  return (
    <>
      <PageHeader
        back={<BackLink to="/admin">Back to Admin Dashboard</BackLink>}
        title="Program"
        subtitle="All pillars, key elements and lessons. Content without a badge is visible to members."
        actions={
          <Button
            icon={<Plus aria-hidden="true" className="size-4" />}
            disabled={!program.data}
            onClick={() => setAdding({ kind: "pillar", parentId: null })}
          >
            Add pillar
          </Button>
        }
      />
      <QueryView
        query={program}
        loading={<SkeletonRows count={6} row="h-14" />}
        failure="Failed to load the program. Please try again."
      >
        {(data) => <LoadedProgram program={data} adding={adding} onAdding={setAdding} />}
      </QueryView>
    </>
  );
}

interface LoadedProps {
  program: Program;
  adding: Adding | null;
  onAdding: (adding: Adding | null) => void;
}

function LoadedProgram({ program, adding, onAdding }: LoadedProps) {
  const [{ search }, changeSearch] = useSearchState("/admin/program");
  const [typed, setTyped] = useTypedSearch(search, (next) =>
    changeSearch({ search: next }, { replace: true }),
  );
  const expanded = useExpanded(program);
  const changes = useTreeChanges();
  const [dialog, setDialog] = useState<OpenDialog | null>(null);
  const isFound = filterProgram(program, search).pillars.length > 0;
  return (
    <>
      <div className="mb-4 flex flex-wrap items-center gap-3">
        <SearchField
          label="Search the program"
          placeholder="Search the program..."
          fieldClassName="min-w-52 flex-1 sm:max-w-sm"
          value={typed}
          onValueChange={setTyped}
        />
        <div className="ml-auto flex gap-1">
          <Button
            variant="ghost"
            size="sm"
            icon={<ChevronsUpDown aria-hidden="true" className="size-4" />}
            onClick={expanded.expandAll}
          >
            Expand all
          </Button>
          <Button
            variant="ghost"
            size="sm"
            icon={<ChevronsDownUp aria-hidden="true" className="size-4" />}
            onClick={expanded.collapseAll}
          >
            Collapse all
          </Button>
        </div>
      </div>
      <p role="status" className="visually-hidden">
        {changes.announcement}
      </p>
      {isFound || adding ? (
        <ProgramTree
          program={program}
          search={search}
          expanded={expanded}
          adding={adding}
          onAdding={onAdding}
          onAdd={(place, title) => changes.add.mutateAsync({ ...place, title })}
          onRename={(row, title) => changes.rename.mutateAsync({ row, title })}
          onMove={(row, to) => changes.move.mutate({ row, to })}
          onStep={(row, direction) => {
            const to = stepFrom(program, row, direction);
            if (!to) return;
            if (to.parentId) expanded.set(to.parentId, true);
            changes.move.mutate({ row, to });
          }}
          onCommand={(command, row) => {
            if (command === "duplicate") changes.duplicate.mutate(row);
            else if (command === "publish" || command === "unpublish")
              changes.publish.mutate({ row, isPublished: command === "publish" });
            else setDialog({ command, row });
          }}
        />
      ) : search ? (
        <EmptyState
          title="Nothing found"
          text={noMatchText("titles", search)}
          illustration={<EmptySearch />}
          action={
            <Button variant="secondary" onClick={() => setTyped("")}>
              Clear search
            </Button>
          }
        />
      ) : (
        <EmptyState
          title="No Pillars Found"
          text="Add the first pillar. It stays a draft until you publish it."
          illustration={<EmptyShelf />}
        />
      )}
      <p id="program-keys" className="mt-6 hidden text-ink-faint text-sm sm:block">
        Drag rows to move them, or use the keyboard: arrow keys to navigate, Enter to rename, Alt +
        ↑ or ↓ to move, Delete to delete.
      </p>
      {dialog && (
        <RowDialogs
          program={program}
          dialog={dialog}
          onMove={(row, to) => {
            if (to.parentId) expanded.set(to.parentId, true);
            changes.move.mutate({ row, to });
          }}
          onClose={() => setDialog(null)}
        />
      )}
    </>
  );
}
