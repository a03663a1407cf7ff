import { Card } from "#ui/card.tsx";
import { Progress } from "#ui/progress.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
import { SpinnerMark } from "#ui/spinner.tsx";

interface Props {
  loaded: number;
  /** Null until the first page is loaded. */
  total: number | null;
}

export function LoadingRecords({ loaded, total }: Props) {
  const hasMore = total !== null && total > loaded;
  return (
    <Card aria-busy="true">
      <div role="status">
        <p className="flex items-center gap-3 font-medium text-ink">
          <SpinnerMark className="text-press" />
          {hasMore
            ? `Loading all articles (found ${total} total)...`
            : "Loading articles to import..."}
        </p>
        {hasMore && (
          <p className="mt-1 pl-7 text-ink-soft text-sm">
            This may take a few moments if you have a lot of content.
          </p>
        )}
      </div>
      {hasMore && (
        <Progress
          className="mt-5"
          labelHidden
          label="Articles loaded"
          value={loaded}
          max={total}
          valueText={`${loaded} of ${total}`}
        />
      )}
      <div aria-hidden="true" className="mt-6 flex flex-col gap-5">
        {[1, 2, 3, 4, 5].map((key) => (
          <div key={key} className="flex gap-4">
            <Skeleton className="size-5 shrink-0" />
            <div className="flex flex-1 flex-col gap-2">
              <Skeleton className="h-4 w-2/5" />
              <Skeleton className="h-3.5 w-4/5" />
            </div>
          </div>
        ))}
      </div>
    </Card>
  );
}
