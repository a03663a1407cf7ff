import type { FastifyInstance } from "fastify";
import { refusalFor } from "#platform/server/audience.ts";
import { notFound } from "#platform/server/errors.ts";
import type { ReadVisitor } from "#platform/server/http/context.ts";
import { limitDownloads } from "#platform/server/rate-limit.ts";
import type { Services } from "#platform/server/services.ts";
import { drawTestInvoice } from "./draw-test-invoice.ts";
import { findTestInvoice, invoiceFileName } from "./read-invoice.ts";

/** Serves an invoice of the sandbox as PDF to the person who paid it and to superadmins. */
export function serveInvoices(
  app: FastifyInstance,
  services: Services,
  readVisitor: ReadVisitor,
): void {
  app.get<{ Params: { id: string } }>(
    "/api/subscription/invoices/:id.pdf",
    async (request, reply) => {
      const visitor = await readVisitor(request);
      const refusal = refusalFor("signed-in", visitor);
      if (refusal || !visitor) throw refusal;
      await limitDownloads(services, visitor.userId);
      const invoice = await findTestInvoice(services.db, request.params.id);
      const mayRead = invoice?.userId === visitor.userId || visitor.role === "superadmin";
      if (!invoice || !mayRead) throw notFound("Invoice not found");
      return reply
        .type("application/pdf")
        .header("content-disposition", `inline; filename="${invoiceFileName(invoice)}"`)
        .header("cache-control", "private, no-store")
        .send(await drawTestInvoice(invoice, services));
    },
  );
}
