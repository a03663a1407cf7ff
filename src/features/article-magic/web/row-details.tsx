import { useQuery } from "@tanstack/react-query";
import CircleAlert from "lucide-react/icons/circle-alert";
import Maximize2 from "lucide-react/icons/maximize-2";
import { QueryView } from "#platform/web/query-view.tsx";
import { Banner } from "#ui/banner.tsx";
import { Button } from "#ui/button.tsx";
import { LoadingRegion, Skeleton } from "#ui/skeleton.tsx";
import { type MagicArticle, type Preview, previewOptions } from "./api.ts";
import { fidelityText } from "./fidelity-list.tsx";
import { ProposalFields } from "./proposal-fields.tsx";
import type { Rows } from "./use-rows.ts";

interface Props {
  article: MagicArticle;
  rows: Rows;
  onCompare: () => void;
}

/** True if the row has an error or an open preview below it. */
export function hasDetails({ article, rows }: Omit<Props, "onCompare">): boolean {
  const { id } = article;
  const isFailed = rows.queue.entries.get(id)?.state === "failed";
  return isFailed || rows.saveError(id) !== null || (article.hasProposal && rows.isOpen(id));
}

/** Errors and the short preview, shown below a row. */
export function RowDetails({ article, rows, onCompare }: Props) {
  const entry = rows.queue.entries.get(article.id);
  const saveError = rows.saveError(article.id);
  return (
    <div className="flex flex-col gap-4 pb-5">
      {entry?.state === "failed" && (
        <RowError message={`Error enhancing article: ${entry.message}`} />
      )}
      {saveError && <RowError message={saveError} />}
      {article.hasProposal && rows.isOpen(article.id) && (
        <ShortPreview article={article} rows={rows} onCompare={onCompare} />
      )}
    </div>
  );
}

const RowError = ({ message }: { message: string }) => (
  <p
    role="alert"
    className="flex items-start gap-2 rounded bg-brick-soft px-4 py-3 text-brick text-sm"
  >
    <CircleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
    {message}
  </p>
);

function ShortPreview({ article, rows, onCompare }: Props) {
  const preview = useQuery(previewOptions(article.id));
  return (
    <QueryView
      query={preview}
      loading={
        <LoadingRegion className="grid gap-4 md:grid-cols-2">
          <Skeleton className="h-40 w-full" />
          <Skeleton className="h-40 w-full" />
        </LoadingRegion>
      }
      failure="Failed to load the proposal. Please try again."
    >
      {(shown) => (
        <LoadedPreview shown={shown} article={article} rows={rows} onCompare={onCompare} />
      )}
    </QueryView>
  );
}

function LoadedPreview({ shown, article, rows, onCompare }: Props & { shown: Preview }) {
  const choice = rows.choiceFor(shown);
  return (
    <section
      aria-label={`Preview: ${article.title}`}
      className="rounded border border-line bg-paper px-4 sm:px-5"
    >
      {shown.isStale && <StaleBanner className="mt-4" />}
      <ProposalFields
        preview={shown}
        choice={choice}
        onChoose={(next) => rows.choose(shown, next)}
        headingLevel={2}
      />
      <div className="flex flex-wrap items-center justify-between gap-3 border-line border-t py-4">
        <p className="text-ink-soft text-sm">{fidelityText(shown, choice)}</p>
        <Button
          variant="secondary"
          size="sm"
          icon={<Maximize2 aria-hidden="true" className="size-3.5" />}
          onClick={onCompare}
        >
          Compare in Full
        </Button>
      </div>
    </section>
  );
}

export const StaleBanner = ({ className }: { className?: string }) => (
  <Banner tone="warning" className={className}>
    This article has changed since the proposal was created. Please cancel and enhance it again.
  </Banner>
);
