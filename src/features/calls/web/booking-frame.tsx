import { useMutation, useQueryClient } from "@tanstack/react-query";
import { type FormEvent, type ReactNode, useRef, useState } from "react";
import type { ZodType } from "zod";
import { errorMessage, isApiError } from "#platform/web/api-client.ts";
import { useDraft } from "#platform/web/draft.ts";
import { Banner } from "#ui/banner.tsx";
import { Button } from "#ui/button.tsx";
import { callsApi, type Overview, type OwnCall, overviewOptions } from "./api.ts";
import { BookingFields, NO_DRAFT } from "./booking-fields.tsx";
import { withCall } from "./date-state.ts";

const FAILED = "Failed to schedule your call. Please try again.";

interface Props<Booking> {
  draftKey: string;
  overview: Overview;
  isByPhone?: boolean;
  /** What was chosen above, as part of the request; null until it is complete. */
  choice: object | null;
  schema: ZodType<Booking>;
  book: (booking: Booking) => Promise<OwnCall>;
  onBooked: (call: OwnCall) => void;
  /** The time was taken or the hours changed meanwhile. */
  onTaken: () => void;
  /** The choice of a time. */
  children: ReactNode;
}

/** The form of a booking: a time, the phone number, the topics and the button. */
export function BookingFrame<Booking>(props: Props<Booking>) {
  const { draftKey, overview, isByPhone = true, choice, schema, children } = props;
  const client = useQueryClient();
  const draft = useDraft(draftKey, NO_DRAFT);
  const [failure, setFailure] = useState<string>();
  const phoneField = useRef<HTMLInputElement>(null);
  const phone = draft.value.phone ?? overview.phone ?? "";
  const isComplete = choice !== null && (!isByPhone || phone.trim() !== "");
  const book = useMutation({
    mutationFn: props.book,
    onSuccess(call) {
      client.setQueryData(
        overviewOptions().queryKey,
        (current) => current && withCall(current, call, new Date()),
      );
      draft.clear();
      props.onBooked(call);
    },
    onError(error) {
      setFailure(errorMessage(error, FAILED));
      if (isApiError(error) && error.status === 409) props.onTaken();
    },
    onSettled: () => client.invalidateQueries({ queryKey: callsApi.query.key() }),
  });

  function submit(event: FormEvent) {
    event.preventDefault();
    if (book.isPending) return;
    setFailure(undefined);
    const { question } = draft.value;
    const checked = schema.safeParse({ ...choice, phone: isByPhone ? phone : null, question });
    if (checked.success) {
      book.mutate(checked.data);
      return;
    }
    setFailure(checked.error.issues[0]?.message ?? FAILED);
    // The time comes from buttons, so only the phone number can be invalid.
    phoneField.current?.focus();
  }

  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-6">
      {children}
      <BookingFields draft={draft} phone={phone} isByPhone={isByPhone} phoneRef={phoneField} />
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
