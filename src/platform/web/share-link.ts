import { toast } from "#ui/toast-store.ts";

/** Opens the browser's share sheet, or copies the link if sharing is not supported. */
export async function shareLink({ title, path }: { title: string; path: string }): Promise<void> {
  const url = window.location.origin + path;
  if (typeof navigator.share === "function") {
    try {
      await navigator.share({ title, url });
      return;
    } catch (error) {
      // The member closed the share sheet.
      if (error instanceof DOMException && error.name === "AbortError") return;
    }
  }
  await copyText(url, {
    done: "Link copied to clipboard!",
    failure: "Couldn't copy the link. Please copy it from the address bar.",
  });
}

export async function copyText(
  text: string,
  texts: { done: string; failure: string },
): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    toast.success(texts.done);
  } catch {
    toast.error(texts.failure);
  }
}
