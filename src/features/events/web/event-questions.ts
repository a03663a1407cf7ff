import { moreDatesText } from "./event-text.ts";
import type { Question } from "./use-question.tsx";

const people = (count: number): string => (count === 1 ? "1 person" : `${count} people`);
const areRegistered = (count: number): string =>
  count === 1 ? "1 person is registered." : `${count} people are registered.`;

export const PAST_QUESTION: Question = {
  title: "Choose a date in the past?",
  text: "Members find the event under past events, and nobody can register.",
  confirmLabel: "Use this date",
};

export const scopeQuestion = (following: number): Question => ({
  title: "This event repeats",
  text: `Save the changes for this event only, or also for the following events (${moreDatesText(following)})? Canceled events stay as they are. A new date or time moves all of them.`,
  confirmLabel: "This event",
  alternativeLabel: "This and all following events",
});

export const removeDatesQuestion = (text: string): Question => ({
  title: "Remove dates after the last day?",
  text,
  confirmLabel: "Remove dates",
});

export const hideQuestion = (registered: number): Question => ({
  title: "Hide this event?",
  text: `${areRegistered(registered)} While the event is hidden, they don't see it and get no reminder. We don't email them.`,
  confirmLabel: "Hide event",
});

export const notifyQuestion = (count: number): Question => ({
  title: `Notify ${people(count)}?`,
  text: "We'll email the old and new details. Everyone registered gets an updated calendar entry.",
  confirmLabel: "Notify",
  alternativeLabel: "Save without notifying",
});

export const ADD_SEAT_QUESTION: Question = {
  title: "Add a seat?",
  text: "This event is sold out. We'll raise the number of seats by one.",
  confirmLabel: "Add seat",
};

export const UNPUBLISH_QUESTION: Question = {
  title: "Hide these events?",
  text: "While they are hidden, registered members don't see them and get no reminder. We don't email them.",
  confirmLabel: "Hide events",
};
