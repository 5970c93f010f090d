import './notes.css';
import type { Schemas } from '@band8/client';
import { type ReactNode, type RefObject, useId, useLayoutEffect, useMemo, useState } from 'react';
import { createPortal } from 'react-dom';
import { Icon } from '../../components/Icon.tsx';
import { judgedCriteria } from './criteria.ts';
import { type Light, NoteText, useLight } from './NoteText.tsx';
import { useNotesBeside } from './useNotesBeside.ts';

/** An answer, as far as its notes are concerned. */
export type NotedAnswer = Pick<
  Schemas['Answer'],
  'content' | 'taskType' | 'criterionBands' | 'criterionNotes' | 'paragraphNotes'
>;

interface ShownNotesProps {
  answer: NotedAnswer;
  /** The element with the answer's text. */
  body: RefObject<HTMLElement | null>;
  /** Whether the notes stand beside the text; by default where the window has space for it. */
  isBeside?: boolean;
}

/** All notes on an answer: those on paragraphs at their place, those on criteria below the text. */
export function ShownNotes({ answer, body, isBeside }: ShownNotesProps) {
  const hasSpace = useNotesBeside(answer.taskType);
  const light = useLight();
  const notes = useMemo(() => answer.paragraphNotes ?? [], [answer.paragraphNotes]);
  return (
    <>
      <ParagraphNotes
        body={body}
        content={answer.content}
        notes={notes}
        isBeside={isBeside ?? hasSpace}
        light={light}
      />
      <CriterionNotes answer={answer} body={body} light={light} />
    </>
  );
}

function CriterionNotes(props: Omit<ShownNotesProps, 'isBeside'> & { light: Light }) {
  const { answer, body, light } = props;
  const { content } = answer;
  const headingId = useId();
  const [about, setAbout] = useState<{ element: Element; content: string }>();
  useLayoutEffect(() => {
    if (body.current) setAbout({ element: body.current, content });
  }, [body, content]);
  const criteria = judgedCriteria(answer);
  if (!about || criteria.length === 0) return null;
  return (
    <section className="why" aria-labelledby={headingId}>
      <h2 id={headingId}>Why it works</h2>
      <dl className="lined">
        {criteria.map(({ name, note = '' }) => (
          <div key={name}>
            <dt className="bold">{name}</dt>
            <dd className="pretty muted mt-1">
              <NoteText
                // In another text the words are looked up again, once it is in the page.
                key={about.content}
                text={note}
                about={about.element}
                light={light}
              />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

type ParagraphNote = Schemas['ParagraphNote'];

interface PlacedNote extends ParagraphNote {
  paragraph: Element;
  /** The element after the paragraph that holds its note. */
  slot: HTMLElement;
}

/** Puts an empty element for each note after the paragraph it is about, in order. */
function placeNotes(body: Element, notes: readonly ParagraphNote[]): PlacedNote[] {
  const paragraphs = [...body.children];
  return notes.flatMap((note, index) => {
    const paragraph = paragraphs[index];
    if (!paragraph) return [];
    const slot = document.createElement('aside');
    slot.className = 'note muted';
    slot.setAttribute('aria-label', `Note on paragraph ${index + 1}`);
    paragraph.after(slot);
    return [{ ...note, paragraph, slot }];
  });
}

interface ParagraphNotesProps {
  body: RefObject<HTMLElement | null>;
  /** The HTML of the body, whose paragraphs are new when it changes. */
  content: string;
  notes: readonly ParagraphNote[];
  /** Whether notes stand beside the text, where all of them are open. */
  isBeside: boolean;
  light: Light;
}

/**
 * The notes on the paragraphs, between them in the page. The paragraphs themselves stay as they are,
 * so that glossary terms, search marks and the reader's selection do too.
 */
function ParagraphNotes({ body, content, notes, isBeside, light }: ParagraphNotesProps) {
  const [placed, setPlaced] = useState<readonly PlacedNote[]>([]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another text has other paragraphs
  useLayoutEffect(() => {
    const root = body.current;
    if (!root) return;
    const added = placeNotes(root, notes);
    setPlaced(added);
    return () => {
      for (const { slot } of added) slot.remove();
    };
  }, [body, content, notes]);

  // Notes are no part of the text that the reader selects and copies, unless the selection starts there.
  useLayoutEffect(() => {
    const root = body.current;
    if (!root) return;
    root.dataset.notes = isBeside ? 'beside' : 'below';
    const onSelect = ({ target }: Event) => {
      const element = target instanceof Text ? target.parentElement : target;
      const isNote = element instanceof Element && element.closest('.note') !== null;
      root.toggleAttribute('data-selects-text', !isNote);
    };
    document.addEventListener('selectstart', onSelect);
    return () => {
      delete root.dataset.notes;
      document.removeEventListener('selectstart', onSelect);
    };
  }, [body, isBeside]);

  return placed.map(({ label, note, paragraph, slot }, index) =>
    createPortal(
      <NoteFrame label={label} isBeside={isBeside}>
        {note && <NoteText text={note} about={paragraph} light={light} />}
      </NoteFrame>,
      slot,
      String(index),
    ),
  );
}

interface NoteFrameProps {
  label: string;
  isBeside: boolean;
  children: ReactNode;
}

/** A note with its label: always open beside the text; below a paragraph it can be closed. */
function NoteFrame({ label, isBeside, children }: NoteFrameProps) {
  const [isOpen, setOpen] = useState(true);
  const textId = useId();
  if (isBeside || !children) {
    return (
      <>
        <p className="note__label bold">{label}</p>
        {children && <p className="note__text pretty">{children}</p>}
      </>
    );
  }
  return (
    <>
      <button
        className="note__label bold bare spread"
        type="button"
        aria-expanded={isOpen}
        aria-controls={textId}
        onClick={() => setOpen(!isOpen)}
      >
        {label}
        <Icon name="chevron" />
      </button>
      {/* Hidden by its style on screens only, because a printed note has no button. */}
      <p className="note__text pretty" id={textId} data-closed={isOpen ? undefined : ''}>
        {children}
      </p>
    </>
  );
}
