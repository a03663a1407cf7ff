import { useWatch } from "react-hook-form";
import { useMember } from "#platform/web/session.ts";
import { Dialog } from "#ui/dialog.tsx";
import { ArticleBody } from "../article-body.tsx";
import { ArticleHeader } from "../article-header.tsx";
import type { Form } from "./article-fields.ts";

interface Props {
  form: Form;
  onClose: () => void;
}

const WORDS_PER_MINUTE = 200;

/** Renders the current form values as members would see them. */
export function LivePreview({ form, onClose }: Props) {
  const member = useMember();
  const values = useWatch({ control: form.control, compute: (all) => all });
  const words = values.body.replace(/<[^<>]*>/g, " ").match(/\S+/g)?.length ?? 0;
  const article = {
    ...values,
    title: values.title || "Untitled",
    author: { name: `${member.firstName} ${member.lastName}`.trim(), avatarUrl: member.avatarUrl },
    publishedAt: null,
    guruSlug: null,
    estimatedReadTimeMinutes: Math.max(1, Math.ceil(words / WORDS_PER_MINUTE)),
  };
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title="Live preview"
      description="This is what members will see. Your changes aren't saved yet."
      size="lg"
    >
      <article className="max-w-2xl">
        <ArticleHeader article={article} />
        <ArticleBody article={article} />
      </article>
    </Dialog>
  );
}
