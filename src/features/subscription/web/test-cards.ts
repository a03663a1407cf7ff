import type { TEST_CARDS } from "../test-page-contract.ts";

export type TestCard = (typeof TEST_CARDS)[number];

export const TEST_CARD_OPTIONS: { value: TestCard; label: string; hint: string }[] = [
  { value: "visa", label: "Visa", hint: "ending in 4242" },
  { value: "mastercard", label: "Mastercard", hint: "ending in 4444" },
  { value: "amex", label: "American Express", hint: "ending in 0005" },
];
