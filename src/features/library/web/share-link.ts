import { toast } from "#ui/toast-store.ts";

/** Opens the browser's share sheet, or copies the link if sharing is not supported. */
export async function shareLink({ title, slug }: { title: string; slug: string }): Promise<void> {
  const url = `${window.location.origin}/resources/${slug}`;
  if (typeof navigator.share === "function") {
    try {
      await navigator.share({ title, url });
      return;
    } catch (error) {
      // The member closed the share sheet.
      if (error instanceof DOMException && error.name === "AbortError") return;
    }
  }
  try {
    await navigator.clipboard.writeText(url);
    toast.success("Link copied to clipboard!");
  } catch {
    toast.error("Couldn't copy the link. Please copy it from the address bar.");
  }
}
