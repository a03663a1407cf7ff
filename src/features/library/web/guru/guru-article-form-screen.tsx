import { useQuery } from "@tanstack/react-query";
import { useParams } from "@tanstack/react-router";
import { BackLink } from "#platform/web/back-link.tsx";
import { QueryView } from "#platform/web/query-view.tsx";
import { ErrorBox } from "#ui/error-box.tsx";
import { PageHeader } from "#ui/page-header.tsx";
import type { ArticleForm as ArticleValues } from "../../article-form-contract.ts";
import { libraryApi } from "../api.ts";
import { ArticleForm } from "../form/article-form.tsx";
import { FormLoading } from "../form/form-loading.tsx";
import { CannotPublish, SetUpLink } from "./guru-prompts.tsx";

const LIST = "/gurus/articles";
const editPath = (id: string) => `/gurus/article/${id}/edit`;
const LOAD_FAILED = "Failed to load article data. Please try again.";

export function CreateGuruArticleScreen() {
  return (
    <Frame title="New Article">
      <CreateArticle />
    </Frame>
  );
}

export function EditGuruArticleScreen() {
  return (
    <Frame title="Edit Article">
      <EditArticle />
    </Frame>
  );
}

function Frame({ title, children }: { title: string; children: React.ReactNode }) {
  return (
    <>
      <PageHeader title={title} back={<BackLink to={LIST}>Back to My Guru Content</BackLink>} />
      {children}
    </>
  );
}

/** Omits the fields that only superadmins set; the server rejects them. */
const guruFields = ({
  visibilityScope: _,
  isFeatured: __,
  contentImages: ___,
  notifiesMembers: ____,
  ...form
}: ArticleValues) => form;

function CreateArticle() {
  const record = useQuery(libraryApi.query.ownGuru.queryOptions());
  return (
    <QueryView query={record} loading={<FormLoading />} failure={LOAD_FAILED}>
      {({ guru }) =>
        guru ? (
          <>
            <CannotPublish reason={guru.publishRefusal} />
            <ArticleForm
              isGuru
              canPublish={guru.isActive}
              listPath={LIST}
              editPath={editPath}
              save={(form) => libraryApi.call.ownCreate(guruFields(form))}
            />
          </>
        ) : (
          <ErrorBox
            message="Please complete your guru profile before creating content."
            action={<SetUpLink />}
          />
        )
      }
    </QueryView>
  );
}

function EditArticle() {
  const { id } = useParams({ from: "/gurus/article/$id/edit" });
  const record = useQuery(libraryApi.query.ownGuru.queryOptions());
  // Loaded once: a background refetch must not overwrite the form while someone edits it.
  const article = useQuery(
    libraryApi.query.ownFind.queryOptions({ input: { id }, staleTime: 0, gcTime: 0 }),
  );
  return (
    <QueryView
      query={article}
      loading={<FormLoading />}
      notFound="Article not found"
      failure={LOAD_FAILED}
    >
      {(data) => (
        <>
          <CannotPublish reason={record.data?.guru?.publishRefusal} />
          <ArticleForm
            key={id}
            isGuru
            canPublish={record.data?.guru?.isActive ?? true}
            article={data}
            listPath={LIST}
            editPath={editPath}
            load={() => libraryApi.call.ownFind({ id })}
            save={(form, version) =>
              libraryApi.call.ownUpdate({ id, version: version ?? 0, ...guruFields(form) })
            }
          />
        </>
      )}
    </QueryView>
  );
}
