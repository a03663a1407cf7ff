import { type CsvColumn, toCsv } from "#platform/server/csv.ts";
import { placeOf } from "../call-contract.ts";
import { SLOT_LABEL } from "../slot.ts";
import type { ListedCall } from "./admin-queries.ts";

const columns: CsvColumn<ListedCall>[] = [
  { header: "First Name", value: (row) => row.firstName },
  { header: "Last Name", value: (row) => row.lastName },
  { header: "Email", value: (row) => row.email },
  { header: "Phone", value: placeOf },
  { header: "Agency", value: (row) => row.organizationName },
  { header: "Date", value: (row) => row.date },
  { header: "Time", value: () => SLOT_LABEL },
  { header: "Starts At (UTC)", value: (row) => row.startsAt },
  { header: "Status", value: (row) => row.status },
  { header: "Topics", value: (row) => row.question },
  { header: "Notes", value: (row) => row.summary },
  { header: "Booked At (UTC)", value: (row) => row.bookedAt },
];

export const callsCsv = (rows: ListedCall[]): File =>
  new File([toCsv(columns, rows)], "scheduled_calls.csv", { type: "text/csv; charset=utf-8" });
