import type pg from "pg";

/** The message is shown to the person who runs the restore. */
export class RestoreRefused extends Error {
  override name = "RestoreRefused";
}

export async function refuseUnlessFree(client: pg.ClientBase, isForced: boolean): Promise<void> {
  const { rows: users } = await client.query<{ others: number }>(
    `select count(*)::int as others from pg_stat_activity
      where datname = current_database() and application_name like 'colonnade%'
        and pid <> pg_backend_pid()`,
  );
  if (users[0]?.others) {
    throw new RestoreRefused("Servers or workers are using the database. Stop them first.");
  }
  if (!isForced && (await hasMembers(client))) {
    throw new RestoreRefused(
      "The database is not empty. To replace everything in it, add --force.",
    );
  }
}

async function hasMembers(client: pg.ClientBase): Promise<boolean> {
  const { rows } = await client.query("select to_regclass('public.users') is not null as found");
  if (!rows[0]?.found) return false;
  return (await client.query("select 1 from public.users limit 1")).rowCount !== 0;
}
