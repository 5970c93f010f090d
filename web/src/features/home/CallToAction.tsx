import { DialogButton } from '../../components/dialog/DialogButton.tsx';

/** Invites learners to contribute an answer. */
export function CallToAction() {
  return (
    <section className="cta">
      <div>
        <h2>Written a model answer of your own?</h2>
        <p>
          Contributors are volunteers. Your name appears on the page, with a link to your site if
          you have one.
        </p>
      </div>
      <DialogButton className="btn btn--solid" dialog="submit">
        Submit Model Answer
      </DialogButton>
    </section>
  );
}
