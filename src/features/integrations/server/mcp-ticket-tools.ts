import { randomUUID } from "node:crypto";
import { z } from "zod";
import { bullets, defineTool, type McpContext, NOTHING, whenText } from "./mcp-tool.ts";

const ticketUrl = ({ appUrl }: McpContext, id: string) => `${appUrl}/support?ticket=${id}`;

export const ticketTools = [
  defineTool({
    name: "my_tickets",
    title: "My tickets",
    description: "List my support tickets, newest activity first.",
    scopes: ["support:read"],
    effect: "read",
    input: NOTHING,
    run: async (context) => {
      const { tickets } = await context.api.support.overview({});
      const lines = tickets.items.map(
        ({ id, number, subject, status, lastActivityAt }) =>
          `#${number} **${subject}**: ${status.replace("_", " ")}, last activity ${whenText(lastActivityAt, context)}. ${ticketUrl(context, id)}`,
      );
      return bullets(lines, "No tickets yet.");
    },
  }),
  defineTool({
    name: "open_ticket",
    title: "Open a ticket",
    description:
      "Send a support ticket to the team. Show me the text and ask me to confirm before sending.",
    scopes: ["support:write"],
    effect: "add",
    input: z.strictObject({
      subject: z.string().trim().min(1, "Subject is required.").max(200),
      message: z.string().trim().min(1, "Message is required.").max(10_000),
    }),
    run: async (context, { subject, message }) => {
      const ticket = await context.api.support.open({ subject, message, clientId: randomUUID() });
      return `Ticket #${ticket.number} created. ${ticketUrl(context, ticket.id)}`;
    },
  }),
];
