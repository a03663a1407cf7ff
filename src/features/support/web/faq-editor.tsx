import { useQuery } from "@tanstack/react-query";
import { FaqForm } from "../help-contract.ts";
import { faqOptions, supportApi } from "./api.ts";
import { ListEditor } from "./list-editor.tsx";

export function FaqEditor() {
  const faq = useQuery(faqOptions());
  return (
    <ListEditor
      query={faq}
      queryKey={faqOptions().queryKey}
      schema={FaqForm}
      fields={{
        head: { name: "question", label: "Question" },
        text: {
          name: "answer",
          label: "Answer",
          hint: "Plain text. A blank line starts a new paragraph. {{planPrice}} and {{planSeats}} show the current price and how teammates get access.",
        },
      }}
      words={{
        one: "question",
        add: "Add Question",
        edit: "Edit Question",
        empty: "No questions yet",
      }}
      add={supportApi.call.addFaq}
      change={supportApi.call.changeFaq}
      remove={supportApi.call.deleteFaq}
      order={supportApi.call.orderFaq}
    />
  );
}
