import { slugify } from "#platform/contract.ts";
import type { FieldViews } from "#platform/web/form/field-views.ts";
import { storedAs } from "#platform/web/form/stored.ts";
import type { SearchSelectOption } from "#ui/search-select.tsx";
import { AdminGuruInput } from "../admin-contract.ts";
import { GuruInput } from "../guru-input-contract.ts";
import type { GuruFormData, OwnGuruData } from "./api.ts";

/** Form values as typed: numbers stay text until submit. */
export interface GuruFormValues {
  name: string;
  businessName: string;
  description: string;
  bio: string;
  imageUrl: string | null;
  coverUrl: string | null;
  location: string;
  websiteUrl: string;
  experienceYears: string;
  clientsCount: string;
  specialties: string[];
  /** The next three are set by superadmins only. */
  slug: string;
  member: SearchSelectOption | null;
  isActive: boolean;
}

export const blankGuru = (name: string): GuruFormValues => ({
  name,
  businessName: "",
  description: "",
  bio: "",
  imageUrl: null,
  coverUrl: null,
  location: "",
  websiteUrl: "",
  experienceYears: "",
  clientsCount: "",
  specialties: [],
  slug: slugify(name),
  member: null,
  isActive: false,
});

const toValues = (guru: OwnGuruData | GuruFormData): GuruFormValues => ({
  name: guru.name,
  businessName: guru.businessName,
  description: guru.description,
  bio: guru.bio,
  imageUrl: guru.imageUrl,
  coverUrl: guru.coverUrl,
  location: guru.location ?? "",
  websiteUrl: guru.websiteUrl ?? "",
  experienceYears: guru.experienceYears?.toString() ?? "",
  clientsCount: guru.clientsCount?.toString() ?? "",
  specialties: guru.specialties,
  slug: guru.slug,
  isActive: guru.isActive,
  member:
    "member" in guru && guru.member ? { value: guru.member.id, label: guru.member.name } : null,
});

const wholeNumber = (text: string): number | null => {
  if (text.trim() === "") return null;
  return /^\d+$/.test(text.trim()) ? Number(text) : Number.NaN;
};

export const toOwnInput = ({ slug: _, member: __, isActive: ___, ...values }: GuruFormValues) => ({
  ...values,
  experienceYears: wholeNumber(values.experienceYears),
  clientsCount: wholeNumber(values.clientsCount),
});

export const toAdminInput = (values: GuruFormValues) => ({
  ...toOwnInput(values),
  slug: values.slug,
  memberId: values.member?.value ?? null,
  isActive: values.isActive,
});

/** Maps a request field to its form field. */
const fieldOf = (name: string): keyof GuruFormValues =>
  name === "memberId" ? "member" : (name as keyof GuruFormValues);

/** Validation and mapping of the form values, for the guru and for the superadmin. */
export const ownRules = { schema: GuruInput, toInput: toOwnInput, fieldOf };
export const adminRules = { schema: AdminGuruInput, toInput: toAdminInput, fieldOf };

export const storedGuru = (guru: OwnGuruData | GuruFormData) => storedAs(guru, toValues(guru));

/** Field labels for the comparison of two versions. */
export const GURU_FIELDS: FieldViews<GuruFormValues> = {
  name: { label: "Name" },
  businessName: { label: "Business name" },
  description: { label: "Short description" },
  specialties: { label: "Specialties" },
  bio: { label: "Bio", kind: "html" },
  imageUrl: { label: "Portrait", kind: "image" },
  coverUrl: { label: "Cover", kind: "image" },
  location: { label: "Location" },
  websiteUrl: { label: "Website" },
  experienceYears: { label: "Years of experience" },
  clientsCount: { label: "Clients" },
  slug: { label: "Slug" },
  member: { label: "Member", text: (member) => member?.label ?? "" },
  isActive: { label: "Active" },
};
