/** The text, image and topics of an article: what an enhancement replaces and undo restores. */
export interface ArticleState {
  title: string;
  subtitle: string | null;
  featuredImageUrl: string | null;
  proTip: string | null;
  body: string;
  topicIds: string[];
}
