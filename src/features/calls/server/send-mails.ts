import type { Executor } from "#platform/server/postgres/database.ts";
import type { Services } from "#platform/server/services.ts";
import type { CallMails, MailCall } from "./mails.ts";

type Side = "member" | "founder";

/** Hands the mails of one happening over, in the transaction that made it happen. */
export async function sendMails(
  { mailer, env, clock }: Services,
  tx: Executor,
  compose: CallMails,
  call: MailCall,
  sides: Side[] = ["member", "founder"],
): Promise<void> {
  const mails = compose(call, { appUrl: env.APP_URL, now: clock.now() });
  for (const side of sides) await mailer.send(tx, mails[side]);
}
