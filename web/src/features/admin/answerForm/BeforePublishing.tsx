import type { Schemas } from '@band8/client';
import { isolated } from '@band8/client/text';
import { useQuery } from '@tanstack/react-query';
import { count } from '../../../lib/format.ts';
import { fromHtml } from '../../editor/convert.ts';
import { countWords } from '../../editor/parse.ts';
import { suggestTerms } from '../../editor/suggestions.ts';
import { CRITERIA } from '../../notes/criteria.ts';
import { TASKS } from '../../practice/clock.ts';
import { FIELDS } from '../answers/fields.ts';
import { joinNames } from '../answers/labels.ts';
import { glossaryTermsQuery } from '../glossary/terms.ts';
import { countWarning, findMissingQuotes, paragraphTexts } from '../teachingNotes/paragraphs.ts';
import { fieldId } from './Fields.tsx';
import { type FieldPath, validate } from './faults.ts';
import type { AnswerValues } from './values.ts';

/** What is missing or unusual in an answer, and the field to go to. */
interface Remark {
  path: FieldPath;
  text: string;
}

/** What is missing or unusual in an answer, in the order of the form. Nothing of it is forbidden. */
export function remarksOn(
  values: AnswerValues,
  terms: readonly Schemas['GlossaryTerm'][],
): Remark[] {
  const { taskType, subtype, tags, pictureUrl, pictureAlt, content } = values;
  const words = countWords(content);
  const wanted = taskType ? TASKS[taskType].words : 0;
  const unmarked = suggestTerms(fromHtml(content), terms).map(({ text }) => isolated(text));
  const paragraphs = paragraphTexts(content);
  const when = (isOdd: boolean, path: FieldPath, text: string): Remark[] =>
    isOdd ? [{ path, text }] : [];
  const missingQuotes = (path: FieldPath, note = '', text = '') => {
    const missing = findMissingQuotes(note, text).map((quote) => `“${isolated(quote)}”`);
    const remark = `A note quotes words that aren’t in the text: ${joinNames(missing)}.`;
    return when(missing.length > 0, path, remark);
  };
  const wrongNotes = countWarning(values.paragraphNotes, paragraphs.length) ?? '';
  const missing = validate(values, 'publish')?.fields ?? [];
  return [
    ...missing.map((path) => ({ path, text: `${FIELDS[path].label} is missing.` })),
    ...when(taskType !== '' && subtype === '', 'subtype', 'No subtype is chosen.'),
    ...when(tags.length === 0, 'tags', 'There are no tags.'),
    ...when(taskType === 'task1' && !pictureUrl, 'pictureUrl', 'There is no picture of the chart.'),
    ...when(
      pictureUrl !== '' && pictureAlt.trim() === '',
      'pictureAlt',
      'The picture has no alternative text.',
    ),
    ...when(
      words < wanted,
      'content',
      `It has ${count(words, 'word')}; the exam asks for ${wanted}.`,
    ),
    ...when(unmarked.length > 0, 'content', `Terms that aren’t marked: ${joinNames(unmarked)}.`),
    ...CRITERIA.flatMap((criterion) =>
      missingQuotes(
        `criterionNotes/${criterion}`,
        values.criterionNotes[criterion],
        paragraphs.join(' '),
      ),
    ),
    ...when(wrongNotes !== '', 'paragraphNotes', wrongNotes),
    ...values.paragraphNotes.flatMap(({ note }, at) =>
      missingQuotes(`paragraphNotes/${at}/note`, note, paragraphs[at]),
    ),
  ];
}

/** The links of a text to pages of this site that can’t be opened. */
async function brokenLinks(html: string): Promise<string[]> {
  const { links } = new DOMParser().parseFromString(html, 'text/html');
  const own = [...links].map(({ href }) => href).filter((href) => href.startsWith(location.origin));
  const checked = [...new Set(own)].map(async (href) => {
    const { ok } = await fetch(href, { method: 'HEAD' });
    return ok ? [] : [href];
  });
  return (await Promise.all(checked)).flat();
}

interface BeforePublishingProps {
  values: AnswerValues;
  /** Closes the dialog and goes to a field. */
  onGo: (path: FieldPath) => void;
}

/** Lists what is missing or unusual in the form, each with a link to its field. */
export function BeforePublishing({ values, onGo }: BeforePublishingProps) {
  const terms = useQuery(glossaryTermsQuery());
  const { content } = values;
  const links = useQuery({
    queryKey: ['brokenLinks', content],
    queryFn: () => brokenLinks(content),
  });
  const remarks = [
    ...remarksOn(values, terms.data ?? []),
    ...(links.data ?? []).map((href): Remark => {
      return { path: 'content', text: `A link leads to a page that isn’t there: ${href}` };
    }),
  ];
  if (remarks.length === 0) return <p role="status">Nothing is missing.</p>;
  return (
    <>
      <p>You can publish it as it is. Choose a line to go to its field.</p>
      <ul className="entries">
        {remarks.map(({ path, text }) => (
          <li key={text}>
            <a
              className="desk-link anywhere"
              href={`#${fieldId(path)}`}
              onClick={(event) => {
                event.preventDefault();
                onGo(path);
              }}
            >
              {text}
            </a>
          </li>
        ))}
      </ul>
    </>
  );
}
