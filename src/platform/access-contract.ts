import { z } from "zod";
import { ACCESS_KINDS } from "./access-label.ts";

/** How a member gets access, or why there is none. */
export const Access = z.object({ kind: z.enum(ACCESS_KINDS), until: z.date().nullable() });
