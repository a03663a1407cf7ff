import { useMutation, useQueryClient } from "@tanstack/react-query";
import { Link, type LinkProps } from "@tanstack/react-router";
import Check from "lucide-react/icons/check";
import ChevronRight from "lucide-react/icons/chevron-right";
import X from "lucide-react/icons/x";
import type { ReactNode } from "react";
import { brand } from "#platform/web/brand.ts";
import { useMember } from "#platform/web/session.ts";
import { toastFailure } from "#platform/web/toast-failure.ts";
import { Avatar } from "#ui/avatar.tsx";
import { IconButton } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { cx } from "#ui/cx.ts";
import { type HomeData, homeApi, homeOptions } from "./api.ts";

type Welcome = NonNullable<HomeData["welcome"]>;
type StepKey = Welcome["steps"][number]["key"];

interface StepText {
  title: string;
  text: string;
  link: Pick<LinkProps, "to" | "params" | "search">;
}

function lessonStep(lesson: HomeData["continueLesson"]): StepText {
  const title = "Finish your first lesson";
  if (!lesson) {
    return { title, text: "Choose one of the pillars.", link: { to: "/pillars-of-agency" } };
  }
  const { pillarSlug, elementSlug, lessonId } = lesson;
  return {
    title,
    text: lesson.lessonTitle,
    link: {
      to: "/pillars-of-agency/$pillarSlug/$elementSlug",
      params: { pillarSlug, elementSlug },
      search: { lesson: lessonId },
    },
  };
}

const stepTexts = (home: HomeData): Record<StepKey, StepText> => ({
  profile: {
    title: "Complete your profile",
    text: "Add a phone number for your calls.",
    link: { to: "/settings" },
  },
  lesson: lessonStep(home.continueLesson),
  team: {
    title: "Invite your team",
    text: "Work through the program together.",
    link: { to: "/admin/team" },
  },
  call: {
    title: "Book a call",
    text: `30 minutes with ${brand.founder.name}.`,
    link: { to: "/book-call" },
  },
});

interface Props {
  home: HomeData;
  welcome: Welcome;
}

/** The welcome of a new member, with first steps that check themselves. */
export function Welcome({ home, welcome }: Props): ReactNode {
  const { firstName } = useMember();
  const dismiss = useDismiss();
  const texts = stepTexts(home);
  const { steps } = welcome;
  const doneCount = steps.filter(({ isDone }) => isDone).length;
  const { name, title, portraitUrl } = brand.founder;
  return (
    <section aria-labelledby="welcome" className="mb-4">
      <Card pad="none" className="@container">
        <IconButton
          label="Close the welcome"
          icon={<X aria-hidden="true" className="size-4.5" />}
          onClick={dismiss}
          className="absolute top-2 right-2 z-10"
        />
        <div className="grid grid-cols-1 @3xl:grid-cols-[minmax(0,5fr)_minmax(0,7fr)]">
          <div className="flex flex-col justify-between gap-6 p-5 sm:p-7">
            <div>
              <h2 id="welcome" className="display pr-8 text-2xl text-ink">
                Welcome to {brand.name}, {firstName}
              </h2>
              <p className="mt-2 text-ink-soft">
                These first steps take less than an hour. After them you know your way around.
              </p>
            </div>
            <p className="flex items-center gap-4">
              <Avatar name={name} src={portraitUrl} size="lg" />
              <span className="min-w-0">
                <span className="block font-medium text-ink">{name}</span>
                <span className="block text-ink-soft text-sm">{title}</span>
              </span>
            </p>
          </div>
          <div className="border-line border-t p-3 sm:p-4 @3xl:border-t-0 @3xl:border-l @3xl:pr-12">
            <p className="px-3 pt-1 pb-2 text-ink-soft text-sm tabular-nums">
              {doneCount} of {steps.length} done
            </p>
            <ol>
              {steps.map(({ key, isDone }) => (
                <li key={key}>
                  <StepLink step={texts[key]} isDone={isDone} />
                </li>
              ))}
            </ol>
          </div>
        </div>
      </Card>
    </section>
  );
}

function StepLink({ step: { title, text, link }, isDone }: { step: StepText; isDone: boolean }) {
  return (
    <Link
      {...link}
      className="group flex min-h-14 items-center gap-3.5 rounded px-3 py-2 hover:bg-wash"
    >
      <span
        aria-hidden="true"
        className={cx(
          "grid size-6 shrink-0 place-items-center rounded-full border",
          isDone ? "border-sage bg-sage-soft text-sage" : "border-line-strong",
        )}
      >
        {isDone && <Check className="size-3.5" strokeWidth={3} />}
      </span>
      <span className="min-w-0 flex-1">
        <span className={cx("block font-medium text-sm", isDone ? "text-ink-soft" : "text-ink")}>
          {title}
          {isDone && <span className="visually-hidden"> (done)</span>}
        </span>
        {!isDone && <span className="block truncate text-ink-soft text-sm">{text}</span>}
      </span>
      {!isDone && (
        <ChevronRight
          aria-hidden="true"
          className="size-4 shrink-0 text-ink-faint group-hover:text-ink"
        />
      )}
    </Link>
  );
}

function useDismiss(): () => void {
  const client = useQueryClient();
  const { queryKey } = homeOptions();
  const { mutate } = useMutation({
    mutationFn: () => homeApi.call.dismissWelcome(),
    async onMutate() {
      await client.cancelQueries({ queryKey });
      const before = client.getQueryData(queryKey);
      client.setQueryData(queryKey, (home) => home && { ...home, welcome: null });
      document.getElementById("main")?.focus();
      return { before };
    },
    onError(error, _, context) {
      client.setQueryData(queryKey, context?.before);
      toastFailure(error, {
        noun: "welcome",
        fallback: "Failed to close the welcome. Please try again.",
        onRetry: () => mutate(),
      });
    },
  });
  return () => mutate();
}
