import { useMutation, useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useRef, useState } from "react";
import { errorMessage, isApiError } from "#platform/web/api-client.ts";
import { useDraft } from "#platform/web/draft.ts";
import { Banner } from "#ui/banner.tsx";
import { Button } from "#ui/button.tsx";
import { BookTime } from "../host-contract.ts";
import { type CallHost, callsApi, type Overview, type OwnCall, overviewOptions } from "./api.ts";
import { BookingFields, NO_DRAFT } from "./booking-fields.tsx";
import { withCall } from "./date-state.ts";
import { TimePicker } from "./time-picker.tsx";
import type { Times } from "./use-times.ts";

const FAILED = "Failed to schedule your call. Please try again.";

interface Props {
  host: CallHost;
  times: Times;
  overview: Overview;
  onBooked: (call: OwnCall) => void;
}

/** Books one of the next free times of a host. */
export function HostBookingForm({ host, times, overview, onBooked }: Props) {
  const client = useQueryClient();
  const [startsAt, setStartsAt] = useState<string | null>(null);
  const draft = useDraft(`book-call:${host.id}`, NO_DRAFT);
  const [failure, setFailure] = useState<string>();
  const phoneField = useRef<HTMLInputElement>(null);
  const phone = draft.value.phone ?? overview.phone ?? "";
  const isComplete = startsAt !== null && (!host.isByPhone || phone.trim() !== "");
  const book = useMutation(
    callsApi.query.bookTime.mutationOptions({
      onSuccess(call) {
        client.setQueryData(
          overviewOptions().queryKey,
          (current) => current && withCall(current, call, new Date()),
        );
        draft.clear();
        onBooked(call);
      },
      onError(error) {
        setFailure(errorMessage(error, FAILED));
        // The time was taken or the host's hours changed meanwhile, so the choice is reset.
        if (isApiError(error) && error.status === 409) setStartsAt(null);
      },
      onSettled: () => client.invalidateQueries({ queryKey: callsApi.query.key() }),
    }),
  );

  function submit(event: FormEvent) {
    event.preventDefault();
    if (book.isPending) return;
    setFailure(undefined);
    const input = {
      startsAt,
      phone: host.isByPhone ? phone : null,
      question: draft.value.question,
    };
    const checked = BookTime.safeParse(input);
    if (checked.success) {
      book.mutate({ id: host.id, ...checked.data });
      return;
    }
    setFailure(checked.error.issues[0]?.message ?? FAILED);
    // The time comes from buttons, so only the phone number can be invalid.
    phoneField.current?.focus();
  }

  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-6">
      <TimePicker
        times={times.query.data?.times ?? []}
        hostZone={host.timeZone}
        chosen={startsAt}
        onChoose={setStartsAt}
        onMore={times.onMore}
        isLoadingMore={times.isLoadingMore}
      />
      <BookingFields draft={draft} phone={phone} isByPhone={host.isByPhone} phoneRef={phoneField} />
      <div>
        {failure && (
          <Banner tone="error" className="mb-4">
            {failure}
          </Banner>
        )}
        <Button
          type="submit"
          disabled={!isComplete}
          busy={book.isPending}
          busyLabel="Booking..."
          className="max-sm:w-full"
        >
          Book Call
        </Button>
      </div>
    </form>
  );
}
