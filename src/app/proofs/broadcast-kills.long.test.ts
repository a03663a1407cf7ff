import { expect, test } from "vitest";
import { sendMailJob } from "#platform/server/mail/mailer.ts";
import { startFakeSmtp } from "#test/fake-smtp.ts";
import { testApp } from "#test/test-app.ts";
import { sendWithKills } from "./broadcast-kills.fixture.ts";

/** Proof 60: 10,000 members, and five kills while emails are queued and sent. */
const SECRET = "a secret that only this test knows, really";
const smtp = await startFakeSmtp();
const app = await testApp({ env: { AUTH_SECRET: SECRET, SMTP_URL: smtp.url } });

test("emails 10,000 people once when the worker is killed five times", {
  timeout: 1_800_000,
}, async () => {
  const scenario = { members: 10_000, kills: 5, emailsPerMinute: 12_000 };
  const { seconds, duplicates, ...outcome } = await sendWithKills(app, smtp, SECRET, scenario);
  console.info(`${Math.round(seconds)} s, ${duplicates} duplicates`);
  expect(outcome).toEqual({
    rows: 10_000,
    emails: 10_000,
    missed: 0,
    mixedIds: 0,
    counts: { total: 10_000, sent: 10_000, skipped: 0, failed: 0, bounced: 0 },
  });
  expect(duplicates).toBeLessThanOrEqual(5 * (sendMailJob.concurrency ?? 1));
});
