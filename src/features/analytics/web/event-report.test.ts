import { expect, test } from "vitest";
import { fillBars } from "./event-report.tsx";

test("renders no fill bar when the event has no seat limit", () => {
  const row = { id: "e", title: "Clinic", startsAt: "", seatsTaken: 12, isPast: false };
  expect(fillBars({ ...row, availableSeats: null })).toEqual([]);
  expect(fillBars({ ...row, availableSeats: 20 })).toMatchObject([{ value: 12 }]);
});
