/** Link props for the article page; a draft opens as a preview. */
export const articleLink = ({ slug, isPublished }: { slug: string; isPublished: boolean }) => ({
  to: "/resources/$slug",
  params: { slug } as never,
  search: (isPublished ? {} : { preview: "1" }) as never,
});
