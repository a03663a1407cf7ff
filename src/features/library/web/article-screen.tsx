import { useQuery } from "@tanstack/react-query";
import { Link, useNavigate, useParams } from "@tanstack/react-router";
import { useEffect } from "react";
import { isApiError } from "#platform/web/api-client.ts";
import { BackLink } from "#platform/web/back-link.tsx";
import { useSearchState } from "#platform/web/routing.ts";
import { buttonClass } from "#ui/button.tsx";
import { ErrorBox } from "#ui/error-box.tsx";
import { useDocumentTitle } from "#ui/use-document-title.ts";
import { articleOptions } from "./api.ts";
import { ArticleView } from "./article-view.tsx";
import { ArticleSkeleton } from "./resource-skeletons.tsx";

export function ArticleScreen() {
  const { slug } = useParams({ from: "/resources/$slug" });
  const [{ preview: isPreview }] = useSearchState("/resources/$slug");
  const article = useQuery(articleOptions(slug, isPreview));
  useDocumentTitle(article.data?.title ?? "Resources");
  useCurrentSlug(slug, article.data?.slug);

  if (article.data) return <ArticleView key={article.data.id} article={article.data} />;
  return (
    <>
      <div className="mb-6">
        <BackLink to="/resources">Back to resources</BackLink>
      </div>
      {article.isError ? (
        <ErrorBox
          tone="amber"
          message={loadErrorText(article.error)}
          action={
            <Link to="/resources" className={buttonClass({ variant: "secondary", size: "sm" })}>
              Back to Resources
            </Link>
          }
        />
      ) : (
        <ArticleSkeleton />
      )}
    </>
  );
}

/** Texts for a missing article, a server error and a failed connection. */
function loadErrorText(error: unknown): string {
  if (!isApiError(error)) return "Failed to load article. Please try again.";
  return error.status === 404 ? "Article not found" : "Error fetching article data";
}

/** Redirects a former slug to the current one. */
function useCurrentSlug(requested: string, current: string | undefined): void {
  const navigate = useNavigate();
  useEffect(() => {
    if (!current || current === requested) return;
    void navigate({
      to: "/resources/$slug",
      params: { slug: current },
      replace: true,
      hash: true,
      search: true,
    });
  }, [requested, current, navigate]);
}
