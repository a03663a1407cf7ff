import { z } from "zod";
import { Segment } from "#features/members/segment-contract.ts";
import {
  endpoint,
  Id,
  LastSave,
  NoContent,
  paged,
  pageInput,
  Version,
} from "#platform/contract.ts";

const REQUIRED = "Please fill in all required fields.";
const INVALID_DATE = "Please choose a valid date.";
const ENDS_TOO_EARLY = "The last day can't be before the first day.";

const text = (max: number) =>
  z
    .string({ error: REQUIRED })
    .trim()
    .min(1, REQUIRED)
    .max(max, `Please use at most ${max} characters.`);

/** Dates are calendar days in the founder's time zone. */
const fields = {
  title: text(120),
  /** Plain text; line breaks are kept. */
  body: text(2000),
  startsOn: z.iso.date(INVALID_DATE),
  /** The last day, included. Null: until the notice is deleted. */
  endsOn: z.iso.date(INVALID_DATE).nullable(),
  /** Who sees it. Null: every member. */
  audience: Segment.nullable().default(null),
};
const isInOrder = ({ startsOn, endsOn }: { startsOn: string; endsOn: string | null }) =>
  endsOn === null || endsOn >= startsOn;
const order = { message: ENDS_TOO_EARLY, path: ["endsOn"] };

export const NoticeForm = z.strictObject(fields).refine(isInOrder, order);
export type NoticeForm = z.infer<typeof NoticeForm>;

const Notice = z.object({
  id: Id,
  title: z.string(),
  body: z.string(),
  startsOn: z.iso.date(),
});

export const NOTICE_STATES = ["current", "scheduled", "ended"] as const;
export const NoticeState = z.enum(NOTICE_STATES);
export type NoticeState = z.infer<typeof NoticeState>;

const AdminNotice = Notice.extend({
  endsOn: z.iso.date().nullable(),
  audience: Segment.nullable(),
  /** The audience in words: "Everyone", "Agency: Northwind". */
  audienceText: z.string(),
  state: NoticeState,
}).extend(LastSave.shape);

const admin = endpoint.meta({ audience: "superadmin" });

export const noticesContract = {
  list: endpoint
    .route({ method: "GET", path: "/notices", summary: "Read the current notices, newest first" })
    .output(z.object({ items: z.array(Notice) })),
  adminList: admin
    .route({ method: "GET", path: "/admin/notices", summary: "List all notices, newest first" })
    .input(z.strictObject({ page: pageInput }))
    .output(paged(AdminNotice)),
  adminFind: admin
    .route({ method: "GET", path: "/admin/notices/{id}", summary: "Read a notice to edit it" })
    .input(z.strictObject({ id: Id }))
    .output(AdminNotice),
  create: admin
    .route({
      method: "POST",
      path: "/admin/notices",
      summary: "Create a notice",
      successStatus: 201,
    })
    .input(NoticeForm)
    .output(z.object({ id: Id })),
  update: admin
    .route({ method: "PUT", path: "/admin/notices/{id}", summary: "Edit a notice" })
    .input(z.strictObject({ ...fields, id: Id, version: Version }).refine(isInOrder, order))
    .output(NoContent),
  remove: admin
    .route({ method: "DELETE", path: "/admin/notices/{id}", summary: "Delete a notice" })
    .input(z.strictObject({ id: Id }))
    .output(NoContent),
};

declare module "#platform/contract.ts" {
  interface Contracts {
    notices: typeof noticesContract;
  }
}
