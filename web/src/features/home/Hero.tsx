import { Link } from '@tanstack/react-router';
import { SearchForm } from './SearchForm.tsx';
import { Specimen } from './Specimen.tsx';
import type { Quotations } from './specimen.ts';

/** The header of the home page. */
export function Hero({ quotations }: { quotations: Quotations | null | undefined }) {
  return (
    <section className="hero">
      <div>
        <h1>See how a good answer works.</h1>
        <p className="lede">
          Model reports and essays for IELTS Academic Writing, with the chart beside the text and
          key vocabulary explained in context.
        </p>
        <SearchForm />
        <p className="hero__practise">
          <Link to="/practise">Practise a question</Link> or{' '}
          <Link to="/mock">take a mock test</Link>
        </p>
      </div>
      <Specimen quotations={quotations} />
    </section>
  );
}
