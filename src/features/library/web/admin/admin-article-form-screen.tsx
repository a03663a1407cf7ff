import { useQuery } from "@tanstack/react-query";
import { useParams } from "@tanstack/react-router";
import { BackLink } from "#platform/web/back-link.tsx";
import { QueryView } from "#platform/web/query-view.tsx";
import { PageHeader } from "#ui/page-header.tsx";
import { libraryApi } from "../api.ts";
import { ArticleForm } from "../form/article-form.tsx";
import { FormLoading } from "../form/form-loading.tsx";

const LIST = "/admin/articles";
const editPath = (id: string) => `${LIST}/${id}/edit`;

export function CreateArticleScreen() {
  return (
    <>
      <Header title="New Article" />
      <ArticleForm
        listPath={LIST}
        editPath={editPath}
        save={(form) => libraryApi.call.create(form)}
      />
    </>
  );
}

export function EditArticleScreen() {
  return (
    <>
      <Header title="Edit Article" />
      <EditArticle />
    </>
  );
}

function EditArticle() {
  const { id } = useParams({ from: "/admin/articles/$id/edit" });
  // Loaded once: a background refetch must not overwrite the form while someone edits it.
  const article = useQuery(
    libraryApi.query.adminFind.queryOptions({ input: { id }, staleTime: 0, gcTime: 0 }),
  );
  return (
    <QueryView
      query={article}
      loading={<FormLoading />}
      notFound="Article not found"
      failure="Failed to load article data. Please try again."
    >
      {(data) => (
        <ArticleForm
          key={id}
          article={data}
          listPath={LIST}
          editPath={editPath}
          load={() => libraryApi.call.adminFind({ id })}
          save={(form, version) => libraryApi.call.update({ id, version: version ?? 0, ...form })}
        />
      )}
    </QueryView>
  );
}

const Header = ({ title }: { title: string }) => (
  <PageHeader title={title} back={<BackLink to={LIST}>Back to Articles</BackLink>} />
);
