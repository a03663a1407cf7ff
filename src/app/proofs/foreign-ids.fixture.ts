import { agency, bearer, everyone, house, type IdRoute, on } from "./id-route.fixture.ts";
import { staffIdRoutes } from "./staff-ids.fixture.ts";

/** Every route with an id in its path. A test fails for a route that is missing here. */
export const idRoutes = new Map<string, IdRoute>([
  ...on(
    agency((at) => [at.callId]),
    "POST /calls/{id}/reschedule",
    "POST /calls/{id}/cancel",
    "GET /calls/{id}/calendar.ics",
    "GET /admin/calls/{id}",
    "PATCH /admin/calls/{id}",
  ),
  ...on(
    agency((at) => [at.memberId]),
    "PATCH /team/members/{id}",
    "DELETE /team/members/{id}",
  ),
  ...on(
    agency((at) => [at.invitedId]),
    "POST /team/members/{id}/invitation",
  ),
  ...on(
    agency((at) => [at.ticketId]),
    "GET /support/tickets/{ticketId}",
    "POST /support/tickets/{ticketId}/replies",
    "POST /support/tickets/{ticketId}/reopen",
  ),
  ...on(
    agency((at) => [at.conversationId]),
    "GET /assistant/conversations/{id}",
    "PATCH /assistant/conversations/{id}",
    "DELETE /assistant/conversations/{id}",
    "POST /assistant/conversations/{id}/ticket",
  ),
  ...on(
    agency((at) => [at.exchangeId]),
    "PUT /assistant/answers/{id}/rating",
    "POST /assistant/answers/{id}/retry",
  ),
  ...on(
    agency((at) => [at.sessionId]),
    "DELETE /settings/devices/{id}",
  ),
  ...on(
    agency((at) => [at.checkoutId]),
    "GET /subscription/test-checkout/{id}",
    "POST /subscription/test-checkout/{id}",
  ),
  ...on(
    agency((at) => [at.commentId]),
    "DELETE /article-comments/{id}",
  ),
  ...on(
    agency((at) => [at.guruDraft.id]),
    "GET /guru/articles/{id}",
    "PUT /guru/articles/{id}",
    "PATCH /guru/articles/{id}/published",
    "DELETE /guru/articles/{id}",
  ),
  ...on(
    agency((at) => [at.fileId]),
    "GET /files/:id",
  ),
  ...on(
    agency((at) => [at.fileId, "480"]),
    "GET /files/:id/:width",
  ),
  // Notes and bookmarks of a lesson belong to the member; others never see them.
  ...on(
    agency((at) => [at.lessonId]),
    "PATCH /lessons/{lessonId}/bookmark",
  ),

  ...on(
    house((at) => [at.draft.slug]),
    "GET /articles/{slug}",
  ),
  ...on(
    house((at) => [at.draft.id]),
    "PUT /articles/{id}/like",
    "DELETE /articles/{id}/like",
    "PUT /articles/{id}/bookmark",
    "DELETE /articles/{id}/bookmark",
    "POST /articles/{id}/read",
    "GET /articles/{id}/comments",
    "POST /articles/{id}/comments",
  ),
  ...on(
    house((at) => [at.eventId]),
    "GET /events/{id}",
    "POST /events/{id}/registration",
    "DELETE /events/{id}/registration",
    "POST /events/{id}/waiting-list",
    "DELETE /events/{id}/waiting-list",
    "GET /events/{id}/calendar.ics",
  ),
  ...on(
    house((at) => [at.hiddenGuru.slug]),
    "GET /gurus/{slug}",
    "POST /gurus/{slug}/rating",
    "DELETE /gurus/{slug}/rating",
  ),
  ...on(
    everyone(() => ["unknown-pillar"]),
    "GET /pillars/{slug}",
  ),
  ...on(
    everyone(() => ["unknown-pillar", "unknown-element"]),
    "GET /pillars/{pillarSlug}/elements/{elementSlug}",
  ),
  ...on(
    everyone((at) => [at.lessonId]),
    "POST /lessons/{lessonId}/complete",
    "PUT /lessons/{lessonId}/visit",
    "PUT /lessons/{lessonId}/bookmark",
    "DELETE /lessons/{lessonId}/bookmark",
  ),
  ...on(
    everyone((at) => [at.pillarId]),
    "POST /pillars/{pillarId}/certificate",
  ),
  ...on(
    bearer,
    "GET /certificates/{code}",
    "GET /api/certificates/:code.pdf",
    "GET /api/calendar/:token.ics",
    // The query is signed; an invalid one leads to a page with an explanation.
    "GET /api/exports/:id.zip",
    // Only in demos: production does not register it.
    "GET /api/dev/outbox/:id",
  ),
  ...staffIdRoutes,
]);
