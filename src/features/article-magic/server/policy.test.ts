import { describe, expect, test } from "vitest";
import { FIELDS, type Field } from "../fields.ts";
import type { ArticleState } from "./article-state.ts";
import {
  applyAccepted,
  CHANGED_SINCE_PROPOSAL,
  CHANGED_SINCE_SAVE,
  enhanceRefusal,
  REPLACED,
  saveRefusal,
  TOO_LONG,
  UNKNOWN_TOPIC,
  undoRefusal,
} from "./policy.ts";

const state = (word: string): ArticleState => ({
  title: `${word} title`,
  subtitle: `${word} subtitle`,
  featuredImageUrl: `/files/${word}`,
  proTip: `${word} tip`,
  body: `<p>${word}</p>`,
  topicIds: [word],
});

describe("applyAccepted", () => {
  const [old, fresh] = [state("old"), state("new")];
  test("takes every field when all are accepted", () => {
    expect(applyAccepted(old, fresh, FIELDS, ["new"])).toEqual(fresh);
  });
  test("keeps the current state when no field is accepted", () => {
    expect(applyAccepted(old, fresh, [], ["new"])).toEqual(old);
  });
  test.each<[Field, keyof ArticleState]>([
    ["title", "title"],
    ["subtitle", "subtitle"],
    ["featuredImage", "featuredImageUrl"],
    ["proTip", "proTip"],
    ["body", "body"],
    ["topics", "topicIds"],
  ])("takes only %s when it is the only accepted field", (field, key) => {
    expect(applyAccepted(old, fresh, [field], ["new"])).toEqual({ ...old, [key]: fresh[key] });
  });
});

describe("refusals", () => {
  const proposal = { id: "p", basedOn: "then", proposed: state("new") };
  test.each([
    [proposal, { proposalId: "p", topicIds: ["new"] }, "then", null],
    [proposal, { proposalId: "p", topicIds: [] }, "then", null],
    [undefined, { proposalId: "p", topicIds: [] }, "then", "Proposal not found"],
    [proposal, { proposalId: "q", topicIds: [] }, "then", REPLACED],
    [proposal, { proposalId: "p", topicIds: [] }, "now", CHANGED_SINCE_PROPOSAL],
    [proposal, { proposalId: "p", topicIds: ["other"] }, "then", UNKNOWN_TOPIC],
  ])("decides whether a proposal can be saved (%#)", (given, choice, fingerprint, message) => {
    expect(saveRefusal(given, choice, fingerprint)?.message ?? null).toBe(message);
  });

  test.each([
    [{ becameFingerprint: "a", undoneAt: null }, "a", null],
    [{ becameFingerprint: "a", undoneAt: null }, "b", CHANGED_SINCE_SAVE],
    [{ becameFingerprint: "a", undoneAt: new Date() }, "a", CHANGED_SINCE_SAVE],
    [undefined, "a", "Revision not found"],
  ])("decides whether a revision can be undone (%#)", (revision, fingerprint, message) => {
    expect(undoRefusal(revision, fingerprint)?.message ?? null).toBe(message);
  });

  test("rejects a body that is too long only when a model is connected", () => {
    const long = "x".repeat(60_001);
    expect(enhanceRefusal(long, "model")?.message).toBe(TOO_LONG);
    expect(enhanceRefusal(long, "offline")).toBeNull();
    expect(enhanceRefusal("x", "model")).toBeNull();
  });
});
