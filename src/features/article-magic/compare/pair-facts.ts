import type { Fact } from "./facts.ts";

const isSame = (one: Fact, other: Fact) => one.kind === other.kind && one.key === other.key;

/** Removes the facts that both lists share, one for one. */
export function withoutShared(
  one: Fact[],
  other: Fact[],
  fits: (one: Fact, other: Fact) => boolean = () => true,
): [Fact[], Fact[]] {
  const left = [...other];
  const rest = one.filter((fact) => {
    const at = left.findIndex((candidate) => isSame(fact, candidate) && fits(fact, candidate));
    if (at >= 0) left.splice(at, 1);
    return at < 0;
  });
  return [rest, left];
}

export interface Paired {
  pairs: [Fact, Fact][];
  lost: Fact[];
  added: Fact[];
}

/** Pairs numbers with numbers and names with names, in order. */
export function pairFacts(removed: Fact[], inserted: Fact[]): Paired {
  const paired: Paired = { pairs: [], lost: [], added: [] };
  for (const kind of ["number", "name"] as const) {
    const from = removed.filter((fact) => fact.kind === kind);
    const to = inserted.filter((fact) => fact.kind === kind);
    from.forEach((fact, index) => {
      const partner = to[index];
      if (partner) paired.pairs.push([fact, partner]);
      else paired.lost.push(fact);
    });
    paired.added.push(...to.slice(from.length));
  }
  return paired;
}
