import { useQuery } from "@tanstack/react-query";
import { useId, useState } from "react";
import { Button } from "#ui/button.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { SelectField } from "#ui/select-field.tsx";
import { libraryApi, taxonomyOptions } from "../api.ts";

type Action = Parameters<typeof libraryApi.call.bulkChange>[0]["action"];

const CHOICES = {
  "add-category": { title: "Add to category", label: "Category", done: "added to" },
  "remove-category": { title: "Remove from category", label: "Category", done: "removed from" },
  "add-topic": { title: "Add topic", label: "Topic", done: "added to" },
  "remove-topic": { title: "Remove topic", label: "Topic", done: "removed from" },
  author: { title: "Change author", label: "Author", done: "assigned to" },
} as const;
export type BulkChoice = keyof typeof CHOICES;

interface Props {
  choice: BulkChoice;
  count: number;
  isBusy: boolean;
  onChoose: (action: Action, done: string) => Promise<void>;
  onClose: () => void;
}

/** Asks for the category, topic or author of a bulk action. */
export function BulkChoiceDialog({ choice, count, isBusy, onChoose, onClose }: Props) {
  const { title, label, done } = CHOICES[choice];
  const options = useChoiceOptions(choice);
  const [id, setId] = useState("");
  const formId = useId();
  const name = options.find((option) => option.id === id)?.name;
  return (
    <Dialog
      open
      size="sm"
      title={title}
      description={`${count.toLocaleString("en-US")} ${count === 1 ? "article" : "articles"} selected`}
      dismissible={!isBusy}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      footer={
        <>
          <Button variant="secondary" disabled={isBusy} onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={formId} busy={isBusy} disabled={!name}>
            {title}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        onSubmit={(event) => {
          event.preventDefault();
          if (name) void onChoose(actionOf(choice, id), `${done} ${name}`);
        }}
      >
        <SelectField
          label={label}
          placeholder={`Choose ${label === "Author" ? "an author" : `a ${label.toLowerCase()}`}`}
          required
          value={id}
          onChange={(event) => setId(event.currentTarget.value)}
          options={options.map((option) => ({ value: option.id, label: option.name }))}
        />
      </form>
    </Dialog>
  );
}

function useChoiceOptions(choice: BulkChoice): { id: string; name: string }[] {
  const isAuthor = choice === "author";
  const taxonomy = useQuery({ ...taxonomyOptions(), enabled: !isAuthor });
  const authors = useQuery({ ...libraryApi.query.authors.queryOptions(), enabled: isAuthor });
  if (isAuthor) return authors.data ?? [];
  const terms = choice.endsWith("topic") ? taxonomy.data?.topics : taxonomy.data?.categories;
  return terms ?? [];
}

function actionOf(choice: BulkChoice, id: string): Action {
  if (choice === "author") return { type: "set_author", authorId: id };
  return {
    type: choice.startsWith("add") ? "add_term" : "remove_term",
    kind: choice.endsWith("topic") ? "topics" : "categories",
    termId: id,
  };
}
