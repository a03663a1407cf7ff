import { randomUUID } from "node:crypto";
import { forMembers, forSupportTeam, type RouteAccess } from "#test/route-access.ts";
import type { TestApp } from "#test/test-app.ts";

const conversationOf = (app: TestApp) => `/admin/conversations/${app.people.teamMember.id}`;
const newMessage = () => ({ content: "Hello", clientId: randomUUID() });

export const messagesAccess: RouteAccess[] = [
  { route: "GET /messages", expects: forMembers() },
  { route: "POST /messages", expects: forMembers(201), request: () => ({ body: newMessage() }) },
  {
    route: "POST /messages/read",
    expects: forMembers(),
    request: () => ({ body: { position: 1 } }),
  },
  { route: "GET /admin/conversations", expects: forSupportTeam() },
  {
    route: "GET /admin/conversations/{memberId}",
    expects: forSupportTeam(),
    request: (app) => ({ path: conversationOf(app) }),
  },
  {
    route: "GET /admin/conversations/{memberId}/context",
    expects: forSupportTeam(),
    request: (app) => ({ path: `${conversationOf(app)}/context` }),
  },
  {
    route: "POST /admin/conversations/{memberId}/messages",
    expects: forSupportTeam(201),
    request: (app) => ({ path: `${conversationOf(app)}/messages`, body: newMessage() }),
  },
  {
    route: "POST /admin/conversations/{memberId}/read",
    expects: forSupportTeam(),
    request: (app) => ({ path: `${conversationOf(app)}/read`, body: { position: 1 } }),
  },
  {
    route: "PUT /admin/conversations/{memberId}/assignee",
    expects: forSupportTeam(),
    request: (app) => ({ path: `${conversationOf(app)}/assignee`, body: { assigneeId: null } }),
  },
];
