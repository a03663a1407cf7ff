import { keepPreviousData, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useDeferredValue, useState } from "react";
import { errorMessage } from "#platform/web/api-client.ts";
import { SearchSelect } from "#ui/search-select.tsx";
import { toast } from "#ui/toast-store.ts";
import { articleImportApi, type ImportAuthor, overviewOptions } from "./api.ts";

/** Saves the import author on selection. */
export function AuthorField({ author }: { author: ImportAuthor }) {
  const client = useQueryClient();
  const [text, setText] = useState("");
  const search = useDeferredValue(text.trim());
  const authors = useQuery(
    articleImportApi.query.authors.queryOptions({
      input: { search },
      placeholderData: keepPreviousData,
    }),
  );
  const save = useMutation(
    articleImportApi.query.setAuthor.mutationOptions({
      onSuccess: (saved) => {
        client.setQueryData(
          overviewOptions().queryKey,
          (before) => before && { ...before, ...saved },
        );
        toast.success(
          saved.author
            ? "Import author saved."
            : "Import author cleared. We'll use the person running the import.",
        );
      },
      onError: (error) =>
        toast.error(errorMessage(error, "Failed to save the import author. Please try again.")),
    }),
  );
  return (
    <SearchSelect
      label="Import author"
      hint="Leave empty to use the person running the import."
      placeholder="Search staff and gurus"
      value={author ? { value: author.id, label: author.name, note: author.email } : null}
      onChange={(chosen) => save.mutate({ authorId: chosen?.value ?? null })}
      onSearch={setText}
      options={(authors.data ?? []).map(({ id, name, email }) => ({
        value: id,
        label: name,
        note: email,
      }))}
    />
  );
}
