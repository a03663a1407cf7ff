import { lazy } from "react";
import { GuruScreen } from "#features/gurus/web/guru-screen.tsx";

/** Lazy, because they are below the profile. */
const GuruEvents = lazy(() =>
  import("#features/events/web/guru-events.tsx").then((m) => ({ default: m.GuruEvents })),
);
const AskQuestion = lazy(() =>
  import("#features/support/web/ask-question.tsx").then((m) => ({ default: m.AskQuestion })),
);

/** The profile of a guru, with their events and the form for a question. */
export const Guru = () => <GuruScreen Events={GuruEvents} Ask={AskQuestion} />;
