import type { Executor } from "./database.ts";

interface Preparable {
  prepare: (name: string) => unknown;
}

const usedNames = new Set<string>();

/**
 * Builds a statement once per database instead of once per request, because building its SQL costs
 * more than sending it. Values that differ between calls are `sql.placeholder`s. Flags change the
 * SQL itself (for example an optional filter); each combination is its own statement.
 */
export function prepareOnce<Flags extends boolean[], Query extends Preparable>(
  name: string,
  build: (db: Executor, ...flags: Flags) => Query,
): (db: Executor, ...flags: Flags) => ReturnType<Query["prepare"]> {
  if (usedNames.has(name)) throw new Error(`Two statements are called ${name}`);
  usedNames.add(name);
  const statements = new WeakMap<Executor, ReturnType<Query["prepare"]>[]>();
  return (db, ...flags) => {
    const variant = flags.reduce((bits, flag) => bits * 2 + Number(flag), 0);
    const variants = statements.get(db) ?? [];
    if (!statements.has(db)) statements.set(db, variants);
    variants[variant] ??= build(db, ...flags).prepare(`${name}_${variant}`) as ReturnType<
      Query["prepare"]
    >;
    return variants[variant];
  };
}
