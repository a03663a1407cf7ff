import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

/** A form keeps what is typed until it is saved, also across a reload, unless it is listed here. */

const SECRET = "A password or code must not stay in the browser.";
const CHOICE = "One choice, or one short entry that is as quick to make again.";
const SELECTION = "It acts on a selection that a reload clears.";
const WITHOUT_DRAFT: Record<string, string> = {
  "features/accounts/web/email-form.tsx": SECRET,
  "features/accounts/web/forgot-password-screen.tsx": CHOICE,
  "features/accounts/web/login-screen.tsx": SECRET,
  "features/accounts/web/register-screen.tsx": SECRET,
  "features/accounts/web/reset-password-screen.tsx": SECRET,
  "features/accounts/web/sign-in-again.tsx": SECRET,
  "features/diagnostic/web/pillar-step.tsx": "Every answer is saved at once.",
  "features/inbox/web/snooze-menu.tsx": CHOICE,
  "features/learning/web/admin/open-dialog.tsx": CHOICE,
  "features/library/web/admin/bulk-choice-dialog.tsx": SELECTION,
  "features/library/web/admin/merge-term-dialog.tsx": CHOICE,
  "features/members/web/bulk-dialog.tsx": SELECTION,
  "features/openid/web/openid-screen.tsx": "Before sign-in, the browser belongs to nobody.",
  "features/security/web/authenticator-dialog.tsx": SECRET,
  "features/security/web/passkey-settings.tsx": SECRET,
  "features/security/web/password-dialog.tsx": SECRET,
  "features/security/web/second-factor-step.tsx": SECRET,
  "features/settings/web/delete-dialog.tsx": SECRET,
  "features/settings/web/password-form.tsx": SECRET,
  "features/subscription/web/change-seats-dialog.tsx": CHOICE,
  "features/subscription/web/order-choice.tsx": CHOICE,
  "features/team/web/accept-invitation-screen.tsx": SECRET,
  "features/product-settings/web/section-form.tsx": "A section with a secret has none.",
};
/** They render the fields of a form that another file creates. */
const PARTS = [
  "features/assistant/web/ask-box.tsx",
  "features/discussion/web/mention-field.tsx",
  "features/gurus/web/guru-fields.tsx",
  "features/gurus/web/guru-form-frame.tsx",
  "features/learning/web/admin/exercises-field.tsx",
  "features/learning/web/admin/title-fields.tsx",
  "features/library/web/form/text-fields.tsx",
  "features/product-settings/web/contact-forms.tsx",
  "features/product-settings/web/email-fields.tsx",
  "features/support/web/reply-form.tsx",
  "platform/web/captions-editor.tsx",
  "platform/web/editor/editor.tsx",
  "platform/web/form/form-dialog.tsx",
  "platform/web/team-composer.tsx",
];

const ENTERS_TEXT = /<form\b|<TextArea\b|<Composer\b|<TeamComposer\b|useApiForm[(<]/;
const KEEPS_DRAFT =
  /\bdraftKey(?!: null)|useDraft[(<]|useReply\(|use(?:Autosave|Answer)\(|\bdraft=\{/;

const sources = globSync("{features,platform,app}/**/*.tsx", { cwd: "src" }).filter(
  (path) => !path.startsWith("app/dev/"),
);
const textOf = (path: string) => readFileSync(`src/${path}`, "utf8");

test("keeps a draft of every form that is not listed with a reason", () => {
  const lacking = sources.filter((path) => {
    const text = textOf(path);
    const hasNone = /draftKey: (?:null|\w+ \? null)/.test(text);
    return ENTERS_TEXT.test(text) && (hasNone || !KEEPS_DRAFT.test(text));
  });
  expect(lacking.sort()).toEqual([...Object.keys(WITHOUT_DRAFT), ...PARTS].sort());
});

test("uses every draft key for one form", () => {
  const keys = sources.flatMap((path) => {
    const found = textOf(path).matchAll(
      /(?:draftKey: |draftKey=\{?|useDraft(?:<[^(]*>)?\()([`"][^`"]+[`"])/g,
    );
    return [...found].map(([, key]) => key);
  });
  const repeated = keys.filter((key, index) => keys.indexOf(key) !== index);
  expect(keys.length).toBeGreaterThan(50);
  expect(repeated).toEqual([]);
});
