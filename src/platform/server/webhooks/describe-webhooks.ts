import { z } from "zod";
import { WEBHOOK_EVENT_TYPES, WEBHOOK_EVENTS } from "../../webhook-events.ts";
import { WEBHOOK_DATA } from "./catalog.ts";

const header = (name: string, description: string) => ({
  name,
  in: "header" as const,
  required: true,
  description,
  schema: { type: "string" as const },
});

const HEADERS = [
  header("webhook-id", "The id of the event, the same in every attempt."),
  header("webhook-timestamp", "When it was sent, in seconds since 1970."),
  header("webhook-signature", "Signatures as in Standard Webhooks, separated by spaces."),
];

/** The `webhooks` section of the OpenAPI document. */
export const describeWebhooks = () =>
  Object.fromEntries(
    WEBHOOK_EVENT_TYPES.map((type) => [
      type,
      {
        post: {
          operationId: `webhook.${type}`,
          summary: WEBHOOK_EVENTS[type],
          parameters: HEADERS,
          requestBody: {
            required: true,
            content: {
              "application/json": {
                schema: z.toJSONSchema(
                  z.object({
                    type: z.literal(type),
                    timestamp: z.iso.datetime(),
                    data: WEBHOOK_DATA[type],
                  }),
                  { target: "draft-2020-12" },
                ) as object,
              },
            },
          },
          responses: { "2XX": { description: "The event was received." } },
        },
      },
    ]),
  );
