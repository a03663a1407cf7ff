import { useQuery } from "@tanstack/react-query";
import { QuickReplyForm } from "../help-contract.ts";
import { quickRepliesOptions, supportApi } from "./api.ts";
import { ListEditor } from "./list-editor.tsx";

export function QuickReplyEditor() {
  const replies = useQuery(quickRepliesOptions());
  return (
    <ListEditor
      query={replies}
      queryKey={quickRepliesOptions().queryKey}
      schema={QuickReplyForm}
      fields={{
        head: { name: "title", label: "Title" },
        text: {
          name: "content",
          label: "Text",
          hint: "You can use {{firstName}}, {{agency}} and {{myName}}, and edit the text before you send it.",
        },
      }}
      words={{
        one: "quick reply",
        add: "Add Quick Reply",
        edit: "Edit Quick Reply",
        empty: "No quick replies yet",
      }}
      add={supportApi.call.addQuickReply}
      change={supportApi.call.changeQuickReply}
      remove={supportApi.call.deleteQuickReply}
      order={supportApi.call.orderQuickReplies}
    />
  );
}
