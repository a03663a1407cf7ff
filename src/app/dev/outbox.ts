import { desc, eq, sql } from "drizzle-orm";
import type { FastifyInstance } from "fastify";
import type { Services } from "#platform/server/services.ts";
import { mails } from "#platform/server/tables.ts";

const SHOWN = 100;
/** Emails have inline styles and no scripts. */
const MAIL_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; img-src 'self' data:; sandbox allow-popups allow-top-navigation-by-user-activation";

/** Shows emails that were stored instead of sent: for demos and development, never in production. */
export function serveOutbox(app: FastifyInstance, { db }: Services): void {
  app.get("/api/dev/outbox", async () => {
    const items = await db
      .select({
        id: mails.id,
        to: mails.toAddress,
        subject: mails.subject,
        text: mails.text,
        attachments: sql<
          string[]
        >`coalesce((select array_agg(file ->> 'filename') from jsonb_array_elements(${mails.attachments}) as file), '{}')`,
        createdAt: mails.createdAt,
      })
      .from(mails)
      .orderBy(desc(mails.createdAt))
      .limit(SHOWN);
    return { items };
  });

  app.get<{ Params: { id: string } }>("/api/dev/outbox/:id", async (request, reply) => {
    const [mail] = await db
      .select({ html: mails.html })
      .from(mails)
      .where(eq(sql`${mails.id}::text`, request.params.id));
    if (!mail) return reply.status(404).send({ code: "not_found", message: "Not found" });
    return reply
      .header("content-security-policy", MAIL_POLICY)
      .type("text/html; charset=utf-8")
      .send(mail.html.replaceAll("<a ", '<a target="_top" '));
  });
}
