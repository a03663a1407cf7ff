import { expect, test } from "vitest";
import { testApp } from "#test/test-app.ts";
import { newCertificateCode } from "./issue-certificate.ts";
import { samplePillar } from "./pillar.fixture.ts";

const app = await testApp();

async function earn(): Promise<string> {
  const pillar = await samplePillar(app.db, 1);
  const [id] = pillar.elements[0]?.lessonIds ?? [];
  const { body } = await app.as("teamMember").post(`/api/lessons/${id}/complete`, {});
  return body.certificate.code;
}

test("serves a one-page PDF to anyone with the code", async () => {
  const code = await earn();
  const answer = await fetch(`${app.url}/api/certificates/${code}.pdf`);
  expect(answer.status).toBe(200);
  expect(answer.headers.get("content-type")).toBe("application/pdf");
  expect(answer.headers.get("content-disposition")).toMatch(
    /^inline; filename="title-of-pillar-[0-9a-f]+-certificate\.pdf"$/,
  );
  const bytes = Buffer.from(await answer.arrayBuffer());
  const text = bytes.toString("latin1");
  expect(text.startsWith("%PDF-1.")).toBe(true);
  expect(text.trimEnd().endsWith("%%EOF")).toBe(true);
  expect(text.match(/\/Type \/Page\b/g)).toHaveLength(1);
  expect(text).toContain(`/certificates/${code}`);
  expect(bytes.length).toBeGreaterThan(10_000);
});

test.each(["en", "Евгения Ростова", "Nguyễn Thị Ánh", "x".repeat(160), "名前"])(
  "renders the name %s",
  async (memberName) => {
    const { drawCertificate } = await import("./certificate/draw-certificate.ts");
    const doc = drawCertificate(
      {
        code: newCertificateCode(),
        issuedAt: new Date("2026-03-04T10:00:00Z"),
        memberName,
        pillarTitle: "Mindset & Leadership",
        pillarColor: "#0F3460",
        lessonCount: 12,
      },
      "https://example.com",
      app.services.settings.current(),
    );
    const chunks: Buffer[] = [];
    for await (const chunk of doc as unknown as AsyncIterable<Buffer>) chunks.push(chunk);
    expect(Buffer.concat(chunks).length).toBeGreaterThan(10_000);
  },
);

test("responds 404 or 422 to unknown and malformed codes", async () => {
  for (const code of [newCertificateCode(), "x", "..%2F..%2Fetc", "%00"]) {
    const answer = await app.as("anonymous").get(`/api/certificates/${code}.pdf`);
    expect([404, 422]).toContain(answer.status);
  }
});
