import { beforeEach, expect, test } from "vitest";
import { toast, toastStore } from "./toast-store.ts";

const messages = () => toastStore.read().map((entry) => entry.message);

beforeEach(() => toast.clear());

test("drops the oldest message when there are more than four", () => {
  for (const message of ["one", "two", "three", "four", "five"]) toast.info(message);
  expect(messages()).toEqual(["two", "three", "four", "five"]);
});

test("moves a repeated message to the end", () => {
  toast.error("Could not save");
  toast.info("Copied");
  toast.error("Could not save");
  expect(messages()).toEqual(["Copied", "Could not save"]);
});

test("replaces a message when a newer one is about the same thing", () => {
  toast.success("Your subscription will not renew.", { about: "subscription" });
  toast.info("Copied");
  toast.success("Your subscription continues.", { about: "subscription" });
  expect(messages()).toEqual(["Copied", "Your subscription continues."]);
  toast.dismissAbout("subscription");
  expect(messages()).toEqual(["Copied"]);
});

test("removes a dismissed message and notifies listeners of every change", () => {
  let calls = 0;
  const stop = toastStore.subscribe(() => {
    calls += 1;
  });
  const id = toast.success("Saved");
  toast.dismiss(id);
  stop();
  toast.success("Unheard");
  expect(calls).toBe(2);
  expect(messages()).toEqual(["Unheard"]);
});

test("keeps errors and messages with an action longer unless a duration is given", () => {
  const action = { label: "Undo", onClick: () => undefined };
  toast.success("plain");
  toast.success("with action", { action });
  toast.error("error");
  toast.info("until dismissed", { duration: Number.POSITIVE_INFINITY });
  expect(toastStore.read().map((entry) => entry.duration)).toEqual([
    4500,
    8000,
    8000,
    Number.POSITIVE_INFINITY,
  ]);
});

test("returns a stable snapshot when nothing changes", () => {
  toast.info("still");
  expect(toastStore.read()).toBe(toastStore.read());
});

test("removes the messages about a deleted target", () => {
  toast.info("Culture moved", { target: "culture" });
  toast.info("Finance moved", { target: "finance" });
  toast.success("Saved");
  toast.dismissTarget("culture");
  expect(messages()).toEqual(["Finance moved", "Saved"]);
});
