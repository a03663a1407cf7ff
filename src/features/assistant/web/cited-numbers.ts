/** The numbers an answer cites. */
export const citedNumbers = (answer: string): Set<number> =>
  new Set([...answer.matchAll(/\[(\d{1,3})\]/g)].map(([, number]) => Number(number)));
