import { checkFidelity } from "../compare/fidelity.ts";
import type { Preview, TopicName } from "../contract.ts";
import { MAX_FINDINGS } from "../findings.ts";
import type { ArticleState } from "./article-state.ts";
import type { articleProposals } from "./tables.ts";

type ProposalRow = typeof articleProposals.$inferSelect;

/** Returns both texts in full and the findings of the fidelity check. */
export function presentPreview(
  row: ProposalRow,
  current: ArticleState & { fingerprint: string },
  topics: TopicName[],
): Preview {
  const named = (ids: string[]) => topics.filter((topic) => ids.includes(topic.id));
  const { topicIds, fingerprint, ...original } = current;
  const { topicIds: suggested, ...proposal } = row.proposed;
  const findings = checkFidelity(original, proposal);
  return {
    proposalId: row.id,
    articleId: row.articleId,
    provider: row.provider,
    createdAt: row.createdAt,
    isStale: row.basedOn !== fingerprint,
    original: { ...original, topics: named(topicIds) },
    proposal: { ...proposal, suggestedTopics: named(suggested), imageSource: row.imageSource },
    findings: findings.slice(0, MAX_FINDINGS),
    findingCount: findings.length,
  };
}
