import type { FastifyInstance } from "fastify";
import { Refusal } from "../errors.ts";
import type { Services } from "../services.ts";
import type { PaymentHandlers } from "./handlers.ts";
import { InvalidWebhook, type PaymentEvent, type WebhookHeaders } from "./payment-provider.ts";
import { receiveEvent } from "./receive-event.ts";
import { asSandbox } from "./sandbox/sandbox-provider.ts";

export const WEBHOOK_PATH = "/api/webhooks/payments";

/** The provider's webhook endpoint, authenticated by a signature over the raw bytes. */
export async function serveWebhooks(
  app: FastifyInstance,
  services: Services,
  handlers: PaymentHandlers,
): Promise<void> {
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser("*", { parseAs: "buffer" }, (_request, body, done) =>
      done(null, body),
    );
    scope.post(WEBHOOK_PATH, { config: { acceptsAnyOrigin: true } }, async (request) => {
      const event = verified(services, request.body, request.headers);
      await receiveEvent(services, handlers, event);
      return { received: true };
    });
  });
  // The sandbox delivers its webhooks to the same route in this process, without the network.
  asSandbox(services.payments)?.deliverWith(async (payload, headers) => {
    const answer = await app.inject({ method: "POST", url: WEBHOOK_PATH, payload, headers });
    return answer.statusCode;
  });
}

function verified(services: Services, body: unknown, headers: WebhookHeaders): PaymentEvent {
  try {
    if (!Buffer.isBuffer(body)) throw new InvalidWebhook("no body");
    return services.payments.verifyWebhook(body, headers);
  } catch (error) {
    if (!(error instanceof InvalidWebhook)) throw error;
    services.log.warn(
      { event: "payment_webhook_rejected", reason: error.message },
      "Rejected a payment webhook with an invalid signature.",
    );
    throw new Refusal("malformed_request", "The signature is not valid.", {
      code: "invalid_signature",
    });
  }
}
