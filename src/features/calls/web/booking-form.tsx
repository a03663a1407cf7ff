import { useState } from "react";
import { useSearchState } from "#platform/web/routing.ts";
import { BookCall } from "../contract.ts";
import { callsApi, type Overview } from "./api.ts";
import { BookingFrame } from "./booking-frame.tsx";
import { type SlotChoice, SlotPicker } from "./slot-picker.tsx";

const NO_CHOICE: SlotChoice = { date: null, slot: null };

interface Props {
  overview: Overview;
  onBooked: () => void;
}

export function BookingForm({ overview, onBooked }: Props) {
  const [{ week }, changeSearch] = useSearchState("/book-call");
  const [choice, setChoice] = useState<SlotChoice>(NO_CHOICE);
  return (
    <BookingFrame
      draftKey="book-call"
      overview={overview}
      choice={choice.date !== null && choice.slot !== null ? choice : null}
      schema={BookCall}
      book={(booking) => callsApi.call.book(booking)}
      onBooked={() => {
        setChoice(NO_CHOICE);
        onBooked();
      }}
      onTaken={() => setChoice(NO_CHOICE)}
    >
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
    </BookingFrame>
  );
}
