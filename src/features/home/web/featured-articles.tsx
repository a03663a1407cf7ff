import { EmptyState } from "#ui/empty-state.tsx";
import { EmptyShelf } from "#ui/illustrations/empty-shelf.tsx";
import { ScrollButtons, ScrollRow, useScroller } from "#ui/scroller.tsx";
import { SectionHeading } from "#ui/section-heading.tsx";
import type { ArticleData } from "./api.ts";
import { FeaturedCard } from "./featured-card.tsx";
import type { HomeParts } from "./home-parts.ts";

const SCROLL_STEP = 300;

interface Props {
  articles: ArticleData[];
  TypeBadge: HomeParts["TypeBadge"];
}

export function FeaturedArticles({ articles, TypeBadge }: Props) {
  const scroller = useScroller(SCROLL_STEP);
  return (
    <section aria-labelledby="featured">
      <SectionHeading
        id="featured"
        action={<ScrollButtons scroller={scroller} label="featured articles" />}
      >
        Featured Articles
      </SectionHeading>
      {articles.length === 0 ? (
        <EmptyState
          title="No Featured Articles"
          text="Articles the team recommends will appear here."
          illustration={<EmptyShelf />}
          headingLevel={3}
          className="py-6"
        />
      ) : (
        <ScrollRow scroller={scroller} label="Featured articles" className="-mx-1 px-1 pb-3">
          {/* Card width plus gap equals one scroll step. */}
          <ul className="flex w-max gap-4">
            {articles.map((article) => (
              <li key={article.id} className="w-[284px]">
                <FeaturedCard article={article} TypeBadge={TypeBadge} />
              </li>
            ))}
          </ul>
        </ScrollRow>
      )}
    </section>
  );
}
