import Zap from "lucide-react/icons/zap";
import { useState } from "react";
import { IconButton } from "./button.tsx";
import { Popover } from "./popover.tsx";
import { SearchField } from "./search-field.tsx";

interface Snippet {
  id: string;
  title: string;
  content: string;
}

interface SnippetPickerProps {
  label: string;
  searchLabel: string;
  emptyText: string;
  errorText: string;
  snippets: readonly Snippet[] | undefined;
  isError: boolean;
  onOpen: () => void;
  onPick: (content: string) => void;
}

/** Inserts a saved reply into the text field for editing. */
export function SnippetPicker(props: SnippetPickerProps) {
  const [isOpen, setIsOpen] = useState(false);
  const [search, setSearch] = useState("");
  const words = search.trim().toLowerCase();
  const found = (props.snippets ?? []).filter(({ title, content }) =>
    `${title} ${content}`.toLowerCase().includes(words),
  );
  return (
    <Popover
      label={props.label}
      open={isOpen}
      onOpenChange={(next) => {
        setIsOpen(next);
        if (next) props.onOpen();
      }}
      side="top"
      align="end"
      className="w-88 max-w-[calc(100vw-1rem)]"
      trigger={
        <IconButton
          label={props.label}
          variant="secondary"
          icon={<Zap aria-hidden="true" className="size-4.5" />}
        />
      }
    >
      <SearchField
        label={props.searchLabel}
        placeholder="Search"
        value={search}
        onValueChange={setSearch}
      />
      <ul className="hairlines mt-2 max-h-72 overflow-y-auto">
        {found.map((snippet) => (
          <li key={snippet.id}>
            <button
              type="button"
              className="w-full rounded px-2 py-2.5 text-left -outline-offset-2 hover:bg-wash"
              onClick={() => {
                setIsOpen(false);
                props.onPick(snippet.content);
              }}
            >
              <span className="block font-medium text-ink text-sm">{snippet.title}</span>
              <span className="line-clamp-2 text-ink-soft text-xs">{snippet.content}</span>
            </button>
          </li>
        ))}
      </ul>
      {props.snippets && found.length === 0 && (
        <p className="py-6 text-center text-ink-soft text-sm">{props.emptyText}</p>
      )}
      {props.isError && (
        <p role="alert" className="py-6 text-center text-brick text-sm">
          {props.errorText}
        </p>
      )}
    </Popover>
  );
}
