import { buffer } from "node:stream/consumers";
import type { Services } from "#platform/server/services.ts";
import type { TestInvoice } from "./read-invoice.ts";

/** Imports the drawing on demand: most requests draw nothing. */
export async function drawTestInvoice(invoice: TestInvoice, { settings }: Services) {
  const { drawInvoice } = await import("./draw-invoice.ts");
  return buffer(drawInvoice(invoice, settings.current()) as unknown as AsyncIterable<Buffer>);
}
