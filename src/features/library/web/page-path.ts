/** The article's page, for the router's link; a draft's is a preview. */
export const pagePath = ({ slug, isPublished }: { slug: string; isPublished: boolean }) => ({
  to: "/resources/$slug",
  params: { slug } as never,
  search: (isPublished ? {} : { preview: "1" }) as never,
});
