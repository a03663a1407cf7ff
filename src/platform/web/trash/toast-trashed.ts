import { toast } from "#ui/toast-store.ts";
import { toastFailure } from "../toast-failure.ts";
import { trashApi } from "./api.ts";

interface Trashed {
  /** The kind of content: "article". */
  kind: string;
  id: string;
  title: string;
  /** Refetches the lists that show the content. */
  refresh: () => Promise<unknown>;
}

/** Says that content was moved to the trash, and offers to undo it. */
export function toastTrashed(trashed: Trashed): void {
  toast.success(`“${trashed.title}” moved to the trash.`, {
    about: `trash:${trashed.id}`,
    action: { label: "Undo", onClick: () => void restore(trashed) },
  });
}

async function restore({ kind, id, title, refresh }: Trashed): Promise<void> {
  try {
    await trashApi.call.restoreTrashed({ kind, id });
    await refresh();
    toast.success(`“${title}” restored.`, { about: `trash:${id}` });
  } catch (error) {
    toastFailure(error, {
      noun: kind.replaceAll("_", " "),
      fallback: `Failed to restore “${title}”.`,
      onRetry: () => void restore({ kind, id, title, refresh }),
    });
  }
}
