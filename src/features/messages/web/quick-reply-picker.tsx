import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { SnippetPicker } from "#ui/snippet-picker.tsx";
import { quickRepliesOptions } from "./api.ts";

export function QuickReplyPicker({ onPick }: { onPick: (text: string) => void }) {
  const [isOpened, setIsOpened] = useState(false);
  const replies = useQuery({ ...quickRepliesOptions(), enabled: isOpened });
  return (
    <SnippetPicker
      label="Quick replies"
      searchLabel="Search quick replies"
      emptyText="No quick replies found."
      errorText="Failed to load quick replies. Please try again."
      snippets={replies.data?.items}
      isError={replies.isError}
      onOpen={() => setIsOpened(true)}
      onPick={onPick}
    />
  );
}
