// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import RichTextEditor from './RichTextEditor.tsx';

const TERMS = [
  { id: '65e6f2a04c1b8d0012a40001', term: 'plummet', definition: 'To fall fast.', isActive: true },
  { id: '65e6f2a04c1b8d0012a40002', term: 'overtake', definition: 'To pass.', isActive: true },
  { id: '65e6f2a04c1b8d0012a40003', term: 'retired', definition: 'Gone.', isActive: false },
];
const NEW_TERM = { term: 'soar', definition: 'To rise high.' };
const TABLE = '<p>one two</p>\n<table><tbody><tr><td>a</td><td>b</td></tr></tbody></table>';
/** HTML with a part that the visual editor can't show. */
const LINE = '<p>one two</p><hr><p>three</p>';

function open(value: string) {
  const onChange = vi.fn();
  render(
    <RichTextEditor
      value={value}
      onChange={onChange}
      terms={TERMS}
      label="Content"
      id="content"
      aria-invalid
      aria-describedby="help"
    />,
  );
  return onChange;
}
const button = (name: string) => screen.getByRole('button', { name });
const field = () => screen.getByRole('textbox', { name: 'Content' });
const source = () => screen.getByLabelText<HTMLTextAreaElement>('HTML of Content');

// Without a layout, jsdom has none of these.

describe('the toolbar', () => {
  it('offers exactly the formatting that is saved', () => {
    open('');
    const toolbar = screen.getByRole('toolbar', { name: 'Formatting of Content' });
    const names = within(toolbar)
      .getAllByRole('button')
      .map((tool) => tool.getAttribute('aria-label'));
    expect(names).toEqual([
      'Paragraph',
      'Heading H2',
      'Heading H3',
      'Heading H4',
      'Bold',
      'Italic',
      'Underline',
      'Strikethrough',
      'Subscript',
      'Superscript',
      'Bulleted list',
      'Numbered list',
      'Quotation',
      'Indent',
      'Outdent',
      'Insert table',
      'Add link',
      'Remove link',
      'Mark as glossary term',
      'Remove glossary term',
      'Undo',
      'Redo',
    ]);
    const types = within(toolbar)
      .getAllByRole<HTMLButtonElement>('button')
      .map(({ type }) => type);
    expect(new Set(types)).toEqual(new Set(['button']));
  });

  it('changes the block and shows its type as pressed', () => {
    const onChange = open('<p>Text</p>');
    fireEvent.click(button('Heading H3'));
    expect(onChange).toHaveBeenLastCalledWith('<h3>Text</h3>');
    expect(button('Heading H3').getAttribute('aria-pressed')).toBe('true');
    fireEvent.click(button('Undo'));
    expect(onChange).toHaveBeenLastCalledWith('<p>Text</p>');
  });

  it('marks the word at the cursor as a term found by searching', () => {
    const onChange = open('<p>plummeted</p>');
    fireEvent.click(button('Mark as glossary term'));
    const search = screen.getByRole('combobox', { name: 'Search terms' });
    expect(document.activeElement).toBe(search);
    const options = () => screen.queryAllByRole('option').map(({ textContent }) => textContent);
    expect(options()).toEqual(['plummetTo fall fast.', 'overtakeTo pass.']);
    fireEvent.change(search, { target: { value: 'nothing' } });
    expect(options()).toEqual([]);
    expect(screen.getByText('No matching terms.')).toBeTruthy();
    fireEvent.change(search, { target: { value: 'FALL' } });
    fireEvent.keyDown(search, { key: 'Enter' });
    expect(onChange).toHaveBeenLastCalledWith(
      '<p><span class="glossary-term" data-term-id="65e6f2a04c1b8d0012a40001" data-term="plummet" data-definition="To fall fast.">plummeted</span></p>',
    );
    expect(screen.queryByRole('dialog')).toBeNull();
    fireEvent.click(button('Remove glossary term'));
    expect(onChange).toHaveBeenLastCalledWith('<p>plummeted</p>');
  });

  it('adds the selected word to the glossary and marks it, or shows why it can’t', async () => {
    const onChange = vi.fn();
    const createTerm = vi
      .fn()
      .mockRejectedValueOnce(new Error('The glossary holds the term “soar” already.'))
      .mockResolvedValueOnce({ id: '65e6f2a04c1b8d0012a40009', isActive: true, ...NEW_TERM });
    render(
      <RichTextEditor
        value="<p>soar</p>"
        onChange={onChange}
        terms={TERMS}
        createTerm={createTerm}
        label="Content"
      />,
    );
    fireEvent.click(button('Mark as glossary term'));
    fireEvent.click(button('Create a new term'));
    expect(screen.getByLabelText<HTMLInputElement>('New term').value).toBe('soar');
    const definition = screen.getByLabelText('Definition');
    expect(document.activeElement).toBe(definition);
    fireEvent.change(definition, { target: { value: NEW_TERM.definition } });
    fireEvent.click(button('Create and mark'));
    expect((await screen.findByRole('alert')).textContent).toContain('already');
    fireEvent.click(button('Create and mark'));
    await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(createTerm.mock.calls).toEqual([[NEW_TERM], [NEW_TERM]]);
    expect(onChange).toHaveBeenLastCalledWith(
      '<p><span class="glossary-term" data-term-id="65e6f2a04c1b8d0012a40009" data-term="soar" data-definition="To rise high.">soar</span></p>',
    );
  });

  it('links only to web and e-mail addresses', () => {
    const onChange = open('<p>word</p>');
    fireEvent.click(button('Add link'));
    const address = screen.getByLabelText('Web or email address');
    for (const bad of ['javascript:alert(1)', 'ftp://e.org', '//e.org', 'two words', '']) {
      fireEvent.change(address, { target: { value: bad } });
      fireEvent.keyDown(address, { key: 'Enter' });
      expect(screen.getByRole('alert').textContent).toBe(
        'Enter an address that starts with http:// or https://, or an email address.',
      );
    }
    expect(onChange).not.toHaveBeenCalled();
    fireEvent.change(address, { target: { value: 'e.org/a' } });
    fireEvent.keyDown(address, { key: 'Enter' });
    expect(onChange).toHaveBeenLastCalledWith('<p><a href="https://e.org/a">word</a></p>');
    fireEvent.click(button('Remove link'));
    expect(onChange).toHaveBeenLastCalledWith('<p>word</p>');
  });
});

describe('unchanged text', () => {
  it('emits nothing, and undoing a change emits the original HTML', () => {
    const written = '<p><b>a</b></p>\n\n<ul>\n<li>b</li></ul>';
    const onChange = open(written);
    fireEvent.focus(field());
    fireEvent.blur(field());
    expect(onChange).not.toHaveBeenCalled();
    fireEvent.click(button('Quotation'));
    fireEvent.click(button('Undo'));
    expect(onChange).toHaveBeenCalledTimes(2);
    expect(onChange).toHaveBeenLastCalledWith(written);
  });
});

describe('a deferred conversion', () => {
  it('emits the present text once, even after the visual view was closed', () => {
    const deferred = new Set<() => void>();
    const onChange = vi.fn();
    render(
      <RichTextEditor
        value="<p>one</p>"
        onChange={onChange}
        defer={(emit) => void deferred.add(emit)}
        terms={TERMS}
        label="Content"
      />,
    );
    fireEvent.click(button('Quotation'));
    fireEvent.click(button('Heading H2'));
    fireEvent.click(button('Edit as HTML'));
    expect(onChange).not.toHaveBeenCalled();
    act(() => {
      for (const emit of deferred) emit();
    });
    expect(onChange.mock.calls).toEqual([['<h2>one</h2>']]);
    expect(source().value).toBe('<h2>one</h2>');
  });
});

describe('pasting into an empty text', () => {
  const paste = (data: Record<string, string>) =>
    fireEvent.paste(field(), {
      clipboardData: { types: Object.keys(data), getData: (type: string) => data[type] ?? '' },
    });

  it('emits the pasted text, also after undo', () => {
    const onChange = open('');
    for (const word of ['one', 'two']) paste({ 'text/html': `<b>${word}</b>`, 'text/plain': word });
    expect(onChange).toHaveBeenLastCalledWith('<p><strong>onetwo</strong></p>');
    fireEvent.click(button('Undo'));
    expect(onChange).toHaveBeenLastCalledWith('<p><strong>one</strong></p>');
    fireEvent.click(button('Undo'));
    expect(onChange).toHaveBeenLastCalledWith('');
  });

  it('reports omitted pictures', () => {
    open('');
    paste({ 'text/html': '<p>a</p><img src="a.png"><img src="b.png">', 'text/plain': 'a' });
    expect(screen.getByRole('status').textContent).toContain('2 pictures were left out');
    fireEvent.click(button('Dismiss'));
    expect(screen.queryByRole('status')).toBeNull();
  });
});

describe('text that the visual editor can’t show', () => {
  it('names what would be lost before anything can be edited', () => {
    const onChange = open(LINE);
    expect(screen.getByRole('alert').textContent).toContain('a horizontal line');
    expect(screen.queryByRole('textbox')).toBeNull();
    expect(onChange).not.toHaveBeenCalled();
  });

  it('can be edited as HTML in full', () => {
    const onChange = open(LINE);
    fireEvent.click(button('Edit as HTML'));
    expect(source().value).toBe(LINE);
    expect(onChange).not.toHaveBeenCalled();
    fireEvent.change(source(), { target: { value: `${LINE}<p>more</p>` } });
    expect(onChange).toHaveBeenLastCalledWith(`${LINE}<p>more</p>`);
    fireEvent.click(button('Edit visually'));
    expect(screen.getByRole('alert').textContent).toContain('a horizontal line');
  });

  it('can be edited visually without the unsupported parts', () => {
    const onChange = open(LINE);
    fireEvent.click(button('Edit visually without it'));
    expect(onChange).toHaveBeenLastCalledWith('<p>one two</p>\n<p>three</p>');
    expect(field().textContent).toBe('one twothree');
  });

  it('switches to HTML and back without a change', () => {
    const onChange = open('<p>one</p>');
    fireEvent.click(button('Edit as HTML'));
    expect(source().value).toBe('<p>one</p>');
    fireEvent.change(source(), { target: { value: '<h2>two</h2>' } });
    fireEvent.click(button('Edit visually'));
    expect(field().querySelector('h2')?.textContent).toBe('two');
    expect(onChange).toHaveBeenCalledTimes(1);
  });
});

describe('tables', () => {
  it('are shown as tables and not changed by opening them', () => {
    const onChange = open(TABLE);
    expect(
      within(field())
        .getAllByRole('cell')
        .map((cell) => cell.textContent),
    ).toEqual(['a', 'b']);
    fireEvent.focus(field());
    fireEvent.blur(field());
    expect(onChange).not.toHaveBeenCalled();
    expect(screen.queryByRole('toolbar', { name: 'Table' })).toBeNull();
  });

  it('are inserted with the asked size, and changed and undone step by step', () => {
    const onChange = open('');
    fireEvent.click(button('Insert table'));
    fireEvent.change(screen.getByLabelText('Rows'), { target: { value: '0' } });
    fireEvent.click(
      within(screen.getByRole('dialog')).getByRole('button', { name: 'Insert table' }),
    );
    expect(screen.getByRole('alert').textContent).toBe('Enter 1 to 50 rows and 1 to 20 columns.');
    fireEvent.change(screen.getByLabelText('Rows'), { target: { value: '2' } });
    fireEvent.change(screen.getByLabelText('Columns'), { target: { value: '2' } });
    fireEvent.keyDown(screen.getByLabelText('Columns'), { key: 'Enter' });
    expect(within(field()).getAllByRole('columnheader')).toHaveLength(2);
    expect(screen.getByRole('status').textContent).toBe('Row 1 of 2, column 1 of 2');
    expect(button('Heading H2').getAttribute('aria-disabled')).toBe('true');
    fireEvent.click(button('Insert row below'));
    fireEvent.click(button('Header column'));
    fireEvent.click(button('Caption'));
    expect(within(field()).getAllByRole('row')).toHaveLength(3);
    expect(within(field()).getAllByRole('rowheader')).toHaveLength(2);
    expect(field().querySelector('caption')).toBeTruthy();
    expect(screen.getByRole('status').textContent).toBe('Table caption');
    fireEvent.click(button('Undo'));
    expect(field().querySelector('caption')).toBeNull();
    fireEvent.click(button('Undo'));
    fireEvent.click(button('Undo'));
    expect(within(field()).getAllByRole('row')).toHaveLength(2);
    fireEvent.click(button('Delete table'));
    expect(within(field()).queryByRole('table')).toBeNull();
    fireEvent.click(button('Undo'));
    expect(within(field()).getAllByRole('row')).toHaveLength(2);
    // An empty table is no text.
    expect(onChange).not.toHaveBeenCalled();
  });
});

describe('keyboard and screen reader support', () => {
  it('makes the toolbar one tab stop, with arrow keys, Home and End', () => {
    open('<p>a</p>');
    const toolbar = screen.getByRole('toolbar');
    const stops = () =>
      within(toolbar)
        .getAllByRole('button')
        .filter(({ tabIndex }) => tabIndex === 0);
    const press = (key: string) => fireEvent.keyDown(document.activeElement ?? toolbar, { key });
    expect(stops()).toHaveLength(1);
    button('Paragraph').focus();
    press('ArrowLeft');
    expect(document.activeElement).toBe(button('Redo'));
    expect(stops()).toEqual([button('Redo')]);
    press('ArrowRight');
    press('ArrowRight');
    expect(document.activeElement).toBe(button('Heading H2'));
    press('End');
    press('Home');
    expect(document.activeElement).toBe(button('Paragraph'));
    press('Escape');
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
    open('<p>a</p>');
    expect(field().id).toBe('content');
    expect(field().getAttribute('aria-invalid')).toBe('true');
    expect(field().getAttribute('aria-describedby')).toBe('help');
    expect(field().getAttribute('aria-multiline')).toBe('true');
    expect(screen.getByRole('toolbar').getAttribute('aria-controls')).toBe('content');
  });

  it('closes a dialog on Escape and returns to the text', () => {
    const onChange = open('<p>word</p>');
    fireEvent.click(button('Add link'));
    fireEvent.keyDown(screen.getByLabelText('Web or email address'), { key: 'Escape' });
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(document.activeElement).toBe(field());
    expect(onChange).not.toHaveBeenCalled();
  });
});

describe('the word count', () => {
  it.each([
    ['<p>one <b>two</b></p><p>three</p>', '3 words'],
    ['<p>one</p>', '1 word'],
    ['', '0 words'],
    [TABLE, '4 words'],
  ])('%s', (html, words) => {
    open(html);
    expect(screen.getByText(words)).toBeTruthy();
  });

  it('follows changes', () => {
    open('<p>one</p>');
    fireEvent.click(button('Edit as HTML'));
    fireEvent.change(source(), { target: { value: '<p>one two' } });
    expect(screen.getByText('2 words')).toBeTruthy();
  });
});
