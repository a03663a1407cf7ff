import { z } from "zod";
import { endpoint, NoContent } from "#platform/contract.ts";
import { isCountry } from "./countries.ts";

const signedIn = endpoint.meta({ audience: "signed-in" });

const text = (max: number) => z.string().trim().max(max, `Please use at most ${max} characters.`);

/** Printed on invoices. Everything is optional. */
export const BillingDetails = z.strictObject({
  company: text(120),
  line1: text(120),
  line2: text(120),
  postalCode: text(20),
  city: text(80),
  region: text(80),
  /** ISO 3166-1 alpha-2, or empty. */
  country: text(2).refine((code) => code === "" || isCountry(code), "Please choose a country."),
  taxId: text(40),
});
export type BillingDetails = z.infer<typeof BillingDetails>;

/** The address and tax id on invoices. */
export const invoiceContract = {
  billingDetails: signedIn
    .route({
      method: "GET",
      path: "/subscription/billing-details",
      summary: "Get the details on my invoices",
    })
    .output(BillingDetails),
  saveBillingDetails: signedIn
    .route({
      method: "PUT",
      path: "/subscription/billing-details",
      summary: "Change the details on my invoices",
    })
    .input(BillingDetails)
    .output(NoContent),
};
