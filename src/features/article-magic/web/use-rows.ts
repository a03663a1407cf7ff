import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { type MagicArticle, type Preview, previewOptions } from "./api.ts";
import { type Choice, defaultChoice } from "./choices.ts";
import { useEnhanceQueue } from "./use-enhance-queue.ts";
import { useProposalActions } from "./use-proposal-actions.ts";

type ById<Value> = Readonly<Record<string, Value>>;

const without = <Value>(all: ById<Value>, id: string): ById<Value> => {
  const { [id]: _removed, ...rest } = all;
  return rest;
};

/** The state of every row: queue, open preview, choices, saving and errors. */
export function useRows() {
  const client = useQueryClient();
  const [queue, { add, cancel }] = useEnhanceQueue();
  const { save, discard, undo, saveFailure } = useProposalActions();
  /** Keyed by proposal, so a newer proposal starts with the default choice. */
  const [choices, setChoices] = useState<ById<Choice>>({});
  const [open, setOpen] = useState<ById<true>>({});
  const [saving, setSaving] = useState<ById<true>>({});
  const [errors, setErrors] = useState<ById<string>>({});

  const choiceFor = (preview: Preview): Choice =>
    choices[preview.proposalId] ?? defaultChoice(preview);

  /** Saves the choice of the row; the default choice if the preview was not opened. */
  async function saveRow(article: MagicArticle): Promise<boolean> {
    const { id } = article;
    setSaving((all) => ({ ...all, [id]: true }));
    setErrors((all) => without(all, id));
    try {
      const preview = await client.ensureQueryData(previewOptions(id));
      const choice = choiceFor(preview);
      if (choice.accept.length === 0) {
        setOpen((all) => ({ ...all, [id]: true }));
        setErrors((all) => ({ ...all, [id]: "Choose at least one change to save." }));
        return false;
      }
      await save.mutateAsync({ article, preview, choice });
      setOpen((all) => without(all, id));
      return true;
    } catch (error) {
      setErrors((all) => ({ ...all, [id]: saveFailure(error) }));
      return false;
    } finally {
      setSaving((all) => without(all, id));
    }
  }

  return {
    queue,
    enhance(ids: readonly string[]) {
      for (const id of ids) setErrors((all) => without(all, id));
      add(ids);
    },
    choiceFor,
    choose: (preview: Preview, choice: Choice) =>
      setChoices((all) => ({ ...all, [preview.proposalId]: choice })),
    isOpen: (id: string) => open[id] === true,
    toggleOpen: (id: string) =>
      setOpen((all) => (all[id] ? without(all, id) : { ...all, [id]: true })),
    isSaving: (id: string) => saving[id] === true,
    saveError: (id: string) => errors[id] ?? null,
    save: saveRow,
    /** Cancels the enhancement or discards the proposal; the article does not change. */
    cancel(article: MagicArticle) {
      cancel(article.id);
      setOpen((all) => without(all, article.id));
      setErrors((all) => without(all, article.id));
      if (article.hasProposal) discard.mutate(article);
    },
    undo: (article: MagicArticle, revisionId: string) => undo.mutate({ article, revisionId }),
    isUndoing: (id: string) => undo.isPending && undo.variables?.article.id === id,
  };
}

export type Rows = ReturnType<typeof useRows>;
