import { keepPreviousData, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useDeferredValue, useState } from "react";
import { errorMessage } from "#platform/web/api-client.ts";
import { SearchSelect } from "#ui/search-select.tsx";
import { toast } from "#ui/toast-store.ts";
import { articleImportApi, type ImportAuthor, overviewOptions } from "./api.ts";

/** A setting: it is saved as soon as it is chosen. */
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
          saved.author ? "Import author saved." : "Whoever runs the import is its author.",
        );
      },
      onError: (error) =>
        toast.error(errorMessage(error, "Failed to save the import author. Please try again.")),
    }),
  );
  return (
    <SearchSelect
      label="Import author"
      hint="Left empty, it is you: whoever runs the import."
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
