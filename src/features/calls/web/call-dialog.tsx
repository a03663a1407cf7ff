import { useQuery, useQueryClient } from "@tanstack/react-query";
import { QueryView } from "#platform/web/query-view.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { LoadingRegion, SkeletonText } from "#ui/skeleton.tsx";
import { CALL_STATUSES } from "../call-choices.ts";
import { callsApi } from "./api.ts";
import { CallEditor } from "./call-editor.tsx";
import { CallFacts } from "./call-facts.tsx";

interface Props {
  id: string;
  onClose: () => void;
}

/** Details of one call, for owners and staff. */
export function CallDialog({ id, onClose }: Props) {
  const client = useQueryClient();
  const options = callsApi.query.adminFind.queryOptions({ input: { id } });
  const query = useQuery(options);
  const call = query.data;
  if (call)
    return (
      <CallEditor
        key={id}
        title={call.member.name}
        description={call.member.organizationName}
        call={call}
        statuses={CALL_STATUSES}
        save={async (change) =>
          client.setQueryData(options.queryKey, await callsApi.call.adminUpdate({ id, ...change }))
        }
        onClose={onClose}
      >
        <CallFacts call={call} hasTopics />
      </CallEditor>
    );
  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onClose()} title="Scheduled call">
      <QueryView
        query={query}
        loading={
          <LoadingRegion>
            <SkeletonText lines={6} />
          </LoadingRegion>
        }
        notFound="Call not found"
        failure="Failed to load call data. Please try again."
      >
        {() => null}
      </QueryView>
    </Dialog>
  );
}
