import { useQuery } from "@tanstack/react-query";
import { QueryView } from "#platform/web/query-view.tsx";
import { Button } from "#ui/button.tsx";
import { useHtmlComparison } from "#ui/compare/html-comparison.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { LoadingRegion, Skeleton } from "#ui/skeleton.tsx";
import { type MagicArticle, type Preview, previewOptions } from "./api.ts";
import { FidelityList } from "./fidelity-list.tsx";
import { ProposalFields } from "./proposal-fields.tsx";
import { StaleBanner } from "./row-details.tsx";
import type { Rows } from "./use-rows.ts";

interface Props {
  article: MagicArticle;
  rows: Rows;
  onClose: () => void;
}

/** Shows the full original and the full proposal side by side. */
export function CompareDialog({ article, rows, onClose }: Props) {
  const preview = useQuery({ ...previewOptions(article.id), enabled: article.hasProposal });
  const choice = preview.data && rows.choiceFor(preview.data);
  const saveError = rows.saveError(article.id);
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      size="xl"
      title={article.title}
      description="Strikethrough marks text removed from the original. Underline marks new text."
      footer={
        <>
          {saveError && (
            <p role="alert" className="mr-auto max-w-xl self-center text-brick text-sm">
              {saveError}
            </p>
          )}
          <Button
            variant="ghost"
            onClick={() => {
              onClose();
              rows.cancel(article);
            }}
          >
            Cancel
          </Button>
          <Button
            busy={rows.isSaving(article.id)}
            disabled={!choice || choice.accept.length === 0}
            onClick={async () => {
              if (await rows.save(article)) onClose();
            }}
          >
            Save Changes
          </Button>
        </>
      }
    >
      <QueryView
        query={preview}
        loading={
          <LoadingRegion className="flex flex-col gap-4">
            <Skeleton className="h-16 w-full" />
            <Skeleton className="h-16 w-full" />
            <Skeleton className="h-96 w-full" />
          </LoadingRegion>
        }
        failure="Failed to load the proposal. Please try again."
      >
        {(data) => <Comparison preview={data} rows={rows} />}
      </QueryView>
    </Dialog>
  );
}

function Comparison({ preview, rows }: { preview: Preview; rows: Rows }) {
  const { original, proposal } = preview;
  const body = useHtmlComparison({ before: original.body, after: proposal.body }, "Show the body");
  const choice = rows.choiceFor(preview);
  return (
    <>
      {preview.isStale && <StaleBanner className="mb-4" />}
      <ProposalFields
        preview={preview}
        choice={choice}
        onChoose={(next) => rows.choose(preview, next)}
        headingLevel={3}
        body={body}
      />
      <FidelityList preview={preview} choice={choice} />
    </>
  );
}
