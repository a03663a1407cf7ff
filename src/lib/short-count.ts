/** Badges show at most this number, so that counting stops after it. */
const MAX_SHOWN = 99;
export const COUNTED_AT_MOST = MAX_SHOWN + 1;

/** '12', or '99+' */
export const shortCount = (count: number): string =>
  count > MAX_SHOWN ? `${MAX_SHOWN}+` : String(count);
