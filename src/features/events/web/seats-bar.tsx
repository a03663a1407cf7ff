import { Progress } from "#ui/progress.tsx";

interface Props {
  event: { availableSeats: number | null; seatsLeft: number | null };
  size?: "sm" | "md";
}

/** A bar with the share of taken seats. */
export function SeatsBar({ event, size = "sm" }: Props) {
  const { availableSeats, seatsLeft } = event;
  if (availableSeats === null || seatsLeft === null) return null;
  return (
    <Progress
      label="Seats taken"
      labelHidden
      value={availableSeats - seatsLeft}
      max={Math.max(1, availableSeats)}
      valueText={`${availableSeats - seatsLeft} of ${availableSeats}`}
      size={size}
    />
  );
}
