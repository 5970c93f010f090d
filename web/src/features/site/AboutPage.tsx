import { DialogButton } from '../../components/dialog/DialogButton.tsx';
import { useSite } from './useSite.ts';

const STEPS = [
  {
    name: 'Browse',
    text: 'Find a picture or a question like the one you are working on.',
  },
  {
    name: 'Study',
    text: 'Read with the chart in view. Underlined words open a short definition.',
  },
  {
    name: 'Practise',
    text: 'Write your own answer first, then set it beside the model.',
  },
];

const QUESTIONS = [
  {
    question: 'Are these official answers?',
    answer:
      'No. They are written by learners and volunteers, and nobody here works for an examination body.',
  },
  {
    question: 'May I learn an answer by heart?',
    answer:
      'It would not help. Examiners look for an answer to the question in front of you; take the structure and the words, and write your own.',
  },
  {
    question: 'How often is something new added?',
    answer: 'Irregularly: when a good answer is ready.',
  },
];

/** Mission, how it works, three questions. */
export function AboutPage() {
  const { siteName } = useSite();
  return (
    <div className="wrap">
      <section className="split split--first">
        <h1>About {siteName}</h1>
        <div className="prose">
          <p>
            {siteName} collects model answers for IELTS Academic Writing so that a learner can see
            what a finished report or essay looks like, sentence by sentence.
          </p>
          <p>
            The person who runs it is a learner too. Quality at {siteName}+ is not guaranteed. The
            questions are a mix of real past questions and inspired ones, and updates are irregular.
          </p>
        </div>
      </section>
      <section className="split">
        <h2>How it works</h2>
        <div className="steps">
          {STEPS.map(({ name, text }) => (
            <div key={name}>
              <h3>{name}</h3>
              <p>{text}</p>
            </div>
          ))}
        </div>
      </section>
      <section className="split">
        <h2>Contribute</h2>
        <div className="prose">
          <p>
            Contributors are volunteers: unpaid, credited by name, and reviewed before anything
            appears.
          </p>
          <DialogButton className="btn btn--solid" dialog="submit">
            Become a Contributor
          </DialogButton>
        </div>
      </section>
      <section className="split">
        <h2>Questions</h2>
        <div className="faq">
          {QUESTIONS.map(({ question, answer }, index) => (
            <details key={question} open={index === 0}>
              <summary>{question}</summary>
              <p>{answer}</p>
            </details>
          ))}
        </div>
      </section>
    </div>
  );
}
