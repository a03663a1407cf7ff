import { type RouteSample, samplesOf } from "#test/route-samples.ts";
import { gurusContract } from "../contract.ts";
import { adminGuruBody, guruBody, insertGuru } from "./guru.fixture.ts";

const guru = {
  owner: "house",
  setup: async (app) => ({ slug: (await insertGuru(app)).slug }),
  hidden: async (app) => ({ slug: (await insertGuru(app, { isActive: false })).slug }),
} satisfies RouteSample;
const adminGuru = {
  owner: "platform",
  setup: async (app) => ({ id: (await insertGuru(app)).id }),
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
