import { expect, test } from "vitest";
import { actionText, detailLines } from "./audit-text.ts";

test("actions read as words", () => {
  expect(actionText("member.invite-again")).toBe("Member: invite again");
  expect(actionText("closed-day.create")).toBe("Closed day: create");
  expect(actionText("odd")).toBe("Odd");
});

test("details read as lines, changes with both sides", () => {
  expect(
    detailLines({
      role: { from: "agent", to: "team_member" },
      phone: { from: null, to: "" },
      n: 3,
      list: [1],
    }),
  ).toEqual(["role: agent → team_member", "phone: – → –", "n: 3", "list: [1]"]);
});
