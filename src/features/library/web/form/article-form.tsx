import { useQueryClient } from "@tanstack/react-query";
import { Link, useNavigate } from "@tanstack/react-router";
import Eye from "lucide-react/icons/eye";
import { lazy, type ReactNode, Suspense, useState } from "react";
import { Controller } from "react-hook-form";
import { FormNotices } from "#platform/web/form/form-notices.tsx";
import { useApiForm } from "#platform/web/form/use-api-form.ts";
import { placeOf } from "#platform/web/list-positions.ts";
import { useTimeZone } from "#platform/web/session.ts";
import { Button, buttonClass } from "#ui/button.tsx";
import { toast } from "#ui/toast-store.ts";
import { ArticleForm as ArticleValues } from "../../article-form-contract.ts";
import { libraryApi } from "../api.ts";
import { articleLink } from "../article-link.ts";
import { useArticleFields } from "./article-fields.ts";
import { ContentImagesField } from "./content-images-field.tsx";
import {
  type ArticleFormValues,
  type EditableArticle,
  newArticle,
  storedArticle,
  toInput,
} from "./form-values.ts";
import { MediaFields } from "./media-fields.tsx";
import { PublishingFields } from "./publishing-fields.tsx";
import { TaxonomyFields } from "./taxonomy-fields.tsx";
import { TextFields } from "./text-fields.tsx";

const LivePreview = lazy(() =>
  import("./live-preview.tsx").then((m) => ({ default: m.LivePreview })),
);

interface Props {
  /** Undefined for a new article. */
  article?: EditableArticle | undefined;
  isGuru?: boolean;
  /** The screen that opens after Cancel or a successful save. */
  listPath: string;
  /** If false, the surrounding screen explains why. */
  canPublish?: boolean;
  /** Loads the stored article, to compare versions after a conflict. */
  load?: () => Promise<EditableArticle>;
  save: (values: ArticleValues, version: number | null) => Promise<unknown>;
}

/** The article form of superadmins and gurus; gurus see fewer fields. */
export function ArticleForm({
  article,
  isGuru = false,
  canPublish = true,
  listPath,
  load,
  save,
}: Props) {
  const navigate = useNavigate();
  const [isPreviewing, setPreviewing] = useState(false);
  const fields = useArticleFields();
  const zone = useTimeZone();
  const client = useQueryClient();
  const state = useApiForm<ArticleFormValues, ArticleValues>({
    schema: ArticleValues,
    toInput,
    fieldOf: (name) => (name === "publishAt" ? "publishing" : (name as keyof ArticleFormValues)),
    draftKey: `${isGuru ? "guru-article" : "article"}:${article?.id ?? "new"}`,
    start: article ? storedArticle(article, zone) : newArticle(zone),
    ...(load ? { load: async () => storedArticle(await load(), zone) } : {}),
    save,
    onSaved() {
      void client.invalidateQueries({ queryKey: libraryApi.query.key() });
      toast.success("Article saved.");
      void navigate(placeOf(listPath));
    },
    failure: "Failed to save article. Please try again.",
  });
  const { form, submit, messages, isBusy } = state;

  return (
    <form noValidate onSubmit={(event) => void submit(event)}>
      <FormNotices state={state} noun="article" fields={fields} className="mb-6" />
      <div className="grid gap-x-10 gap-y-8 lg:grid-cols-[minmax(0,1fr)_19rem]">
        <div className="flex min-w-0 flex-col gap-6">
          <TextFields form={form} />
          <Panel title="Categories and topics">
            <TaxonomyFields form={form} />
          </Panel>
        </div>
        <div className="flex min-w-0 flex-col gap-6">
          <Panel title="Publishing">
            <PublishingFields
              form={form}
              isPublished={article?.isPublished ?? false}
              isGuru={isGuru}
              canPublish={canPublish}
            />
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
          {messages[0]}
        </p>
        {article && (
          <Link
            {...articleLink(article)}
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
        <Link {...placeOf(listPath)} className={buttonClass({ variant: "secondary" })}>
          Cancel
        </Link>
        <Button type="submit" busy={isBusy} busyLabel="Saving...">
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
