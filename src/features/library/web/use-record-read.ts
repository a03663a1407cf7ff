import { useEffect } from "react";
import { libraryApi } from "./api.ts";

/** Passing by is not reading: the page has to stay in view this long. */
const READING_MS = 5000;

/** Tells the server once that this article was read. Nobody is bothered if that fails. */
export function useRecordRead(articleId: string, isPublished: boolean): void {
  useEffect(() => {
    if (!isPublished) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const stop = () => clearTimeout(timer);
    const onVisibility = () => {
      stop();
      if (document.visibilityState !== "visible") return;
      timer = setTimeout(() => {
        document.removeEventListener("visibilitychange", onVisibility);
        libraryApi.call.recordRead({ id: articleId }).catch(() => undefined);
      }, READING_MS);
    };
    onVisibility();
    document.addEventListener("visibilitychange", onVisibility);
    return () => {
      stop();
      document.removeEventListener("visibilitychange", onVisibility);
    };
  }, [articleId, isPublished]);
}
