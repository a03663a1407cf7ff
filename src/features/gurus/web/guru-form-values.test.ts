import { expect, test } from "vitest";
import { formResolver } from "#platform/web/form/form-resolver.ts";
import { adminRules, blankGuru, ownRules, toAdminInput, toOwnInput } from "./guru-form-values.ts";

const complete = { ...blankGuru("Ana Roth"), description: "Explains figures." };
const ownResolver = formResolver(ownRules);
const adminResolver = formResolver(adminRules);
type Resolver = typeof ownResolver | typeof adminResolver;
const messagesOf = async (resolver: Resolver, change: Partial<typeof complete>) => {
  const { errors } = await resolver({ ...complete, ...change }, undefined, {} as never);
  return Object.fromEntries(Object.entries(errors).map(([name, error]) => [name, error?.message]));
};

test("accepts empty or whole, non-negative numbers", () => {
  const numbersOf = (experienceYears: string, clientsCount: string) => {
    const input = toOwnInput({ ...complete, experienceYears, clientsCount });
    return [input.experienceYears, input.clientsCount];
  };
  expect(numbersOf("", " 12 ")).toEqual([null, 12]);
  expect(numbersOf("-1", "1.5")).toEqual([Number.NaN, Number.NaN]);
});

test("omits superadmin fields from the guru's own form", () => {
  expect(Object.keys(toOwnInput(complete))).not.toEqual(
    expect.arrayContaining(["slug", "memberId", "isActive"]),
  );
  expect(toAdminInput(complete)).toMatchObject({
    slug: "ana-roth",
    memberId: null,
    isActive: false,
  });
});

test("reports errors at their fields", async () => {
  expect(await messagesOf(ownResolver, {})).toEqual({});
  expect(await messagesOf(adminResolver, {})).toEqual({});
  expect(await messagesOf(ownResolver, { name: " ", description: "" })).toEqual({
    name: "Please fill in all required fields.",
    description: "Please fill in all required fields.",
  });
  expect(await messagesOf(adminResolver, { slug: "Ana Roth", experienceYears: "x" })).toEqual({
    slug: "Please use lowercase letters, digits and hyphens.",
    experienceYears: "Please enter a whole number.",
  });
});
