import { sql } from "drizzle-orm";
import type { PersonalData } from "#platform/server/personal-data.ts";

/** Triggers update the index. Only the vocabulary could still contain a name. */
export const searchPersonalData: PersonalData = {
  rows: [],
  async afterErase(tx, { name }) {
    await tx.execute(sql`
      delete from search_vocabulary as known
      where known.word = any(tsvector_to_array(to_tsvector('search_plain', ${name})))
        and not exists (
          select 1 from search_documents as document
          where document.words @@ plainto_tsquery('search_english', known.word)
            or document.words @@ plainto_tsquery('search_plain', known.word))`);
  },
};
