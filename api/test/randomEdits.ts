import { FINISHED } from './admin.ts';
import { marked } from './factories.ts';
import type { Dice } from './studyActs.ts';

/** Calls the API for administrators; nothing if the call is refused. */
type Call = (
  method: 'POST' | 'PUT' | 'DELETE',
  path: string,
  body?: object,
) => Promise<{ id?: string } | undefined>;

const STATUSES = [
  { isDraft: false, isApproved: true },
  { isDraft: true, isApproved: false },
  { isDraft: false, isApproved: false },
];
const TAGS = ['energy', 'trends', 'cities'];
const ACTIONS = ['publish', 'draft', 'addTags', 'removeTags', 'setAuthor', 'delete'] as const;

/** An editor who does anything to answers and terms; the same for the same dice. */
export class RandomEditor {
  readonly #dice: Dice;
  readonly #call: Call;
  readonly #answers: string[] = [];
  readonly #terms: string[] = [];
  #count = 0;

  constructor(dice: Dice, call: Call) {
    this.#dice = dice;
    this.#call = call;
  }

  #text(): string {
    const term = this.#dice.random() < 0.7 ? this.#dice.pick(this.#terms) : undefined;
    return term ? marked(term, `word ${this.#count}`) : `<p>Text ${this.#count}.</p>`;
  }

  async #create(): Promise<void> {
    const tags = [this.#dice.pick(TAGS)];
    const fields = { ...FINISHED, content: this.#text(), tags, ...this.#dice.pick(STATUSES) };
    const created = await this.#call('POST', '/model-answers', fields);
    if (created?.id) this.#answers.push(created.id);
  }

  async #createTerm(): Promise<void> {
    const term = { term: `term ${this.#count}`, definition: 'A definition.' };
    const created = await this.#call('POST', '/glossary', term);
    if (created?.id) this.#terms.push(created.id);
  }

  async #changeAnswer(id: string, what: number): Promise<void> {
    const path = `/model-answers/${id}`;
    if (what < 0.4) await this.#call('PUT', path, { content: this.#text() });
    else if (what < 0.8) await this.#call('PUT', path, this.#dice.pick(STATUSES));
    else if (what < 0.9) {
      const copy = await this.#call('POST', `${path}/duplicate`);
      if (copy?.id) this.#answers.push(copy.id);
    } else await this.#call('DELETE', path);
  }

  async #changeTerm(id: string, what: number): Promise<void> {
    const path = `/glossary/${id}`;
    if (what < 0.4) await this.#call('PUT', path, { definition: `Definition ${this.#count}.` });
    else if (what < 0.9) await this.#call('PUT', path, { isActive: this.#dice.random() < 0.6 });
    else await this.#call('DELETE', path);
  }

  async #changeMany(): Promise<void> {
    const action = this.#dice.pick(ACTIONS.slice(0, this.#dice.random() < 0.9 ? -1 : undefined));
    const ids = new Set([0, 1, 2].map(() => this.#dice.pick(this.#answers)));
    const items = [...ids].flatMap((id) => (id ? { id } : []));
    const isOfTags = action === 'addTags' || action === 'removeTags';
    const value = isOfTags ? { tags: [this.#dice.pick(TAGS)] } : {};
    const author = action === 'setAuthor' ? { author: `Author ${this.#count}` } : {};
    await this.#call('POST', '/model-answers/bulk', { action, items, ...value, ...author });
  }

  async edit(): Promise<void> {
    this.#count += 1;
    const [what, how] = [this.#dice.random(), this.#dice.random()];
    const answer = this.#dice.pick(this.#answers);
    const term = this.#dice.pick(this.#terms);
    if (!answer || what < 0.2) await this.#create();
    else if (!term || what < 0.25) await this.#createTerm();
    else if (what < 0.7) await this.#changeAnswer(answer, how);
    else if (what < 0.8) await this.#changeTerm(term, how);
    else if (what < 0.93) await this.#changeMany();
    else {
      const [tag, to] = [this.#dice.pick(TAGS), this.#dice.pick(TAGS)];
      await this.#call('POST', '/tags/rename', { tag, to });
    }
  }
}
