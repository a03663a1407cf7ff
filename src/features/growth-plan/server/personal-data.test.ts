import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { scorecardMetrics } from "#features/scorecard/server/tables.ts";
import { SAMPLE_PASSWORD, sampleMember } from "#features/settings/server/sample-member.fixture.ts";
import { one } from "#lib/one.ts";
import { exportText } from "#test/export-text.ts";
import { testApp } from "#test/test-app.ts";
import { uploadAs } from "#test/upload.ts";
import { sampleCommitment } from "./commitment.fixture.ts";
import { commitments } from "./tables.ts";

const app = await testApp();
const { db, people } = app;

test("exports the evidence without metrics, and erases it with the account", async () => {
  const { organizationId } = people.agent;
  const me = await sampleMember(app, { organizationId });
  const [metric] = await db.select().from(scorecardMetrics).limit(1);
  const metricId = metric?.id ?? "";
  const { id } = await sampleCommitment(app, me, {
    reason: "metric",
    metricId,
    createdById: people.agent.id,
  });
  const pdf = Buffer.from("%PDF-1.7\n");
  const file = (await uploadAs(app, me, "attachment", pdf, "proof.pdf")).body;
  const body = {
    state: "done",
    evidenceText: "My own words",
    evidenceUrl: "https://example.test/mine",
    evidenceFileUrl: file.url,
    version: 1,
  };
  const path = `/api/growth-plan/commitments/${id}/progress`;
  expect((await app.as(me).put(path, body)).status).toBe(200);

  const text = await exportText(app, me);
  expect(text).toContain("Raise prices");
  expect(text).toContain("My own words");
  expect(text).not.toContain(metricId);

  const password = SAMPLE_PASSWORD;
  const answer = await app.as(me).post("/api/settings/delete-account", { password });
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  await app.drainJobs();
  const row = one(await db.select().from(commitments).where(eq(commitments.id, id)));
  expect(row).toMatchObject({
    title: "Raise prices",
    state: "done",
    metricId,
    assigneeId: null,
    createdById: people.agent.id,
    evidenceText: "",
    evidenceUrl: null,
    evidenceFileUrl: null,
  });
  expect(row.doneById).not.toBe(me.id);
  expect((await app.as("agent").get(file.url)).status).toBe(404);
  expect((await app.as("superadmin").get(file.url)).status).toBe(404);
});
