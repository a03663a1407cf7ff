import { useMutation, useQueryClient } from "@tanstack/react-query";
import { toastFailure } from "#platform/web/toast-failure.ts";
import { toast } from "#ui/toast-store.ts";
import {
  learningApi,
  libraryApi,
  type SavedArticle,
  type SavedData,
  type SavedLesson,
  savedApi,
} from "./api.ts";

type SavedItem =
  | { kind: "lesson" | "note"; lesson: SavedLesson }
  | { kind: "article"; article: SavedArticle };

interface Change {
  item: SavedItem;
  /** Puts a removed item back. */
  isUndo: boolean;
}

const idOf = (item: SavedItem): string =>
  item.kind === "article" ? item.article.id : item.lesson.lessonId;

async function write({ item, isUndo }: Change): Promise<void> {
  if (item.kind === "article") {
    const { id } = item.article;
    await (isUndo ? libraryApi.call.bookmark({ id }) : libraryApi.call.unbookmark({ id }));
    return;
  }
  const { lessonId, notes, rating } = item.lesson;
  if (item.kind === "note") {
    const [next, replaces] = isUndo ? [notes, ""] : ["", notes];
    await learningApi.call.saveNotes({ lessonId, notes: next, replaces });
  } else if (isUndo) {
    await learningApi.call.bookmarkLesson({ lessonId });
    if (rating > 0) await learningApi.call.updateBookmark({ lessonId, rating });
  } else {
    await learningApi.call.removeBookmark({ lessonId });
  }
}

/** Removes the item from its group. A lesson with notes is then listed by its notes. */
function without(saved: SavedData, item: SavedItem): SavedData {
  const drop = <Item>(group: { items: Item[]; total: number }, isIt: (one: Item) => boolean) => {
    const items = group.items.filter((one) => !isIt(one));
    return { items, total: group.total - (group.items.length - items.length) };
  };
  if (item.kind === "article") {
    return { ...saved, articles: drop(saved.articles, ({ id }) => id === idOf(item)) };
  }
  const isIt = ({ lessonId }: SavedLesson) => lessonId === idOf(item);
  if (item.kind === "note") return { ...saved, notes: drop(saved.notes, isIt) };
  const { items, total } = saved.notes;
  const note = { ...item.lesson, rating: 0 };
  return {
    ...saved,
    lessons: drop(saved.lessons, isIt),
    notes: item.lesson.notes ? { items: [note, ...items], total: total + 1 } : saved.notes,
  };
}

function messageOf(item: SavedItem): string {
  if (item.kind === "note") return "Note deleted.";
  return item.kind === "lesson" && item.lesson.notes
    ? "Bookmark removed. Your notes are kept."
    : "Bookmark removed.";
}

/** Removes a bookmark or a note at once, offers Undo, and rolls back when the request fails. */
export function useRemoveSaved() {
  const client = useQueryClient();
  const queryKey = savedApi.query.list.key();
  const { mutate } = useMutation({
    mutationFn: write,
    onMutate: async ({ item, isUndo }) => {
      toast.dismissAbout(`saved:${idOf(item)}`);
      await client.cancelQueries({ queryKey });
      if (isUndo) return;
      client.setQueriesData<SavedData>({ queryKey }, (saved) => saved && without(saved, item));
    },
    onSuccess: (_done, { item, isUndo }) => {
      if (isUndo) return;
      toast.info(messageOf(item), {
        about: `saved:${idOf(item)}`,
        action: { label: "Undo", onClick: () => mutate({ item, isUndo: true }) },
      });
    },
    onError: (error, change) =>
      toastFailure(error, {
        noun: change.item.kind === "article" ? "article" : "lesson",
        fallback: "Couldn't save the change. Please try again.",
        onRetry: () => mutate(change),
      }),
    onSettled: () => {
      const shown = [queryKey, learningApi.query.player.key(), libraryApi.query.find.key()];
      for (const key of shown) void client.invalidateQueries({ queryKey: key });
    },
  });
  return (item: SavedItem) => mutate({ item, isUndo: false });
}
