import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { createPerson } from "#test/people.ts";
import { testApp } from "#test/test-app.ts";
import { newCertificateCode } from "./issue-certificate.ts";
import { samplePillar } from "./pillar.fixture.ts";
import { lessons, pillarCertificates, pillars, userLessonProgress } from "./tables.ts";

const app = await testApp();
const member = app.as("teamMember");
const undo = (id = "") => member.delete(`/api/lessons/${id}/complete`);
const complete = (id = "") => member.post(`/api/lessons/${id}/complete`, {});

describe("completing a lesson", () => {
  test("counts it in its key element and pillar and keeps the first time when it is repeated", async () => {
    const pillar = await samplePillar(app.db, 2, 2);
    const id = pillar.elements[0]?.lessonIds[0] ?? "";
    app.clock.set("2026-03-01T10:00:00Z");
    const answer = await complete(id);
    expect(answer.status).toBe(200);
    expect(answer.body).toEqual({
      element: { lessonCount: 2, completedCount: 1, percent: 50 },
      pillar: { lessonCount: 4, completedCount: 1, percent: 25 },
      undoUntil: "2026-03-01T10:10:00.000Z",
      certificate: null,
    });
    app.clock.set("2026-03-02T10:00:00Z");
    expect((await complete(id)).body).toEqual({ ...answer.body, undoUntil: null });
    const [row] = await app.db
      .select()
      .from(userLessonProgress)
      .where(eq(userLessonProgress.lessonId, id));
    expect(row?.completedAt).toEqual(new Date("2026-03-01T10:00:00Z"));
  });

  test("responds 404 to an unknown lesson and 422 to an invalid id", async () => {
    expect((await complete(crypto.randomUUID())).status).toBe(404);
    expect((await complete("not-an-id")).status).toBe(422);
    expect((await undo(crypto.randomUUID())).status).toBe(404);
  });

  test("rejects a user id in the body", async () => {
    const pillar = await samplePillar(app.db, 1);
    const id = pillar.elements[0]?.lessonIds[0] ?? "";
    const forged = { userId: app.people.agent.id, user_id: app.people.agent.id };
    expect((await member.post(`/api/lessons/${id}/complete`, forged)).status).toBe(422);
    expect(await app.db.$count(userLessonProgress, eq(userLessonProgress.lessonId, id))).toBe(0);
  });

  test("responds 200 or 404 when the lesson is deleted at the same time", async () => {
    const pillar = await samplePillar(app.db, 12);
    const ids = pillar.elements[0]?.lessonIds ?? [];
    const removals = ids.map((id) => app.db.delete(lessons).where(eq(lessons.id, id)).execute());
    const answers = await Promise.all(ids.map((id) => complete(id)));
    await Promise.all(removals);
    for (const { status } of answers) expect([200, 404]).toContain(status);
  });
});

describe("undoing a completion", () => {
  const isDone = async (slug: string) => {
    const { body } = await member.get(`/api/pillars/${slug}/elements/element-1`);
    return body.lessons.map(({ isCompleted, undoUntil }: Record<string, unknown>) => [
      isCompleted,
      undoUntil,
    ]);
  };

  test("works for ten minutes and is idempotent", async () => {
    const pillar = await samplePillar(app.db, 2);
    const [first = "", second = ""] = pillar.elements[0]?.lessonIds ?? [];
    app.clock.set("2026-03-01T10:00:00Z");
    await complete(first);
    app.clock.set("2026-03-01T10:09:59Z");
    expect(await isDone(pillar.slug)).toEqual([
      [true, "2026-03-01T10:10:00.000Z"],
      [false, null],
    ]);
    const answer = await undo(first);
    expect([answer.status, answer.body]).toEqual([
      200,
      {
        element: { lessonCount: 2, completedCount: 0, percent: 0 },
        pillar: { lessonCount: 2, completedCount: 0, percent: 0 },
      },
    ]);
    expect((await undo(first)).body).toEqual(answer.body);
    expect((await undo(second)).status).toBe(200);
    await complete(first);
    app.clock.set("2026-03-01T10:20:00Z");
    const late = await undo(first);
    expect([late.status, late.body.code]).toEqual([409, "undo_closed"]);
    expect(late.body.message).toBe("A lesson can be undone for 10 minutes after completing it.");
    expect(await isDone(pillar.slug)).toEqual([
      [true, null],
      [false, null],
    ]);
  });

  test("removes only the member's own completion", async () => {
    const pillar = await samplePillar(app.db, 2);
    const id = pillar.elements[0]?.lessonIds[0] ?? "";
    await complete(id);
    expect((await app.as("agent").delete(`/api/lessons/${id}/complete`)).status).toBe(200);
    expect((await isDone(pillar.slug))[0][0]).toBe(true);
  });

  test("is refused once the certificate is issued, also for lessons added later", async () => {
    const pillar = await samplePillar(app.db, 1);
    const id = pillar.elements[0]?.lessonIds[0] ?? "";
    expect((await complete(id)).body.undoUntil).toBeNull();
    const answer = await undo(id);
    expect([answer.status, answer.body.code]).toEqual([409, "undo_closed"]);
    expect(answer.body.message).toBe(
      "Your certificate for this pillar has been issued, so the lesson stays completed.",
    );
    const added = await app.db
      .insert(lessons)
      .values(
        [2, 3].map((orderPosition) => ({
          keyElementId: pillar.elements[0]?.id ?? "",
          title: "Added",
          content: "<p>New</p>",
          orderPosition,
        })),
      )
      .returning({ id: lessons.id });
    expect((await complete(added[0]?.id)).body.undoUntil).toBeNull();
    expect((await undo(added[0]?.id)).status).toBe(409);
    expect(await isDone(pillar.slug)).toEqual([
      [true, null],
      [true, null],
      [false, null],
    ]);
  });

  test("leaves either a complete pillar with a certificate or an incomplete one without", async () => {
    for (let round = 0; round < 20; round += 1) {
      const pillar = await samplePillar(app.db, 2);
      const [first = "", second = ""] = pillar.elements[0]?.lessonIds ?? [];
      await complete(first);
      const claim = round % 2 === 1;
      if (claim) {
        await complete(second);
        await app.db.delete(pillarCertificates).where(eq(pillarCertificates.pillarId, pillar.id));
      }
      const [issued, undone] = await Promise.all([
        claim ? member.post(`/api/pillars/${pillar.id}/certificate`, {}) : complete(second),
        undo(first),
      ]);
      const certificates = await app.db.$count(
        pillarCertificates,
        eq(pillarCertificates.pillarId, pillar.id),
      );
      const detail = await member.get(`/api/pillars/${pillar.slug}`);
      expect([issued.status, undone.status].join()).toMatch(
        claim ? /200,409|409,200/ : /200,(200|409)/,
      );
      expect([detail.body.completedCount, certificates]).toEqual(
        undone.status === 409 ? [2, 1] : [1, 0],
      );
    }
  });
});

describe("certificates", () => {
  test("issues a certificate that anyone can verify when the last lesson of a pillar is completed", async () => {
    app.clock.set("2026-04-05T09:30:00Z");
    const pillar = await samplePillar(app.db, 1, 1);
    expect((await complete(pillar.elements[0]?.lessonIds[0])).body.certificate).toBeNull();
    const { certificate } = (await complete(pillar.elements[1]?.lessonIds[0])).body;
    expect(certificate.code).toMatch(/^(?:[2-9A-HJ-NP-Z]{4}-){5}[2-9A-HJ-NP-Z]{4}$/);
    const verified = await app.as("anonymous").get(`/api/certificates/${certificate.code}`);
    expect(verified.body).toEqual({
      code: certificate.code,
      issuedAt: "2026-04-05T09:30:00.000Z",
      memberName: "Tessa Member",
      pillarTitle: `Title of ${pillar.slug}`,
      pillarColor: "#0F3460",
      lessonCount: 2,
    });
    const detail = await member.get(`/api/pillars/${pillar.slug}`);
    expect(detail.body.certificate.code).toBe(certificate.code);
  });

  test("keeps the certificate when lessons are added or the pillar is deleted", async () => {
    const pillar = await samplePillar(app.db, 1);
    const lessonId = pillar.elements[0]?.lessonIds[0];
    const { code } = (await complete(lessonId)).body.certificate;
    expect((await complete(lessonId)).body.certificate.code).toBe(code);
    await app.db.insert(lessons).values({
      keyElementId: pillar.elements[0]?.id ?? "",
      title: "Added",
      content: "<p>New</p>",
      orderPosition: 2,
    });
    const detail = await member.get(`/api/pillars/${pillar.slug}`);
    expect(detail.body).toMatchObject({ percent: 50, certificate: { code } });
    await app.db.delete(pillars).where(eq(pillars.id, pillar.id));
    expect((await app.as("anonymous").get(`/api/certificates/${code}`)).status).toBe(200);
  });

  test("issues exactly one certificate when the last lessons are completed at the same time", async () => {
    for (let attempt = 0; attempt < 10; attempt += 1) {
      const pillar = await samplePillar(app.db, 5, 5);
      const ids = pillar.elements.flatMap((element) => element.lessonIds);
      const answers = await Promise.all(ids.map((id) => complete(id)));
      expect(answers.filter(({ body }) => body.certificate)).toHaveLength(1);
      const own = eq(pillarCertificates.pillarId, pillar.id);
      expect(await app.db.$count(pillarCertificates, own)).toBe(1);
    }
  });

  test("issues a certificate on request when the last open lesson was deleted", async () => {
    const pillar = await samplePillar(app.db, 2);
    const [first = "", second = ""] = pillar.elements[0]?.lessonIds ?? [];
    const path = `/api/pillars/${pillar.id}/certificate`;
    const early = await member.post(path, {});
    expect([early.status, early.body.code]).toEqual([409, "pillar_incomplete"]);
    expect(early.body.message).toBe("Complete every lesson in this pillar first.");
    await complete(first);
    await app.db.delete(lessons).where(eq(lessons.id, second));
    const answers = await Promise.all(Array.from({ length: 10 }, () => member.post(path, {})));
    expect(new Set(answers.map(({ body }) => body.code)).size).toBe(1);
    expect((await member.post(`/api/pillars/${crypto.randomUUID()}/certificate`, {})).status).toBe(
      404,
    );
  });

  test("issues different certificates to different members", async () => {
    const pillar = await samplePillar(app.db, 1);
    const { organizationId } = app.people.teamMember;
    const other = await createPerson(app.services, { organizationId });
    const id = pillar.elements[0]?.lessonIds[0];
    const mine = (await complete(id)).body.certificate.code;
    const theirs = (await app.as(other).post(`/api/lessons/${id}/complete`, {})).body.certificate;
    expect(theirs.code).not.toBe(mine);
  });

  test("responds 404 to an unknown code", async () => {
    const answer = await app.as("anonymous").get(`/api/certificates/${newCertificateCode()}`);
    expect([answer.status, answer.body.message]).toEqual([404, "Certificate not found"]);
  });

  test("creates unique codes from the whole alphabet", () => {
    const codes = Array.from({ length: 2000 }, newCertificateCode);
    expect(new Set(codes).size).toBe(2000);
    expect(new Set(codes.join("").replaceAll("-", "")).size).toBe(32);
  });
});
