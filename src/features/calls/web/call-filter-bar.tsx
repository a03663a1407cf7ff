import { useTypedSearch } from "#platform/web/use-typed-search.ts";
import { SearchField } from "#ui/search-field.tsx";
import { SelectField } from "#ui/select-field.tsx";
import { CALL_STATUSES } from "../call-choices.ts";
import type { CallFilters } from "./api.ts";
import { STATUS_LABELS } from "./call-status-badge.tsx";

interface Props {
  filters: CallFilters;
  /** Default values are undefined, so that they are left out of the URL. */
  onChange: (change: { [Key in keyof CallFilters]?: CallFilters[Key] | undefined }) => void;
}

const STATUS_OPTIONS = [
  { value: "all", label: "All statuses" },
  ...CALL_STATUSES.map((status) => ({ value: status, label: STATUS_LABELS[status] })),
];
const SORT_OPTIONS = [
  { value: "upcoming", label: "Upcoming first" },
  { value: "recent", label: "Recent first" },
];

export function CallFilterBar({ filters, onChange }: Props) {
  const [text, setText] = useTypedSearch(filters.search ?? "", (search) =>
    onChange({ search: search || undefined }),
  );
  return (
    <search className="mb-6 grid gap-3 sm:grid-cols-2 lg:grid-cols-[minmax(0,1fr)_11rem_11rem]">
      <SearchField
        label="Search calls"
        placeholder="Search by name, email, phone or notes..."
        value={text}
        onValueChange={setText}
        fieldClassName="sm:max-lg:col-span-2"
      />
      <SelectField
        label="Status"
        labelHidden
        options={STATUS_OPTIONS}
        value={filters.status}
        onChange={({ currentTarget: { value } }) =>
          onChange({ status: CALL_STATUSES.find((status) => status === value) })
        }
      />
      <SelectField
        label="Sort"
        labelHidden
        options={SORT_OPTIONS}
        value={filters.sort}
        onChange={({ currentTarget: { value } }) =>
          onChange({ sort: value === "recent" ? value : undefined })
        }
      />
    </search>
  );
}
