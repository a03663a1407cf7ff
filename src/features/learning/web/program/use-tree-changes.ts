import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useLive } from "#platform/web/live/use-live.ts";
import { toastFailure } from "#platform/web/toast-failure.ts";
import { toast } from "#ui/toast-store.ts";
import type { ProgramKind } from "../../learning-rules.ts";
import { learningApi, type Program, programOptions } from "../api.ts";
import {
  changeInTree,
  findRow,
  moveInTree,
  NOUNS,
  type Place,
  parentsFor,
  type Row,
} from "./tree-model.ts";

/** Writes of the tree run one after the other, in the order in which they were made. */
const SCOPE = { scope: { id: "program" }, mutationKey: ["program"] };
const { queryKey } = programOptions();

interface Move {
  row: Row;
  to: Place;
  isUndo?: boolean;
}

/** Changes of the program with optimistic updates, toasts and announcements. */
export function useTreeChanges() {
  const client = useQueryClient();
  const [announcement, setAnnouncement] = useState("");
  const say = (text: string) => setAnnouncement(text);

  async function update(change: (program: Program) => Program) {
    await client.cancelQueries({ queryKey });
    const before = client.getQueryData<Program>(queryKey);
    if (before) client.setQueryData(queryKey, change(before));
    return { before };
  }
  /** Refetches once the last of several writes is done; a response in between would be outdated. */
  const refresh = () => {
    if (client.isMutating({ mutationKey: SCOPE.mutationKey }) > 1) return undefined;
    return client.invalidateQueries({ queryKey: learningApi.query.key() });
  };
  const restore = (context: { before?: Program | undefined } | undefined) => {
    if (context?.before) client.setQueryData(queryKey, context.before);
  };

  const move = useMutation({
    ...SCOPE,
    mutationFn: ({ row, to }: Move) =>
      learningApi.call.moveInProgram({
        kind: row.kind,
        id: row.id,
        index: to.index,
        ...(to.parentId && { parentId: to.parentId }),
      }),
    onMutate: ({ row, to }) => update((program) => moveInTree(program, row, to)),
    onSuccess: ({ from, to }, { row, isUndo }) => {
      const program = client.getQueryData<Program>(queryKey);
      const text = movedText(program, row, to);
      say(text);
      if (isUndo) return;
      toast.info(text, {
        target: row.id,
        about: "program-move",
        action: {
          label: "Undo",
          onClick: () => {
            const current = client.getQueryData<Program>(queryKey);
            const now = (current && findRow(current, row.id)) ?? row;
            move.mutate({ row: now, to: from, isUndo: true });
          },
        },
      });
    },
    onError: (error, change, context) => {
      restore(context);
      toastFailure(error, {
        noun: NOUNS[change.row.kind],
        fallback: "Couldn't save the new order.",
        onRetry: () => move.mutate(change),
      });
    },
    onSettled: refresh,
  });

  const rename = useMutation({
    ...SCOPE,
    mutationFn: ({ row: { kind, id, version }, title }: { row: Row; title: string }) =>
      learningApi.call.changeInProgram({ kind, id, version, title }),
    onSuccess: ({ version }, { row, title }) => {
      client.setQueryData<Program>(
        queryKey,
        (program) => program && changeInTree(program, row.id, { title, version }),
      );
      say(`Renamed to “${title}”.`);
    },
    onSettled: refresh,
  });

  const publish = useMutation({
    ...SCOPE,
    mutationFn: ({ row: { kind, id, version }, isPublished }: { row: Row; isPublished: boolean }) =>
      learningApi.call.changeInProgram({ kind, id, version, isPublished }),
    onMutate: ({ row, isPublished }) =>
      update((program) => changeInTree(program, row.id, { isPublished, publishAt: null })),
    onSuccess: (_result, { row, isPublished }) => {
      toast.success(`“${row.title}” ${isPublished ? "published" : "is a draft now"}.`);
    },
    onError: (error, change, context) => {
      restore(context);
      toastFailure(error, {
        noun: NOUNS[change.row.kind],
        fallback: `Couldn't ${change.isPublished ? "publish" : "unpublish"} it.`,
        onRetry: () => {
          const current = client.getQueryData<Program>(queryKey);
          const row = (current && findRow(current, change.row.id)) ?? change.row;
          publish.mutate({ ...change, row });
        },
      });
    },
    onSettled: refresh,
  });

  const duplicate = useMutation({
    ...SCOPE,
    mutationFn: ({ kind, id }: Row) => learningApi.call.duplicateInProgram({ kind, id }),
    onSuccess: async (_result, row) => {
      await client.invalidateQueries({ queryKey });
      toast.success(`“${row.title}” duplicated as a draft.`);
    },
    onError: (error, row) =>
      toastFailure(error, {
        noun: NOUNS[row.kind],
        fallback: "Couldn't duplicate it.",
        onRetry: () => duplicate.mutate(row),
      }),
  });

  const add = useMutation({
    ...SCOPE,
    mutationFn: (input: { kind: ProgramKind; parentId: string | null; title: string }) =>
      learningApi.call.addToProgram({
        kind: input.kind,
        title: input.title,
        ...(input.parentId && { parentId: input.parentId }),
      }),
    onSuccess: async (_result, { title }) => {
      await client.invalidateQueries({ queryKey });
      say(`“${title}” added as a draft.`);
    },
  });

  // An own write refetches when it is done; a response before that would undo the optimistic update.
  const onLive = () => {
    if (client.isMutating({ mutationKey: SCOPE.mutationKey }) === 0)
      void client.invalidateQueries({ queryKey });
  };
  useLive("program", onLive);
  useLive("content", onLive);

  return { announcement, move, rename, publish, duplicate, add };
}

/** "“Pricing” moved to 2 of 5 in “Finance”." */
function movedText(program: Program | undefined, row: Row, to: Place): string {
  const parent = program && parentsFor(program, row.kind).find(({ id }) => id === to.parentId);
  const count = row.kind === "pillar" ? row.siblingCount : (parent?.children.length ?? 0);
  const inside = parent && parent.id !== row.parentId ? ` in “${parent.title}”` : "";
  return `“${row.title}” moved to ${to.index + 1} of ${count}${inside}.`;
}
