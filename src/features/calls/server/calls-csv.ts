import { type CsvColumn, toCsv } from "#platform/server/csv.ts";
import { placeOf } from "../call-contract.ts";
import type { ListedCall } from "./admin-queries.ts";
import { timeForHost } from "./call-when.ts";
import type { Host } from "./host-queries.ts";

type Row = ListedCall & { host: Host };

const columns: CsvColumn<Row>[] = [
  { header: "First Name", value: (row) => row.firstName },
  { header: "Last Name", value: (row) => row.lastName },
  { header: "Email", value: (row) => row.email },
  { header: "Phone", value: placeOf },
  { header: "Agency", value: (row) => row.organizationName },
  { header: "Date", value: (row) => row.date },
  { header: "Time", value: timeForHost },
  { header: "Starts At (UTC)", value: (row) => row.startsAt },
  { header: "Status", value: (row) => row.status },
  { header: "Topics", value: (row) => row.question },
  { header: "Notes", value: (row) => row.summary },
  { header: "Booked At (UTC)", value: (row) => row.bookedAt },
  { header: "Host", value: (row) => row.host.name },
  { header: "Minutes", value: (row) => row.minutes },
];

export const callsCsv = (rows: Row[]): File =>
  new File([toCsv(columns, rows)], "scheduled_calls.csv", { type: "text/csv; charset=utf-8" });
