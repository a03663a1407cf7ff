import type { CsvColumn } from "#platform/server/csv.ts";
import type { CanceledOutcome } from "../admin-contract.ts";
import type { PaymentStatus } from "../event-card-contract.ts";

interface Row {
  firstName: string;
  lastName: string;
  email: string;
  phone: string | null;
  registeredAt: Date;
  paymentStatus: PaymentStatus | null;
  outcome: CanceledOutcome | null;
}

export const registrationColumns: CsvColumn<Row>[] = [
  { header: "First Name", value: (row) => row.firstName },
  { header: "Last Name", value: (row) => row.lastName },
  { header: "Email", value: (row) => row.email },
  { header: "Phone", value: (row) => row.phone },
  { header: "Registration Date", value: (row) => row.registeredAt },
  { header: "Payment Status", value: (row) => row.outcome ?? row.paymentStatus ?? "Free Event" },
];
