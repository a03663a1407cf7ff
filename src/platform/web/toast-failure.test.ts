import { beforeEach, expect, test } from "vitest";
import { toast, toastStore } from "#ui/toast-store.ts";
import { ApiError } from "./api-link.ts";
import { toastFailure } from "./toast-failure.ts";

const shown = () =>
  toastStore.read().map(({ message, action }) => [message, action?.label ?? null]);
const failure = { noun: "pillar", fallback: "The new order couldn't be saved.", onRetry() {} };

beforeEach(() => toast.clear());

test("offers no retry when the target no longer exists", () => {
  toastFailure(new ApiError(404, { code: "not_found", message: "Pillar not found" }), failure);
  expect(shown()).toEqual([["This pillar no longer exists.", null]]);
});

test("offers a retry when the server or the connection failed", () => {
  toastFailure(new ApiError(500, null), failure);
  toastFailure(new TypeError("Failed to fetch"), { ...failure, fallback: "Not saved." });
  expect(shown()).toEqual([
    ["The new order couldn't be saved.", "Try Again"],
    ["Not saved.", "Try Again"],
  ]);
});

test("says once that nothing can be changed, without a retry", () => {
  const refusal = new ApiError(403, { code: "read_only", message: "Nothing can be changed." });
  toastFailure(refusal, failure);
  toastFailure(refusal, { ...failure, noun: "lesson" });
  expect(shown()).toEqual([["Nothing can be changed.", null]]);
});
