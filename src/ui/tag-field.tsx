import { type KeyboardEvent, type ReactNode, useState } from "react";
import { Button } from "./button.tsx";
import { RemovableChip } from "./chip.tsx";
import { TextField } from "./text-field.tsx";

interface TagFieldProps {
  label: string;
  value: readonly string[];
  onChange: (value: string[]) => void;
  hint?: ReactNode;
  error?: string | undefined;
  placeholder?: string | undefined;
  maxLength?: number | undefined;
}

/** Adds a tag; ignores blank tags and case-insensitive duplicates. */
export function withTag(tags: readonly string[], text: string): string[] {
  const tag = text.trim();
  const isKnown = tags.some((one) => one.toLowerCase() === tag.toLowerCase());
  return tag === "" || isKnown ? [...tags] : [...tags, tag];
}

/** Tags as chips: Enter adds one, the button removes it. */
export function TagField({
  label,
  value,
  onChange,
  hint = "Press Enter to add.",
  error,
  placeholder,
  maxLength = 40,
}: TagFieldProps) {
  const [text, setText] = useState("");

  function add() {
    onChange(withTag(value, text));
    setText("");
  }
  function onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    // During IME composition Enter accepts a word.
    if (event.key !== "Enter" || event.nativeEvent.isComposing) return;
    event.preventDefault();
    add();
  }
  return (
    <div className="flex min-w-0 flex-col gap-2">
      <TextField
        label={label}
        hint={hint}
        error={error}
        placeholder={placeholder}
        maxLength={maxLength}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
        onKeyDown={onKeyDown}
        className="pr-18"
        trailing={
          <Button size="sm" variant="ghost" onClick={add} disabled={text.trim() === ""}>
            Add
          </Button>
        }
      />
      {value.length > 0 && (
        <ul aria-label={label} className="flex flex-wrap gap-2">
          {value.map((tag) => (
            <li key={tag} className="min-w-0">
              <RemovableChip
                label={tag}
                onRemove={() => onChange(value.filter((one) => one !== tag))}
              />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
