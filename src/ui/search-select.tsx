import { Combobox as Base } from "@base-ui/react/combobox";
import X from "lucide-react/icons/x";
import { type ReactNode, useMemo } from "react";
import { cx } from "./cx.ts";
import { controlClass, Field, useFieldIds } from "./field.tsx";
import { floatingClass, floatingMotion, useTopLayer } from "./top-layer.ts";

export interface SearchSelectOption {
  value: string;
  label: string;
  /** A second line in faint text. */
  note?: string | undefined;
}

interface SearchSelectProps {
  label: string;
  value: SearchSelectOption | null;
  onChange: (value: SearchSelectOption | null) => void;
  /** Options for the current text; the caller fetches them. */
  options: readonly SearchSelectOption[];
  onSearch: (text: string) => void;
  hint?: ReactNode;
  error?: string | undefined;
  placeholder?: string | undefined;
  required?: boolean | undefined;
}

/** One choice out of too many for a list: type a part of it, then choose. */
export function SearchSelect({
  label,
  value,
  onChange,
  options,
  onSearch,
  hint,
  error,
  placeholder = "Search",
  required,
}: SearchSelectProps) {
  const container = useTopLayer();
  const ids = useFieldIds(undefined, { hint, error });
  const { value: id, label: text } = value ?? { value: null, label: "" };
  // The same object until another option is chosen: a new one would replace the typed text.
  const chosen = useMemo(() => (id === null ? null : { value: id, label: text }), [id, text]);
  return (
    <Field ids={ids} label={label} hint={hint} error={error} required={required}>
      <Base.Root<SearchSelectOption>
        items={[...options]}
        filter={null}
        value={chosen}
        onValueChange={onChange}
        isItemEqualToValue={(one, other) => one.value === other.value}
        onInputValueChange={(text, details) => {
          // The text of a chosen option is not a search.
          if (details.reason === "input-change") onSearch(text);
        }}
        onOpenChange={(isOpen, details) => {
          // Typing also opens the list, and then the text is the search.
          if (isOpen && details.reason !== "input-change") onSearch("");
        }}
      >
        <div className="relative">
          <Base.Input
            id={ids.id}
            placeholder={placeholder}
            aria-describedby={ids.describedBy}
            aria-invalid={error ? true : undefined}
            className={cx(controlClass, "h-10 pr-11")}
          />
          {value && (
            <Base.Clear
              aria-label={`Clear ${label}`}
              className="absolute inset-y-1 right-1 grid w-8 place-items-center rounded text-ink-soft hover:bg-wash hover:text-ink"
            >
              <X aria-hidden="true" className="size-4" />
            </Base.Clear>
          )}
        </div>
        <Base.Portal container={container}>
          <Base.Positioner sideOffset={6} collisionPadding={8} className="z-50 outline-none">
            <Base.Popup
              className={cx(
                floatingClass,
                floatingMotion,
                "max-h-[min(20rem,var(--available-height))] w-(--anchor-width) max-w-(--available-width) overflow-y-auto p-1.5",
              )}
            >
              <Base.Empty className="text-ink-faint text-sm not-empty:px-2.5 not-empty:py-2">
                No matches
              </Base.Empty>
              <Base.List>
                {(option: SearchSelectOption) => (
                  <Base.Item
                    key={option.value}
                    value={option}
                    className="flex min-h-9 cursor-pointer select-none flex-col justify-center rounded px-2.5 py-1.5 text-sm outline-none data-highlighted:bg-wash"
                  >
                    <span className="truncate text-ink">{option.label}</span>
                    {option.note && <span className="truncate text-ink-faint">{option.note}</span>}
                  </Base.Item>
                )}
              </Base.List>
            </Base.Popup>
          </Base.Positioner>
        </Base.Portal>
      </Base.Root>
    </Field>
  );
}
