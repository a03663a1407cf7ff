import type { GuruData } from "./api.ts";

type Rated = Pick<GuruData, "rating" | "ratingsCount" | "myStars" | "myReview">;

/** Returns the guru with the member's rating set, or removed when `stars` is null. */
export function withRating<Guru extends Rated>(guru: Guru, stars: number | null): Guru {
  const { myStars } = guru;
  const others = guru.ratingsCount - (myStars === null ? 0 : 1);
  const sumOfOthers = (guru.rating ?? 0) * guru.ratingsCount - (myStars ?? 0);
  const ratingsCount = others + (stars === null ? 0 : 1);
  const rating = ratingsCount === 0 ? null : (sumOfOthers + (stars ?? 0)) / ratingsCount;
  const myReview = stars === null ? null : guru.myReview;
  return { ...guru, rating, ratingsCount, myStars: stars, myReview };
}
