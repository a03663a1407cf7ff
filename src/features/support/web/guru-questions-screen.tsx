import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { PagedList } from "#platform/web/paged-list.tsx";
import { useSearchState } from "#platform/web/routing.ts";
import { useTimeZone } from "#platform/web/session.ts";
import { Avatar } from "#ui/avatar.tsx";
import { Banner } from "#ui/banner.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { EmptyInbox } from "#ui/illustrations/empty-inbox.tsx";
import { PageHeader } from "#ui/page-header.tsx";
import { RelativeTime } from "#ui/relative-time.tsx";
import { LoadingRegion, Skeleton } from "#ui/skeleton.tsx";
import { type QuestionList, questionsOptions } from "./api.ts";
import { GuruQuestion } from "./guru-question.tsx";
import { QuestionBadge } from "./question-badge.tsx";

/** /gurus/questions: what members ask the signed-in guru. */
export function GuruQuestionsScreen() {
  const [{ question, page }, change] = useSearchState("/gurus/questions");
  return question ? (
    <GuruQuestion
      ticketId={question}
      onBack={() => change({ question: undefined }, { open: "list" })}
    />
  ) : (
    <Questions page={page} onPage={(next) => change({ page: next === 1 ? undefined : next })} />
  );
}

interface Props {
  page: number;
  onPage: (page: number) => void;
}

function Questions({ page, onPage }: Props) {
  const list = useQuery(questionsOptions(page));
  return (
    <>
      <PageHeader
        title="Questions"
        subtitle="What members ask you. Our team can answer them too."
      />
      {list.data?.canAnswer === false && (
        <Banner tone="warning" className="mb-6">
          Your profile isn't live. Our team answers questions to you until it is.
        </Banner>
      )}
      <PagedList
        query={list}
        page={page}
        onPageChange={onPage}
        nouns={["question", "questions"]}
        loading={<ListSkeleton />}
        failure="Failed to load the questions. Please try again."
        empty={
          <EmptyState
            title="No questions yet"
            text="When a member asks you a question on your profile, it appears here."
            illustration={<EmptyInbox />}
          />
        }
      >
        {({ items }) => (
          <ul className="hairlines border-line border-y">
            {items.map((item) => (
              <li key={item.id}>
                <Row item={item} />
              </li>
            ))}
          </ul>
        )}
      </PagedList>
    </>
  );
}

function Row({ item }: { item: QuestionList["items"][number] }) {
  const zone = useTimeZone();
  const { member } = item;
  return (
    <Link
      to="/gurus/questions"
      search={(search) => ({ ...search, question: item.id })}
      className="group flex gap-4 rounded py-4 -outline-offset-2"
    >
      <Avatar name={member.name} src={member.avatarUrl} size="md" />
      <span className="min-w-0 flex-1">
        <span className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
          <span className="min-w-0 font-medium text-ink [overflow-wrap:anywhere] group-hover:text-press group-hover:underline group-hover:underline-offset-4">
            {item.subject}
          </span>
          <QuestionBadge state={item.state} />
        </span>
        <span className="mt-0.5 block text-ink-faint text-sm">
          {[member.name, member.organizationName].filter(Boolean).join(" · ")} ·{" "}
          <RelativeTime at={item.lastActivityAt} zone={zone} />
        </span>
        <span className="mt-1 line-clamp-2 text-ink-soft text-sm [overflow-wrap:anywhere]">
          {item.message}
        </span>
      </span>
    </Link>
  );
}

function ListSkeleton() {
  return (
    <LoadingRegion className="flex flex-col gap-4">
      <Skeleton className="h-20" />
      <Skeleton className="h-20" />
      <Skeleton className="h-20" />
    </LoadingRegion>
  );
}
