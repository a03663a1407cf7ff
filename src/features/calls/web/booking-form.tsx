import { useMutation, useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useRef, useState } from "react";
import { errorMessage, isApiError } from "#platform/web/api-client.ts";
import { useDraft } from "#platform/web/draft.ts";
import { useSearchState } from "#platform/web/routing.ts";
import { Banner } from "#ui/banner.tsx";
import { Button } from "#ui/button.tsx";
import { BookCall } from "../contract.ts";
import { callsApi, type Overview, overviewOptions } from "./api.ts";
import { BookingFields, NO_DRAFT } from "./booking-fields.tsx";
import { withCall } from "./date-state.ts";
import { type SlotChoice, SlotPicker } from "./slot-picker.tsx";

const NO_CHOICE: SlotChoice = { date: null, slot: null };
const FAILED = "Failed to schedule your call. Please try again.";

interface Props {
  overview: Overview;
  onBooked: () => void;
}

export function BookingForm({ overview, onBooked }: Props) {
  const client = useQueryClient();
  const [{ week }, changeSearch] = useSearchState("/book-call");
  const [choice, setChoice] = useState<SlotChoice>(NO_CHOICE);
  const draft = useDraft("book-call", NO_DRAFT);
  const [failure, setFailure] = useState<string>();
  const phoneField = useRef<HTMLInputElement>(null);
  const phone = draft.value.phone ?? overview.phone ?? "";
  const isComplete = choice.date !== null && choice.slot !== null && phone.trim() !== "";
  const refresh = () => client.invalidateQueries({ queryKey: overviewOptions().queryKey });

  const book = useMutation(
    callsApi.query.book.mutationOptions({
      onSuccess(call) {
        client.setQueryData(
          overviewOptions().queryKey,
          (current) => current && withCall(current, call, new Date()),
        );
        setChoice(NO_CHOICE);
        draft.clear();
        onBooked();
      },
      onError(error) {
        setFailure(errorMessage(error, FAILED));
        // The slot was taken or the day was closed meanwhile, so the choice is reset.
        if (isApiError(error) && error.status === 409) setChoice(NO_CHOICE);
      },
      onSettled: refresh,
    }),
  );

  function submit(event: FormEvent) {
    event.preventDefault();
    if (book.isPending) return;
    setFailure(undefined);
    const checked = BookCall.safeParse({ ...choice, phone, question: draft.value.question });
    if (checked.success) {
      book.mutate(checked.data);
      return;
    }
    setFailure(checked.error.issues[0]?.message ?? FAILED);
    // Date and time come from buttons, so only the phone number can be invalid.
    phoneField.current?.focus();
  }

  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-6">
      <SlotPicker
        overview={overview}
        week={week || null}
        onWeekChange={(next) => {
          setChoice(NO_CHOICE);
          changeSearch({ week: next }, { replace: true });
        }}
        choice={choice}
        onChoose={setChoice}
      />
      <BookingFields draft={draft} phone={phone} isByPhone phoneRef={phoneField} />
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
