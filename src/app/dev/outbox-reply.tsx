import { useMutation } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { Button } from "#ui/button.tsx";
import { ErrorBox } from "#ui/error-box.tsx";
import { TextArea } from "#ui/text-area.tsx";
import { TextField } from "#ui/text-field.tsx";
import { toast } from "#ui/toast-store.ts";

interface Reply {
  from: string;
  text: string;
}

async function sendReply(mailId: string, reply: Reply): Promise<void> {
  const response = await fetch(`/api/dev/outbox/${mailId}/reply`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(reply),
  });
  if (!response.ok) throw new Error("The reply was not accepted");
}

/** Replies to an email on one machine: the hook receives it as from a mail server. */
export function OutboxReply({ mailId, to }: { mailId: string; to: string }) {
  const [from, setFrom] = useState(to);
  const [text, setText] = useState("");
  const send = useMutation({
    mutationFn: () => sendReply(mailId, { from, text }),
    onSuccess() {
      setText("");
      toast.success("Reply sent.");
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    send.mutate();
  };
  return (
    <form onSubmit={submit} className="mt-6 flex max-w-xl flex-col gap-4" aria-label="Reply">
      <TextField
        label="From"
        type="email"
        required
        value={from}
        hint="Another address shows what happens to emails from strangers."
        onChange={(event) => setFrom(event.target.value)}
      />
      <TextArea
        label="Reply by email"
        required
        rows={4}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      {send.isError && <ErrorBox message="The reply was not accepted. Please try again." />}
      <div>
        <Button type="submit" busy={send.isPending} busyLabel="Sending...">
          Send Reply
        </Button>
      </div>
    </form>
  );
}
