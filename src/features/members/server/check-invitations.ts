import { sql } from "drizzle-orm";
import { organizations, users } from "#features/accounts/server/tables.ts";
import type { Executor } from "#platform/server/postgres/database.ts";
import {
  agencyKey,
  type BadRow,
  type InvitationFile,
  type InvitedPerson,
  readInvitationFile,
} from "./invitation-file.ts";

export interface Agency {
  id: string;
  name: string;
  hasFreeAccess: boolean;
  freeAccessUntil: Date | null;
}

export interface CheckedPerson extends InvitedPerson {
  role: "agent" | "team_member";
}

export interface CheckedInvitations extends InvitationFile {
  people: CheckedPerson[];
  /** Existing agencies by key. */
  agencies: Map<string, Agency>;
  /** Names of agencies that do not exist yet, by key. */
  newAgencies: Map<string, string>;
}

const NO_OWNER = "This new agency has no owner in the file. Use “Owner” as the role of one person.";

/** Reads the file and compares it with the database, in two statements. */
export async function checkInvitations(
  db: Executor,
  text: string,
  leftOut: number[] = [],
): Promise<CheckedInvitations> {
  const isLeftOut = new Set(leftOut);
  const file = readInvitationFile(text);
  const read = {
    ...file,
    people: file.people.filter(({ row }) => !isLeftOut.has(row)),
    bad: file.bad.filter(({ row }) => !isLeftOut.has(row)),
  };
  const taken = await findTaken(db, read.people);
  const { agencies, refusals } = await findAgencies(db, read.people);
  const refusalOf = ({ email, agency }: InvitedPerson): string | undefined =>
    taken.has(email) ? "This person already has an account." : refusals.get(agencyKey(agency));
  const { owned, people } = withOwners(
    read.people.filter((person) => !refusalOf(person)),
    agencies,
  );
  const reasonOf = (person: InvitedPerson): string | undefined =>
    refusalOf(person) ?? (owned.has(agencyKey(person.agency)) ? undefined : NO_OWNER);
  const refused: BadRow[] = read.people.flatMap((person) => {
    const reason = reasonOf(person);
    return reason ? [{ row: person.row, cells: person.cells, reason }] : [];
  });
  const newAgencies = new Map<string, string>();
  for (const { agency } of people) {
    const key = agencyKey(agency);
    if (!agencies.has(key) && !newAgencies.has(key)) newAgencies.set(key, agency);
  }
  const bad = [...read.bad, ...refused].toSorted((a, b) => a.row - b.row);
  return { ...read, people, bad, agencies, newAgencies };
}

async function findTaken(db: Executor, people: InvitedPerson[]): Promise<Set<string>> {
  const emails = sql.param(people.map(({ email }) => email));
  const rows = await db
    .select({ email: users.email })
    .from(users)
    .where(sql`${users.email} = any(${emails}::text[])`);
  return new Set(rows.map(({ email }) => email));
}

/** The existing agencies with these names, and why nobody can be added to some of them. */
async function findAgencies(db: Executor, people: InvitedPerson[]) {
  const names = [...new Set(people.map(({ agency }) => agencyKey(agency)))];
  const rows = await db
    .select({
      id: organizations.id,
      name: organizations.name,
      hasFreeAccess: organizations.hasFreeAccess,
      freeAccessUntil: organizations.freeAccessUntil,
      suspendedAt: organizations.suspendedAt,
    })
    .from(organizations)
    .where(sql`lower(${organizations.name}) = any(${sql.param(names)}::text[])`);
  const agencies = new Map<string, Agency>();
  const refusals = new Map<string, string>();
  for (const { suspendedAt, ...agency } of rows) {
    const key = agencyKey(agency.name);
    if (agencies.has(key)) refusals.set(key, "More than one agency has this name.");
    else if (suspendedAt) refusals.set(key, "This agency is suspended.");
    agencies.set(key, agency);
  }
  return { agencies, refusals };
}

/**
 * The agencies that exist or get an owner, and their people. A new agency without an owner gets its
 * first person without a role: a role in the file is never changed.
 */
function withOwners(people: InvitedPerson[], agencies: Map<string, Agency>) {
  const owned = new Set(agencies.keys());
  for (const { agency, role } of people) if (role === "agent") owned.add(agencyKey(agency));
  const withRoles = people.map((person): CheckedPerson => {
    const key = agencyKey(person.agency);
    if (person.role || owned.has(key)) return { ...person, role: person.role ?? "team_member" };
    owned.add(key);
    return { ...person, role: "agent" };
  });
  return { owned, people: withRoles.filter(({ agency }) => owned.has(agencyKey(agency))) };
}
