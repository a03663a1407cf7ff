import { useCallback, useEffect, useState } from "react";
import { useDraft } from "#platform/web/draft.ts";
import type { ArticleFormInput } from "../../article-form-contract.ts";
import { type EditableArticle, valuesOf } from "./form-values.ts";
import type { Form } from "./use-article-form.ts";

interface KeptDraft {
  values: ArticleFormInput;
  /** The version of the article the changes were made to. */
  basedOn: string | null;
}

const PAUSE = 400;

/** Unsaved changes survive a reload: kept while one writes, put back when the form opens again. */
export function useKeptDraft(form: Form, article: EditableArticle | undefined, name: string) {
  const basedOn = article?.updatedAt ?? null;
  const draft = useDraft<KeptDraft | null>(`${name}:${article?.id ?? "new"}`, null);
  const { setValue, clear } = draft;
  const [restored, setRestored] = useState(draft.value);

  useEffect(() => {
    if (restored) form.reset(restored.values, { keepDefaultValues: true });
  }, [form, restored]);

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const { unsubscribe } = form.watch(() => {
      clearTimeout(timer);
      timer = setTimeout(() => {
        if (form.formState.isDirty) setValue({ values: form.getValues(), basedOn });
      }, PAUSE);
    });
    return () => {
      clearTimeout(timer);
      unsubscribe();
    };
  }, [form, setValue, basedOn]);

  const discard = useCallback(() => {
    clear();
    setRestored(null);
    form.reset(valuesOf(article));
  }, [clear, form, article]);

  return {
    isRestored: restored !== null,
    /** Somebody saved the article after these changes were begun. */
    isOutdated: restored !== null && restored.basedOn !== basedOn,
    clear,
    discard,
  };
}
