import { useQuery } from "@tanstack/react-query";
import { lazy, Suspense } from "react";
import { brand } from "#platform/web/brand.ts";
import { ErrorBox } from "#ui/error-box.tsx";
import { PageHeader } from "#ui/page-header.tsx";
import { useDocumentTitle } from "#ui/use-document-title.ts";
import { CALL_MINUTES, SLOT_LABEL } from "../slot.ts";
import { overviewOptions } from "./api.ts";
import { BookCallSkeleton } from "./book-call-skeleton.tsx";

const Booking = lazy(() => import("./booking.tsx").then((m) => ({ default: m.Booking })));

export function BookCallScreen() {
  useDocumentTitle("Book a Call");
  const overview = useQuery(overviewOptions());
  return (
    <>
      <PageHeader
        title="Book a Call"
        subtitle={`${CALL_MINUTES} minutes with ${brand.founder.name}, Tuesday to Friday at ${SLOT_LABEL}.`}
      />
      {overview.data ? (
        <Suspense fallback={<BookCallSkeleton />}>
          <Booking overview={overview.data} />
        </Suspense>
      ) : overview.isError ? (
        <ErrorBox message="Failed to load your scheduled calls. Please try again later." />
      ) : (
        <BookCallSkeleton />
      )}
    </>
  );
}
