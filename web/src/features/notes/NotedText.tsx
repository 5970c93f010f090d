import { useRef } from 'react';
import { type NotedAnswer, ShownNotes } from './ShownNotes.tsx';

interface NotedTextProps {
  answer: NotedAnswer;
  /** Whether the notes stand beside the text; else each of them opens below its paragraph. */
  isBeside: boolean;
}

/** A text with all its notes, as the public page shows them, for the form in the back office. */
export function NotedText({ answer, isBeside }: NotedTextProps) {
  const body = useRef<HTMLDivElement>(null);
  return (
    <div className="noted">
      <div
        className="body"
        ref={body}
        // biome-ignore lint/security/noDangerouslySetInnerHtml: the API or the editor sanitises bodies
        dangerouslySetInnerHTML={{ __html: answer.content }}
      />
      <ShownNotes answer={answer} body={body} isBeside={isBeside} />
    </div>
  );
}
