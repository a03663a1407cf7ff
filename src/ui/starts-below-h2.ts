/** True when the first heading is below h2, which would skip a level in the page outline. */
export const startsBelowH2 = (html: string): boolean =>
  Number(/<h([1-6])[\s>]/.exec(html)?.[1] ?? 0) > 2;
