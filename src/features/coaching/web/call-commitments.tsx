import { useQuery } from "@tanstack/react-query";
import { coachingApi } from "./api.ts";
import { CommitmentList } from "./commitment-list.tsx";

/** The commitments made in one of the member's calls. All calls share one request. */
export function CallCommitments({ callId }: { callId: string }) {
  const { data = [] } = useQuery(coachingApi.query.ownCommitments.queryOptions());
  const commitments = data.filter((one) => one.callId === callId);
  if (commitments.length === 0) return null;
  return (
    <div className="mt-2 text-sm">
      <p className="font-medium text-ink">Commitments from your call</p>
      <CommitmentList
        label="Commitments from your call"
        commitments={commitments}
        whoOf={({ isMine, assigneeName }) => (isMine ? "You" : (assigneeName ?? "Unassigned"))}
      />
    </div>
  );
}
