import { z } from "zod";
import type { McpApi } from "./mcp-api.ts";
import {
  bullets,
  defineTool,
  type McpContext,
  NOTHING,
  pageOf,
  paragraphs,
  whenText,
} from "./mcp-tool.ts";

type MyCall = Awaited<ReturnType<McpApi["calls"]["overview"]>>["calls"][number];

const callLine = (call: MyCall, context: McpContext): string =>
  [
    `${whenText(call.startsAt, context)} with ${call.host.name}, ${call.minutes} minutes, ${call.status}`,
    call.meetingUrl && `meeting link: ${call.meetingUrl}`,
    call.canChange && `can be canceled until ${whenText(call.changeUntil, context)}`,
    `id: ${call.id}`,
  ]
    .filter(Boolean)
    .join(", ");

/** The slug of a guru's page, or the text itself. */
const guruSlug = (guru: string, context: McpContext): string =>
  guru.includes("/") ? (pageOf(guru, context).pathname.split("/")[2] ?? guru) : guru;

export const callTools = [
  defineTool({
    name: "my_calls",
    title: "My calls",
    description: "List the calls I booked.",
    scopes: ["calls:read"],
    effect: "read",
    input: NOTHING,
    run: async (context) => {
      const { calls, canBook } = await context.api.calls.overview();
      return paragraphs(
        bullets(
          calls.map((call) => callLine(call, context)),
          "No calls yet.",
        ),
        !canBook && "You have reached the limit of open calls.",
        `${context.appUrl}/book-call`,
      );
    },
  }),
  defineTool({
    name: "list_call_times",
    title: "List available times for a call",
    description:
      "List the next times at which I can book a call with the founder, or with a guru. Use before book_call.",
    scopes: ["calls:read"],
    effect: "read",
    input: z.strictObject({
      guru: z
        .string()
        .trim()
        .min(1)
        .max(1000)
        .optional()
        .describe("The link or slug of a guru, from search. Leave it out for the founder."),
      after: z.iso
        .datetime({ offset: true, error: "Use a time such as 2026-11-18T15:00:00Z." })
        .optional()
        .describe("Only times after this one, such as 2026-11-18T15:00:00Z."),
    }),
    run: async (context, { guru, after }) => {
      const { calls } = context.api;
      const page = after ? { after: new Date(after) } : {};
      const { host, times, hasMore } = guru
        ? await calls.guruTimes({ slug: guruSlug(guru, context), ...page })
        : await calls.hostTimes({ id: (await calls.overview()).founder.id, ...page });
      if (!host) return "This person doesn't take calls right now.";
      return paragraphs(
        `${host.name}, host_id: ${host.id}, ${host.minutes} minutes.`,
        host.isByPhone
          ? "The call is by phone, so book_call needs a phone number."
          : "The call is online.",
        bullets(
          times.map((time) => `${time} (${whenText(time, context)})`),
          "No times are available.",
        ),
        hasMore && `There are more. Use after: ${times.at(-1)}.`,
      );
    },
  }),
  defineTool({
    name: "book_call",
    title: "Book a call",
    description:
      "Book a call at one of the times of list_call_times. Ask me to confirm the time before booking.",
    scopes: ["calls:write"],
    effect: "add",
    input: z.strictObject({
      host_id: z.uuid("Use the host_id of list_call_times.").describe("From list_call_times."),
      starts_at: z.iso
        .datetime({ offset: true, error: "Use a time of list_call_times." })
        .describe("A time of list_call_times, such as 2026-11-18T15:00:00Z."),
      phone: z.string().trim().max(40).optional().describe("My phone number, for calls by phone."),
      question: z.string().trim().max(2000).optional().describe("What I want to talk about."),
    }),
    run: async (context, { host_id: id, starts_at, phone, question }) => {
      const call = await context.api.calls.bookTime({
        id,
        startsAt: new Date(starts_at),
        ...(phone && { phone }),
        ...(question && { question }),
      });
      return `Booked: ${callLine(call, context)}. ${context.appUrl}/book-call`;
    },
  }),
  defineTool({
    name: "cancel_call",
    title: "Cancel a call",
    description: "Cancel one of my calls. Ask me to confirm before canceling.",
    scopes: ["calls:write"],
    effect: "cancel",
    input: z.strictObject({
      call_id: z.uuid("Use the id of a call from my_calls.").describe("From my_calls."),
    }),
    run: async ({ api, appUrl }, { call_id: id }) => {
      await api.calls.cancel({ id });
      return `The call is canceled. ${appUrl}/book-call`;
    },
  }),
];
