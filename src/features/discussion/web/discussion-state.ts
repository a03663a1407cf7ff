import type { CommentData, DiscussionData, QuestionData } from "./api.ts";

/** The id of the element of a comment, for links. */
export const commentId = (id: string): string => `comment-${id}`;

const idsOf = (items: readonly { id: string }[]) => new Set(items.map(({ id }) => id));

export const findQuestion = ({ questions }: DiscussionData, id: string): QuestionData | undefined =>
  questions.find((one) => one.id === id || one.replies.some((reply) => reply.id === id));

const changeQuestions = (
  data: DiscussionData,
  change: (question: QuestionData) => QuestionData,
): DiscussionData => ({ ...data, questions: data.questions.map(change) });

/** Changes one comment, a question or a reply. */
export function changeComment(
  data: DiscussionData,
  id: string,
  change: (comment: CommentData) => CommentData,
): DiscussionData {
  return changeQuestions(data, (question) =>
    question.id === id
      ? { ...question, ...change(question) }
      : {
          ...question,
          replies: question.replies.map((reply) => (reply.id === id ? change(reply) : reply)),
        },
  );
}

export function addQuestion(data: DiscussionData, comment: CommentData): DiscussionData {
  const question = { ...comment, replies: [], replyCount: 0 };
  return { ...data, total: data.total + 1, questions: [question, ...data.questions] };
}

export function addReply(
  data: DiscussionData,
  questionId: string,
  reply: CommentData,
): DiscussionData {
  return changeQuestions({ ...data, total: data.total + 1 }, (question) =>
    question.id === questionId
      ? {
          ...question,
          replies: [...question.replies, reply],
          replyCount: question.replyCount + 1,
        }
      : question,
  );
}

/** Removes a reply, or a question with its replies. */
export function removeComment(data: DiscussionData, id: string): DiscussionData {
  const question = findQuestion(data, id);
  if (!question) return data;
  if (question.id === id) {
    return {
      ...data,
      total: data.total - 1 - question.replyCount,
      questions: data.questions.filter((one) => one !== question),
    };
  }
  return changeQuestions({ ...data, total: data.total - 1 }, (one) =>
    one === question
      ? {
          ...one,
          replies: one.replies.filter((reply) => reply.id !== id),
          replyCount: one.replyCount - 1,
        }
      : one,
  );
}

/** Marks one reply of the question as its answer, or none. */
export const setAnswer = (
  data: DiscussionData,
  questionId: string,
  answerId: string | null,
): DiscussionData =>
  changeQuestions(data, (question) =>
    question.id === questionId
      ? {
          ...question,
          replies: question.replies.map((reply) => ({
            ...reply,
            isAnswer: reply.id === answerId,
          })),
        }
      : question,
  );

export const setLiked = (comment: CommentData, isLiked: boolean): CommentData =>
  comment.isLiked === isLiked
    ? comment
    : {
        ...comment,
        isLiked,
        likesCount: Math.max(0, comment.likesCount + (isLiked ? 1 : -1)),
      };

/** Adds the page after the last question. */
export function addOlder(data: DiscussionData, older: DiscussionData): DiscussionData {
  const ids = idsOf(data.questions);
  const added = older.questions.filter(({ id }) => !ids.has(id));
  return { ...older, questions: [...data.questions, ...added] };
}

/** Updates a linked question, or puts it at the top if it is not loaded. */
export const addLinked = (data: DiscussionData, question: QuestionData): DiscussionData =>
  idsOf(data.questions).has(question.id)
    ? changeQuestions(data, (one) => (one.id === question.id ? question : one))
    : { ...data, questions: [question, ...data.questions] };

/** Adds the page after the last reply. */
export function addReplies(
  data: DiscussionData,
  questionId: string,
  more: readonly CommentData[],
): DiscussionData {
  return changeQuestions(data, (question) => {
    if (question.id !== questionId) return question;
    const ids = idsOf(question.replies);
    const replies = [...question.replies, ...more.filter(({ id }) => !ids.has(id))];
    return { ...question, replies, replyCount: Math.max(question.replyCount, replies.length) };
  });
}
