import { z } from "zod";
import type { McpApi } from "./mcp-api.ts";
import { bullets, countOf, defineTool, type McpContext, paragraphs, whenText } from "./mcp-tool.ts";

const MAX_EVENTS = 30;

const PLACES = {
  registered: "I am registered",
  awaiting_payment: "my payment is due",
  waiting: "I am on the waitlist",
} as const;

type EventCard = Awaited<ReturnType<McpApi["events"]["list"]>>["events"][number];

function eventLine(event: EventCard, context: McpContext): string {
  const facts = [
    whenText(event.startsAt, context, event.timeZone),
    `${event.durationMinutes} minutes`,
    event.type === "virtual" ? "online" : (event.location ?? "in person"),
    event.hostName && `host: ${event.hostName}`,
    event.feeCents > 0 ? `$${(event.feeCents / 100).toFixed(2)}` : "free",
    event.seatsLeft !== null &&
      (event.seatsLeft > 0 ? `${countOf(event.seatsLeft, "seat")} left` : "sold out"),
    event.isCanceled && "canceled",
    event.hasRecording && "with a recording",
    event.myPlace && PLACES[event.myPlace],
  ];
  return `**${event.title}**: ${facts.filter(Boolean).join(", ")}. ${context.appUrl}/events/${event.id}`;
}

export const eventTools = [
  defineTool({
    name: "list_events",
    title: "List events",
    description: "List upcoming events, or those I am registered for.",
    scopes: ["events:read"],
    effect: "read",
    input: z.strictObject({
      search: z.string().trim().max(200).default("").describe("Words in the title or description."),
      mine: z.boolean().default(false).describe("Only events that I am registered or waiting for."),
      include_past: z.boolean().default(false).describe("Also events in the past."),
    }),
    run: async (context, { search, mine, include_past: includePast }) => {
      const { events } = await context.api.events.list({
        search,
        includePast,
        view: mine ? "mine" : "all",
      });
      const lines = events.slice(0, MAX_EVENTS).map((event) => eventLine(event, context));
      return paragraphs(
        bullets(lines, "There are no such events."),
        events.length > MAX_EVENTS &&
          `${countOf(events.length - MAX_EVENTS, "more event")}: ${context.appUrl}/events`,
      );
    },
  }),
];
