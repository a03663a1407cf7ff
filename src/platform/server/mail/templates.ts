import {
  fillMail,
  fillText,
  type MailText,
  type MailValue,
  type MailVariable,
  problemsOfMail,
} from "#lib/mail-text.ts";
import type { MailContent } from "./layout.ts";

interface VariableRule extends Partial<Omit<MailVariable, "name">> {
  /** What it stands for, for the person who edits the text. */
  label: string;
  /** May contain {{brandName}} and {{founderName}}. */
  sample: string | string[];
}

interface Options<Name extends string> extends MailText {
  key: string;
  name: string;
  group: string;
  /** When it is sent: "When a member registers for an event". */
  sentWhen: string;
  variables: Record<Name, VariableRule>;
  /** The button, which every version of the email keeps. */
  actionLabel: string;
  footnote?: string;
  /** Members can turn this email off, so it ends with a link to unsubscribe. */
  hasUnsubscribe?: boolean;
}

/** An email whose subject and text superadmins can edit. */
export interface MailTemplate extends Omit<Options<string>, "variables"> {
  variables: (MailVariable & Pick<VariableRule, "label" | "sample">)[];
}

/**
 * Defines an email that superadmins can edit, with its built-in text. Name it in the feature's
 * manifest, too. Emails about security, such as a password reset, are not templates.
 */
export function defineMailTemplate<Name extends string>({ variables, ...options }: Options<Name>) {
  const template: MailTemplate = {
    ...options,
    variables: Object.entries<VariableRule>(variables).map(([name, rule]) => ({
      name,
      isRequired: false,
      isOptional: false,
      isLong: false,
      ...rule,
    })),
  };
  return {
    ...template,
    /** The content of one email. The button leads to the URL. */
    fill: (values: Record<Name, MailValue>, url: string, footnote = template.footnote) => ({
      ...contentOf(template, values, url),
      ...(footnote && { footnote }),
    }),
  };
}

function contentOf(
  template: MailTemplate,
  values: Record<string, MailValue>,
  url: string,
): MailContent {
  const { actionLabel, footnote } = template;
  return {
    ...fillMail(template, values, template.variables),
    action: { label: actionLabel, url },
    ...(footnote && { footnote }),
    filled: { key: template.key, variables: template.variables, values },
  };
}

/**
 * Replaces the built-in text with the edited one. An edited text that no longer fits, because a
 * release changed the variables, is not used.
 */
export function withEditedText(
  content: MailContent,
  edited: ReadonlyMap<string, MailText>,
): MailContent {
  if (!content.filled) return content;
  const { key, variables, values } = content.filled;
  const text = edited.get(key);
  if (!text || Object.keys(problemsOfMail(text, variables)).length > 0) return content;
  const { subject, paragraphs } = fillMail(text, values, variables);
  return { ...content, subject: subject || content.subject, paragraphs };
}

interface SampleFacts {
  appUrl: string;
  brandName: string;
  founderName: string;
}

/** An email with sample values, for the preview and the test. */
export function sampleMail(
  template: MailTemplate,
  text: MailText,
  facts: SampleFacts,
): MailContent {
  const { appUrl, ...names } = facts;
  const fill = (sample: string) => fillText(sample, names);
  const values = Object.fromEntries(
    template.variables.map(({ name, sample }) => [
      name,
      Array.isArray(sample) ? sample.map(fill) : fill(sample),
    ]),
  );
  return {
    ...withEditedText(contentOf(template, values, appUrl), new Map([[template.key, text]])),
    ...(template.hasUnsubscribe && { unsubscribeUrl: `${appUrl}/settings` }),
  };
}
