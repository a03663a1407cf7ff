import type { Executor } from "./database.ts";

interface Preparable {
  prepare: (name: string) => unknown;
}

const taken = new Set<string>();

/**
 * A statement that is put together once per database and not once per request: building its SQL
 * costs the server more than sending it. What differs from call to call is a `sql.placeholder`;
 * what changes the text itself (a filter that is there or not) is said by the flags, and each
 * combination is a statement of its own.
 */
export function prepareOnce<Flags extends boolean[], Query extends Preparable>(
  name: string,
  build: (db: Executor, ...flags: Flags) => Query,
): (db: Executor, ...flags: Flags) => ReturnType<Query["prepare"]> {
  if (taken.has(name)) throw new Error(`Two statements are called ${name}`);
  taken.add(name);
  const kept = new WeakMap<Executor, ReturnType<Query["prepare"]>[]>();
  return (db, ...flags) => {
    const variant = flags.reduce((bits, flag) => bits * 2 + Number(flag), 0);
    const ofDatabase = kept.get(db) ?? [];
    if (!kept.has(db)) kept.set(db, ofDatabase);
    ofDatabase[variant] ??= build(db, ...flags).prepare(`${name}_${variant}`) as ReturnType<
      Query["prepare"]
    >;
    return ofDatabase[variant];
  };
}
