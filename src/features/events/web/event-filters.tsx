import { useTypedSearch } from "#platform/web/use-typed-search.ts";
import { Button } from "#ui/button.tsx";
import { Checkbox } from "#ui/checkbox.tsx";
import { MultiSelect } from "#ui/multi-select.tsx";
import { RadioGroup } from "#ui/radio-group.tsx";
import { SearchField } from "#ui/search-field.tsx";
import type { EventFilters, EventList } from "./api.ts";
import { TYPE_LABELS } from "./event-text.ts";

interface Props {
  filters: EventFilters;
  tags: EventList["tags"];
  onChange: (change: Partial<EventFilters>, options?: { replace?: boolean }) => void;
  onReset: () => void;
}

const TYPES = [
  { value: "all", label: "All" },
  { value: "live", label: TYPE_LABELS.live },
  { value: "virtual", label: TYPE_LABELS.virtual },
] as const;

export const isFiltered = ({ search, type, tags, past, view }: EventFilters): boolean =>
  search !== "" || type !== "all" || tags.length > 0 || (past && view === "all");

export function EventFilterBar({ filters, tags, onChange, onReset }: Props) {
  const [text, setText] = useTypedSearch(filters.search, (search) =>
    onChange({ search }, { replace: true }),
  );
  return (
    <search className="mb-8 flex flex-col gap-5 border-line border-b pb-6">
      <div className="flex flex-wrap items-start gap-3">
        <SearchField
          label="Search events"
          placeholder="Search events"
          value={text}
          onValueChange={setText}
          fieldClassName="min-w-0 flex-1 basis-64"
        />
        <MultiSelect
          label="Tags"
          options={tagOptions(tags, filters.tags)}
          selected={filters.tags}
          onChange={(selected) => onChange({ tags: selected })}
          showChips
        />
      </div>
      <div className="flex flex-wrap items-center gap-x-8 gap-y-4">
        <RadioGroup
          label="Event type"
          labelHidden
          layout="inline"
          options={TYPES}
          value={filters.type}
          onChange={(type) => onChange({ type })}
        />
        {filters.view === "all" && (
          <Checkbox
            label="Include past events"
            checked={filters.past}
            onChange={(event) => onChange({ past: event.currentTarget.checked })}
          />
        )}
        {isFiltered(filters) && (
          <Button variant="link" onClick={onReset}>
            Reset filters
          </Button>
        )}
      </div>
    </search>
  );
}

/** Selected tags stay in the list even without matching events, so that they can be removed. */
function tagOptions(tags: EventList["tags"], selected: string[]) {
  const known = new Set(tags.map(({ tag }) => tag));
  const gone = selected.filter((tag) => !known.has(tag)).map((tag) => ({ tag, count: 0 }));
  return [...tags, ...gone].map(({ tag, count }) => ({ value: tag, label: tag, count }));
}
