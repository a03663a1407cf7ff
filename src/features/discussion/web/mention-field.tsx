import { useQuery } from "@tanstack/react-query";
import { type KeyboardEvent, type Ref, useEffect, useId, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { Avatar } from "#ui/avatar.tsx";
import { cx } from "#ui/cx.ts";
import { mergeRefs } from "#ui/merge-refs.ts";
import { TextArea } from "#ui/text-area.tsx";
import { floatingClass } from "#ui/top-layer.ts";
import { useDebounced } from "#ui/use-debounced.ts";
import { type Person, peopleOptions, type Subject } from "./api.ts";
import { insertMention, type Mention, mentionAt } from "./mention-token.ts";

export interface CommentDraft {
  text: string;
  /** The people chosen from the list, even if their names were deleted from the text again. */
  mentions: Mention[];
}

export const NO_DRAFT: CommentDraft = { text: "", mentions: [] };

const MAX_TEXT = 4000;
const DEBOUNCE_MS = 150;

interface Props {
  subject: Subject;
  label: string;
  value: CommentDraft;
  onChange: (draft: CommentDraft) => void;
  /** Called for Ctrl+Enter. */
  onSubmit: () => void;
  onCancel?: (() => void) | undefined;
  inputRef?: Ref<HTMLTextAreaElement> | undefined;
}

/** A text field that suggests people after an @. The list has the keys of a combobox. */
export function MentionField(props: Props) {
  const { subject, label, value, onChange, onSubmit, onCancel, inputRef } = props;
  const field = useRef<HTMLTextAreaElement>(null);
  const [caret, setCaret] = useState(0);
  const [closedAt, setClosedAt] = useState<number | null>(null);
  const [active, setActive] = useState(0);
  const listId = useId();
  const token = mentionAt(value.text, caret, value.mentions);
  const isWanted = token !== null && token.start !== closedAt;
  const search = useDebounced(token?.search ?? "", DEBOUNCE_MS);
  const found = useQuery({ ...peopleOptions(subject, search), enabled: isWanted });
  const people = isWanted ? (found.data ?? []) : [];
  const isOpen = people.length > 0;
  const current = people[Math.min(active, people.length - 1)];
  const optionId = (id: string) => `${listId}-${id}`;

  function readCaret() {
    setCaret(field.current?.selectionStart ?? 0);
  }
  function change(text: string) {
    setActive(0);
    setClosedAt(null);
    readCaret();
    onChange({ ...value, text });
  }
  function choose({ id, name }: Person) {
    if (!token) return;
    const next = insertMention(value.text, token, caret, name);
    flushSync(() => {
      onChange({ text: next.text, mentions: [...value.mentions, { id, name }] });
      setCaret(next.caret);
      setActive(0);
    });
    // At once: before the next frame the member may have typed on.
    field.current?.focus();
    field.current?.setSelectionRange(next.caret, next.caret);
  }
  function handleKey(event: KeyboardEvent<HTMLTextAreaElement>) {
    // During IME composition the keys belong to the composition.
    if (event.nativeEvent.isComposing) return;
    if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) {
      event.preventDefault();
      onSubmit();
    } else if (isOpen && current) handleListKey(event, current);
    else if (event.key === "Escape") onCancel?.();
  }
  function handleListKey(event: KeyboardEvent, person: Person) {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    const count = people.length;
    if (step) setActive((Math.min(active, count - 1) + step + count) % count);
    else if ((event.key === "Enter" && !event.shiftKey) || event.key === "Tab") choose(person);
    else if (event.key === "Escape") setClosedAt(token?.start ?? null);
    else return;
    event.preventDefault();
    event.stopPropagation();
  }

  return (
    <div className="relative w-full">
      <TextArea
        ref={mergeRefs(field, inputRef)}
        label={label}
        labelHidden
        placeholder={label}
        rows={2}
        autogrow
        maxLength={MAX_TEXT}
        value={value.text}
        aria-autocomplete="list"
        aria-haspopup="listbox"
        aria-controls={isOpen ? listId : undefined}
        aria-activedescendant={isOpen && current ? optionId(current.id) : undefined}
        onChange={(event) => change(event.currentTarget.value)}
        onSelect={readCaret}
        onBlur={() => setClosedAt(token?.start ?? null)}
        onKeyDown={handleKey}
      />
      <span role="status" className="visually-hidden">
        {isOpen && `${people.length} ${people.length === 1 ? "person" : "people"} to mention`}
      </span>
      {isOpen && (
        <PeopleList
          id={listId}
          people={people}
          currentId={current?.id}
          optionId={optionId}
          onChoose={choose}
        />
      )}
    </div>
  );
}

interface ListProps {
  id: string;
  people: Person[];
  currentId: string | undefined;
  optionId: (id: string) => string;
  onChoose: (person: Person) => void;
}

function PeopleList({ id, people, currentId, optionId, onChoose }: ListProps) {
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The keyboard of a phone or the action bar of the player can cover the list.
    list.current?.scrollIntoView({ block: "nearest" });
  }, []);
  useEffect(() => {
    list.current?.querySelector("[aria-selected=true]")?.scrollIntoView({ block: "nearest" });
  });
  return (
    <div
      ref={list}
      id={id}
      role="listbox"
      aria-label="People to mention"
      className={cx(
        floatingClass,
        "absolute top-full left-0 z-30 mt-1 max-h-64 w-80 max-w-full scroll-mb-24 overflow-y-auto p-1.5",
      )}
    >
      {people.map((person) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the text field handles the keys
        // biome-ignore lint/a11y/useFocusableInteractive: the text field keeps the focus
        <div
          key={person.id}
          id={optionId(person.id)}
          role="option"
          aria-selected={person.id === currentId}
          // Keeps the focus and the keyboard of the text field.
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => onChoose(person)}
          className="flex min-h-11 cursor-pointer select-none items-center gap-2.5 rounded px-2.5 py-1.5 text-sm hover:bg-wash aria-selected:bg-press-soft"
        >
          <Avatar name={person.name} src={person.avatarUrl} size="sm" />
          <span className="min-w-0 flex-1">
            <span className="block truncate text-ink">{person.name}</span>
            <span className="block truncate text-ink-faint text-xs">{person.role}</span>
          </span>
        </div>
      ))}
    </div>
  );
}
