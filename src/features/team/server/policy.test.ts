import { describe, expect, test } from "vitest";
import type { Role } from "#platform/contract.ts";
import { canAssign, canManage, losesGuardedRole } from "./policy.ts";

const person = (role: Role, organizationId: string | null = "a") => ({
  id: "p",
  role,
  organizationId,
});
const manager = (role: Role, organizationId: string | null = "a") => ({
  userId: "m",
  role,
  organizationId,
});

describe("canManage", () => {
  test.each([
    ["agent", "a", "team_member", "a", true],
    ["agent", "a", "agent", "a", true],
    ["agent", "a", "support", "a", false],
    ["agent", "a", "superadmin", "a", false],
    ["agent", "a", "team_member", "b", false],
    ["agent", "a", "team_member", null, false],
    ["agent", null, "team_member", null, false],
    ["superadmin", "a", "superadmin", "b", true],
    ["superadmin", null, "team_member", null, true],
  ] as const)("%s of %s manages %s of %s: %s", (role, own, theirs, organization, expected) => {
    expect(canManage(manager(role, own), person(theirs, organization))).toBe(expected);
  });
});

test("canAssign returns the roles a manager can assign", () => {
  const roles: Role[] = ["team_member", "agent", "support", "superadmin"];
  expect(roles.filter((role) => canAssign({ role: "agent" }, role))).toEqual([
    "team_member",
    "agent",
  ]);
  expect(roles.filter((role) => canAssign({ role: "superadmin" }, role))).toEqual(roles);
});

describe("losesGuardedRole", () => {
  test.each([
    ["agent", "removed", "agent"],
    ["agent", { role: "team_member", organizationId: "a" }, "agent"],
    ["agent", { role: "agent", organizationId: "b" }, "agent"],
    ["agent", { role: "agent", organizationId: "a" }, null],
    ["superadmin", { role: "agent", organizationId: "a" }, "superadmin"],
    ["superadmin", { role: "superadmin", organizationId: "b" }, null],
    ["team_member", "removed", null],
  ] as const)("%s -> %j: %s", (role, next, expected) => {
    expect(losesGuardedRole(person(role), next)).toBe(expected);
  });
});
