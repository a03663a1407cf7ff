import { zodResolver } from "@hookform/resolvers/zod";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { type FieldErrors, type Resolver, type UseFormReturn, useForm } from "react-hook-form";
import { isApiError, messageOf } from "#platform/web/api-client.ts";
import { ArticleForm, type ArticleFormInput } from "../../article-form-contract.ts";
import { libraryApi } from "../api.ts";
import { type EditableArticle, valuesOf } from "./form-values.ts";

export type Form = UseFormReturn<ArticleFormInput, unknown, ArticleForm>;

interface Options {
  article: EditableArticle | undefined;
  save: (values: ArticleForm) => Promise<unknown>;
  onSaved: () => void;
}

const FAILED = "Failed to save article. Please try again.";

export function useArticleForm({ article, save, onSaved }: Options) {
  const client = useQueryClient();
  const [failure, setFailure] = useState<string | null>(null);
  const form: Form = useForm<ArticleFormInput, unknown, ArticleForm>({
    // The schema would also take fewer fields than the form has; the types do not see that it fits.
    resolver: zodResolver(ArticleForm) as unknown as Resolver<
      ArticleFormInput,
      unknown,
      ArticleForm
    >,
    defaultValues: valuesOf(article),
  });

  const saving = useMutation({
    mutationFn: save,
    onSuccess: () => {
      void client.invalidateQueries({ queryKey: libraryApi.query.key() });
      onSaved();
    },
    onError: (error) => {
      setFailure(messageOf(error, FAILED));
      const fields = isApiError(error) ? Object.entries(error.data.fields ?? {}) : [];
      for (const [name, message] of fields) {
        form.setError(name as keyof ArticleFormInput, { message }, { shouldFocus: true });
      }
    },
  });

  const submit = form.handleSubmit(
    (values) => {
      setFailure(null);
      saving.mutate(values);
    },
    (errors) => setFailure(firstMessage(errors)),
  );
  return { form, submit, failure, isSaving: saving.isPending };
}

/** What is missing is said before what is wrong. */
function firstMessage(errors: FieldErrors<ArticleFormInput>): string {
  const messages = Object.values(errors).flatMap((error) => messagesIn(error));
  const missing = messages.find((message) => message.startsWith("Please fill in"));
  return missing ?? messages[0] ?? FAILED;
}

function messagesIn(error: unknown): string[] {
  if (!error || typeof error !== "object") return [];
  if ("message" in error && typeof error.message === "string") return [error.message];
  return Object.values(error).flatMap(messagesIn);
}
