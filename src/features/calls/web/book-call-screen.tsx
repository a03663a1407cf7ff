import { useQuery } from "@tanstack/react-query";
import { type ComponentType, lazy, Suspense } from "react";
import { brand } from "#platform/web/brand.ts";
import { QueryView } from "#platform/web/query-view.tsx";
import { PageHeader } from "#ui/page-header.tsx";
import { CALL_MINUTES, SLOT_LABEL } from "../slot.ts";
import { type Overview, overviewOptions } from "./api.ts";
import { BookCallSkeleton } from "./book-call-skeleton.tsx";

const Booking = lazy(() => import("./booking.tsx").then((m) => ({ default: m.Booking })));

interface Props {
  /** The commitments made in a call, of another feature. */
  Commitments: ComponentType<{ callId: string }>;
}

export function BookCallScreen({ Commitments }: Props) {
  const overview = useQuery(overviewOptions());
  return (
    <>
      <PageHeader title="Book a Call" subtitle={subtitleOf(overview.data)} />
      <QueryView
        query={overview}
        loading={<BookCallSkeleton />}
        failure="Failed to load your scheduled calls. Please try again later."
      >
        {(data) => (
          <Suspense fallback={<BookCallSkeleton />}>
            <Booking overview={data} Commitments={Commitments} />
          </Suspense>
        )}
      </QueryView>
    </>
  );
}

const subtitleOf = (overview: Overview | undefined): string =>
  overview?.hasDefaultHours === false
    ? `${overview.founder.minutes} minutes with ${brand.founder.name}.`
    : `${CALL_MINUTES} minutes with ${brand.founder.name}, Tuesday to Friday at ${SLOT_LABEL}.`;
