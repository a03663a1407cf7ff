import { useMutation, useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useRef, useState } from "react";
import { errorMessage, isApiError } from "#platform/web/api-client.ts";
import { useDraft } from "#platform/web/draft.ts";
import { useSearchState } from "#platform/web/routing.ts";
import { useMember } from "#platform/web/session.ts";
import { Banner } from "#ui/banner.tsx";
import { Button } from "#ui/button.tsx";
import { TextArea } from "#ui/text-area.tsx";
import { TextField } from "#ui/text-field.tsx";
import { MAX_NOTES } from "../call-contract.ts";
import { BookCall } from "../contract.ts";
import { callsApi, type Overview, overviewOptions } from "./api.ts";
import { type SlotChoice, SlotPicker } from "./slot-picker.tsx";

const NO_CHOICE: SlotChoice = { date: null, slot: null };
const OWNER_READS = "Your agency's owner can see your calls and these topics.";
const FAILED = "Failed to schedule your call. Please try again.";

interface Draft {
  /** Null: untouched, so the profile's number is used. */
  phone: string | null;
  question: string;
}

interface Props {
  overview: Overview;
  onBooked: () => void;
}

export function BookingForm({ overview, onBooked }: Props) {
  const { role } = useMember();
  const client = useQueryClient();
  const [{ week }, changeSearch] = useSearchState("/book-call");
  const [choice, setChoice] = useState<SlotChoice>(NO_CHOICE);
  const draft = useDraft<Draft>("book-call", { phone: null, question: "" });
  const [failure, setFailure] = useState<string>();
  const phoneField = useRef<HTMLInputElement>(null);
  const phone = draft.value.phone ?? overview.phone ?? "";
  const isComplete = choice.date !== null && choice.slot !== null && phone.trim() !== "";
  const refresh = () => client.invalidateQueries({ queryKey: overviewOptions().queryKey });

  const book = useMutation(
    callsApi.query.book.mutationOptions({
      onSuccess(call) {
        client.setQueryData(overviewOptions().queryKey, (current) => withCall(current, call));
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
      <TextField
        label="Phone number"
        type="tel"
        autoComplete="tel-national"
        placeholder="(555) 123-4567"
        required
        hint="We'll call this number and save it to your profile."
        value={phone}
        onChange={(event) => draft.setValue({ ...draft.value, phone: event.currentTarget.value })}
        ref={phoneField}
      />
      <TextArea
        label="Call topics (optional)"
        autogrow
        className="min-h-24"
        maxLength={MAX_NOTES}
        placeholder="What would you like to talk about?"
        hint={role === "team_member" ? OWNER_READS : undefined}
        value={draft.value.question}
        onChange={(event) =>
          draft.setValue({ ...draft.value, question: event.currentTarget.value })
        }
      />
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

function withCall(overview: Overview | undefined, call: Overview["calls"][number]) {
  if (!overview) return overview;
  const calls = [...overview.calls, call].sort((a, b) => b.date.localeCompare(a.date));
  return {
    ...overview,
    calls,
    phone: call.phone ?? overview.phone,
    taken: call.slot ? [...overview.taken, { date: call.date, slot: call.slot }] : overview.taken,
  };
}
