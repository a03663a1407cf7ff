import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { libraryApi } from "./api.ts";

/** A read counts only after the page was visible for this long. */
const READING_MS = 5000;

/** Records one read of the article. Ignores errors: a missing read does not affect the member. */
export function useRecordRead(articleId: string, isPublished: boolean): void {
  const client = useQueryClient();
  useEffect(() => {
    if (!isPublished) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const stop = () => clearTimeout(timer);
    const onVisibility = () => {
      stop();
      if (document.visibilityState !== "visible") return;
      timer = setTimeout(() => {
        document.removeEventListener("visibilitychange", onVisibility);
        libraryApi.call.recordRead({ id: articleId }).then(
          () => {
            // The lists mark it as read.
            void client.invalidateQueries({ queryKey: libraryApi.query.list.key() });
            void client.invalidateQueries({ queryKey: libraryApi.query.filterCounts.key() });
          },
          () => undefined,
        );
      }, READING_MS);
    };
    onVisibility();
    document.addEventListener("visibilitychange", onVisibility);
    return () => {
      stop();
      document.removeEventListener("visibilitychange", onVisibility);
    };
  }, [articleId, isPublished, client]);
}
