import multipart from "@fastify/multipart";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { DAY_SECONDS, HOUR_SECONDS } from "#lib/durations.ts";
import type { Actor } from "#platform/server/actor.ts";
import { refusalFor, tokenRefusal, viewingRefusal } from "#platform/server/audience.ts";
import { forbidden, invalid, Refusal } from "#platform/server/errors.ts";
import type { ReadVisitor } from "#platform/server/http/context.ts";
import { createRateLimit } from "#platform/server/rate-limit.ts";
import type { Services } from "#platform/server/services.ts";
import type { UploadedFile } from "#platform/upload-schema.ts";
import { UploadKind } from "#platform/upload-schema.ts";
import type { FileRules } from "./guards.ts";
import { openFile } from "./open-file.ts";
import { canUpload, IMAGES_BEFORE_APPROVAL, uploadAudience } from "./policy.ts";
import { saveUpload } from "./save-upload.ts";
import { sendFile } from "./send-file.ts";

const uploadLimit = createRateLimit({ name: "upload", points: 300, seconds: HOUR_SECONDS });
const limitBeforeApproval = createRateLimit({
  name: "guru-images",
  points: IMAGES_BEFORE_APPROVAL,
  seconds: DAY_SECONDS,
  message: `Until your profile is approved, you can upload up to ${IMAGES_BEFORE_APPROVAL} images a day.`,
});
const limitWithoutAccess = createRateLimit({
  name: "upload-without-access",
  points: 20,
  seconds: HOUR_SECONDS,
});

/** Uploads and downloads: streams, which the contract cannot describe. */
export async function serveFiles(
  app: FastifyInstance,
  services: Services,
  readVisitor: ReadVisitor,
  { isApprovedGuru, isOfferFile }: FileRules,
): Promise<void> {
  // Encapsulated, so that only these routes accept large multipart bodies.
  await app.register(async (scope) => {
    await scope.register(multipart);
    scope.post<{ Querystring: { kind?: string } }>("/api/files", async (request, reply) => {
      const visitor = await readVisitor(request);
      const { data: kind } = UploadKind.safeParse(request.query.kind);
      const { method } = request;
      const refusal =
        viewingRefusal({ method, meta: {}, visitor, isViewingTab: false }) ??
        tokenRefusal("files", { method, meta: {}, visitor }) ??
        refusalFor(uploadAudience(kind), visitor);
      if (refusal || !visitor) throw refusal;
      if (!kind) throw invalid("Unknown upload kind.", { kind: "Unknown upload kind." });
      const isApproved = visitor.isGuru && (await isApprovedGuru(services.db, visitor.userId));
      if (!canUpload({ ...visitor, isApprovedGuru: isApproved }, kind))
        throw forbidden(refusedKind(visitor));
      await (visitor.hasAccess ? uploadLimit : limitWithoutAccess).use(services, visitor.userId);
      const isLimited = kind === "image" && visitor.role !== "superadmin" && !isApproved;
      if (isLimited) await limitBeforeApproval.use(services, visitor.userId);
      const saved = await receive(request, services, visitor, kind).catch((error: unknown) => {
        if (request.raw.readableAborted)
          throw new Refusal("malformed_request", "The upload was interrupted.");
        // Drains the body, because browsers read the response only after sending everything.
        request.raw.unpipe();
        request.raw.resume();
        throw error;
      });
      return reply.status(201).send(saved);
    });
  });

  interface Address {
    Params: { id: string; width?: string };
    Querystring: { download?: string };
  }
  for (const path of ["/files/:id", "/files/:id/:width"]) {
    app.get<Address>(path, { compress: false, exposeHeadRoute: false }, async (request, reply) => {
      const visitor = await readVisitor(request);
      const refusal = tokenRefusal("files", { method: "GET", meta: {}, visitor });
      if (refusal) throw refusal;
      const { id, width } = request.params;
      const file = await openFile(services, visitor, { id, width, isOfferFile });
      return sendFile(request, reply, services.storage, {
        ...file,
        isDownload: request.query.download !== undefined,
      });
    });
  }
}

const refusedKind = ({ isGuru }: Actor): string | undefined =>
  isGuru ? "Until your profile is approved, you can upload images only." : undefined;

async function receive(
  request: FastifyRequest,
  services: Services,
  owner: Actor,
  kind: UploadedFile["kind"],
): Promise<UploadedFile> {
  // `limitedStream` enforces the size limit, so that the error can name it.
  const part = await request.file({
    preservePath: true,
    limits: { fileSize: Number.POSITIVE_INFINITY, files: 1, fields: 0, parts: 2 },
  });
  if (!part) throw invalid("Please choose a file.");
  const { filename: name, file: content } = part;
  return saveUpload(services, { ownerId: owner.userId, kind, name, content });
}
