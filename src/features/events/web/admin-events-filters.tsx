import { useTypedSearch } from "#platform/web/use-typed-search.ts";
import { Checkbox } from "#ui/checkbox.tsx";
import { SearchField } from "#ui/search-field.tsx";
import { SelectField } from "#ui/select-field.tsx";
import type { AdminEventFilters } from "./api.ts";
import { TYPE_LABELS } from "./event-text.ts";

interface Props {
  filters: AdminEventFilters;
  onChange: (change: Change, options?: { replace?: boolean }) => void;
}

type Change = { [Key in keyof AdminEventFilters]?: AdminEventFilters[Key] | undefined };

const STATUSES = [
  { value: "active", label: "Active" },
  { value: "inactive", label: "Inactive" },
  { value: "draft", label: "Drafts" },
  { value: "scheduled", label: "Scheduled" },
  { value: "canceled", label: "Canceled" },
  { value: "all", label: "All" },
] as const;

const ORDERS = [
  { value: "date", label: "Date" },
  { value: "latest", label: "Latest date" },
  { value: "title", label: "Title" },
  { value: "registered", label: "Most registered" },
  { value: "fee", label: "Highest fee" },
] as const;

const TYPES = [
  { value: "all", label: "All types" },
  { value: "live", label: TYPE_LABELS.live },
  { value: "virtual", label: TYPE_LABELS.virtual },
] as const;

const chosen = <Value extends string>(choices: readonly { value: Value }[], text: string) =>
  choices.find(({ value }) => value === text)?.value;

/** Changing a filter resets the page. */
export function AdminEventsFilters({ filters, onChange }: Props) {
  const [text, setText] = useTypedSearch(filters.search, (search) =>
    onChange({ search, page: undefined }, { replace: true }),
  );
  const choose = (change: Change) => onChange({ ...change, page: undefined });
  return (
    <search className="mb-8 flex flex-wrap items-end gap-x-4 gap-y-4">
      <SearchField
        label="Search events"
        placeholder="Search events"
        value={text}
        onValueChange={setText}
        fieldClassName="min-w-0 flex-1 basis-64"
      />
      <SelectField
        label="Status"
        value={filters.status}
        onChange={(event) => choose({ status: chosen(STATUSES, event.currentTarget.value) })}
        options={STATUSES}
      />
      <SelectField
        label="Type"
        value={filters.type}
        onChange={(event) => choose({ type: chosen(TYPES, event.currentTarget.value) })}
        options={TYPES}
      />
      <SelectField
        label="Sort by"
        value={filters.sort}
        onChange={(event) => choose({ sort: chosen(ORDERS, event.currentTarget.value) })}
        options={ORDERS}
      />
      <Checkbox
        label="Include past events"
        checked={filters.past}
        onChange={(event) => choose({ past: event.currentTarget.checked })}
        className="min-h-10 justify-center"
      />
    </search>
  );
}
