import ChevronDown from "lucide-react/icons/chevron-down";
import { useState } from "react";
import { Badge } from "./badge.tsx";
import { Button } from "./button.tsx";
import { Checkbox } from "./checkbox.tsx";
import { RemovableChip } from "./chip.tsx";
import { cx } from "./cx.ts";
import { OptionCount } from "./option-count.tsx";
import { Popover } from "./popover.tsx";
import { SearchField } from "./search-field.tsx";

export interface MultiSelectOption {
  value: string;
  label: string;
  /** Number of results of this option. */
  count?: number | undefined;
}

interface MultiSelectProps {
  label: string;
  options: ReadonlyArray<MultiSelectOption>;
  selected: readonly string[];
  onChange: (selected: string[]) => void;
  /** Shows the selected options as removable chips. */
  showChips?: boolean | undefined;
  className?: string | undefined;
}

const searchableFrom = 9;

export function MultiSelect({
  label,
  options,
  selected,
  onChange,
  showChips = false,
  className,
}: MultiSelectProps) {
  const [query, setQuery] = useState("");
  const wanted = query.trim().toLocaleLowerCase();
  const shown = options.filter((option) => option.label.toLocaleLowerCase().includes(wanted));
  const chosen = options.filter((option) => selected.includes(option.value));

  function toggle(value: string) {
    const isSelected = selected.includes(value);
    onChange(isSelected ? selected.filter((one) => one !== value) : [...selected, value]);
  }

  return (
    <div className={cx("flex min-w-0 flex-col items-start gap-2", className)}>
      <Popover
        label={label}
        onOpenChange={() => setQuery("")}
        trigger={
          <Button variant="secondary" className="max-w-full font-normal">
            <span className="truncate">{label}</span>
            {selected.length > 0 && (
              <Badge tone="blue">
                {selected.length}
                <span className="visually-hidden"> selected</span>
              </Badge>
            )}
            <ChevronDown aria-hidden="true" className="size-4 text-ink-faint" />
          </Button>
        }
      >
        {options.length >= searchableFrom && (
          <SearchField
            label={`Search ${label}`}
            placeholder="Search"
            value={query}
            onValueChange={setQuery}
            fieldClassName="mb-3"
          />
        )}
        <p role="status" className="text-ink-faint text-sm">
          {shown.length === 0 && "No matches"}
        </p>
        <ul className="-mx-1 min-h-0 flex-1 overflow-y-auto px-1">
          {shown.map((option) => (
            <li key={option.value} className="flex items-center gap-2 py-1">
              <Checkbox
                label={option.label}
                checked={selected.includes(option.value)}
                onChange={() => toggle(option.value)}
                className="min-w-0 flex-1"
              />
              {option.count !== undefined && (
                <OptionCount count={option.count} className="text-right" />
              )}
            </li>
          ))}
        </ul>
        {selected.length > 0 && (
          <div className="-mx-4 mt-3 -mb-4 border-line border-t px-4 py-2">
            <Button variant="link" onClick={() => onChange([])}>
              Clear selection
            </Button>
          </div>
        )}
      </Popover>
      {showChips && chosen.length > 0 && (
        <ul className="flex flex-wrap gap-2" aria-label={`${label} selected`}>
          {chosen.map((option) => (
            <li key={option.value} className="min-w-0">
              <RemovableChip label={option.label} onRemove={() => toggle(option.value)} />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
