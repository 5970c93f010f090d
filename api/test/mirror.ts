import type { ChangePage } from '../src/features/answers/changes/routes.ts';
import type { Answer } from '../src/features/answers/schema.ts';

/** Calls the public API and returns the response body. */
export type PublicRead = (path: string) => Promise<unknown>;

/** What a copy can know of an answer. */
function copied({ views, commentCount, ...rest }: Answer) {
  return rest;
}

/** A copy of the published answers, kept as the documentation of the feed says. */
export class Mirror {
  readonly answers = new Map<string, ReturnType<typeof copied>>();
  #cursor: string | undefined;

  /** One call. @returns whether there is more */
  async step(read: PublicRead, limit: number): Promise<boolean> {
    const since = this.#cursor === undefined ? '' : `&since=${this.#cursor}`;
    const page = (await read(`/api/changes?limit=${limit}${since}`)) as ChangePage;
    for (const { id, answer } of page.changes) {
      if (answer) this.answers.set(id, copied(answer));
      else this.answers.delete(id);
    }
    this.#cursor = page.next;
    return page.hasMore;
  }

  async catchUp(read: PublicRead): Promise<void> {
    while (await this.step(read, 7));
  }
}

export async function publishedSite(read: PublicRead): Promise<Mirror['answers']> {
  const site: Mirror['answers'] = new Map();
  for (let page = 1; ; page += 1) {
    const path = `/api/public-model-answers?sortBy=author&limit=50&page=${page}`;
    const { answers, total } = (await read(path)) as { answers: { id: string }[]; total: number };
    for (const { id } of answers) {
      site.set(id, copied((await read(`/api/model-answer-detail/${id}`)) as Answer));
    }
    if (page * 50 >= total) return site;
  }
}
