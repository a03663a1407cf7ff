/** Removes the given characters at the end. Uses a loop, because the regular expression is quadratic. */
export function stripSuffix(text: string, characters: string): string {
  let end = text.length;
  while (end > 0 && characters.includes(text.charAt(end - 1))) end--;
  return text.slice(0, end);
}
