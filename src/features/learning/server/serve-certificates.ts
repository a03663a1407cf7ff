import type { FastifyInstance } from "fastify";
import { slugify } from "#platform/contract.ts";
import { notFound } from "#platform/server/errors.ts";
import { limitDownloads } from "#platform/server/rate-limit.ts";
import type { Services } from "#platform/server/services.ts";
import { findCertificate } from "./queries.ts";

/** Public page that verifies a certificate; printed on the PDF. */
const verificationAddress = ({ env }: Services, code: string) =>
  `${env.APP_URL}/certificates/${code}`;

/** Serves a certificate as PDF to anyone with its code. */
export function serveCertificates(app: FastifyInstance, services: Services): void {
  app.get<{ Params: { code: string } }>("/api/certificates/:code.pdf", async (request, reply) => {
    await limitDownloads(services, request.ip);
    const certificate = await findCertificate(services.db, request.params.code);
    if (!certificate) throw notFound("Certificate not found");
    const { drawCertificate } = await import("./certificate/draw-certificate.ts");
    const name = `${slugify(certificate.pillarTitle) || "pillar"}-certificate.pdf`;
    return reply
      .type("application/pdf")
      .header("content-disposition", `inline; filename="${name}"`)
      .header("x-robots-tag", "noindex")
      .send(
        drawCertificate(
          certificate,
          verificationAddress(services, certificate.code),
          services.settings.current(),
        ),
      );
  });
}
