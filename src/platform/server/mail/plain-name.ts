/** A name that is safe in an email: one line, without anything an email client turns into a link. */
export function plainName(name: string): string {
  return name
    .replace(/[a-z][a-z0-9+.-]{0,20}:\/\/\S{0,500}|\bwww\.\S{0,500}/gi, " ")
    .replace(/\.(?=\p{L}{2})/gu, ". ")
    .replace(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, " ")
    .trim();
}
