import { Email, SignUp } from "#features/accounts/contract.ts";
import { invalid } from "#platform/server/errors.ts";
import { formatPhone, toE164 } from "#platform/server/phone.ts";
import { type CsvRecord, readCsv } from "#platform/server/read-csv.ts";
import { MAX_INVITED } from "../list-filters.ts";

/** The headers of each column, in lowercase and without spaces; the first is the name on screen. */
const COLUMNS = {
  firstName: ["First name", "givenname", "first"],
  lastName: ["Last name", "familyname", "surname", "last"],
  email: ["Email", "emailaddress", "mail"],
  agency: ["Agency", "agencyname", "organization", "company"],
  role: ["Role"],
  phone: ["Phone", "phonenumber", "telephone", "mobile"],
} as const;
type Column = keyof typeof COLUMNS;
const REQUIRED: readonly Column[] = ["firstName", "lastName", "email", "agency"];

const ROLES = new Map([
  ["teammember", "team_member"],
  ["member", "team_member"],
  ["agent", "agent"],
  ["owner", "agent"],
] as const);

export interface InvitedPerson extends CsvRecord {
  firstName: string;
  lastName: string;
  email: string;
  agency: string;
  /** Null when the file leaves the choice to the product. */
  role: "agent" | "team_member" | null;
  phone: string | null;
}

export interface BadRow extends CsvRecord {
  reason: string;
}

export interface InvitationFile {
  header: string[];
  /** Columns that the product does not know. */
  ignored: string[];
  people: InvitedPerson[];
  bad: BadRow[];
}

/** Lowercase letters only, in American spelling. */
const plain = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^a-z]/g, "")
    .replace("isation", "ization");
/** Agencies with the same name in other case are one. */
export const agencyKey = (name: string): string => name.toLowerCase();

function placesOf(header: string[]): Map<Column, number> {
  const places = new Map<Column, number>();
  const names = header.map(plain);
  for (const [column, texts] of Object.entries(COLUMNS) as [Column, readonly string[]][]) {
    const known = new Set(texts.map(plain));
    const place = names.findIndex((name) => known.has(name));
    if (place >= 0) places.set(column, place);
  }
  return places;
}

/** Reads people from CSV. Each row is a person, or has the reason why it is none. */
export function readInvitationFile(text: string): InvitationFile {
  const [head, ...records] = readCsv(text);
  if (!head || records.length === 0) throw invalid("The file has no rows.");
  if (records.length > MAX_INVITED) {
    throw invalid(`A file can have up to ${MAX_INVITED.toLocaleString("en-US")} rows.`);
  }
  const places = placesOf(head.cells);
  const missing = REQUIRED.filter((column) => !places.has(column));
  if (missing.length > 0) {
    const names = missing.map((column) => `“${COLUMNS[column][0]}”`);
    const noun = names.length === 1 ? "column" : "columns";
    throw invalid(`The file has no ${noun} ${names.join(", ")}.`);
  }
  const known = new Set(places.values());
  const file: InvitationFile = {
    header: head.cells,
    ignored: head.cells.filter((name, place) => name !== "" && !known.has(place)),
    people: [],
    bad: [],
  };
  const rowOf = new Map<string, number>();
  for (const record of records) {
    const cell = (column: Column) => record.cells[places.get(column) ?? -1] ?? "";
    const found = personOf(cell);
    const earlier = typeof found === "string" ? undefined : rowOf.get(found.email);
    if (typeof found === "string") file.bad.push({ ...record, reason: found });
    else if (earlier) file.bad.push({ ...record, reason: `Row ${earlier} has the same email.` });
    else {
      rowOf.set(found.email, record.row);
      file.people.push({ ...record, ...found });
    }
  }
  return file;
}

const { firstName, agencyName } = SignUp.shape;

/** The person of a row, or why there is none. */
function personOf(cell: (column: Column) => string): Omit<InvitedPerson, keyof CsvRecord> | string {
  const missing = REQUIRED.find((column) => cell(column) === "");
  if (missing) return `${COLUMNS[missing][0]} is missing.`;
  const email = Email.safeParse(cell("email"));
  if (!email.success) return "The email address is invalid.";
  for (const column of ["firstName", "lastName"] as const) {
    if (!firstName.safeParse(cell(column)).success) return `${COLUMNS[column][0]} is too long.`;
  }
  if (!agencyName.safeParse(cell("agency")).success) return "Agency is too long.";
  const role =
    cell("role") === "" ? null : ROLES.get(plain(cell("role")) as Parameters<typeof ROLES.get>[0]);
  if (role === undefined) return "The role is unknown. Use “Team member” or “Owner”.";
  const phone = cell("phone") === "" ? null : toE164(cell("phone"));
  if (phone === null && cell("phone") !== "") return "The phone number is invalid.";
  return {
    firstName: cell("firstName"),
    lastName: cell("lastName"),
    email: email.data,
    agency: cell("agency"),
    role,
    phone: phone && formatPhone(phone),
  };
}
