import { CONTENT_TYPES } from "#platform/content-types.ts";
import { useTypedSearch } from "#platform/web/use-typed-search.ts";
import { Button } from "#ui/button.tsx";
import { SearchField } from "#ui/search-field.tsx";
import { SegmentedChoice } from "#ui/segmented-choice.tsx";
import { type ArticleFilters, isFiltered, NO_FILTERS } from "../admin/admin-filters.ts";
import { CONTENT_TYPE_LABELS } from "../content-type.tsx";

interface Props {
  filters: ArticleFilters;
  onChange: (change: Partial<ArticleFilters>, options?: { replace?: boolean }) => void;
}

const STATUS = [
  { value: "all", label: "All" },
  { value: "published", label: "Published" },
  { value: "drafts", label: "Drafts" },
  { value: "scheduled", label: "Scheduled" },
] as const;
const TYPES = [
  { value: "all", label: "All Types" },
  ...CONTENT_TYPES.map((value) => ({ value, label: CONTENT_TYPE_LABELS[value].plural })),
] as const;

export function GuruFilterBar({ filters, onChange }: Props) {
  const [text, setText] = useTypedSearch(filters.search, (search) =>
    onChange({ search }, { replace: true }),
  );
  return (
    <search className="mb-6 flex flex-col gap-3">
      <SearchField
        label="Search my articles"
        placeholder="Search my articles"
        value={text}
        onValueChange={setText}
        maxLength={200}
      />
      <div className="flex flex-wrap items-center gap-3">
        <SegmentedChoice
          label="Status"
          options={STATUS}
          value={filters.status}
          onChange={(status) => onChange({ status })}
        />
        <SegmentedChoice
          label="Type"
          options={TYPES}
          value={filters.type}
          onChange={(type) => onChange({ type })}
        />
        {isFiltered(filters) && (
          <Button variant="link" onClick={() => onChange(NO_FILTERS)}>
            Reset Filters
          </Button>
        )}
      </div>
    </search>
  );
}
