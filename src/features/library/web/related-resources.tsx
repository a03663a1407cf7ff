import { SectionHeading } from "#ui/section-heading.tsx";
import type { ArticleData } from "./api.ts";
import { ResourceCard } from "./resource-card.tsx";
import { RESOURCE_GRID } from "./resource-skeletons.tsx";

export function RelatedResources({ articles }: { articles: ArticleData["related"] }) {
  return (
    <section aria-labelledby="related-heading" className="mt-16" data-print="hide">
      <SectionHeading id="related-heading">Related Resources</SectionHeading>
      <ul className={RESOURCE_GRID}>
        {articles.map((article) => (
          <li key={article.id}>
            <ResourceCard article={article} headingLevel={3} />
          </li>
        ))}
      </ul>
    </section>
  );
}
