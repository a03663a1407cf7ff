import { expect, test } from "vitest";
import { sendMailJob } from "#platform/server/mail/mailer.ts";
import { startFakeSmtp } from "#test/fake-smtp.ts";
import { testApp } from "#test/test-app.ts";
import { sendWithKills } from "./broadcast-kills.fixture.ts";

/** Proof 60, short version. */
const SECRET = "a secret that only this test knows, really";
const smtp = await startFakeSmtp();
const app = await testApp({ env: { AUTH_SECRET: SECRET, SMTP_URL: smtp.url } });

test("emails everyone once when the worker is killed twice", { timeout: 120_000 }, async () => {
  const scenario = { members: 400, kills: 2, emailsPerMinute: 60_000, retriesAtOnce: true };
  const { seconds: _, duplicates, ...outcome } = await sendWithKills(app, smtp, SECRET, scenario);
  expect(outcome).toEqual({
    rows: 400,
    emails: 400,
    missed: 0,
    mixedIds: 0,
    counts: { total: 400, sent: 400, skipped: 0, failed: 0, bounced: 0 },
  });
  expect(duplicates).toBeLessThanOrEqual(2 * (sendMailJob.concurrency ?? 1));
});
