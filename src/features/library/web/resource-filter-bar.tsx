import { CONTENT_TYPES } from "#platform/content-types.ts";
import { useTypedSearch } from "#platform/web/use-typed-search.ts";
import { Button } from "#ui/button.tsx";
import { RemovableChip, ToggleChip } from "#ui/chip.tsx";
import { MultiSelect, type MultiSelectOption } from "#ui/multi-select.tsx";
import { SearchField } from "#ui/search-field.tsx";
import { SegmentedChoice } from "#ui/segmented-choice.tsx";
import { SelectField } from "#ui/select-field.tsx";
import { ARTICLE_SORTS, type ArticleSort } from "../article-sorts.ts";
import type { ArticleList, FilterCounts, ResourceFilters } from "./api.ts";
import { CONTENT_TYPE_LABELS } from "./content-type.tsx";
import { isFiltered } from "./resource-filters.ts";

type Taxonomy = ArticleList["taxonomy"];

interface Props {
  filters: ResourceFilters;
  taxonomy: Taxonomy | undefined;
  counts: FilterCounts | undefined;
  /** The name of the filtered author, once loaded. */
  authorName: string | undefined;
  onChange: (change: Partial<ResourceFilters>, options?: { replace?: boolean }) => void;
  onReset: () => void;
}

const SORT_LABELS: Record<ArticleSort, string> = {
  newest: "Newest",
  "most-read": "Most read",
  "most-liked": "Most liked",
};
const SORTS = ARTICLE_SORTS.map((value) => ({ value, label: SORT_LABELS[value] }));

const typesWith = (types: FilterCounts["types"] | undefined) =>
  [
    { value: "all", label: "All types", count: types ? sum(Object.values(types)) : null },
    ...CONTENT_TYPES.map((value) => ({
      value,
      label: CONTENT_TYPE_LABELS[value].plural,
      count: types ? (types[value] ?? 0) : null,
    })),
  ] as const;

const sum = (counts: number[]) => counts.reduce((total, one) => total + one, 0);

export function ResourceFilterBar(props: Props) {
  const { filters, taxonomy, counts, onChange } = props;
  const [text, setText] = useTypedSearch(filters.search, (search) =>
    onChange({ search }, { replace: true }),
  );
  return (
    <search className="mb-6 flex flex-col gap-4">
      <div className="flex flex-wrap items-start gap-3">
        <SearchField
          label="Search resources by title"
          placeholder="Search resources"
          value={text}
          onValueChange={setText}
          maxLength={200}
          fieldClassName="min-w-0 flex-1 basis-64"
        />
        <MultiSelect
          label="Categories"
          options={optionsOf(taxonomy?.categories, counts?.categories)}
          selected={filters.category}
          onChange={(category) => onChange({ category })}
        />
        <MultiSelect
          label="Topics"
          options={optionsOf(taxonomy?.topics, counts?.topics)}
          selected={filters.topic}
          onChange={(topic) => onChange({ topic })}
        />
      </div>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <SegmentedChoice
          label="Content type"
          options={typesWith(counts?.types)}
          value={filters.type ?? "all"}
          onChange={(type) => onChange({ type: type === "all" ? undefined : type })}
        />
        <div className="flex items-center gap-3">
          <ToggleChip
            pressed={filters.unread}
            onPressedChange={(unread) => onChange({ unread })}
            className="min-h-10 px-4"
          >
            Unread
          </ToggleChip>
          <SelectField
            label="Sort by"
            labelHidden
            options={SORTS}
            value={filters.sort}
            onChange={(event) =>
              onChange({ sort: ARTICLE_SORTS[event.currentTarget.selectedIndex] ?? "newest" })
            }
            fieldClassName="w-36"
          />
        </div>
      </div>
      {isFiltered(filters) && <ActiveFilters {...props} />}
    </search>
  );
}

const optionsOf = (
  terms: Taxonomy["topics"] = [],
  counts: FilterCounts["topics"] | undefined,
): MultiSelectOption[] =>
  terms.map(({ id, slug, name }) => ({
    value: slug,
    label: name,
    count: counts && (counts[id] ?? 0),
  }));

/** The active filters as removable chips. */
function ActiveFilters({ filters, taxonomy, authorName, onChange, onReset }: Props) {
  const nameOf = (terms: Taxonomy["topics"] | undefined, slug: string) =>
    terms?.find((term) => term.slug === slug)?.name ?? slug;
  const { search, type, category, topic, author, unread } = filters;
  const without = (list: string[], slug: string) => list.filter((one) => one !== slug);
  return (
    <div className="flex flex-wrap items-center gap-2">
      <ul aria-label="Active filters" className="contents">
        {search && (
          <li className="min-w-0">
            <RemovableChip label={`“${search}”`} onRemove={() => onChange({ search: "" })} />
          </li>
        )}
        {author && (
          <li className="min-w-0">
            <RemovableChip
              label={`By ${authorName ?? author}`}
              onRemove={() => onChange({ author: "" })}
            />
          </li>
        )}
        {type && (
          <li>
            <RemovableChip
              label={CONTENT_TYPE_LABELS[type].plural}
              onRemove={() => onChange({ type: undefined })}
            />
          </li>
        )}
        {unread && (
          <li>
            <RemovableChip label="Unread" onRemove={() => onChange({ unread: false })} />
          </li>
        )}
        {category.map((slug) => (
          <li key={slug} className="min-w-0">
            <RemovableChip
              label={nameOf(taxonomy?.categories, slug)}
              onRemove={() => onChange({ category: without(category, slug) })}
            />
          </li>
        ))}
        {topic.map((slug) => (
          <li key={slug} className="min-w-0">
            <RemovableChip
              label={nameOf(taxonomy?.topics, slug)}
              onRemove={() => onChange({ topic: without(topic, slug) })}
            />
          </li>
        ))}
      </ul>
      <Button variant="link" onClick={onReset}>
        Reset filters
      </Button>
    </div>
  );
}
