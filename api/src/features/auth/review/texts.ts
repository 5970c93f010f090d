import type { MailSite } from '../../mail/queries.ts';
import type { Text } from '../learner/mailTexts.ts';
import type { ReviewNotice } from '../learner/model.ts';

interface Recipient {
  /** An author has an account; anybody else submitted the text by the public form. */
  isAuthor: boolean;
}

function toAuthor(site: MailSite, { state, topic, note, answerId }: ReviewNotice): Text {
  const { siteName, publicUrl } = site;
  const draft = { label: 'Open your draft', url: `${publicUrl}/admin/edit/${answerId}` };
  const question = ['The question:', { quote: topic }];
  if (state === 'declined') {
    return {
      subject: `Your answer was declined at ${siteName}`,
      parts: [
        `An editor decided not to publish an answer that you submitted at ${siteName}. It is a draft again.`,
        ...question,
        'The reason:',
        { quote: note },
        draft,
      ],
    };
  }
  return {
    subject: `Changes requested to your answer at ${siteName}`,
    parts: [
      `An editor asks for changes to an answer that you submitted at ${siteName}. It is a draft again.`,
      ...question,
      'What to change:',
      { quote: note },
      'Change the draft, then submit it for review again.',
      draft,
    ],
  };
}

function toContributor(site: MailSite, { state, topic, note }: ReviewNotice): Text {
  const { siteName, publicUrl } = site;
  const open = { label: `Open ${siteName}`, url: `${publicUrl}/` };
  const question = ['The question:', { quote: topic }];
  if (state === 'declined') {
    return {
      subject: `Your model answer won’t be published at ${siteName}`,
      parts: [
        `Thank you for the model answer that you submitted to ${siteName}. It won’t be published.`,
        ...question,
        'The reason:',
        { quote: note },
        'To send another model answer, choose “Submit Model Answer” on the site. To ask about it, choose “Contact”.',
        open,
      ],
    };
  }
  return {
    subject: `Changes requested to your model answer at ${siteName}`,
    parts: [
      `Thank you for the model answer that you submitted to ${siteName}. Before it can be published, something needs to change.`,
      ...question,
      'What to change:',
      { quote: note },
      'To send a new version, choose “Submit Model Answer” on the site and fill in the form again. To ask about it, choose “Contact”.',
      open,
    ],
  };
}

/** The email about a decision on a submitted text. It quotes the question and the note. */
export function reviewText(site: MailSite, notice: ReviewNotice, { isAuthor }: Recipient): Text {
  return isAuthor ? toAuthor(site, notice) : toContributor(site, notice);
}
