import { toast } from "#ui/toast-store.ts";

/** The browser's share sheet; where there is none, the link is copied. */
export async function shareLink({ title, slug }: { title: string; slug: string }): Promise<void> {
  const url = `${window.location.origin}/resources/${slug}`;
  if (typeof navigator.share === "function") {
    try {
      await navigator.share({ title, url });
      return;
    } catch (error) {
      // Closing the sheet is an answer too.
      if (error instanceof DOMException && error.name === "AbortError") return;
    }
  }
  try {
    await navigator.clipboard.writeText(url);
    toast.success("Link copied to clipboard!");
  } catch {
    toast.error("The link could not be copied. Please copy it from the address bar.");
  }
}
