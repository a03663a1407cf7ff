import type { ActorName, Person } from "./people.ts";
import { readZip } from "./read-zip.ts";
import type { TestApp } from "./test-app.ts";

/** All files of a person's data export as one text. */
export async function exportText(app: TestApp, who: ActorName | Person): Promise<string> {
  const client = app.as(who);
  await client.post("/api/settings/export");
  await app.drainJobs();
  const { body } = await client.get("/api/settings");
  const { pathname, search } = new URL(body.dataExport.downloadUrl);
  const zip = Buffer.from(await (await fetch(app.url + pathname + search)).arrayBuffer());
  return [...readZip(zip).values()].map((file) => file.toString()).join("\n");
}
