import { features } from "./features.ts";

/** Every endpoint of the product, by feature. */
export const contract = Object.fromEntries(
  features.map(({ name, contract = {} }) => [name, contract]),
);
