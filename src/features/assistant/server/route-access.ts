import { randomUUID } from "node:crypto";
import { forMembers, type RouteAccess } from "#test/route-access.ts";

const NONE = "6f1d2a34-0000-4000-8000-000000000000";
const conversation = `/assistant/conversations/${NONE}`;

export const assistantAccess: RouteAccess[] = [
  { route: "GET /assistant", expects: forMembers() },
  {
    route: "GET /assistant/conversations/{id}",
    expects: forMembers(404),
    request: () => ({ path: conversation }),
  },
  {
    route: "PATCH /assistant/conversations/{id}",
    expects: forMembers(404),
    request: () => ({ path: conversation, body: { title: "Mine" } }),
  },
  {
    route: "DELETE /assistant/conversations/{id}",
    expects: forMembers(404),
    request: () => ({ path: conversation }),
  },
  {
    route: "POST /assistant/answers",
    expects: forMembers(),
    request: () => ({ body: { question: "What is a retainer?" } }),
  },
  {
    route: "POST /assistant/answers/{id}/retry",
    expects: forMembers(404),
    request: () => ({ path: `/assistant/answers/${NONE}/retry`, body: {} }),
  },
  {
    route: "PUT /assistant/answers/{id}/rating",
    expects: forMembers(404),
    request: () => ({ path: `/assistant/answers/${NONE}/rating`, body: { rating: "up" } }),
  },
  {
    route: "POST /assistant/conversations/{id}/ticket",
    expects: forMembers(404),
    request: () => ({
      path: `${conversation}/ticket`,
      body: { subject: "x", message: "", clientId: randomUUID() },
    }),
  },
];
