import { useTypedSearch } from "#platform/web/use-typed-search.ts";
import { Button } from "#ui/button.tsx";
import { SearchField } from "#ui/search-field.tsx";
import { SelectField } from "#ui/select-field.tsx";
import { isFiltered, type MagicFilters, NO_FILTERS } from "./magic-filters.ts";

interface Props {
  filters: MagicFilters;
  onChange: (change: Partial<MagicFilters>, options?: { replace?: boolean }) => void;
}

const OPTIONS = {
  type: [
    { value: "all", label: "All" },
    { value: "post", label: "Articles" },
    { value: "document", label: "Documents" },
    { value: "video", label: "Videos" },
    { value: "presentation", label: "Presentations" },
  ],
  topics: [
    { value: "all", label: "All" },
    { value: "with", label: "With Topics" },
    { value: "without", label: "Without Topics" },
  ],
  status: [
    { value: "all", label: "All" },
    { value: "published", label: "Published Only" },
    { value: "drafts", label: "Drafts Only" },
  ],
  sort: [
    { value: "newest", label: "Newest First" },
    { value: "oldest", label: "Oldest First" },
    { value: "title", label: "By Title" },
  ],
};

export function FilterBar({ filters, onChange }: Props) {
  const [text, setText] = useTypedSearch(filters.search, (search) =>
    onChange({ search }, { replace: true }),
  );
  const select = (name: keyof typeof OPTIONS) => ({
    options: OPTIONS[name],
    value: filters[name],
    onChange: (event: { currentTarget: { value: string } }) =>
      onChange({ [name]: event.currentTarget.value }),
  });
  return (
    <search className="mb-6 grid grid-cols-2 items-end gap-3 lg:flex lg:flex-wrap">
      <SearchField
        label="Search by title or subtitle"
        placeholder="Search by title or subtitle"
        value={text}
        onValueChange={setText}
        maxLength={200}
        fieldClassName="col-span-2 min-w-0 lg:flex-1 lg:basis-64"
      />
      <SelectField label="Content Type" fieldClassName="lg:w-40" {...select("type")} />
      <SelectField label="Topics" fieldClassName="lg:w-40" {...select("topics")} />
      <SelectField label="Status" fieldClassName="lg:w-40" {...select("status")} />
      <SelectField label="Sort" fieldClassName="lg:w-40" {...select("sort")} />
      {isFiltered(filters) && (
        <Button
          variant="link"
          className="min-h-10 justify-self-start"
          onClick={() => onChange(NO_FILTERS)}
        >
          Reset Filters
        </Button>
      )}
    </search>
  );
}
