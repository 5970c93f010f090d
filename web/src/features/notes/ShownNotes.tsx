import './notes.css';
import type { Schemas } from '@band8/client';
import { type RefObject, useId, useLayoutEffect, useMemo, useState } from 'react';
import { judgedCriteria } from './criteria.ts';
import { type Light, NoteText, useLight } from './NoteText.tsx';
import { ParagraphNotes } from './ParagraphNotes.tsx';
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

function CriterionNotes({
  answer,
  body,
  light,
}: Omit<ShownNotesProps, 'isBeside'> & { light: Light }) {
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
            <dt>{name}</dt>
            <dd>
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
