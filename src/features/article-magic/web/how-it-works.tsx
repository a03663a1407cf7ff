import { Banner } from "#ui/banner.tsx";
import type { Provider } from "./api.ts";

/** How the flow goes, and honestly who makes the proposals. */
export function HowItWorks({ provider }: { provider: Provider | undefined }) {
  return (
    <div className="mb-8 flex flex-col gap-3">
      <Banner tone="info" title="How it works">
        Enhance with AI proposes a better title and subtitle, a featured image, a pro tip, a clearer
        structure for the body and fitting topics. Preview Changes shows the original and the
        proposal side by side, and you choose what to take. Nothing changes until you press Save
        Changes, and what was saved can be undone.
      </Banner>
      {provider === "offline" && (
        <Banner tone="warning" title="No AI model is connected">
          The built-in suggestions work without one: tidier HTML, a subtitle and a pro tip taken
          from the text, topics by relevance. They add no words of their own. To use a model, set
          AI_BASE_URL, AI_API_KEY and AI_MODEL.
        </Banner>
      )}
    </div>
  );
}
