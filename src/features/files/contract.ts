import { z } from "zod";
import { endpoint, Id } from "#platform/contract.ts";

export const FILE_VISIBILITIES = ["members", "agents_only", "private"] as const;
export const FileVisibility = z.enum(FILE_VISIBILITIES);
export type FileVisibility = z.infer<typeof FileVisibility>;

/**
 * Uploads (`POST /api/files?kind=…`) and downloads (`GET /files/{id}`) are streams, which the
 * contract cannot describe; see server/serve-files.ts.
 */
export const filesContract = {
  setAvatar: endpoint
    .meta({ audience: "signed-in" })
    .route({ method: "PUT", path: "/profile/avatar", summary: "Set or remove my avatar" })
    .input(z.strictObject({ fileId: Id.nullable() }))
    .output(z.object({ avatarUrl: z.string().nullable() })),
};

declare module "#platform/contract.ts" {
  interface Contracts {
    files: typeof filesContract;
  }
}
