/** Formats the input as (555) 123-4567 while it can still become a US number. */
export function formatPhone(typed: string): string {
  const digits = typed.replace(/\D/g, "");
  if (digits.length > 10 || /[^\d\s().-]/.test(typed)) return typed;
  const [area, exchange, line] = [digits.slice(0, 3), digits.slice(3, 6), digits.slice(6)];
  if (line) return `(${area}) ${exchange}-${line}`;
  if (exchange) return `(${area}) ${exchange}`;
  return area;
}
