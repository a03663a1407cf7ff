import { beforeEach, expect, test } from "vitest";
import { toast, toastStore } from "./toast-store.ts";

const messages = () => toastStore.read().map((entry) => entry.message);

beforeEach(() => toast.clear());

test("messages queue up, the oldest of more than four leaves", () => {
  for (const message of ["one", "two", "three", "four", "five"]) toast.info(message);
  expect(messages()).toEqual(["two", "three", "four", "five"]);
});

test("the same message again moves to the end instead of doubling", () => {
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

test("dismiss removes one, and listeners hear of every change", () => {
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

test("errors and messages with an action stay longer, a given duration wins", () => {
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

test("the snapshot is stable while nothing changes", () => {
  toast.info("still");
  expect(toastStore.read()).toBe(toastStore.read());
});

test("the messages about something leave when it is deleted", () => {
  toast.info("Culture moved", { target: "culture" });
  toast.info("Finance moved", { target: "finance" });
  toast.success("Saved");
  toast.dismissTarget("culture");
  expect(messages()).toEqual(["Finance moved", "Saved"]);
});
