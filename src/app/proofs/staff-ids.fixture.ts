import { type IdRoute, on, staff } from "./id-route.fixture.ts";

const PILLAR = "/admin/pillars/{pillarId}";
const ELEMENT = `${PILLAR}/elements/{elementId}`;
const LESSON = `${ELEMENT}/lessons/{lessonId}`;
const MAGIC = "/admin/article-magic/{id}";
const CONVERSATION = "/admin/conversations/{memberId}";
const RUN = "/admin/article-import/runs/{id}";

/** Routes with an id that only the staff may call. */
export const staffIdRoutes: [string, IdRoute][] = [
  ...on(
    staff((at) => [at.organizationId]),
    "GET /organizations/{id}",
    "PUT /organizations/{id}/free-access",
  ),
  ...on(
    staff((at) => [at.ticketId]),
    "GET /admin/support/tickets/{ticketId}",
    "POST /admin/support/tickets/{ticketId}/replies",
    "PATCH /admin/support/tickets/{ticketId}",
  ),
  ...on(
    staff((at) => [at.memberId]),
    `GET ${CONVERSATION}`,
    `GET ${CONVERSATION}/context`,
    `POST ${CONVERSATION}/messages`,
    `POST ${CONVERSATION}/read`,
    `PUT ${CONVERSATION}/assignee`,
  ),
  ...on(
    staff((at) => [at.articleId]),
    ...["GET", "PUT", "DELETE"].map((method) => `${method} /admin/articles/{id}`),
    "PATCH /admin/articles/{id}/flags",
    ...["GET", "POST", "DELETE"].map((method) => `${method} ${MAGIC}/proposal`),
    `POST ${MAGIC}/save`,
    `POST ${MAGIC}/undo`,
  ),
  ...on(
    staff((at) => [at.commentId]),
    "PATCH /admin/comments/{id}",
    "DELETE /admin/comments/{id}",
  ),
  ...on(
    staff(() => ["topics"]),
    "POST /admin/taxonomy/{kind}",
  ),
  ...on(
    staff((at) => ["topics", at.topicId]),
    "PUT /admin/taxonomy/{kind}/{id}",
    "DELETE /admin/taxonomy/{kind}/{id}",
  ),
  ...on(
    staff((at) => [at.eventId]),
    ...["GET", "PUT", "DELETE"].map((method) => `${method} /admin/events/{id}`),
    "PATCH /admin/events/{id}/active",
    "POST /admin/events/{id}/duplicate",
    "GET /admin/events/{id}/registrations",
    "GET /admin/events/{id}/registrations.csv",
  ),
  ...on(
    staff((at) => [at.hiddenGuru.id]),
    "GET /admin/gurus/{id}",
    "PUT /admin/gurus/{id}",
    "PATCH /admin/gurus/{id}/active",
    "PUT /admin/gurus/{id}/resources",
  ),
  ...on(
    staff((at) => [at.pillarId]),
    ...["GET", "PUT", "DELETE"].map((method) => `${method} ${PILLAR}`),
    `POST ${PILLAR}/move`,
    `GET ${PILLAR}/elements`,
    `POST ${PILLAR}/elements`,
  ),
  ...on(
    staff((at) => [at.pillarId, at.elementId]),
    ...["GET", "PUT", "DELETE"].map((method) => `${method} ${ELEMENT}`),
    `POST ${ELEMENT}/move`,
    `GET ${ELEMENT}/lessons`,
    `POST ${ELEMENT}/lessons`,
  ),
  ...on(
    staff((at) => [at.pillarId, at.elementId, at.lessonId]),
    ...["GET", "PUT", "DELETE"].map((method) => `${method} ${LESSON}`),
    `POST ${LESSON}/move`,
  ),
  ...on(
    staff((at) => [at.faqId]),
    "PUT /admin/support/faq/{id}",
    "DELETE /admin/support/faq/{id}",
  ),
  ...on(
    staff((at) => [at.quickReplyId]),
    "PUT /admin/quick-replies/{id}",
    "DELETE /admin/quick-replies/{id}",
  ),
  ...on(
    staff(() => ["2031-05-06"]),
    "DELETE /admin/closed-days/{date}",
  ),
  // There is one run at a time, and a new request replaces it, so any id refers to it.
  ...on(
    staff((at) => [at.exportId]),
    `POST ${RUN}/retry`,
    `POST ${RUN}/dismiss`,
    `GET ${RUN}/items`,
    `GET ${RUN}/messages`,
  ),
];
