import Share2 from "lucide-react/icons/share-2";
import { Button } from "#ui/button.tsx";
import { toast } from "#ui/toast-store.ts";

interface Props {
  title: string;
}

/** Opens the device's share sheet, or copies the link where there is none. */
export function ShareButton({ title }: Props) {
  async function share() {
    const url = window.location.origin + window.location.pathname;
    if (typeof navigator.share === "function") {
      try {
        await navigator.share({ title, url });
        return;
      } catch (error) {
        // The user closed the share sheet.
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
  return (
    <Button
      variant="secondary"
      icon={<Share2 aria-hidden="true" className="size-4" />}
      onClick={() => void share()}
    >
      Share
    </Button>
  );
}
