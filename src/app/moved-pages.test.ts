import { expect, test } from "vitest";
import { testApp } from "#test/test-app.ts";

const app = await testApp();

test.each([
  ["/auth/terms", "/terms"],
  ["/auth/privacy", "/privacy"],
  ["/auth/unsubscribe?source=mail", "/unsubscribe?source=mail"],
  ["/auth/certificates/AAAA-BBBB", "/certificates/AAAA-BBBB"],
])("redirects the former address %s", async (former, current) => {
  const answer = await fetch(app.url + former, { redirect: "manual" });
  expect(answer.status).toBe(308);
  expect(answer.headers.get("location")).toBe(current);
});
