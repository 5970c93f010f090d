import type { Plugin } from 'vite';
import { parse } from 'yaml';

const FILE = /\/content\/types\/[\w-]+\.yaml$/;
const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

interface Section {
  heading: string;
  text?: string;
  /** Each has one key, the words that it begins with. */
  steps?: Record<string, string>[];
}

/** The HTML of a text; words between underscores are an example. */
function htmlOf(text: string): string {
  const escaped = text.replaceAll(/[&<>]/g, (sign) => ENTITIES[sign] ?? sign);
  return escaped.replaceAll(/_([^_]+)_/g, '<em>$1</em>');
}

/** The HTML of a part of the page. */
function sectionHtml({ heading, text, steps = [] }: Section): string {
  const items = steps.flatMap((step) => Object.entries(step));
  // What begins with a band has a number already.
  const list = items.some(([lead]) => /^\d/.test(lead)) ? 'ul' : 'ol';
  const listed = items.map(([lead, rest]) => `<li><b>${htmlOf(lead)}.</b> ${htmlOf(rest)}</li>`);
  return [
    `<section class="split"><h2>${htmlOf(heading)}</h2><div class="prose">`,
    text ? `<p>${htmlOf(text)}</p>` : '',
    listed.length > 0 ? `<${list}>${listed.join('')}</${list}>` : '',
    '</div></section>',
  ].join('');
}

/** Builds each page about a question type in `content/types` as a module, with its text as HTML. */
export function questionTypes(): Plugin {
  return {
    name: 'band8:question-types',
    transform(code, id) {
      if (!FILE.test(id)) return undefined;
      const { sections, ...head }: { sections: Section[] } = parse(code);
      const page = { ...head, html: sections.map(sectionHtml).join('') };
      return { code: `export default ${JSON.stringify(page)};`, map: null };
    },
  };
}
