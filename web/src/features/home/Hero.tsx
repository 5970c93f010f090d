import { SearchForm } from './SearchForm.tsx';
import { Specimen } from './Specimen.tsx';

/** The head of the home page. */
export function Hero({ specimenLinked }: { specimenLinked: boolean }) {
  return (
    <section className="hero">
      <div>
        <h1>Read what a good answer does.</h1>
        <p className="lede">
          Model reports and essays for IELTS Academic Writing, with the chart beside the text and
          the useful words explained where they stand.
        </p>
        <SearchForm />
      </div>
      <Specimen linked={specimenLinked} />
    </section>
  );
}
