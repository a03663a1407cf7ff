import Download from "lucide-react/icons/download";
import { useState } from "react";
import { useSearchState } from "#platform/web/routing.ts";
import { useTypedSearch } from "#platform/web/use-typed-search.ts";
import { Button } from "#ui/button.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { EmptySearch } from "#ui/illustrations/empty-search.tsx";
import { SearchField } from "#ui/search-field.tsx";
import { SectionHeading } from "#ui/section-heading.tsx";
import type { FieldMapping } from "../mapping.ts";
import type { SourceRecordData } from "./api.ts";
import { ConfirmImport } from "./confirm-import.tsx";
import { RecordRow } from "./record-row.tsx";
import { useSelection } from "./use-selection.ts";

interface Props {
  records: SourceRecordData[];
  mapping: FieldMapping;
}

/** Rows rendered at once; thousands would slow the page down. */
const STEP = 100;

export function RecordList({ records, mapping }: Props) {
  const [{ search }, setSearch] = useSearchState("/admin/bubble-import");
  const [text, setText] = useTypedSearch(search, (next) =>
    setSearch({ search: next }, { replace: true }),
  );
  const [shown, setShown] = useState(STEP);
  const selection = useSelection(records);
  const [isConfirming, setConfirming] = useState(false);
  const words = text.trim().toLowerCase();
  const filtered = records.filter(({ title }) =>
    (title ?? "Untitled").toLowerCase().includes(words),
  );
  const isAllSelected = filtered.every(({ id }) => selection.isSelected(id));
  const count = selection.selectedIds.length;
  return (
    <section aria-labelledby="articles-to-import">
      <SectionHeading
        id="articles-to-import"
        subtitle={<span role="status">{`${records.length} articles available for import`}</span>}
      >
        Articles to Import
      </SectionHeading>
      <search className="mb-3 flex flex-wrap items-center gap-3">
        <SearchField
          label="Search articles"
          placeholder="Search articles..."
          value={text}
          onValueChange={setText}
          fieldClassName="min-w-0 flex-1 basis-56"
        />
        <Button
          variant="secondary"
          disabled={filtered.length === 0}
          onClick={() =>
            selection.set(
              filtered.map(({ id }) => id),
              !isAllSelected,
            )
          }
        >
          {isAllSelected && filtered.length > 0 ? "Deselect All" : "Select All"}
        </Button>
      </search>
      {filtered.length === 0 ? (
        <EmptyState
          headingLevel={3}
          title="No articles found matching your filters."
          text={records.length === 0 ? "There are no articles left to import." : undefined}
          illustration={<EmptySearch />}
          action={
            text !== "" && (
              <Button variant="secondary" onClick={() => setText("")}>
                Clear search
              </Button>
            )
          }
        />
      ) : (
        <ul className="hairlines border-line border-y" aria-label="Articles to Import">
          {filtered.slice(0, shown).map((record) => (
            <RecordRow
              key={record.id}
              record={record}
              mapping={mapping}
              isSelected={selection.isSelected(record.id)}
              onSelect={(isOn) => selection.set([record.id], isOn)}
            />
          ))}
        </ul>
      )}
      {filtered.length > shown && (
        <div className="flex justify-center py-4">
          <Button variant="ghost" onClick={() => setShown(shown + STEP)}>
            {`Show ${Math.min(STEP, filtered.length - shown)} more of ${filtered.length}`}
          </Button>
        </div>
      )}
      <div
        data-action-bar
        className="sticky bottom-(--bottom-bar) z-10 -mx-4 mt-2 flex flex-wrap items-center justify-between gap-3 border-line border-t bg-paper/95 px-4 py-3 backdrop-blur-sm"
      >
        <p className="text-ink-soft text-sm tabular-nums max-sm:visually-hidden" role="status">
          {`${count} of ${records.length} selected`}
        </p>
        <Button
          className="max-sm:w-full"
          disabled={count === 0}
          icon={<Download aria-hidden="true" className="size-4" />}
          onClick={() => setConfirming(true)}
        >
          {`Import Selected Articles (${count})`}
        </Button>
      </div>
      {isConfirming && (
        <ConfirmImport
          recordIds={selection.selectedIds}
          mapping={mapping}
          onClose={() => setConfirming(false)}
        />
      )}
    </section>
  );
}
