import { EmptyState } from "#ui/empty-state.tsx";
import { EmptyShelf } from "#ui/illustrations/empty-shelf.tsx";
import { SectionHeading } from "#ui/section-heading.tsx";
import type { ArticleData } from "./api.ts";
import type { HomeParts } from "./home-parts.ts";
import { ResourceRow } from "./resource-row.tsx";
import { ViewAll } from "./view-all.tsx";

interface Props {
  articles: ArticleData[];
  TypeBadge: HomeParts["TypeBadge"];
}

export function RecentResources({ articles, TypeBadge }: Props) {
  return (
    <section aria-labelledby="recent">
      <SectionHeading
        id="recent"
        className="mb-0"
        action={<ViewAll to="/resources" of="resources" />}
      >
        Recent Resources
      </SectionHeading>
      {articles.length === 0 ? (
        <EmptyState
          title="No Resources Found"
          text="Articles, documents, videos and presentations will appear here."
          illustration={<EmptyShelf />}
          headingLevel={3}
          className="py-10"
        />
      ) : (
        <ul className="hairlines">
          {articles.map((article) => (
            <li key={article.id}>
              <ResourceRow article={article} TypeBadge={TypeBadge} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
