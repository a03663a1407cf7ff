import { lazy } from "react";
import { GuruScreen } from "#features/gurus/web/guru-screen.tsx";

/** Lazy, because they are below the profile. */
const GuruEvents = lazy(() =>
  import("#features/events/web/guru-events.tsx").then((m) => ({ default: m.GuruEvents })),
);
const AskQuestion = lazy(() =>
  import("#features/support/web/ask-question.tsx").then((m) => ({ default: m.AskQuestion })),
);
const GuruBooking = lazy(() =>
  import("#features/calls/web/guru-booking.tsx").then((m) => ({ default: m.GuruBooking })),
);

/** The profile of a guru, with their events, the form for a question and the times for a call. */
export const Guru = () => (
  <GuruScreen Booking={GuruBooking} Events={GuruEvents} Ask={AskQuestion} />
);
