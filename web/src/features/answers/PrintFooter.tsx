import { useSite } from '../site/useSite.ts';

/** The footer of a printed answer: its URL and a disclaimer. */
export function PrintFooter({ id }: { id: string }) {
  const { siteName, publicUrl } = useSite();
  return (
    <p className="sheet-foot">
      {siteName}: {publicUrl}/answer/{id}
      <br />
      Practice material written by learners; no band score is guaranteed.
    </p>
  );
}
