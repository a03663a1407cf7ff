export { centsText, formatMoney, toCents } from "#lib/money.ts";

const BRANDS: Record<string, string> = {
  visa: "Visa",
  mastercard: "Mastercard",
  amex: "American Express",
  discover: "Discover",
  diners: "Diners Club",
  jcb: "JCB",
  unionpay: "UnionPay",
};

export function cardName(brand: string | null, last4: string | null): string | null {
  if (!last4) return null;
  return `${BRANDS[brand ?? ""] ?? "Card"} ending in ${last4}`;
}
