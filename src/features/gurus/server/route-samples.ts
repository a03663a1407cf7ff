import { eq } from "drizzle-orm";
import { createPerson, type Person } from "#test/people.ts";
import { type RouteSample, samplesOf } from "#test/route-samples.ts";
import type { TestApp } from "#test/test-app.ts";
import { gurusContract } from "../contract.ts";
import { adminGuruBody, guruBody, insertGuru, insertReview } from "./guru.fixture.ts";
import { gurus } from "./tables.ts";

const guru = {
  owner: "house",
  setup: async (app) => ({ slug: (await insertGuru(app)).slug }),
  hidden: async (app) => ({ slug: (await insertGuru(app, { isActive: false })).slug }),
} satisfies RouteSample;
const adminGuru = {
  owner: "platform",
  setup: async (app) => ({ id: (await insertGuru(app)).id }),
} satisfies RouteSample;

/** A review of the profile of this person, who becomes an active guru. */
async function newReview(app: TestApp, { id: userId }: Person) {
  const [own] = await app.db.select().from(gurus).where(eq(gurus.userId, userId));
  const guru = own ?? (await insertGuru(app, { userId }));
  const member = await createPerson(app.services, app.people.teamMember);
  await insertReview(app, guru.id, member.id);
  return { guruId: guru.id, id: member.id };
}

const ownReview = {
  owner: "guru",
  setup: async (app, person) => ({ id: (await newReview(app, person)).id }),
} satisfies RouteSample;

export const gurusSamples = samplesOf(gurusContract, {
  list: { owner: "house" },
  find: guru,
  rate: {
    ...guru,
    body: { stars: 5 },
    answers: [403, "Nobody has attended an event of this guru or read three articles."],
  },
  removeRating: guru,
  reviews: guru,
  saveReview: {
    ...guru,
    body: { text: "Very clear." },
    answers: [409, "The caller has not rated this guru."],
  },
  removeReview: guru,
  replyToReview: { ...ownReview, body: { text: "Thank you." } },
  removeReviewReply: ownReview,
  adminRemoveReview: {
    owner: "platform",
    setup: async (app) => newReview(app, await createPerson(app.services, app.people.guru)),
  },
  own: { owner: "guru" },
  saveOwn: {
    owner: "guru",
    body: async (app) => {
      const { body } = await app.as("guru").get("/api/guru-profile");
      return guruBody({ version: body.profile?.version ?? null });
    },
  },
  adminList: { owner: "platform" },
  adminFind: adminGuru,
  create: { owner: "platform", body: () => adminGuruBody() },
  update: { ...adminGuru, body: () => adminGuruBody({ version: 1 }) },
  setActive: { ...adminGuru, body: { isActive: false } },
  orderResources: { ...adminGuru, body: { articleIds: [] } },
  members: { owner: "platform" },
});
