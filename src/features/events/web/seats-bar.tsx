import { Progress } from "#ui/progress.tsx";
import { seatsText } from "./event-text.ts";

interface Props {
  event: { availableSeats: number | null; seatsLeft: number | null };
  size?: "sm" | "md";
}

/** How much of the room is taken; the words beside it say how much is left. */
export function SeatsBar({ event, size = "sm" }: Props) {
  const { availableSeats, seatsLeft } = event;
  if (availableSeats === null || seatsLeft === null) return null;
  return (
    <Progress
      label="Seats taken"
      labelHidden
      value={availableSeats - seatsLeft}
      max={Math.max(1, availableSeats)}
      valueText={`${seatsText(seatsLeft)} of ${availableSeats}`}
      size={size}
    />
  );
}
