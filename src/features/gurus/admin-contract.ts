import { z } from "zod";
import {
  endpoint,
  Id,
  LastSave,
  NoContent,
  paged,
  pageInput,
  Version,
} from "#platform/contract.ts";
import { GuruInput } from "./guru-input-contract.ts";

const AdminGuru = z.object({
  id: Id,
  slug: z.string(),
  name: z.string(),
  businessName: z.string(),
  imageUrl: z.string().nullable(),
  specialties: z.array(z.string()),
  isActive: z.boolean(),
  /** Created by the guru and never activated. */
  isPending: z.boolean(),
  memberId: Id.nullable(),
  memberName: z.string().nullable(),
  rating: z.number().nullable(),
  ratingsCount: z.number().int(),
  resourcesCount: z.number().int(),
});

const AdminResource = z.object({
  id: Id,
  slug: z.string(),
  title: z.string(),
  isPublished: z.boolean(),
});
export type AdminResource = z.infer<typeof AdminResource>;

const GuruFormData = z.object({
  id: Id,
  slug: z.string(),
  name: z.string(),
  businessName: z.string(),
  description: z.string(),
  bio: z.string(),
  imageUrl: z.string().nullable(),
  coverUrl: z.string().nullable(),
  location: z.string().nullable(),
  websiteUrl: z.string().nullable(),
  experienceYears: z.number().int().nullable(),
  clientsCount: z.number().int().nullable(),
  specialties: z.array(z.string()),
  isActive: z.boolean(),
  member: z.object({ id: Id, name: z.string() }).nullable(),
  resources: z.array(AdminResource),
  ...LastSave.shape,
});

/** Fields that only a superadmin sets: slug, linked member and visibility. */
export const AdminGuruInput = GuruInput.extend({
  slug: z
    .string()
    .trim()
    .max(120, "Please use at most 120 characters.")
    .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, "Please use lowercase letters, digits and hyphens."),
  memberId: Id.nullable(),
  isActive: z.boolean(),
});
export type AdminGuruInput = z.infer<typeof AdminGuruInput>;

const byId = z.strictObject({ id: Id });
const staff = endpoint.meta({ audience: "superadmin" });
const search = z.string().trim().max(200).default("");

const AdminGuruFilters = z.strictObject({
  search,
  status: z.enum(["all", "active", "inactive", "pending"]).default("all"),
  page: pageInput,
});
export type AdminGuruFilters = z.infer<typeof AdminGuruFilters>;

export const gurusAdminContract = {
  adminList: staff
    .route({ method: "GET", path: "/admin/gurus", summary: "List gurus for admins" })
    .input(AdminGuruFilters)
    .output(paged(AdminGuru)),
  adminFind: staff
    .route({ method: "GET", path: "/admin/gurus/{id}", summary: "Load a guru for editing" })
    .input(byId)
    .output(GuruFormData),
  create: staff
    .route({
      method: "POST",
      path: "/admin/gurus",
      summary: "Create a guru",
      successStatus: 201,
    })
    .input(AdminGuruInput)
    .output(byId),
  update: staff
    .route({ method: "PUT", path: "/admin/gurus/{id}", summary: "Change a guru" })
    .input(AdminGuruInput.extend({ id: Id, version: Version }))
    .output(byId),
  setActive: staff
    .route({
      method: "PATCH",
      path: "/admin/gurus/{id}/active",
      summary: "Activate or hide a guru",
    })
    .input(z.strictObject({ id: Id, isActive: z.boolean() }))
    .output(NoContent),
  orderResources: staff
    .route({
      method: "PUT",
      path: "/admin/gurus/{id}/resources",
      summary: "Reorder the resources of a profile",
    })
    .input(z.strictObject({ id: Id, articleIds: z.array(Id).max(1000) }))
    .output(NoContent),
  members: staff
    .route({
      method: "GET",
      path: "/admin/guru-members",
      summary: "List members flagged as guru who have no profile",
    })
    .input(z.strictObject({ search }))
    .output(z.array(z.object({ id: Id, name: z.string(), email: z.string() }))),
};
