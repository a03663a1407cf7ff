import type { UploadedFile } from "#platform/upload-schema.ts";
import type { ActorName, Person } from "./people.ts";
import type { TestApp } from "./test-app.ts";

/** Uploads bytes the way a form does. */
export function uploadAs(
  app: TestApp,
  who: ActorName | Person,
  kind: string,
  bytes: Uint8Array,
  name: string,
) {
  const body = new FormData();
  body.append("file", new Blob([new Uint8Array(bytes)]), name);
  return app
    .as(who)
    .send<UploadedFile & { code: string; message: string }>("POST", `/api/files?kind=${kind}`, {
      body,
    });
}
