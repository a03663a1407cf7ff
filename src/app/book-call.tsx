import { lazy } from "react";
import { BookCallScreen } from "#features/calls/web/book-call-screen.tsx";

/** Lazy, because most calls have no commitments. */
const CallCommitments = lazy(() =>
  import("#features/coaching/web/call-commitments.tsx").then((m) => ({
    default: m.CallCommitments,
  })),
);

/** The member's calls, with the commitments made in them. */
export const BookCall = () => <BookCallScreen Commitments={CallCommitments} />;
