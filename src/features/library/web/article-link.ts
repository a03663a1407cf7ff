import { linkOptions } from "@tanstack/react-router";

/** Link props for the article page; a draft opens as a preview. */
export const articleLink = ({ slug, isPublished }: { slug: string; isPublished: boolean }) =>
  linkOptions({ to: "/resources/$slug", params: { slug }, search: { preview: !isPublished } });
