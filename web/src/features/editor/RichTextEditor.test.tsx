// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { ConfigProvider } from 'antd';
import type { ComponentProps } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { idOf } from '../../../test/builders.ts';
import { Queries } from '../../../test/render.tsx';
import RichTextEditor from './RichTextEditor.tsx';

const TERMS = [
  { id: idOf(1), term: 'plummet', definition: 'To fall fast.', isActive: true },
  { id: idOf(2), term: 'overtake', definition: 'To pass.', isActive: true },
  { id: idOf(3), term: 'retired', definition: 'Gone.', isActive: false },
];
const NEW_TERM = { term: 'soar', definition: 'To rise high.' };
/** HTML with a part that the visual editor can't show. */
const LINE = '<p>one two</p><hr><p>three</p>';
const TOOLS =
  'Paragraph, Heading H2, Heading H3, Heading H4, Bold, Italic, Underline, Strikethrough, ' +
  'Subscript, Superscript, Bulleted list, Numbered list, Quotation, Indent, Outdent, ' +
  'Insert table, Add link, Remove link, Mark as glossary term, Remove glossary term, Undo, Redo';

function open(value: string, more: Partial<ComponentProps<typeof RichTextEditor>> = {}) {
  const onChange = vi.fn();
  render(
    <Queries>
      <ConfigProvider virtual={false} theme={{ token: { motion: false } }}>
        <RichTextEditor
          id="content"
          value={value}
          onChange={onChange}
          defer={(emit) => emit()}
          terms={TERMS}
          label="Content"
          faultId={undefined}
          {...more}
        />
      </ConfigProvider>
    </Queries>,
  );
  return onChange;
}
const button = (name: string) => screen.getByRole('button', { name });
const click = (...names: string[]) => {
  for (const name of names) fireEvent.click(button(name));
};
const field = () => screen.getByRole('textbox', { name: 'Content' });
const source = () => screen.getByLabelText<HTMLTextAreaElement>('HTML of Content');
const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
/** Submits a dialog, and resolves once it is closed or shows the error. */
const submit = (fault?: string) => {
  fireEvent.submit(screen.getByRole('dialog').querySelector('form') as HTMLFormElement);
  return waitFor(() => {
    const invalid = screen.queryByRole('dialog')?.querySelector('[aria-invalid="true"]');
    const helpId = invalid?.getAttribute('aria-describedby') ?? '';
    expect(document.getElementById(helpId)?.textContent).toBe(fault);
    expect(screen.queryByRole('dialog') === null).toBe(fault === undefined);
  });
};
const mark = (id: string, term: string, definition: string, text: string) =>
  `<p><span class="glossary-term" data-term-id="${id}" data-term="${term}" data-definition="${definition}">${text}</span></p>`;

describe('the toolbar', () => {
  it('offers exactly the formatting that is saved', () => {
    open('');
    const toolbar = within(screen.getByRole('toolbar', { name: 'Formatting of Content' }));
    const tools = toolbar.getAllByRole<HTMLButtonElement>('button');
    expect(tools.map((tool) => tool.getAttribute('aria-label')).join(', ')).toBe(TOOLS);
    expect(new Set(tools.map((tool) => tool.type))).toEqual(new Set(['button']));
  });

  it('changes the block and shows its type as pressed', () => {
    const onChange = open('<p>Text</p>');
    click('Heading H3');
    expect(onChange).toHaveBeenLastCalledWith('<h3>Text</h3>');
    expect(button('Heading H3').getAttribute('aria-pressed')).toBe('true');
    click('Undo');
    expect(onChange).toHaveBeenLastCalledWith('<p>Text</p>');
  });

  it('marks the word at the cursor as a term found by searching', async () => {
    const onChange = open('<p>plummeted</p>');
    click('Mark as glossary term');
    const search = screen.getByRole('combobox', { name: 'Search terms' });
    await expect.poll(() => document.activeElement).toBe(search);
    const options = () => screen.queryAllByRole('option').map(({ textContent }) => textContent);
    expect(options()).toEqual(['plummet To fall fast.', 'overtake To pass.']);
    type('Search terms', 'nothing');
    expect(options()).toEqual([]);
    expect(screen.getByText('No matching terms.')).toBeTruthy();
    type('Search terms', 'FÁLL');
    fireEvent.keyDown(search, { key: 'Enter', keyCode: 13 });
    const marked = mark(idOf(1), 'plummet', 'To fall fast.', 'plummeted');
    expect(onChange).toHaveBeenLastCalledWith(marked);
    expect(screen.queryByRole('dialog')).toBeNull();
    click('Remove glossary term');
    expect(onChange).toHaveBeenLastCalledWith('<p>plummeted</p>');
  });

  it('adds the selected word to the glossary and marks it, or shows why it can’t', async () => {
    const createTerm = vi
      .fn()
      .mockRejectedValueOnce(new Error('The glossary holds the term “soar” already.'))
      .mockResolvedValueOnce({ id: idOf(9), isActive: true, ...NEW_TERM });
    const onChange = open('<p>soar</p>', { createTerm });
    click('Mark as glossary term', 'Create a new term');
    expect(screen.getByLabelText<HTMLInputElement>('New term').value).toBe('soar');
    await vi.waitFor(
      () => expect(document.activeElement).toBe(screen.getByLabelText('Definition')),
      { timeout: 10_000 },
    );
    type('Definition', NEW_TERM.definition);
    click('Create and mark');
    expect((await screen.findByRole('alert')).textContent).toContain('already');
    click('Create and mark');
    await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
    expect(createTerm.mock.calls).toEqual([[NEW_TERM], [NEW_TERM]]);
    const marked = mark(idOf(9), 'soar', 'To rise high.', 'soar');
    expect(onChange).toHaveBeenLastCalledWith(marked);
  });

  it('links only to web and e-mail addresses', async () => {
    const onChange = open('<p>word</p>');
    const label = 'Web or email address';
    click('Add link');
    for (const bad of ['javascript:alert(1)', 'ftp://e.org', '//e.org', 'two words', '']) {
      type(label, bad);
      await submit('Enter an address that starts with http:// or https://, or an email address.');
    }
    expect(onChange).not.toHaveBeenCalled();
    type(label, 'e.org/a');
    await submit();
    expect(onChange).toHaveBeenLastCalledWith('<p><a href="https://e.org/a">word</a></p>');
    click('Remove link');
    expect(onChange).toHaveBeenLastCalledWith('<p>word</p>');
  });
});

it('unchanged text emits nothing, and undoing a change emits the original HTML', () => {
  const written = '<p><b>a</b></p>\n\n<ul>\n<li>b</li></ul>';
  const onChange = open(written);
  fireEvent.focus(field());
  fireEvent.blur(field());
  expect(onChange).not.toHaveBeenCalled();
  click('Quotation', 'Undo');
  expect(onChange).toHaveBeenCalledTimes(2);
  expect(onChange).toHaveBeenLastCalledWith(written);
});

it('a deferred conversion emits the present text once, even after the visual view was closed', () => {
  const deferred = new Set<() => void>();
  const onChange = open('<p>one</p>', { defer: (emit) => void deferred.add(emit) });
  click('Quotation', 'Heading H2', 'Edit as HTML');
  expect(onChange).not.toHaveBeenCalled();
  act(() => {
    for (const emit of deferred) emit();
  });
  expect(onChange.mock.calls).toEqual([['<h2>one</h2>']]);
  expect(source().value).toBe('<h2>one</h2>');
});

it('a composition that follows another at once adds only its own text', () => {
  vi.useFakeTimers();
  const onChange = open('<p>one</p><p>two</p>');
  const begin = () => fireEvent.compositionStart(field());
  const end = (text: string) => {
    (within(field()).getByText(/^two/).firstChild as Text).data = text;
    fireEvent.compositionEnd(field());
  };
  begin();
  end('two世');
  act(() => {
    // Draft applies a composition a little later; React may render only after the next event.
    vi.advanceTimersByTime(20);
    begin();
  });
  end('two世界');
  act(() => vi.advanceTimersByTime(20));
  expect(onChange).toHaveBeenLastCalledWith('<p>one</p>\n<p>two世界</p>');
});

describe('pasting into an empty text', () => {
  const paste = (data: Record<string, string>) =>
    fireEvent.paste(field(), {
      clipboardData: { types: Object.keys(data), getData: (format: string) => data[format] ?? '' },
    });

  it('emits the pasted text, also after undo', () => {
    const onChange = open('');
    for (const word of ['one', 'two']) paste({ 'text/html': `<b>${word}</b>`, 'text/plain': word });
    for (const html of ['<p><strong>onetwo</strong></p>', '<p><strong>one</strong></p>', '']) {
      expect(onChange).toHaveBeenLastCalledWith(html);
      click('Undo');
    }
  });

  it('reports omitted pictures', () => {
    open('');
    paste({ 'text/html': '<p>a</p><img src="a.png"><img src="b.png">', 'text/plain': 'a' });
    expect(screen.getByRole('status').textContent).toContain('2 pictures were left out');
    click('Dismiss');
    expect(screen.queryByRole('status')).toBeNull();
  });
});

describe('text that the visual editor can’t show', () => {
  it('names what would be lost before anything can be edited, and can be edited as HTML', () => {
    const onChange = open(LINE);
    expect(screen.getByRole('alert').textContent).toContain('a horizontal line');
    expect(screen.queryByRole('textbox')).toBeNull();
    click('Edit as HTML');
    expect(source().value).toBe(LINE);
    expect(onChange).not.toHaveBeenCalled();
    type('HTML of Content', `${LINE}<p>more</p>`);
    expect(onChange).toHaveBeenLastCalledWith(`${LINE}<p>more</p>`);
    click('Edit visually');
    expect(screen.getByRole('alert').textContent).toContain('a horizontal line');
  });

  it('can be edited visually without the unsupported parts', () => {
    const onChange = open(LINE);
    click('Edit visually without it');
    expect(onChange).toHaveBeenLastCalledWith('<p>one two</p>\n<p>three</p>');
    expect(field().textContent).toBe('one twothree');
  });

  it('switches to HTML and back without a change, and has its words counted in both', () => {
    const onChange = open('<p>one</p>');
    expect(screen.getByText('1 word')).toBeTruthy();
    click('Edit as HTML');
    expect(source().value).toBe('<p>one</p>');
    type('HTML of Content', '<h2>two words</h2>');
    expect(screen.getByText('2 words')).toBeTruthy();
    click('Edit visually');
    expect(field().querySelector('h2')?.textContent).toBe('two words');
    expect(onChange).toHaveBeenCalledTimes(1);
  });
});

describe('tables', () => {
  const all = (role: string) => within(field()).queryAllByRole(role);
  const status = () => screen.getByRole('status').textContent;

  it('are inserted with the asked size, and changed and undone step by step', async () => {
    const onChange = open('');
    click('Insert table');
    type('Rows', '0');
    await submit('Enter 1 to 50 rows.');
    type('Rows', '2');
    type('Columns', '2');
    await submit();
    expect(all('columnheader')).toHaveLength(2);
    expect(status()).toBe('Row 1 of 2, column 1 of 2');
    expect(button('Heading H2').getAttribute('aria-disabled')).toBe('true');
    click('Insert row below', 'Header column', 'Caption');
    expect([all('row').length, all('rowheader').length]).toEqual([3, 2]);
    expect(field().querySelector('caption')).toBeTruthy();
    expect(status()).toBe('Table caption');
    click('Undo');
    expect(field().querySelector('caption')).toBeNull();
    click('Undo', 'Undo');
    expect(all('row')).toHaveLength(2);
    click('Delete table');
    expect(all('table')).toEqual([]);
    click('Undo');
    expect(all('row')).toHaveLength(2);
    // An empty table is no text.
    expect(onChange).not.toHaveBeenCalled();
  });
});

describe('keyboard and screen reader support', () => {
  it('makes the toolbar one tab stop, with arrow keys, Home and End', () => {
    open('<p>a</p>');
    const stops = () =>
      within(screen.getByRole('toolbar'))
        .getAllByRole('button')
        .filter(({ tabIndex }) => tabIndex === 0);
    expect(stops()).toHaveLength(1);
    button('Paragraph').focus();
    for (const [key, tool] of [
      ['ArrowLeft', 'Redo'],
      ['ArrowRight', 'Paragraph'],
      ['ArrowRight', 'Heading H2'],
      ['End', 'Redo'],
      ['Home', 'Paragraph'],
    ] as const) {
      fireEvent.keyDown(document.activeElement ?? document.body, { key });
      expect(document.activeElement).toBe(button(tool));
      expect(stops()).toEqual([button(tool)]);
    }
    fireEvent.keyDown(button('Paragraph'), { key: 'Escape' });
    expect(document.activeElement).toBe(field());
  });

  it('indents list items with Tab, which leaves the field after Escape', () => {
    open('<ul><li>a</li><li>b</li></ul>');
    const leavesWith = (key: object) => fireEvent.keyDown(field(), key);
    const [tab, back] = [{ key: 'Tab' }, { key: 'Tab', shiftKey: true }];
    expect([leavesWith(tab), leavesWith(back)]).toEqual([false, false]);
    leavesWith({ key: 'Escape' });
    leavesWith({ key: 'Shift' });
    expect([leavesWith(back), leavesWith(tab)]).toEqual([true, false]);
    cleanup();
    open('<p>a</p>');
    expect(leavesWith(tab)).toBe(true);
  });

  it('passes id and ARIA attributes to the field', () => {
    open('<p>a</p>', { faultId: 'help' });
    const names = ['id', 'aria-invalid', 'aria-describedby', 'aria-multiline'];
    const values = names.map((name) => field().getAttribute(name));
    expect(values).toEqual(['content', 'true', 'help', 'true']);
    expect(screen.getByRole('toolbar').getAttribute('aria-controls')).toBe('content');
  });

  it('closes a dialog on Escape and returns to the text', () => {
    const onChange = open('<p>word</p>');
    click('Add link');
    fireEvent.keyDown(screen.getByLabelText('Web or email address'), { key: 'Escape' });
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(document.activeElement).toBe(field());
    expect(onChange).not.toHaveBeenCalled();
  });
});
