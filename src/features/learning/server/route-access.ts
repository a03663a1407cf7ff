import { forAnyone, forMembers, forSuperadmins, type RouteAccess } from "#test/route-access.ts";
import type { TestApp } from "#test/test-app.ts";
import { newCertificateCode } from "./issue-certificate.ts";
import { samplePillar } from "./pillar.fixture.ts";
import { pillarCertificates } from "./tables.ts";

/** Creates a pillar with one key element and two lessons; returns its ids and admin paths. */
async function sample(app: TestApp) {
  const pillar = await samplePillar(app.db, 2);
  const element = pillar.elements[0] ?? { id: "", slug: "", lessonIds: [] };
  const pillarPath = `/admin/pillars/${pillar.id}`;
  const elementPath = `${pillarPath}/elements/${element.id}`;
  return {
    pillar,
    element,
    pillarPath,
    elementPath,
    lessonId: element.lessonIds[0] ?? "",
    lessonPath: `${elementPath}/lessons/${element.lessonIds[0]}`,
  };
}

async function sampleCertificate(app: TestApp): Promise<string> {
  const code = newCertificateCode();
  await app.db.insert(pillarCertificates).values({
    code,
    userId: app.people.teamMember.id,
    memberName: "Tessa Member",
    pillarTitle: "Mindset",
    pillarColor: "#0F3460",
    lessonCount: 3,
    issuedAt: app.clock.now(),
  });
  return code;
}

const pillarForm = () => ({
  title: "Mindset",
  description: "How an owner thinks",
  slug: `slug-${crypto.randomUUID()}`,
  color: "#0F3460",
  icon: "Brain",
  displayOrder: 0,
});
/** A form for a row that was never saved before. */
const firstEdit = <Form extends object>(form: Form) => ({ ...form, version: 1 });
const elementForm = { title: "Roles", description: "Who decides", slug: "roles" };
const lessonForm = { title: "No", content: "<p>No.</p>", orderPosition: 1 };

const memberRoutes: RouteAccess[] = [
  { route: "GET /pillars", expects: forMembers() },
  {
    route: "GET /pillars/{slug}",
    expects: forMembers(),
    request: async (app) => ({ path: `/pillars/${(await sample(app)).pillar.slug}` }),
  },
  {
    route: "GET /pillars/{pillarSlug}/elements/{elementSlug}",
    expects: forMembers(),
    request: async (app) => ({
      path: `/pillars/${(await sample(app)).pillar.slug}/elements/element-1`,
    }),
  },
  ...(
    [
      ["POST /lessons/{lessonId}/complete", "complete"],
      ["PUT /lessons/{lessonId}/visit", "visit"],
      ["PUT /lessons/{lessonId}/bookmark", "bookmark"],
    ] as const
  ).map(([route, action]) => ({
    route,
    expects: forMembers(),
    request: async (app: TestApp) => ({
      path: `/lessons/${(await sample(app)).lessonId}/${action}`,
      body: {},
    }),
  })),
  {
    route: "PATCH /lessons/{lessonId}/bookmark",
    // The lesson is new, so there is no bookmark to update.
    expects: forMembers(404),
    request: async (app) => ({
      path: `/lessons/${(await sample(app)).lessonId}/bookmark`,
      body: { notes: "Hello" },
    }),
  },
  {
    route: "DELETE /lessons/{lessonId}/bookmark",
    expects: forMembers(),
    request: async (app) => ({ path: `/lessons/${(await sample(app)).lessonId}/bookmark` }),
  },
  {
    route: "POST /pillars/{pillarId}/certificate",
    // The pillar is not complete.
    expects: forMembers(409),
    request: async (app) => ({
      path: `/pillars/${(await sample(app)).pillar.id}/certificate`,
      body: {},
    }),
  },
  {
    route: "GET /certificates/{code}",
    expects: forAnyone(),
    request: async (app) => ({ path: `/certificates/${await sampleCertificate(app)}` }),
  },
  {
    route: "GET /api/certificates/:code.pdf",
    isRaw: true,
    expects: forAnyone(),
    request: async (app) => ({ path: `/api/certificates/${await sampleCertificate(app)}.pdf` }),
  },
];

type Paths = Awaited<ReturnType<typeof sample>>;
const author = (
  route: string,
  pathOf: (paths: Paths) => string,
  body?: () => unknown,
  status = 200,
): RouteAccess => ({
  route,
  expects: forSuperadmins(status),
  request: async (app) => ({
    path: pathOf(await sample(app)),
    ...(body ? { body: body() } : {}),
  }),
});
const toFirst = () => ({ position: 1 });

const PILLARS = "/admin/pillars";
const ELEMENTS = `${PILLARS}/{pillarId}/elements`;
const LESSONS = `${ELEMENTS}/{elementId}/lessons`;

export const learningAccess: RouteAccess[] = [
  ...memberRoutes,
  author(`GET ${PILLARS}`, () => PILLARS),
  author(`POST ${PILLARS}`, () => PILLARS, pillarForm, 201),
  author(`GET ${PILLARS}/{pillarId}`, ({ pillarPath }) => pillarPath),
  author(
    `PUT ${PILLARS}/{pillarId}`,
    ({ pillarPath }) => pillarPath,
    () => firstEdit(pillarForm()),
  ),
  author(`DELETE ${PILLARS}/{pillarId}`, ({ pillarPath }) => pillarPath),
  author(`POST ${PILLARS}/{pillarId}/move`, ({ pillarPath }) => `${pillarPath}/move`, toFirst),
  author(`GET ${ELEMENTS}`, ({ pillarPath }) => `${pillarPath}/elements`),
  author(
    `POST ${ELEMENTS}`,
    ({ pillarPath }) => `${pillarPath}/elements`,
    () => elementForm,
    201,
  ),
  author(`GET ${ELEMENTS}/{elementId}`, ({ elementPath }) => elementPath),
  author(
    `PUT ${ELEMENTS}/{elementId}`,
    ({ elementPath }) => elementPath,
    () => firstEdit(elementForm),
  ),
  author(`DELETE ${ELEMENTS}/{elementId}`, ({ elementPath }) => elementPath),
  author(`POST ${ELEMENTS}/{elementId}/move`, ({ elementPath }) => `${elementPath}/move`, toFirst),
  author(`GET ${LESSONS}`, ({ elementPath }) => `${elementPath}/lessons`),
  author(
    `POST ${LESSONS}`,
    ({ elementPath }) => `${elementPath}/lessons`,
    () => lessonForm,
    201,
  ),
  author(`GET ${LESSONS}/{lessonId}`, ({ lessonPath }) => lessonPath),
  author(
    `PUT ${LESSONS}/{lessonId}`,
    ({ lessonPath }) => lessonPath,
    () => firstEdit(lessonForm),
  ),
  author(`DELETE ${LESSONS}/{lessonId}`, ({ lessonPath }) => lessonPath),
  author(`POST ${LESSONS}/{lessonId}/move`, ({ lessonPath }) => `${lessonPath}/move`, toFirst),
];
