import type { Schemas } from '@band8/client';

type StudyItem = Schemas['StudyItem'];
type Body = Schemas['StudySync'];
type Stored = StudyItem & { version: number };

const keyOf = ({ kind, id }: { kind: string; id: string }) => `${kind} ${id}`;

/** The study data of one account, merged by the rules of the contract but without a server. */
export class FakeAccount {
  readonly items = new Map<string, Stored>();
  /** The bodies of all requests. */
  readonly requests: Body[] = [];
  /** How many items one response has. */
  pageSize = 200;
  maxItems = Number.POSITIVE_INFINITY;
  /** Called after a request was stored; may throw to lose its response. */
  afterStoring: () => void = () => {};
  /** May answer instead of the account. */
  refuse: ((body: Body) => Response | undefined) | undefined;
  private version = 0;

  /** Stands in for `fetch`. */
  readonly fetch = async (request: Request): Promise<Response> => {
    const body: Body = await request.json();
    const refusal = this.refuse?.(body);
    if (refusal) return refusal;
    this.requests.push(body);
    const refused: Schemas['StudyChanges']['refused'] = [];
    for (const change of body.changes) {
      if (!this.merge(change)) {
        refused.push({ kind: change.kind, id: change.id, message: 'Your account is full.' });
      }
    }
    this.afterStoring();
    return Response.json({ ...this.page(body), refused });
  };

  /** The stored items that are not deleted, of one kind. */
  list(kind: StudyItem['kind']): Stored[] {
    return [...this.items.values()].filter((item) => item.kind === kind && item.data);
  }

  /** Stores an item as another device would. */
  put(item: StudyItem): void {
    this.version += 1;
    this.items.set(keyOf(item), { ...item, version: this.version });
  }

  private page({ cursor, changes }: Body): Omit<Schemas['StudyChanges'], 'refused'> {
    const known = Number(cursor?.split('.')[0] ?? 0);
    // After a restored backup, everything is sent again.
    const since = known > this.version ? 0 : known;
    const newer = [...this.items.values()]
      .filter(({ version }) => version > since)
      .sort((a, b) => a.version - b.version);
    const page = newer.slice(0, this.pageSize);
    const sent = new Set(changes.map(keyOf));
    const current = [...this.items.values()].filter(
      (item) => since > 0 && item.version <= since && sent.has(keyOf(item)),
    );
    const hasMore = page.length < newer.length;
    const version = hasMore ? (page.at(-1)?.version ?? since) : this.version;
    return {
      cursor: `${version}.1`,
      items: [...current, ...page],
      hasMore,
      isComplete: cursor === undefined,
    };
  }

  private merge(change: StudyItem): boolean {
    const stored = this.items.get(keyOf(change));
    if (!stored?.data && change.data && this.count() >= this.maxItems) return false;
    const isBasedOn = stored !== undefined && change.version === stored.version;
    const isLater = !stored || isBasedOn || change.updatedAt > stored.updatedAt;
    if (isSame(stored, change)) return true;
    if (change.kind === 'word' && stored?.kind === 'word' && change.data && stored.data) {
      const [winner, other] = isLater ? [change.data, stored.data] : [stored.data, change.data];
      const log = [...other.reviews, ...winner.reviews];
      const reviews = [...new Map(log.map((each) => [each.id, each])).values()];
      this.put({ ...change, data: { ...winner, reviews: reviews.sort((a, b) => a.at - b.at) } });
      return true;
    }
    const isText = change.kind === 'attempt' || change.kind === 'unfinished';
    if (isText && stored?.data && change.data && !isBasedOn && !isSameText(stored, change)) {
      this.keepCopy(isLater ? stored : change);
    }
    if (isLater) this.put(change);
    return true;
  }

  private count(): number {
    return [...this.items.values()].filter(({ data }) => data).length;
  }

  private keepCopy(item: StudyItem): void {
    if ((item.kind !== 'attempt' && item.kind !== 'unfinished') || !item.data) return;
    const { topic, taskType, text, spentMs, at } = item.data;
    const answerId = 'answerId' in item.data ? item.data.answerId : item.id;
    const id = `copy-of-${item.id}-${text.length}`.slice(0, 40);
    const data = { answerId, topic, taskType, text, spentMs, at };
    this.put({ kind: 'attempt', id, updatedAt: item.updatedAt, data });
  }
}

function isSame(one: StudyItem | undefined, other: StudyItem): boolean {
  return (
    JSON.stringify(one?.data) === JSON.stringify(other.data) && one?.updatedAt === other.updatedAt
  );
}

function isSameText(one: StudyItem, other: StudyItem): boolean {
  const [a, b] = [one, other].map(({ data }) => data && 'text' in data && data.text);
  return a === b;
}
