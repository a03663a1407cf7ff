import { type UseQueryOptions, useQuery } from "@tanstack/react-query";
import Zap from "lucide-react/icons/zap";
import { useState } from "react";
import { IconButton } from "#ui/button.tsx";
import { Popover } from "#ui/popover.tsx";
import { SearchField } from "#ui/search-field.tsx";
import { useOnceTrue } from "#ui/use-once-true.ts";

interface QuickReply {
  id: string;
  title: string;
  content: string;
}

interface List {
  items: QuickReply[];
}

interface Props<Key extends readonly unknown[]> {
  options: UseQueryOptions<List, Error, List, Key>;
  onPick: (content: string) => void;
}

/** Inserts a saved reply into the text field for editing. Loads the replies when it opens. */
export function QuickReplyPicker<Key extends readonly unknown[]>(props: Props<Key>) {
  const { options, onPick } = props;
  const [isOpen, setIsOpen] = useState(false);
  const [search, setSearch] = useState("");
  const replies = useQuery({ ...options, enabled: useOnceTrue(isOpen) });
  const words = search.trim().toLowerCase();
  const found = (replies.data?.items ?? []).filter(({ title, content }) =>
    `${title} ${content}`.toLowerCase().includes(words),
  );
  return (
    <Popover
      label="Quick replies"
      open={isOpen}
      onOpenChange={setIsOpen}
      side="top"
      align="end"
      className="w-88 max-w-[calc(100vw-1rem)]"
      trigger={
        <IconButton
          label="Quick replies"
          variant="secondary"
          icon={<Zap aria-hidden="true" className="size-4.5" />}
        />
      }
    >
      <SearchField
        label="Search quick replies"
        placeholder="Search"
        value={search}
        onValueChange={setSearch}
      />
      <ul className="hairlines mt-2 max-h-72 overflow-y-auto">
        {found.map((reply) => (
          <li key={reply.id}>
            <button
              type="button"
              className="w-full rounded px-2 py-2.5 text-left -outline-offset-2 hover:bg-wash"
              onClick={() => {
                setIsOpen(false);
                onPick(reply.content);
              }}
            >
              <span className="block font-medium text-ink text-sm">{reply.title}</span>
              <span className="line-clamp-2 text-ink-soft text-xs">{reply.content}</span>
            </button>
          </li>
        ))}
      </ul>
      {replies.data?.items && found.length === 0 && (
        <p className="py-6 text-center text-ink-soft text-sm">No quick replies found.</p>
      )}
      {replies.isError && (
        <p role="alert" className="py-6 text-center text-brick text-sm">
          Failed to load quick replies. Please try again.
        </p>
      )}
    </Popover>
  );
}
