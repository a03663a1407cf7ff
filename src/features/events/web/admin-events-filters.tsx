import { useTypedSearch } from "#platform/web/use-typed-search.ts";
import { Checkbox } from "#ui/checkbox.tsx";
import { SearchField } from "#ui/search-field.tsx";
import { SelectField } from "#ui/select-field.tsx";
import type { AdminEventFilters } from "./api.ts";
import { TYPE_LABELS } from "./event-text.ts";

interface Props {
  filters: AdminEventFilters;
  onChange: (
    change: Record<string, string | number | undefined>,
    options?: { replace?: boolean },
  ) => void;
}

/** Changing a filter resets the page. Default values are left out of the URL. */
export function AdminEventsFilters({ filters, onChange }: Props) {
  const [text, setText] = useTypedSearch(filters.search, (search) =>
    onChange({ search, page: undefined }, { replace: true }),
  );
  const choose = (name: "type" | "status", value: string, fallback: string) =>
    onChange({ [name]: value === fallback ? undefined : value, page: undefined });
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
        onChange={(event) => choose("status", event.currentTarget.value, "active")}
        options={[
          { value: "active", label: "Active" },
          { value: "inactive", label: "Inactive" },
          { value: "all", label: "All" },
        ]}
      />
      <SelectField
        label="Type"
        value={filters.type}
        onChange={(event) => choose("type", event.currentTarget.value, "all")}
        options={[
          { value: "all", label: "All types" },
          { value: "live", label: TYPE_LABELS.live },
          { value: "virtual", label: TYPE_LABELS.virtual },
        ]}
      />
      <Checkbox
        label="Include past events"
        checked={filters.includePast}
        onChange={(event) =>
          onChange({ past: event.currentTarget.checked ? "1" : undefined, page: undefined })
        }
        className="min-h-10 justify-center"
      />
    </search>
  );
}
