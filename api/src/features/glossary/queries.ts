import { READ_TIME_MS } from '../../database/limits.ts';
import { fillGlossary } from '../../shared/html.ts';
import { GlossaryTerm } from './model.ts';

/**
 * A stored body with the current definition of every active term it marks (G1).
 * @throws what the driver throws while MongoDB is away.
 */
export async function withCurrentDefinitions(
  content: string,
  termIds: readonly unknown[],
): Promise<string> {
  if (termIds.length === 0) return content;
  const terms = await GlossaryTerm.find({ _id: { $in: termIds }, isActive: true })
    .select({ term: 1, definition: 1 })
    .maxTimeMS(READ_TIME_MS)
    .lean();
  return fillGlossary(content, new Map(terms.map((term) => [String(term._id), term])));
}
