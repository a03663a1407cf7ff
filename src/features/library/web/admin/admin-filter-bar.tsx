import { useQuery } from "@tanstack/react-query";
import { CONTENT_TYPES } from "#platform/content-types.ts";
import { useTypedSearch } from "#platform/web/use-typed-search.ts";
import { Button } from "#ui/button.tsx";
import { SearchField } from "#ui/search-field.tsx";
import { SelectField } from "#ui/select-field.tsx";
import { libraryApi, taxonomyOptions } from "../api.ts";
import { CONTENT_TYPE_LABELS } from "../content-type.tsx";
import { type AdminFilters, isAdminFiltered, NO_ADMIN_FILTERS } from "./admin-filters.ts";

interface Props {
  filters: AdminFilters;
  onChange: (change: Partial<AdminFilters>, options?: { replace?: boolean }) => void;
}

const STATUS = [
  { value: "all", label: "All" },
  { value: "published", label: "Published" },
  { value: "drafts", label: "Drafts" },
  { value: "scheduled", label: "Scheduled" },
];
const FEATURED = [
  { value: "all", label: "All" },
  { value: "featured", label: "Featured" },
  { value: "not-featured", label: "Not featured" },
];
const TYPES = [
  { value: "all", label: "All" },
  ...CONTENT_TYPES.map((value) => ({ value, label: CONTENT_TYPE_LABELS[value].plural })),
];

const WIDTH = "w-40 max-sm:w-[calc(50%-0.375rem)]";

const optionsOf = (items: { id: string; name: string }[] = []) => [
  { value: "", label: "All" },
  ...items.map(({ id, name }) => ({ value: id, label: name })),
];

export function AdminFilterBar({ filters, onChange }: Props) {
  const [text, setText] = useTypedSearch(filters.search, (search) =>
    onChange({ search }, { replace: true }),
  );
  const taxonomy = useQuery(taxonomyOptions()).data;
  const authors = useQuery(libraryApi.query.authors.queryOptions()).data;
  const select = (name: "status" | "featured" | "type" | "category" | "topic" | "author") => ({
    value: filters[name],
    onChange: (event: { currentTarget: { value: string } }) =>
      onChange({ [name]: event.currentTarget.value }),
  });
  return (
    <search className="mb-6 flex flex-wrap items-end gap-3">
      <SearchField
        label="Search articles"
        placeholder="Search articles"
        value={text}
        onValueChange={setText}
        maxLength={200}
        fieldClassName="min-w-0 flex-1 basis-64"
      />
      <SelectField label="Status" options={STATUS} fieldClassName={WIDTH} {...select("status")} />
      <SelectField
        label="Featured"
        options={FEATURED}
        fieldClassName={WIDTH}
        {...select("featured")}
      />
      <SelectField label="Type" options={TYPES} fieldClassName={WIDTH} {...select("type")} />
      <SelectField
        label="Category"
        options={optionsOf(taxonomy?.categories)}
        fieldClassName={WIDTH}
        {...select("category")}
      />
      <SelectField
        label="Topic"
        options={optionsOf(taxonomy?.topics)}
        fieldClassName={WIDTH}
        {...select("topic")}
      />
      <SelectField
        label="Author"
        options={optionsOf(authors)}
        fieldClassName={WIDTH}
        {...select("author")}
      />
      {isAdminFiltered(filters) && (
        <Button variant="link" className="min-h-10" onClick={() => onChange(NO_ADMIN_FILTERS)}>
          Reset filters
        </Button>
      )}
    </search>
  );
}
