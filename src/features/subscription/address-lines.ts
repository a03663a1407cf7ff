import type { BillingDetails } from "./invoice-contract.ts";

const names = new Intl.DisplayNames(["en"], { type: "region" });

/** Address and tax id as printed, without empty parts. */
export function addressLines(details: Omit<BillingDetails, "company">): string[] {
  const { line1, line2, postalCode, city, region, country, taxId } = details;
  const place = [city, [region, postalCode].filter(Boolean).join(" ")].filter(Boolean).join(", ");
  return [
    line1,
    line2,
    place,
    country && (names.of(country) ?? country),
    taxId && `Tax ID: ${taxId}`,
  ].filter(Boolean);
}
