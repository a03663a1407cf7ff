import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { users } from "#features/accounts/server/tables.ts";
import { createPerson } from "#test/people.ts";
import { testApp } from "#test/test-app.ts";
import { convertPhones } from "./convert-phones.ts";

const app = await testApp();

const stored = async (id: string) => {
  const { rows } = await app.db.execute(sql`select phone from users where id = ${id}`);
  return rows[0]?.phone;
};

test("converts typed numbers in batches and keeps what it cannot parse", async () => {
  await app.db.execute(sql`
    insert into users (first_name, last_name, email, phone, role)
    select 'Many', n::text, 'many' || n || '@numbers.example',
      '555-' || lpad((n % 1000)::text, 3, '0') || '-' || lpad(n::text, 4, '0'), 'team_member'
    from generate_series(1, 1200) n`);
  const odd = await createPerson(app.services, app.people.teamMember);
  await app.db.execute(sql`update users set phone = 'ask for Lea' where id = ${odd.id}`);
  const foreign = await createPerson(app.services, app.people.teamMember);
  await app.db.execute(sql`update users set phone = '+44 20 7946 0958' where id = ${foreign.id}`);

  expect(await convertPhones(app.db, users)).toBe(1201);
  expect(await stored(odd.id)).toBe("ask for Lea");
  expect(await stored(foreign.id)).toBe("+442079460958");
  const { rows } = await app.db.execute(
    sql`select phone from users where email = 'many1200@numbers.example'`,
  );
  expect(rows).toEqual([{ phone: "+15552001200" }]);
  expect(await convertPhones(app.db, users)).toBe(0);
});
