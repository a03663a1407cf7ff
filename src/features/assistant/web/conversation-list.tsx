import { keepPreviousData, useQuery } from "@tanstack/react-query";
import SquarePen from "lucide-react/icons/square-pen";
import { lazy, Suspense, useState } from "react";
import { Button } from "#ui/button.tsx";
import { cx } from "#ui/cx.ts";
import { SkeletonRows } from "#ui/skeleton.tsx";
import { type ConversationSummaryData, overviewOptions } from "./api.ts";
import { ConversationRow } from "./conversation-row.tsx";

const loadDialogs = () => import("./conversation-dialogs.tsx");
const RenameConversation = lazy(() =>
  loadDialogs().then((m) => ({ default: m.RenameConversation })),
);
const DeleteConversation = lazy(() =>
  loadDialogs().then((m) => ({ default: m.DeleteConversation })),
);

interface Props {
  current: string | undefined;
  onOpen: (id: string | undefined) => void;
  /** The open conversation was deleted. */
  onDeletedCurrent: () => void;
}

type Change = { kind: "rename" | "delete"; conversation: ConversationSummaryData };

/** Earlier conversations, latest first. */
export function ConversationList({ current, onOpen, onDeletedCurrent }: Props) {
  const [page, setPage] = useState(1);
  const [change, setChange] = useState<Change | null>(null);
  const query = useQuery({ ...overviewOptions(page), placeholderData: keepPreviousData });
  const list = query.data?.conversations;
  const close = () => setChange(null);
  return (
    <>
      <div className="border-line border-b p-3">
        <Button
          variant="secondary"
          wide
          icon={<SquarePen aria-hidden="true" className="size-4" />}
          onClick={() => onOpen(undefined)}
        >
          New conversation
        </Button>
      </div>
      <div className="relative min-h-0 flex-1 overflow-y-auto overscroll-contain p-2">
        {query.isPending && <SkeletonRows count={5} row="h-11" className="gap-3 p-2" />}
        {query.isError && !list && (
          <p className="px-3 py-6 text-center text-ink-soft text-sm">
            Failed to load your conversations.{" "}
            <Button variant="link" onClick={() => void query.refetch()}>
              Try Again
            </Button>
          </p>
        )}
        {list?.total === 0 && (
          <p className="px-3 py-8 text-center text-ink-soft text-sm">
            Your conversations will appear here.
          </p>
        )}
        <ul className={cx("flex flex-col gap-0.5", query.isPlaceholderData && "opacity-60")}>
          {list?.items.map((conversation) => (
            <ConversationRow
              key={conversation.id}
              conversation={conversation}
              isOpen={conversation.id === current}
              onOpen={() => onOpen(conversation.id)}
              onRename={() => setChange({ kind: "rename", conversation })}
              onDelete={() => setChange({ kind: "delete", conversation })}
            />
          ))}
        </ul>
        {list && list.total > list.pageSize && (
          <div className="flex items-center justify-between px-2 py-3">
            <Button
              variant="ghost"
              size="sm"
              disabled={page === 1}
              onClick={() => setPage(page - 1)}
            >
              Newer
            </Button>
            <Button
              variant="ghost"
              size="sm"
              disabled={page * list.pageSize >= list.total}
              onClick={() => setPage(page + 1)}
            >
              Older
            </Button>
          </div>
        )}
      </div>
      <Suspense>
        {change?.kind === "rename" && (
          <RenameConversation conversation={change.conversation} onClose={close} />
        )}
        {change?.kind === "delete" && (
          <DeleteConversation
            conversation={change.conversation}
            onClose={close}
            onDeleted={() => {
              if (change.conversation.id === current) onDeletedCurrent();
            }}
          />
        )}
      </Suspense>
    </>
  );
}
