import { eq } from "drizzle-orm";
import { lastSaveOf } from "#features/accounts/server/public.ts";
import { HOUR_SECONDS } from "#lib/durations.ts";
import { type MailText, problemsOfMail } from "#lib/mail-text.ts";
import { invalid, notFound } from "#platform/server/errors.ts";
import { routesFor } from "#platform/server/http/routes-for.ts";
import { renderMail } from "#platform/server/mail/layout.ts";
import { type MailTemplate, sampleMail } from "#platform/server/mail/templates.ts";
import { createRateLimit } from "#platform/server/rate-limit.ts";
import type { Services } from "#platform/server/services.ts";
import { emailTemplates } from "#platform/server/settings/tables.ts";
import { emailsContract } from "../emails-contract.ts";
import { resetEmail, saveEmail } from "./save-email.ts";

const os = routesFor(emailsContract);
const done = { ok: true } as const;

const testLimit = createRateLimit({
  name: "test-email",
  points: 10,
  seconds: HOUR_SECONDS,
  message: "You can send 10 test emails per hour. Please try again later.",
});

export function createEmailRoutes(templates: MailTemplate[]) {
  const find = (key: string): MailTemplate => {
    const template = templates.find((one) => one.key === key);
    if (!template) throw notFound("Email not found");
    return template;
  };
  /** The template, if the text fits it. */
  const findFor = ({ key, ...text }: MailText & { key: string }): MailTemplate => {
    const template = find(key);
    const problems = problemsOfMail(text, template.variables);
    const [message] = Object.values(problems);
    if (message) throw invalid(message, problems);
    return template;
  };
  return {
    listEmails: os.listEmails.handler(async ({ context: { services } }) => {
      const rows = await services.db.select().from(emailTemplates);
      const saved = new Map(rows.map((row) => [row.key, row]));
      return { items: templates.map((template) => summaryOf(template, saved.get(template.key))) };
    }),

    findEmail: os.findEmail.handler(async ({ input: { key }, context: { services } }) => {
      const template = find(key);
      const [saved] = await services.db
        .select({
          subject: emailTemplates.subject,
          body: emailTemplates.body,
          ...lastSaveOf(emailTemplates),
        })
        .from(emailTemplates)
        .where(eq(emailTemplates.key, key));
      const builtIn = { subject: template.subject, body: template.body };
      return {
        ...summaryOf(template, saved),
        version: 0,
        savedBy: null,
        savedAt: null,
        ...builtIn,
        ...saved,
        builtIn,
        variables: template.variables,
        actionLabel: template.actionLabel,
        hasUnsubscribe: template.hasUnsubscribe ?? false,
      };
    }),

    saveEmail: os.saveEmail.handler(async ({ input, context: { actor, services } }) => {
      await saveEmail(services, actor, findFor(input), input);
      return done;
    }),

    resetEmail: os.resetEmail.handler(async ({ input, context: { actor, services } }) => {
      await resetEmail(services, actor, find(input.key), input.version);
      return done;
    }),

    previewEmail: os.previewEmail.handler(({ input, context: { services } }) => {
      const mail = sampleMail(findFor(input), input, factsOf(services));
      return {
        subject: mail.subject,
        html: renderMail(mail, services.settings.current().brand, services.env.APP_URL).html,
      };
    }),

    testEmail: os.testEmail.handler(async ({ input, context: { actor, services } }) => {
      const template = findFor(input);
      await testLimit.use(services, actor.userId);
      const { filled: _, ...mail } = sampleMail(template, input, factsOf(services));
      await services.mailer.send(services.db, {
        ...mail,
        to: actor.email,
        subject: `Test: ${mail.subject}`,
      });
      return { to: actor.email };
    }),
  };
}

const factsOf = ({ env, settings }: Services) => {
  const { brand, founder } = settings.current();
  return { appUrl: env.APP_URL, brandName: brand.name, founderName: founder.name };
};

const summaryOf = (template: MailTemplate, saved: MailText | undefined) => ({
  key: template.key,
  name: template.name,
  group: template.group,
  sentWhen: template.sentWhen,
  subject: (saved ?? template).subject,
  isEdited: saved !== undefined,
  isOutdated:
    saved !== undefined && Object.keys(problemsOfMail(saved, template.variables)).length > 0,
});
