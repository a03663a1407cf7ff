import Trash2 from "lucide-react/icons/trash-2";
import type { ReactNode } from "react";
import { IconButton } from "#ui/button.tsx";
import { SectionHeading } from "#ui/section-heading.tsx";

interface Props<Item> {
  heading: string;
  group: { items: Item[]; total: number };
  keyOf: (item: Item) => string;
  children: (item: Item) => ReactNode;
}

/** One kind of saved items, newest first; nothing when there are none. */
export function SavedGroup<Item>({ heading, group, keyOf, children }: Props<Item>) {
  const { items, total } = group;
  if (items.length === 0) return null;
  return (
    <section aria-label={heading} className="min-w-0">
      <SectionHeading className="!mb-0">{heading}</SectionHeading>
      <ul>
        {items.map((item) => (
          <li key={keyOf(item)} className="border-line border-b">
            {children(item)}
          </li>
        ))}
      </ul>
      {total > items.length && (
        <p className="pt-4 text-ink-soft text-sm">
          Showing the newest {items.length} of {total}. Search to find the rest.
        </p>
      )}
    </section>
  );
}

interface RemoveProps {
  /** What the button does: "Remove bookmark". */
  label: string;
  title: string;
  onRemove: () => void;
}

/** Above the link that covers the row. */
export function RemoveButton({ label, title, onRemove }: RemoveProps) {
  return (
    <IconButton
      size="sm"
      label={`${label}: ${title}`}
      icon={<Trash2 aria-hidden="true" className="size-4" />}
      onClick={onRemove}
      className="relative z-10 self-start"
    />
  );
}
