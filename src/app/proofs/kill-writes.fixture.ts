import { samplePillar } from "#features/learning/server/pillar.fixture.ts";
import { completeForm } from "#features/library/server/article.fixture.ts";
import type { HttpClient } from "#test/http-client.ts";
import type { TestApp } from "#test/test-app.ts";

interface WriteTargets {
  articleIds: string[];
  pillarIds: string[];
  categoryIds: string[];
  lessonsPath: string;
  lessonIds: string[];
}

interface Write {
  send: () => Promise<{ status: number; body: unknown }>;
  /** Checks that the database has it, for writes that are never undone. */
  wasKept?: () => Promise<boolean>;
}

/** Creates the objects of the writes: articles to like, and lists to reorder. */
export async function createWriteTargets(app: TestApp): Promise<WriteTargets> {
  const { rows: articles } = await app.db.$client.query<{ id: string }>(
    `insert into articles (title, slug, body, body_text, is_published, published_at)
      select 'Article ' || i, 'article-' || i, '<p>x</p>', 'x', true, now()
      from generate_series(1, 5) as i returning id`,
  );
  const { rows: categories } = await app.db.$client.query<{ id: string }>(
    "insert into article_categories (name, slug) values ('A', 'a'), ('B', 'b') returning id",
  );
  const first = await samplePillar(app.db, 6);
  const pillarIds = [first.id];
  for (let at = 0; at < 3; at += 1) pillarIds.push((await samplePillar(app.db)).id);
  const [element] = first.elements;
  return {
    articleIds: articles.map(({ id }) => id),
    pillarIds,
    categoryIds: categories.map(({ id }) => id),
    lessonsPath: `/api/admin/pillars/${first.id}/elements/${element?.id}/lessons`,
    lessonIds: element?.lessonIds ?? [],
  };
}

/** Different kinds of writes; each write has a number. */
export function kindsOfWrite(
  app: TestApp,
  as: (cookie: string | null) => HttpClient,
  { articleIds, pillarIds, categoryIds, lessonsPath, lessonIds }: WriteTargets,
  random: () => number,
): Record<string, (number: number) => Write> {
  const pick = <Item>(items: Item[]) => items[Math.floor(random() * items.length)] as Item;
  const { teamMember, agent, guru, superadmin } = app.people;
  const reader = () => as(pick([teamMember, agent, guru]).cookie);
  const admin = as(superadmin.cookie);
  const has = async (question: string, value: string) =>
    (await app.db.$client.query(question, [value])).rowCount === 1;
  return {
    signUp: (number) => {
      const email = `kill-${number}@example.test`;
      const form = { firstName: "Kit", lastName: "Marlow", email, acceptsTerms: true };
      const more = { agencyName: `Agency ${number % 7}`, password: "a long enough phrase" };
      return {
        send: async () => {
          // All sign-ups come from one IP address here, which would exceed its limit.
          await app.db.$client.query("delete from rate_limits");
          return as(null).post("/api/auth/sign-up", { ...form, ...more });
        },
        wasKept: () => has("select 1 from users where email = $1", email),
      };
    },
    like: () => ({ send: () => reader().put(`/api/articles/${pick(articleIds)}/like`) }),
    unlike: () => ({ send: () => reader().delete(`/api/articles/${pick(articleIds)}/like`) }),
    movePillar: () => ({
      send: () =>
        admin.post(`/api/admin/pillars/${pick(pillarIds)}/move`, { position: pick([0, 1, 2, 3]) }),
    }),
    moveLesson: () => ({
      send: () =>
        admin.post(`${lessonsPath}/${pick(lessonIds)}/move`, {
          position: pick([1, 2, 3, 4, 5, 6]),
        }),
    }),
    addLesson: (number) => {
      const title = `Added ${number}`;
      const form = { title, content: "<p>x</p>", orderPosition: pick([1, 2, 3]) };
      return {
        send: () => admin.post(lessonsPath, form),
        wasKept: () => has("select 1 from lessons where title = $1", title),
      };
    },
    writeArticle: (number) => {
      const slug = `made-${number}`;
      return {
        send: () => admin.post("/api/admin/articles", completeForm({ slug, categoryIds })),
        wasKept: () => has("select 1 from articles where slug = $1", slug),
      };
    },
    sendMessage: () => {
      const clientId = crypto.randomUUID();
      return {
        send: () => reader().post("/api/messages", { content: "still here", clientId }),
        wasKept: () => has("select 1 from messages where client_id = $1", clientId),
      };
    },
  };
}
