import type { CsvColumn } from "#platform/server/csv.ts";
import type { RegistrationOutcome } from "../admin-contract.ts";
import type { PaymentStatus } from "../event-card-contract.ts";
import { toLocal } from "./local-time.ts";

interface Row {
  firstName: string;
  lastName: string;
  email: string;
  phone: string | null;
  registeredAt: Date;
  paymentStatus: PaymentStatus | null;
  outcome: RegistrationOutcome | null;
}

/** '2026-11-19 10:00 America/New_York' */
function localText(instant: Date, timeZone: string): string {
  const { date, time } = toLocal(instant, timeZone);
  return `${date} ${time} ${timeZone}`;
}

/** Times are in the time zone of the event. */
export const registrationColumns = (timeZone: string): CsvColumn<Row>[] => [
  { header: "First Name", value: (row) => row.firstName },
  { header: "Last Name", value: (row) => row.lastName },
  { header: "Email", value: (row) => row.email },
  { header: "Phone", value: (row) => row.phone },
  { header: "Registration Date", value: (row) => localText(row.registeredAt, timeZone) },
  { header: "Payment Status", value: (row) => row.outcome ?? row.paymentStatus ?? "Free Event" },
];
