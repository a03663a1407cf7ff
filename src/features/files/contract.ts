import { z } from "zod";
import { endpoint, Id } from "#platform/contract.ts";

export const FILE_VISIBILITIES = ["members", "agents_only", "private"] as const;
export const FileVisibility = z.enum(FILE_VISIBILITIES);
export type FileVisibility = z.infer<typeof FileVisibility>;

/**
 * Uploads (`POST /api/files?kind=…`) and downloads (`GET /files/{id}`) are streams and therefore
 * stand beside the contract, in server/serve-files.ts.
 */
export const filesContract = {
  setAvatar: endpoint
    .meta({ audience: "signed-in" })
    .route({ method: "PUT", path: "/profile/avatar", summary: "Choose or remove my picture" })
    .input(z.strictObject({ fileId: Id.nullable() }))
    .output(z.object({ avatarUrl: z.string().nullable() })),
};
