import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { ANNUAL_PRICE } from "#platform/plan.ts";
import { errorMessage } from "#platform/web/api-client.ts";
import { useDraft } from "#platform/web/draft.ts";
import { Banner } from "#ui/banner.tsx";
import { Button } from "#ui/button.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { toast } from "#ui/toast-store.ts";
import { type Member, teamApi } from "./api.ts";
import { type MemberDraft, MemberForm, type MemberValues } from "./member-form.tsx";

const FORM_ID = "member-form";
const FAILED = "Failed to save user. Please try again.";

interface Props {
  /** Null to add a member. */
  member: Member | null;
  onClose: () => void;
}

export function MemberDialog({ member, onClose }: Props) {
  const client = useQueryClient();
  const draft: MemberDraft = useDraft("team-add-user", {});
  const [problem, setProblem] = useState<string>();
  const save = useMutation({
    mutationFn: (values: MemberValues) => send(member, values),
    async onSuccess(saved) {
      if (!member) draft.clear();
      await client.invalidateQueries({ queryKey: teamApi.query.list.key() });
      toast.success(member ? "Changes saved." : `Invitation sent to ${saved.email}.`);
      onClose();
    },
    onError: (error) => setProblem(errorMessage(error, FAILED)),
  });
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={member ? "Edit User" : "Invite teammate"}
      description={
        member
          ? undefined
          : `We'll email them a link to set a password. It expires in 7 days. Membership is per person: they pay ${ANNUAL_PRICE} a year, unless their organization has free access.`
      }
      dismissible={!save.isPending}
      size="lg"
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button
            type="submit"
            form={FORM_ID}
            busy={save.isPending}
            busyLabel={member ? "Saving..." : "Sending..."}
          >
            {member ? "Save Changes" : "Send invitation"}
          </Button>
        </>
      }
    >
      {problem && (
        <Banner tone="error" className="mb-5">
          {problem}
        </Banner>
      )}
      <MemberForm
        id={FORM_ID}
        member={member}
        draft={draft}
        onProblem={setProblem}
        onSave={(values) => {
          setProblem(undefined);
          save.mutate(values);
        }}
      />
    </Dialog>
  );
}

function send(member: Member | null, { email, ...values }: MemberValues): Promise<Member> {
  return member
    ? teamApi.call.edit({ ...values, id: member.id })
    : teamApi.call.add({ ...values, email });
}
