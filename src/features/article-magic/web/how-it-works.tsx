import { Link } from "@tanstack/react-router";
import { Banner } from "#ui/banner.tsx";
import type { Provider } from "./api.ts";

/** Explains the flow and whether an AI model is connected. */
export function HowItWorks({ provider }: { provider: Provider | undefined }) {
  return (
    <div className="mb-8 flex flex-col gap-3">
      <Banner tone="info" title="How it works">
        Enhance with AI suggests a better title and subtitle, a featured image, a pro tip, a clearer
        structure and matching topics. Preview Changes shows the original and the proposal side by
        side, so you can choose what to use. Nothing changes until you select Save Changes, and you
        can undo a save.
      </Banner>
      {provider === "offline" && (
        <Banner tone="warning" title="No AI model is connected">
          You'll get built-in suggestions instead: cleaner HTML, a subtitle and a pro tip quoted
          from the text, and matching topics. They don't add any words. To use a model, connect one
          in the{" "}
          <Link to="/admin/settings" className="underline underline-offset-4">
            settings
          </Link>
          .
        </Banner>
      )}
    </div>
  );
}
