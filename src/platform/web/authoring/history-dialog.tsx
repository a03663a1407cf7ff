import { keepPreviousData, useQueries, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { Button } from "#ui/button.tsx";
import { Checkbox } from "#ui/checkbox.tsx";
import { formatDate } from "#ui/date-format.ts";
import { Dialog } from "#ui/dialog.tsx";
import { ErrorBox } from "#ui/error-box.tsx";
import { Pagination } from "#ui/pagination.tsx";
import { RelativeTime } from "#ui/relative-time.tsx";
import { LoadingRegion, Skeleton } from "#ui/skeleton.tsx";
import { toast } from "#ui/toast-store.ts";
import type { RevisionAction } from "../../authoring-contract.ts";
import { ComparedFields } from "../form/compared-fields.tsx";
import type { FieldView } from "../form/field-views.ts";
import { QueryView } from "../query-view.tsx";
import { useMember, useTimeZone } from "../session.ts";
import { toastFailure } from "../toast-failure.ts";
import { authoringApi, type RevisionItem, type Subject } from "./api.ts";

// biome-ignore lint/suspicious/noExplicitAny: each view converts the value of one field
export type ContentViews = Record<string, FieldView<any>>;

export interface HistoryProps {
  subject: Subject;
  /** Noun for texts: "article". */
  noun: string;
  /** The fields of the content, in the order of the form. */
  fields: ContentViews;
  /** Called after a revision was restored: load the content again. */
  onRestored: () => unknown;
  onClose: () => void;
}

const ACTIONS: Record<RevisionAction, string> = {
  save: "Saved",
  publish: "Published",
  unpublish: "Unpublished",
  restore: "Restored",
  import: "Imported",
  enhance: "Article Magic",
  undo: "Article Magic undone",
};

/** The revisions of an object: compare any two, and restore one as a new revision. */
export function HistoryDialog({ subject, noun, fields, onRestored, onClose }: HistoryProps) {
  const zone = useTimeZone();
  const client = useQueryClient();
  const [page, setPage] = useState(1);
  const [chosen, setChosen] = useState<number[] | null>(null);
  const [restoring, setRestoring] = useState<number | null>(null);
  const query = useQuery({
    ...authoringApi.query.revisions.queryOptions({ input: { ...subject, page } }),
    staleTime: 0,
    placeholderData: keepPreviousData,
  });
  const views = { ...fields, ...stateViews(zone) };
  const latest = query.data?.page === 1 ? query.data.items[0]?.number : undefined;
  const compared = chosen ?? (query.data?.items ?? []).slice(0, 2).map(({ number }) => number);

  const restore = async (number: number) => {
    setRestoring(number);
    try {
      await authoringApi.call.restoreRevision({ ...subject, number });
      await client.invalidateQueries({ queryKey: authoringApi.query.revisions.key() });
      await onRestored();
      toast.success(`Revision ${number} restored.`);
      onClose();
    } catch (error) {
      toastFailure(error, {
        noun,
        fallback: "Failed to restore the revision. Please try again.",
        onRetry: () => void restore(number),
      });
      setRestoring(null);
    }
  };
  return (
    <Dialog
      open
      size="xl"
      title="Revision history"
      description={`Choose two revisions to compare. Restoring one saves its content as a new revision; the ${noun} stays published or unpublished as it is.`}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      footer={
        <Button variant="secondary" onClick={onClose}>
          Close
        </Button>
      }
    >
      <QueryView
        query={query}
        loading={
          <LoadingRegion className="flex flex-col gap-3">
            <Skeleton className="h-16 w-full" />
            <Skeleton className="h-16 w-full" />
          </LoadingRegion>
        }
        failure="Failed to load the revisions. Please try again."
      >
        {(data) =>
          data.items.length === 0 ? (
            <p className="text-ink-soft text-sm">
              There are no revisions yet. The first save creates one.
            </p>
          ) : (
            <div className="grid gap-8 lg:grid-cols-[20rem_minmax(0,1fr)]">
              <div className="flex min-w-0 flex-col gap-3">
                <ol aria-label="Revisions" className="flex flex-col gap-2">
                  {data.items.map((item) => (
                    <RevisionRow
                      key={item.number}
                      item={item}
                      fields={views}
                      zone={zone}
                      isChosen={compared.includes(item.number)}
                      onChoose={() => setChosen(nextChoice(compared, item.number))}
                      isBusy={restoring !== null}
                      onRestore={
                        item.number === latest ? undefined : () => void restore(item.number)
                      }
                    />
                  ))}
                </ol>
                <Pagination
                  page={data.page}
                  pageCount={Math.ceil(data.total / data.pageSize)}
                  onPageChange={setPage}
                />
              </div>
              <div className="min-w-0">
                <Comparison subject={subject} numbers={compared} fields={views} />
              </div>
            </div>
          )
        }
      </QueryView>
    </Dialog>
  );
}

/** Of two chosen revisions, a third one replaces the first. */
const nextChoice = (chosen: number[], number: number): number[] =>
  chosen.includes(number) ? chosen.filter((one) => one !== number) : [...chosen.slice(-1), number];

interface RowProps {
  item: RevisionItem;
  fields: ContentViews;
  zone: string;
  isChosen: boolean;
  onChoose: () => void;
  isBusy: boolean;
  /** Undefined for the current content. */
  onRestore: (() => void) | undefined;
}

function RevisionRow(props: RowProps) {
  const { item, fields, zone, isChosen, isBusy, onRestore } = props;
  const { id } = useMember();
  const { number, action, changed, savedBy, savedAt } = item;
  const names = changed.map((name) => fields[name]?.label ?? name);
  const who = savedBy?.id === id ? "You" : savedBy?.name;
  return (
    <li className="flex items-start gap-3 rounded border border-line bg-surface p-3">
      <Checkbox
        label={<span className="visually-hidden">Compare revision {number}</span>}
        checked={isChosen}
        onChange={props.onChoose}
      />
      <div className="min-w-0 flex-1">
        <p className="font-semibold text-ink text-sm">
          {number}. {ACTIONS[action]}
        </p>
        <p className="text-ink-soft text-sm">
          {who && `${who} · `}
          <RelativeTime at={savedAt} zone={zone} />
        </p>
        {names.length > 0 && (
          <p className="break-words text-ink-faint text-sm">Changed: {names.join(", ")}</p>
        )}
      </div>
      {onRestore ? (
        <Button
          size="sm"
          variant="secondary"
          disabled={isBusy}
          aria-label={`Restore revision ${number}`}
          onClick={onRestore}
        >
          Restore
        </Button>
      ) : (
        <span className="text-ink-faint text-sm">Current</span>
      )}
    </li>
  );
}

interface ComparisonProps {
  subject: Subject;
  numbers: number[];
  fields: ContentViews;
}

/** Two revisions, the older one first. A single one is compared with nothing. */
function Comparison({ subject, numbers, fields }: ComparisonProps) {
  const [older, newer] = numbers.toSorted((one, other) => one - other);
  const queries = useQueries({
    queries: [older, newer]
      .filter((number) => number !== undefined)
      .map((number) => ({
        ...authoringApi.query.revision.queryOptions({ input: { ...subject, number } }),
        staleTime: Number.POSITIVE_INFINITY,
      })),
  });
  if (older === undefined) return null;
  if (newer === undefined) {
    return <p className="text-ink-soft text-sm">Choose a second revision to compare.</p>;
  }
  const [before, after] = queries.map(({ data }) => data?.content);
  if (queries.some(({ isError }) => isError)) {
    const retry = () => queries.forEach((one) => void one.refetch());
    return <ErrorBox message="Failed to load the revisions. Please try again." onRetry={retry} />;
  }
  if (!before || !after) {
    return (
      <LoadingRegion>
        <Skeleton className="h-48 w-full" />
      </LoadingRegion>
    );
  }
  const labels = { before: `Revision ${older}`, after: `Revision ${newer}` };
  return <ComparedFields before={before} after={after} fields={fields} labels={labels} />;
}

/** Fields that several kinds share and that are not plain form fields. */
const stateViews = (zone: string): ContentViews => ({
  isPublished: { label: "Published" },
  isActive: { label: "Active" },
  publishAt: {
    label: "Publish on",
    text: (at: string | null) => (at ? formatDate(at, "dateTime", { zone }) : ""),
  },
  opensAfterDays: { label: "Opens after days" },
  opensAfterPrevious: { label: "Opens after the previous element" },
});
