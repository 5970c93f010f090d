import type { Query } from 'mongoose';

/**
 * One page of what a query finds, and how many documents it finds in all.
 * @param page counted from 1
 */
export function findPage<R, D, H, T>(
  query: Query<R, D, H, T>,
  { page = 1, limit }: { page?: number | undefined; limit: number },
): Promise<[R, number]> {
  const total = query.model.countDocuments(query.getFilter());
  return Promise.all([query.skip((page - 1) * limit).limit(limit), total]);
}
