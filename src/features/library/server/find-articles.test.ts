import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { countStatements } from "#test/count-statements.ts";
import { testApp } from "#test/test-app.ts";
import { addArticle } from "./article.fixture.ts";
import { readFilterCounts } from "./filter-counts.ts";
import {
  articleCategories,
  articleCategoryMappings,
  articles,
  articleTopicMappings,
  articleTopics,
} from "./tables.ts";

const app = await testApp();
const member = app.as("teamMember");
const agent = app.as("agent");

const TYPES = ["post", "document", "video", "presentation"] as const;
const term = (n: number) => ({ name: `Term ${n}`, slug: `term-${n}` });
const categories = await app.db
  .insert(articleCategories)
  .values([term(1), term(2), term(3)])
  .returning();
const topics = await app.db
  .insert(articleTopics)
  .values([term(1), term(2), term(3)])
  .returning();

const made: { id: string; slug: string }[] = [];
for (let n = 0; n < 24; n += 1) {
  const article = await addArticle(app, {
    title: n % 3 === 0 ? `Margin ${n}` : `Hiring ${n}`,
    contentType: TYPES[n % 4] ?? "post",
    visibilityScope: n % 5 === 0 ? "agents_only" : "all",
    // A team member can be the author of owners-only articles, for example a former guru.
    authorId: n % 10 === 0 ? app.people.teamMember.id : null,
    isPublished: n % 7 !== 0,
    publishedAt: new Date(Date.UTC(2026, 0, n + 1)),
  });
  made.push(article);
  const of = <Term extends { id: string }>(terms: Term[], salt: number) =>
    terms.filter((_, place) => (n + salt) % (place + 2) === 0);
  for (const { id } of of(categories, 0)) {
    await app.db.insert(articleCategoryMappings).values({ articleId: article.id, categoryId: id });
  }
  for (const { id } of of(topics, 1)) {
    await app.db.insert(articleTopicMappings).values({ articleId: article.id, topicId: id });
  }
}
const [, first, second, third] = made.map(({ id }) => id);
const slugsOf = async (query: string, http = member) => {
  const { status, body } = await http.get(`/api/articles${query}`);
  expect(status, JSON.stringify(body)).toBe(200);
  return body.items.map((item: { slug: string }) => item.slug) as string[];
};

test("sorts by reads and likes, together with filters", async () => {
  for (const http of [member, agent, app.as("superadmin")]) {
    await http.post(`/api/articles/${third}/read`);
    await http.put(`/api/articles/${first}/like`);
  }
  await agent.post(`/api/articles/${second}/read`);
  await agent.put(`/api/articles/${third}/like`);
  const [, one, two, three] = made.map(({ slug }) => slug);
  expect((await slugsOf("?sort=most-read")).slice(0, 2)).toEqual([three, two]);
  expect((await slugsOf("?sort=most-liked")).slice(0, 2)).toEqual([one, three]);
  expect((await slugsOf("?sort=most-read&search=hiring"))[0]).toBe(two);
  expect((await slugsOf("?sort=most-liked&type=presentation"))[0]).toBe(three);
  // All orders contain the same articles, and ties always have the same order.
  const newest = await slugsOf("");
  for (const sort of ["most-read", "most-liked"]) {
    const sorted = await slugsOf(`?sort=${sort}`);
    expect(sorted.toSorted()).toEqual(newest.toSorted());
    expect(await slugsOf(`?sort=${sort}`)).toEqual(sorted);
  }
  expect((await member.get("/api/articles?sort=views")).status).toBe(422);
});

test("marks what the member has read and lists what they have not", async () => {
  const { body } = await member.get("/api/articles");
  const read = body.items.filter((item: { isRead: boolean }) => item.isRead);
  expect(read.map((item: { id: string }) => item.id)).toEqual([third]);
  const unread = await member.get("/api/articles?unread=true");
  expect(unread.body.total).toBe(body.total - 1);
  expect(await slugsOf("?unread=true")).not.toContain(made[3]?.slug);
  expect(await slugsOf("?unread=true", agent)).not.toContain(made[2]?.slug);
  expect(await slugsOf("?unread=true")).toContain(made[2]?.slug);
  const page = await member.get(`/api/articles/${made[3]?.slug}`);
  expect(page.body.isRead).toBe(true);
  expect((await member.get(`/api/articles/${made[1]?.slug}`)).body.isRead).toBe(false);
});

const [SEARCHES, NONE] = [["", "margin", "no such title"], null];
const [category = "", otherCategory = ""] = categories.map(({ id }) => id);
const [topic = "", otherTopic = ""] = topics.map(({ id }) => id);

/** Every combination of filters. */
const combinations = SEARCHES.flatMap((search) =>
  [undefined, "video" as const].flatMap((type) =>
    [NONE, [category], [category, otherCategory], []].flatMap((categoryIds) =>
      [NONE, [topic], [topic, otherTopic]].flatMap((topicIds) =>
        [false, true].map((unread) => ({
          ...{ search, type, categoryIds, topicIds, unread, guruId: null },
        })),
      ),
    ),
  ),
);

interface Placed {
  title: string;
  contentType: string;
  isRead: boolean;
  categories: string[];
  topics: string[];
}

/** What the member can list, with the terms of each article. */
async function listAll(who: "teamMember" | "agent"): Promise<Placed[]> {
  const pages = await Promise.all(
    [1, 2].map((page) => app.as(who).get(`/api/articles?page=${page}`)),
  );
  const items = pages.flatMap(({ body }) => body.items as (Placed & { id: string })[]);
  const inCategory = await app.db.select().from(articleCategoryMappings);
  const onTopic = await app.db.select().from(articleTopicMappings);
  return items.map((item) => ({
    ...item,
    categories: inCategory.flatMap((row) => (row.articleId === item.id ? row.categoryId : [])),
    topics: onTopic.flatMap((row) => (row.articleId === item.id ? row.topicId : [])),
  }));
}

/** The counts by hand: the filters of the other groups, then each option by itself. */
function countByHand(all: Placed[], filters: (typeof combinations)[number]) {
  const isIn = (ids: string[] | null, own: string[]) => !ids || own.some((id) => ids.includes(id));
  const under = (ignored: Partial<typeof filters>) => {
    const { search, type, categoryIds, topicIds, unread } = { ...filters, ...ignored };
    return all.filter(
      (one) =>
        one.title.toLowerCase().includes(search) &&
        (!type || one.contentType === type) &&
        isIn(categoryIds, one.categories) &&
        isIn(topicIds, one.topics) &&
        !(unread && one.isRead),
    );
  };
  const tally = (keys: string[]) => {
    const counts: Record<string, number> = {};
    for (const key of keys) counts[key] = (counts[key] ?? 0) + 1;
    return counts;
  };
  return {
    types: tally(under({ type: undefined }).map((one) => one.contentType)),
    categories: tally(under({ categoryIds: null }).flatMap((one) => one.categories)),
    topics: tally(under({ topicIds: null }).flatMap((one) => one.topics)),
  };
}

test.each(["teamMember", "agent"] as const)(
  "counts for each option what a %s would find with it",
  async (who) => {
    const all = await listAll(who);
    const reader = {
      userId: app.people[who].id,
      role: who === "agent" ? "agent" : "team_member",
    } as const;
    for (const filters of combinations) {
      const counts = await readFilterCounts(app.services, reader, filters);
      const shown = Object.fromEntries(
        Object.entries(counts).map(([group, of]) => [
          group,
          Object.fromEntries(Object.entries(of).filter(([, count]) => count > 0)),
        ]),
      );
      expect(shown, JSON.stringify(filters)).toEqual(countByHand(all, filters));
    }
  },
);

test("never counts an owners-only article for those who may not read it", async () => {
  const count = async (who: "teamMember" | "agent") =>
    (await app.as(who).get("/api/article-counts")).body;
  const before = [await count("teamMember"), await count("agent")];
  const secret = await addArticle(app, { contentType: "video", visibilityScope: "agents_only" });
  await app.db
    .insert(articleCategoryMappings)
    .values({ articleId: secret.id, categoryId: category });
  await app.db.insert(articleTopicMappings).values({ articleId: secret.id, topicId: topic });
  expect(await count("teamMember")).toEqual(before[0]);
  const seen = await count("agent");
  expect(seen.types.video).toBe(before[1].types.video + 1);
  expect(seen.categories[category]).toBe(before[1].categories[category] + 1);
  expect(seen.topics[topic]).toBe(before[1].topics[topic] + 1);
  await app.db
    .update(articles)
    .set({ authorId: app.people.teamMember.id })
    .where(eq(articles.id, secret.id));
  expect((await count("teamMember")).types.video).toBe(before[0].types.video + 1);
});

test("runs a fixed number of statements for the counts", async () => {
  const statements = (path: string, http = member) => countStatements(app, () => http.get(path));
  expect(await statements("/api/article-counts", agent)).toBe(1 + 1);
  expect(await statements("/api/article-counts")).toBe(1 + 2);
  const path = "/api/article-counts?search=margin&type=video&categories[]=term-1&unread=true";
  const { body } = await member.get(path);
  expect(Object.keys(body)).toEqual(["types", "categories", "topics"]);
  expect(await statements("/api/article-counts?unread=true&topics[]=term-1")).toBe(1 + 4);
});
