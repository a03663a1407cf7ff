import type { FieldErrors, Resolver } from "react-hook-form";
import type { z } from "zod";
import { slugify } from "#platform/contract.ts";
import type { SearchSelectOption } from "#ui/search-select.tsx";
import { AdminGuruInput } from "../admin-contract.ts";
import { GuruInput } from "../guru-input-contract.ts";
import type { GuruFormData, OwnGuruData } from "./api.ts";

/** The form as it is typed: numbers are text until they are sent. */
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
  /** These three are the superadmin's. */
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

export const toValues = (guru: OwnGuruData | GuruFormData): GuruFormValues => ({
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

/** The form's field for a field of the request. */
export const fieldOf = (name: string): keyof GuruFormValues =>
  name === "memberId" ? "member" : (name as keyof GuruFormValues);

/** The server's own rules, asked before anything is sent. */
const resolverFor =
  (schema: z.ZodType, toInput: (values: GuruFormValues) => unknown): Resolver<GuruFormValues> =>
  (values) => {
    const parsed = schema.safeParse(toInput(values));
    if (parsed.success) return { values, errors: {} };
    const errors: FieldErrors<GuruFormValues> = {};
    for (const issue of parsed.error.issues) {
      const name = fieldOf(String(issue.path[0]));
      errors[name] ??= { type: "rule", message: issue.message } as never;
    }
    return { values: {}, errors };
  };

export const ownResolver = resolverFor(GuruInput, toOwnInput);
export const adminResolver = resolverFor(AdminGuruInput, toAdminInput);
