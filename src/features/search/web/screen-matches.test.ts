import House from "lucide-react/icons/house";
import { expect, test } from "vitest";
import { matchScreens } from "./screen-matches.ts";

const screens = [
  { to: "/admin/calls", label: "Scheduled Calls", icon: House },
  { to: "/book-call", label: "Book a Call", icon: House },
  { to: "/subscription", label: "Subscription", icon: House, keywords: "billing payment" },
  { to: "/cafe", label: "Café", icon: House },
];
const found = (typed: string, limit = 9) => matchScreens(screens, typed, limit).map(({ to }) => to);

test.each([
  ["", []],
  ["  ", []],
  ["call", ["/admin/calls", "/book-call"]],
  ["book", ["/book-call"]],
  ["a book", ["/book-call"]],
  ["BILL", ["/subscription"]],
  ["cafe", ["/cafe"]],
  ["all", []],
  ["book sub", []],
])("matches %j to the screens %j", (typed, expected) => expect(found(typed)).toEqual(expected));

test("ranks labels that start with the text first and respects the limit", () => {
  const both = [
    { to: "/b", label: "My Articles", icon: House },
    { to: "/a", label: "Articles", icon: House },
  ];
  expect(matchScreens(both, "art", 9).map(({ to }) => to)).toEqual(["/a", "/b"]);
  expect(matchScreens(both, "art", 1)).toHaveLength(1);
});
