import { Link, useNavigate } from "@tanstack/react-router";
import Eye from "lucide-react/icons/eye";
import { lazy, type ReactNode, Suspense, useEffect, useState } from "react";
import { Controller } from "react-hook-form";
import { useLeaveGuard } from "#platform/web/routing.ts";
import { Banner } from "#ui/banner.tsx";
import { Button, buttonClass } from "#ui/button.tsx";
import { toast } from "#ui/toast-store.ts";
import type { ArticleForm as ArticleValues } from "../../article-form-contract.ts";
import { pagePath } from "../page-path.ts";
import { ContentImagesField } from "./content-images-field.tsx";
import { FilingFields } from "./filing-fields.tsx";
import type { EditableArticle } from "./form-values.ts";
import { MediaFields } from "./media-fields.tsx";
import { PublishingFields } from "./publishing-fields.tsx";
import { useArticleForm } from "./use-article-form.ts";
import { useKeptDraft } from "./use-kept-draft.ts";
import { WordsFields } from "./words-fields.tsx";

const LivePreview = lazy(() =>
  import("./live-preview.tsx").then((m) => ({ default: m.LivePreview })),
);

interface Props {
  /** Left out for a new one. */
  article?: EditableArticle | undefined;
  isGuru?: boolean;
  /** Where Cancel and a successful save lead. */
  listPath: string;
  /** Otherwise the page around the form says why not. */
  canPublish?: boolean;
  save: (values: ArticleValues) => Promise<unknown>;
}

/** The one form for articles: superadmins see all of it, gurus what is theirs to decide. */
export function ArticleForm({ article, isGuru = false, canPublish = true, listPath, save }: Props) {
  const navigate = useNavigate();
  const [isSaved, setSaved] = useState(false);
  const [isPreviewing, setPreviewing] = useState(false);
  const { form, submit, failure, isSaving } = useArticleForm({
    article,
    save,
    onSaved: () => setSaved(true),
  });
  const draft = useKeptDraft(form, article, isGuru ? "guru-article" : "article");
  useLeaveGuard(form.formState.isDirty && !isSaved);

  const { clear } = draft;
  useEffect(() => {
    // Only now does the guard know that there is nothing left to lose.
    if (!isSaved) return;
    clear();
    toast.success("Article saved");
    void navigate({ to: listPath });
  }, [isSaved, clear, navigate, listPath]);

  return (
    <form noValidate onSubmit={submit}>
      {draft.isRestored && (
        <RestoredDraft isOutdated={draft.isOutdated} onDiscard={draft.discard} />
      )}
      <div className="grid gap-x-10 gap-y-8 lg:grid-cols-[minmax(0,1fr)_19rem]">
        <div className="flex min-w-0 flex-col gap-6">
          <WordsFields form={form} />
          <Panel title="Filed under">
            <FilingFields form={form} />
          </Panel>
        </div>
        <div className="flex min-w-0 flex-col gap-6">
          <Panel title="Publishing">
            <PublishingFields form={form} isGuru={isGuru} canPublish={canPublish} />
          </Panel>
          <Panel title="Media">
            <MediaFields form={form} />
            {!isGuru && (
              <Controller
                control={form.control}
                name="contentImages"
                render={({ field, fieldState }) => (
                  <ContentImagesField
                    value={field.value}
                    onChange={field.onChange}
                    error={fieldState.error?.message}
                  />
                )}
              />
            )}
          </Panel>
        </div>
      </div>
      <div className="sticky bottom-0 z-20 -mx-4 mt-8 flex flex-wrap items-center gap-3 border-line border-t bg-paper px-4 py-3 sm:-mx-8 sm:px-8">
        <p
          role="alert"
          className="min-w-0 flex-1 basis-full font-medium text-brick text-sm sm:basis-0"
        >
          {failure}
        </p>
        {article && (
          <Link
            {...pagePath(article)}
            target="_blank"
            className={buttonClass({ variant: "ghost" })}
          >
            <Eye aria-hidden="true" className="size-4" />
            Preview
          </Link>
        )}
        <Button variant="ghost" onClick={() => setPreviewing(true)}>
          Live preview
        </Button>
        <Link to={listPath} className={buttonClass({ variant: "secondary" })}>
          Cancel
        </Link>
        <Button type="submit" busy={isSaving} busyLabel="Saving...">
          Save Article
        </Button>
      </div>
      {isPreviewing && (
        <Suspense fallback={null}>
          <LivePreview form={form} onClose={() => setPreviewing(false)} />
        </Suspense>
      )}
    </form>
  );
}

function Panel({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="flex flex-col gap-5 rounded border border-line bg-surface p-5">
      <h2 className="display text-ink text-lg">{title}</h2>
      {children}
    </section>
  );
}

interface RestoredProps {
  isOutdated: boolean;
  onDiscard: () => void;
}

const RestoredDraft = ({ isOutdated, onDiscard }: RestoredProps) => (
  <Banner
    tone={isOutdated ? "warning" : "info"}
    className="mb-6"
    action={
      <Button variant="link" onClick={onDiscard}>
        Discard them
      </Button>
    }
  >
    {isOutdated
      ? "Your unsaved changes were restored, but the article has been saved by someone since. Please compare before you save."
      : "Your unsaved changes were restored."}
  </Banner>
);
