import { expect, test } from "vitest";
import { withRating } from "./with-rating.ts";

const none = { myStars: null, myReview: null };
const unrated = { rating: null, ratingsCount: 0, ...none };

test("updates mean and count when a rating is added, changed or removed", () => {
  const first = withRating(unrated, 5);
  expect(first).toEqual({ rating: 5, ratingsCount: 1, myStars: 5, myReview: null });
  expect(withRating(first, 2)).toMatchObject({ rating: 2, ratingsCount: 1, myStars: 2 });
  expect(withRating({ ...first, myReview: "Clear." }, 4).myReview).toBe("Clear.");
  expect(withRating({ ...first, myReview: "Clear." }, null)).toEqual(unrated);

  const withOthers = { rating: 4, ratingsCount: 3, ...none };
  const added = withRating(withOthers, 2);
  expect(added).toEqual({ rating: 3.5, ratingsCount: 4, myStars: 2, myReview: null });
  expect(withRating(added, null)).toEqual(withOthers);
});
