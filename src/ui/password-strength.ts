export type PasswordStrength = 0 | 1 | 2 | 3;

export const strengthText: Record<PasswordStrength, string> = {
  0: "Too short. Use at least 8 characters.",
  1: "Weak. A longer phrase is safer.",
  2: "Good",
  3: "Strong",
};

/** A hint, not a rule: length counts most, variety a little, repetition not at all. */
export function passwordStrength(password: string): PasswordStrength {
  const length = [...password].length;
  if (length < 8) return 0;
  const distinct = new Set(password).size;
  if (distinct < 5) return 1;
  const kinds = [/\p{Ll}/u, /\p{Lu}/u, /\d/, /[^\p{L}\d]/u].filter((kind) => kind.test(password));
  const points = length + kinds.length * 2;
  if (points >= 22) return 3;
  return points >= 15 ? 2 : 1;
}
