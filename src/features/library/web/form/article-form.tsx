import { useQueryClient } from "@tanstack/react-query";
import { Link, useNavigate } from "@tanstack/react-router";
import Eye from "lucide-react/icons/eye";
import type { ReactNode } from "react";
import { Controller, useWatch } from "react-hook-form";
import { wordsText } from "#platform/web/authoring/count-words.ts";
import { EditorBar } from "#platform/web/authoring/editor-bar.tsx";
import { EditorStatus } from "#platform/web/authoring/editor-status.tsx";
import { HistoryButton } from "#platform/web/authoring/history-button.tsx";
import { LastSaved } from "#platform/web/authoring/last-saved.tsx";
import { asDraft, savedText } from "#platform/web/authoring/publishing-values.ts";
import { SidePreview, usePreview } from "#platform/web/authoring/side-preview.tsx";
import { useWorkingCopy, type WorkingCopy } from "#platform/web/authoring/use-working-copy.ts";
import { FormNotices } from "#platform/web/form/form-notices.tsx";
import { useApiForm } from "#platform/web/form/use-api-form.ts";
import { placeOf } from "#platform/web/list-positions.ts";
import { linkTo } from "#platform/web/path-link.ts";
import { useTimeZone } from "#platform/web/session.ts";
import { buttonClass } from "#ui/button.tsx";
import { cx } from "#ui/cx.ts";
import { toast } from "#ui/toast-store.ts";
import { ArticleForm as ArticleValues } from "../../article-form-contract.ts";
import { libraryApi } from "../api.ts";
import { articleLink } from "../article-link.ts";
import { type Form, useArticleFields } from "./article-fields.ts";
import { ContentImagesField } from "./content-images-field.tsx";
import { FormLoading } from "./form-loading.tsx";
import {
  type ArticleFormValues,
  type EditableArticle,
  newArticle,
  storedArticle,
  toInput,
} from "./form-values.ts";
import { LivePreview } from "./live-preview.tsx";
import { MediaFields } from "./media-fields.tsx";
import { PublishingFields } from "./publishing-fields.tsx";
import { TaxonomyFields } from "./taxonomy-fields.tsx";
import { TextFields } from "./text-fields.tsx";

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
  /** The page that a new article opens after "Save draft". */
  editPath: (id: string) => string;
}

/** The article form of superadmins and gurus; gurus see fewer fields. */
export function ArticleForm(props: Props) {
  const { isReady, copy } = useWorkingCopy("article", props.article?.id ?? "new");
  return isReady ? <LoadedForm {...props} copy={copy} /> : <FormLoading />;
}

function LoadedForm({
  article,
  isGuru = false,
  canPublish = true,
  listPath,
  editPath,
  load,
  save,
  copy,
}: Props & { copy: WorkingCopy | undefined }) {
  const navigate = useNavigate();
  const preview = usePreview();
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
    copy,
    save,
    onSaved() {
      void client.invalidateQueries({ queryKey: libraryApi.query.key() });
      toast.success("Article saved.");
      void navigate(placeOf(listPath));
    },
    onStayed(saved) {
      void client.invalidateQueries({ queryKey: libraryApi.query.key() });
      toast.success(savedText("Article", form.getValues("publishing")));
      const created = saved as { id?: string };
      if (!article && created.id) {
        void navigate({ ...linkTo(editPath(created.id)), replace: true });
      }
    },
    failure: "Failed to save article. Please try again.",
  });
  const { form, submit, saveAndStay, reload, messages, isBusy, edit } = state;
  const isPublished = article?.isPublished ?? false;
  const subject = article && { kind: "article" as const, subjectId: article.id };
  const saveDraft = () => {
    form.setValue("publishing", asDraft(form.getValues("publishing"), isPublished), {
      shouldDirty: true,
    });
    void saveAndStay();
  };

  return (
    <form noValidate onSubmit={(event) => void submit(event)}>
      <FormNotices state={state} noun="article" fields={fields} className="mb-6" />
      <EditorStatus autosave={edit.autosave} subject={subject}>
        <Words form={form} />
        {article && <LastSaved {...article} />}
      </EditorStatus>
      <SidePreview
        isOpen={preview.isOpen}
        preview={
          <LivePreview form={form} author={article?.author} publishedAt={article?.publishedAt} />
        }
      >
        <div
          className={cx(
            "grid gap-x-10 gap-y-8",
            !preview.isOpen && "lg:grid-cols-[minmax(0,1fr)_19rem]",
          )}
        >
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
      </SidePreview>
      <EditorBar
        message={messages[0]}
        isBusy={isBusy}
        isPublished={isPublished}
        onSaveDraft={saveDraft}
        saveLabel="Save Article"
      >
        {subject && (
          <HistoryButton subject={subject} noun="article" fields={fields} onRestored={reload} />
        )}
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
        {preview.toggle}
        <Link {...placeOf(listPath)} className={buttonClass({ variant: "secondary" })}>
          Cancel
        </Link>
      </EditorBar>
    </form>
  );
}

function Words({ form }: { form: Form }) {
  const body = useWatch({ control: form.control, name: "body" });
  return <span>{wordsText(body)}</span>;
}

function Panel({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="flex flex-col gap-5 rounded border border-line bg-surface p-5">
      <h2 className="display text-ink text-lg">{title}</h2>
      {children}
    </section>
  );
}
