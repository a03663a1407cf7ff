import { lazy } from "react";
import { SupportScreen } from "#features/support/web/support-screen.tsx";

/** Loaded with the first suggestion. */
const ASSISTANT = {
  Passage: lazy(() =>
    import("#features/assistant/web/passage.tsx").then((m) => ({ default: m.Passage })),
  ),
  Answer: lazy(() =>
    import("#features/assistant/web/inline-answer.tsx").then((m) => ({ default: m.InlineAnswer })),
  ),
};

/** The support page, with suggestions of the assistant. */
export const Support = () => <SupportScreen assistant={ASSISTANT} />;
