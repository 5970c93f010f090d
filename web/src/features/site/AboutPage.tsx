import { DialogButton } from '../../components/dialog/DialogButton.tsx';
import { useSite } from './queries.ts';

const STEPS = [
  {
    name: 'Browse',
    text: 'Find a chart or question like the one you are working on.',
  },
  {
    name: 'Study',
    text: 'Read with the chart in view. Select an underlined word to see what it means.',
  },
  {
    name: 'Practise',
    text: 'Write your own answer first, then compare it with the model.',
  },
];

const QUESTIONS = [
  {
    question: 'Are these official answers?',
    answer: 'No. They are written by learners and volunteers who don’t work for an exam board.',
  },
  {
    question: 'Should I memorise an answer?',
    answer:
      'No. Examiners want an answer to the question in front of you. Learn from the structure and the vocabulary, then write your own.',
  },
  {
    question: 'How often are new answers added?',
    answer: 'Irregularly, whenever a good answer is ready.',
  },
];

/** The About page: mission, how it works, and three questions. */
export function AboutPage() {
  const { siteName } = useSite();
  return (
    <div className="wrap">
      <header className="page-head">
        <h1>
          About <bdi>{siteName}</bdi>
        </h1>
        <p>
          <bdi>{siteName}</bdi> collects model answers for IELTS Academic Writing so you can see
          what a finished report or essay looks like, sentence by sentence.
        </p>
        <p>
          The site’s owner is a learner too. Quality at <bdi>{siteName}</bdi>+ is not guaranteed.
          The questions are a mix of real past questions and inspired ones, and updates are
          irregular.
        </p>
      </header>
      <section className="split">
        <h2>How it works</h2>
        <div className="steps">
          {STEPS.map(({ name, text }) => (
            <div key={name}>
              <h3>{name}</h3>
              <p className="muted mt-2">{text}</p>
            </div>
          ))}
        </div>
      </section>
      <section className="split">
        <h2>Contribute</h2>
        <div className="prose">
          <p>
            Contributors are unpaid volunteers, credited by name. Every answer is reviewed before it
            is published.
          </p>
          <DialogButton className="btn btn--solid mt-5" dialog="submit">
            Become a Contributor
          </DialogButton>
        </div>
      </section>
      <section className="split">
        <h2>Questions</h2>
        <div className="faq">
          {QUESTIONS.map(({ question, answer }, index) => (
            <details key={question} open={index === 0}>
              <summary className="spread">{question}</summary>
              <p className="muted">{answer}</p>
            </details>
          ))}
        </div>
      </section>
    </div>
  );
}
