import { Link } from "@tanstack/react-router";
import { brand } from "#platform/web/brand.ts";
import { buttonClass } from "#ui/button.tsx";

export const ConnectAi = () => (
  <div className="flex max-w-2xl flex-col items-start gap-4">
    <h2 className="display text-ink text-xl">Use {brand.name} from your AI</h2>
    <p className="text-ink-soft">
      Assistants such as Claude and ChatGPT can search the library, read lessons, check your
      progress and book a call for you. They connect with an access token and see exactly what you
      can see.
    </p>
    <Link to="/settings/ai" className={buttonClass({ variant: "primary" })}>
      Connect your AI
    </Link>
  </div>
);
