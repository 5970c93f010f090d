import { useSite } from '../site/useSite.ts';

/** The foot of the study sheet, on paper alone: where the answer is, and what it is not. */
export function SheetFoot({ id }: { id: string }) {
  const { siteName, publicUrl } = useSite();
  return (
    <p className="sheet-foot">
      {siteName}: {publicUrl}/answer/{id}
      <br />
      Practice material written by learners; no band score is guaranteed.
    </p>
  );
}
