import { expect, test } from "vitest";
import type { CommentData, DiscussionData, QuestionData } from "./api.ts";
import {
  addLinked,
  addOlder,
  addQuestion,
  addReplies,
  addReply,
  changeComment,
  findQuestion,
  removeComment,
  setAnswer,
  setLiked,
} from "./discussion-state.ts";

const comment = (id: string, rest: Partial<CommentData> = {}): CommentData => ({
  id,
  content: id,
  createdAt: "2026-03-04T10:00:00.000Z",
  editedAt: null,
  author: { name: "Amara Lindqvist", avatarUrl: null, badge: null },
  isOwn: false,
  editableUntil: null,
  isAnswer: false,
  likesCount: 0,
  isLiked: false,
  isReported: false,
  mentions: [],
  ...rest,
});
const question = (id: string, replyIds: string[] = [], replyCount = replyIds.length) =>
  ({
    ...comment(id),
    replies: replyIds.map((one) => comment(one)),
    replyCount,
  }) satisfies QuestionData;

const data: DiscussionData = {
  questions: [question("b", ["b1", "b2"], 3), question("a")],
  hasOlder: true,
  total: 5,
  mayMarkAnswers: true,
};
const idsOf = ({ questions }: DiscussionData) =>
  questions.map(({ id, replies }) => [id, ...replies.map((reply) => reply.id)].join(" "));

test("finds the question of a reply", () => {
  expect(findQuestion(data, "b2")?.id).toBe("b");
  expect(findQuestion(data, "a")?.id).toBe("a");
  expect(findQuestion(data, "c")).toBeUndefined();
});

test("changes a question without losing its replies, or one reply", () => {
  const change = (one: CommentData) => ({ ...one, content: "changed" });
  const [changed] = changeComment(data, "b", () => comment("b", { content: "changed" })).questions;
  expect(changed).toMatchObject({ content: "changed", replyCount: 3 });
  expect(changed?.replies).toHaveLength(2);
  expect(changeComment(data, "b1", change).questions[0]?.replies.map((one) => one.content)).toEqual(
    ["changed", "b2"],
  );
});

test("adds a question at the top and a reply at the end", () => {
  const added = addReply(addQuestion(data, comment("c")), "a", comment("a1"));
  expect(idsOf(added)).toEqual(["c", "b b1 b2", "a a1"]);
  expect(added.total).toBe(7);
  expect(added.questions[2]?.replyCount).toBe(1);
});

test("removes a reply, or a question with all its replies", () => {
  expect(removeComment(data, "b1")).toMatchObject({ total: 4, questions: [{ replyCount: 2 }, {}] });
  const removed = removeComment(data, "b");
  expect(idsOf(removed)).toEqual(["a"]);
  expect(removed.total).toBe(1);
  expect(removeComment(data, "unknown")).toBe(data);
});

test("marks one answer per question", () => {
  const first = setAnswer(data, "b", "b1");
  const second = setAnswer(first, "b", "b2");
  expect(second.questions[0]?.replies.map((reply) => reply.isAnswer)).toEqual([false, true]);
  expect(setAnswer(second, "b", null).questions[0]?.replies.some((one) => one.isAnswer)).toBe(
    false,
  );
});

test("counts a like once", () => {
  const liked = setLiked(comment("a", { likesCount: 2 }), true);
  expect(liked).toMatchObject({ isLiked: true, likesCount: 3 });
  expect(setLiked(liked, true)).toBe(liked);
  expect(setLiked(liked, false)).toMatchObject({ isLiked: false, likesCount: 2 });
});

test("adds older questions and further replies once", () => {
  const older = addOlder(data, {
    ...data,
    questions: [question("a"), question("0")],
    hasOlder: false,
  });
  expect(idsOf(older)).toEqual(["b b1 b2", "a", "0"]);
  expect(older.hasOlder).toBe(false);
  const more = addReplies(data, "b", [comment("b2"), comment("b3"), comment("b4")]);
  expect(idsOf(more)).toEqual(["b b1 b2 b3 b4", "a"]);
  expect(more.questions[0]?.replyCount).toBe(4);
});

test("updates a linked question, or puts it at the top", () => {
  expect(idsOf(addLinked(data, question("0")))).toEqual(["0", "b b1 b2", "a"]);
  expect(idsOf(addLinked(data, question("a", ["a1"])))).toEqual(["b b1 b2", "a a1"]);
});
