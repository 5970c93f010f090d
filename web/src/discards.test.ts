import { globSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';

const WEB = resolve(import.meta.dirname, '..');

/** What happens to what somebody typed or chose when a button discards it. */
type Way =
  /** It can be taken back where it was, until the page is left. */
  | 'undo'
  /** A question says first what would be lost. */
  | 'question'
  /** It stays in the form, on the device or on the server. */
  | 'kept'
  /** Nothing is lost that isn't restored with one click or a line of typing. */
  | 'trivial';

interface Place {
  /** What would be lost. */
  what: string;
  way: Way;
  /** The sources with such buttons and their questions, and how many labels each has. */
  labels: Readonly<Record<string, number>>;
  /** The tests that prove it, or the reason why it is trivial. */
  proof: readonly string[] | string;
}

/** Every place where a button discards, clears, removes, deletes or replaces something. */
const PLACES: readonly Place[] = [
  {
    what: 'unsaved text of an answer, offered or restored',
    way: 'undo',
    labels: { 'admin/answerForm/Banners.tsx': 1 },
    proof: [
      'src/features/admin/answerForm/useUnsavedAnswer.test.tsx: is deleted by Discard, and offered again after Undo',
      'src/features/admin/answerForm/useUnsavedAnswer.test.tsx: the text is restored automatically in the same tab',
      'e2e/admin/formDraft.spec.ts: leaving or closing asks about unsaved changes, which stay stored until discarded',
    ],
  },
  {
    what: 'restored changes of the settings, a glossary term or a webhook',
    way: 'undo',
    labels: { 'admin/fields/RestoredNotice.tsx': 1 },
    proof: [
      'src/storage/useUnsaved.test.ts: that were discarded can be taken back, one after the other, until the page is left',
      'e2e/admin/settingsDraft.spec.ts: leaving asks, and changes are restored, to be saved or discarded',
      'e2e/admin/glossaryForm.spec.ts: a new term is validated, sent once with its key, and listed',
    ],
  },
  {
    what: 'one’s own settings, where somebody else saved others',
    way: 'undo',
    labels: { 'admin/settings/SettingsConflict.tsx': 1 },
    proof: [
      'e2e/admin/settingsDraft.spec.ts: settings saved by somebody else can be loaded, and your own restored',
    ],
  },
  {
    what: 'one’s own text of an answer, where somebody else saved another',
    way: 'kept',
    labels: { 'admin/answerForm/ConflictDialog.tsx': 1 },
    proof: [
      'src/features/admin/answerForm/useUnsavedAnswer.test.tsx: stores and offers the user’s text when the server’s version is loaded',
      'e2e/admin/formConflict.spec.ts: Keep editing changes nothing; Use their version shows theirs and offers to restore yours',
    ],
  },
  {
    what: 'unpublished changes of a published answer',
    way: 'question',
    labels: { 'admin/workingCopy/WorkingCopyBar.tsx': 1, 'admin/workingCopy/useDiscard.ts': 1 },
    proof: [
      'e2e/admin/workingCopy.spec.ts: discarding asks first, shows the public text, and the discarded one can be restored',
    ],
  },
  {
    what: 'tags and skills of an answer',
    way: 'undo',
    labels: { 'admin/answerForm/TagField.tsx': 1 },
    proof: [
      'src/features/admin/answerForm/TagField.test.tsx: takes removed tags back to their places',
    ],
  },
  {
    what: 'the picture of an answer and its alternative text',
    way: 'undo',
    labels: { 'admin/picture/PictureField.tsx': 3 },
    proof: [
      'e2e/admin/formPicture.spec.ts: a picture can be chosen, dropped or pasted, is saved as a local path, and can be removed',
    ],
  },
  {
    what: 'notes on paragraphs, faults and the weaker version',
    way: 'question',
    labels: {
      'admin/teachingNotes/FaultFields.tsx': 2,
      'admin/teachingNotes/ParagraphNotesField.tsx': 3,
      'admin/teachingNotes/WeakerVersionField.tsx': 4,
    },
    proof: [
      'src/features/admin/teachingNotes/TeachingNotes.test.tsx: is removed after a confirmation',
      'src/features/admin/teachingNotes/TeachingNotes.test.tsx: is removed after a confirmation that shows what is written',
    ],
  },
  {
    what: 'tables, rows, columns, links and marks in a text',
    way: 'undo',
    labels: { 'editor/tables/TableTools.tsx': 3, 'editor/tools.tsx': 2 },
    proof: [
      'e2e/admin/tables.spec.ts: a table is inserted, edited and saved by keyboard, and readers see it',
    ],
  },
  {
    what: 'answers',
    way: 'question',
    labels: {
      'admin/answers/bulkTexts.ts': 1,
      'admin/answers/useRowActions.ts': 1,
      'admin/dashboard/Drafts.tsx': 2,
      'admin/dashboard/RecentAnswers.tsx': 1,
      'admin/dashboard/useDashboardActions.ts': 1,
    },
    proof: [
      'e2e/admin/dashboard.spec.ts: answers are deleted and unpublished after confirmation, and errors are shown',
      'e2e/admin/listBulk.spec.ts: moves to drafts and deletes after a confirmation with the number',
    ],
  },
  {
    what: 'the place of an answer among those that wait for approval',
    way: 'trivial',
    labels: { 'admin/answerForm/FormBar.tsx': 1, 'admin/answers/useRowActions.ts': 1 },
    proof: 'It becomes a draft with everything in it, to be submitted again.',
  },
  {
    what: 'tags of several answers, or of all',
    way: 'question',
    labels: {
      'admin/answers/BulkEdit.tsx': 1,
      'admin/answers/bulkTexts.ts': 1,
      'admin/tags/TagTable.tsx': 1,
      'admin/tags/texts.ts': 1,
    },
    proof: [
      'e2e/admin/listFilters.spec.ts: several answers get tags, and the device remembers more columns',
      'e2e/admin/tags.spec.ts: tags are found, renamed, merged and deleted in all answers',
    ],
  },
  {
    what: 'glossary terms',
    way: 'question',
    labels: { 'admin/glossary/TermTable.tsx': 1, 'admin/glossary/useTermActions.ts': 1 },
    proof: [
      'e2e/admin/glossary.spec.ts: a term can be deactivated, activated and deleted, in the table and in answers',
    ],
  },
  {
    what: 'messages',
    way: 'question',
    labels: { 'admin/messages/MessageDetail.tsx': 1, 'admin/messages/useMessageActions.ts': 1 },
    proof: [
      'e2e/admin/messages.spec.ts: a message can be answered by email, and deleted after confirmation',
    ],
  },
  {
    what: 'notes by staff',
    way: 'question',
    labels: { 'admin/review/NoteItem.tsx': 2, 'admin/review/NoteThread.tsx': 1 },
    proof: ['e2e/admin/review.spec.ts: staff write, read and delete notes on an answer'],
  },
  {
    what: 'comments that staff remove',
    way: 'undo',
    labels: { 'admin/comments/texts.ts': 1 },
    proof: [
      'e2e/admin/comments.spec.ts: after a decision the next comment has the focus, and removing can be undone',
    ],
  },
  {
    what: 'pictures, in the library or in all answers',
    way: 'question',
    labels: { 'admin/pictures/PicturePage.tsx': 4, 'admin/pictures/UnusedNotice.tsx': 3 },
    proof: [
      'e2e/admin/pictures.spec.ts: a picture is described, used again, cropped, replaced everywhere and deleted',
    ],
  },
  {
    what: 'saved filters',
    way: 'question',
    labels: { 'admin/answers/SavedFilters.tsx': 2 },
    proof: [
      'e2e/admin/listFilters.spec.ts: filters are saved with the account, applied, renamed and deleted',
    ],
  },
  {
    what: 'preview links, API tokens and webhooks, which programs or people use',
    way: 'question',
    labels: {
      'admin/previewLinks/PreviewLinks.tsx': 1,
      'admin/apiTokens/ApiTokenTable.tsx': 2,
      'admin/apiTokens/ApiTokensPage.tsx': 2,
      'admin/webhooks/useWebhookActions.ts': 2,
    },
    proof: [
      'e2e/admin/previewLink.spec.ts: a preview link opens without an account until it is withdrawn',
      'e2e/admin/apiTokens.spec.ts: an API token is created, shown once, used and revoked',
      'e2e/admin/webhooks.spec.ts: a webhook is created, told events, edited, given another secret and deleted',
    ],
  },
  {
    what: 'accounts, invitations and second factors',
    way: 'question',
    labels: {
      'admin/account/SecondFactorSection.tsx': 1,
      'admin/staff/StaffChangeDialog.tsx': 3,
      'admin/staff/useStaffRows.ts': 4,
      'admin/users/DeleteDialog.tsx': 4,
      'admin/users/useUserActions.ts': 1,
    },
    proof: [
      'e2e/admin/account.spec.ts: name, password, second factor, recovery code and signing out everywhere',
      'e2e/admin/staff.spec.ts: an administrator removes a second factor that somebody has lost',
      'e2e/admin/staff.spec.ts: an invitation is removed after a confirmation',
      'e2e/admin/staff.spec.ts: what goes on in somebody’s name is listed before a change, and ends with it',
      'e2e/admin/users.spec.ts: an account is deleted with or without its comments',
    ],
  },
  {
    what: 'sample figures',
    way: 'question',
    labels: { 'admin/analytics/SampleNotice.tsx': 2 },
    proof: [
      'e2e/admin/analyticsSample.spec.ts: sample data is marked, and removed after confirmation',
    ],
  },
  {
    what: 'text in a dialog of the back office that is closed',
    way: 'kept',
    labels: {
      'admin/answers/BulkEdit.tsx': 1,
      'admin/apiTokens/NewTokenDialog.tsx': 1,
      'admin/glossary/TermDialog.tsx': 1,
      'admin/review/DecisionForm.tsx': 1,
      'admin/staff/InviteDialog.tsx': 1,
      'admin/users/SuspendDialog.tsx': 1,
      'admin/webhooks/WebhookForm.tsx': 1,
    },
    proof: [
      'e2e/admin/listFilters.spec.ts: several answers get tags, and the device remembers more columns',
      'e2e/admin/apiTokens.spec.ts: an API token is created, shown once, used and revoked',
      'e2e/admin/glossaryForm.spec.ts: a new term is validated, sent once with its key, and listed',
      'e2e/admin/review.spec.ts: a submission is sent back with a note, and nobody is mailed without a mail server',
      'e2e/admin/staff.spec.ts: an invitation is removed after a confirmation',
      'e2e/admin/users.spec.ts: a row shows the account; its menu suspends with a reason and ends it',
      'e2e/admin/webhooks.spec.ts: a webhook is created, told events, edited, given another secret and deleted',
    ],
  },
  {
    what: 'unsaved text of an answer that is left',
    way: 'kept',
    labels: { 'admin/answerForm/FormBar.tsx': 1, 'admin/shell/LogoutButton.tsx': 1 },
    proof: [
      'e2e/admin/formDraft.spec.ts: leaving or closing asks about unsaved changes, which stay stored until discarded',
    ],
  },
  {
    what: 'a name, an address, a time or a part of a picture in a dialog that is closed',
    way: 'trivial',
    labels: {
      'admin/answers/SavedFilters.tsx': 1,
      'admin/pictures/CropForm.tsx': 1,
      'admin/planning/TimeForm.tsx': 1,
      'admin/tags/RenameDialog.tsx': 1,
      'editor/LinkDialog.tsx': 1,
      'editor/tables/TableDialog.tsx': 1,
    },
    proof: 'One line or choice, which starts from the present one.',
  },
  {
    what: 'passwords and codes',
    way: 'trivial',
    labels: {
      'account/EmailSection.tsx': 1,
      'account/PasswordSection.tsx': 1,
      'admin/account/ActionForm.tsx': 1,
      'admin/auth/PasswordDialog.tsx': 1,
    },
    proof: 'They must not be kept anywhere.',
  },
  {
    what: 'text in the dialogs of the public pages, cleared or closed',
    way: 'undo',
    labels: { 'dialog/FormDialog.tsx': 2 },
    proof: [
      'src/components/dialog/useDialogForm.test.tsx: clearing can be undone, also after something was typed and the dialog was closed',
      'e2e/dialogText.spec.ts: is removed by Clear and restored by Undo',
      'e2e/dialogs.spec.ts: closes in four ways and restores the text when it opens again',
    ],
  },
  {
    what: 'comments, replies and reports that are being written',
    way: 'undo',
    labels: { 'comments/TextForm.tsx': 1 },
    proof: [
      'src/features/comments/CommentSection.test.tsx: replies at the end of a thread, and returns to the button when cancelled',
      'src/features/comments/CommentSection.test.tsx: get changes back that were cancelled, also after other ones',
      'src/features/comments/CommentSection.test.tsx: reports the comment of another with a reason',
    ],
  },
  {
    what: 'one’s own comments',
    way: 'question',
    labels: { 'comments/CommentActions.tsx': 3 },
    proof: [
      'src/features/comments/CommentSection.test.tsx: are deleted after a question, even if another tab has done it',
    ],
  },
  {
    what: 'the text and the time of an attempt',
    way: 'undo',
    labels: { 'practice/PractisePage.tsx': 1, 'practice/SaveAttempt.tsx': 1 },
    proof: [
      'src/features/practice/useAttempt.test.tsx: can be started again as a new attempt, and undone',
      'e2e/practiseAttempt.spec.ts: starting again can be undone, and two tabs share the text and the timer',
    ],
  },
  {
    what: 'attempts, mock tests, saved answers and words in lists',
    way: 'undo',
    labels: {
      'mock/MockRow.tsx': 1,
      'practice/AttemptRow.tsx': 1,
      'study/RemoveButton.tsx': 1,
    },
    proof: [
      'e2e/practise.spec.ts: leads from the answer to a saved attempt, across a reload and an offline period',
      'e2e/mock.spec.ts: that ended while the page was closed is handed in at the next visit, and can be removed',
      'e2e/study.spec.ts: an answer can be saved on its card, marked as read, removed from the list and restored',
    ],
  },
  {
    what: 'both texts of a mock test',
    way: 'question',
    labels: { 'mock/EndMock.tsx': 3 },
    proof: ['e2e/mock.spec.ts: is handed in or given up only after a confirmation, in any tab'],
  },
  {
    what: 'recent searches',
    way: 'undo',
    labels: { 'search/RecentSearches.tsx': 2 },
    proof: ['e2e/search.spec.ts: an answer leads back to the same place, and to its neighbours'],
  },
  {
    what: 'everything on the device, or in an account',
    way: 'question',
    labels: {
      'account/DeleteSection.tsx': 5,
      'account/SignOut.tsx': 2,
      'study/ClearDevice.tsx': 4,
    },
    proof: [
      'e2e/account.spec.ts: an account is changed, downloaded and deleted by keyboard',
      'e2e/account.spec.ts: another device is signed out, and then this one',
      'e2e/study.spec.ts: all data can be downloaded, cleared after confirmation, and restored from the file',
    ],
  },
  {
    what: 'searches, filters and selections',
    way: 'trivial',
    labels: {
      'admin/answers/BulkBar.tsx': 2,
      'admin/answers/FilterBar.tsx': 1,
      'admin/answers/NoAnswers.tsx': 1,
      'admin/answers/TermFilter.tsx': 1,
      'admin/audit/AuditResults.tsx': 1,
      'admin/comments/CommentBulkBar.tsx': 2,
      'admin/comments/CommentFilters.tsx': 1,
      'admin/comments/NoComments.tsx': 1,
      'admin/pictures/PicturesPage.tsx': 1,
      'admin/users/UserResults.tsx': 1,
      'answers/ListResults.tsx': 1,
      'archive/ArchiveFound.tsx': 1,
      'glossary/GlossaryPage.tsx': 1,
      'practice/QuestionResults.tsx': 1,
      'search/SearchResults.tsx': 1,
      'search/SearchTools.tsx': 1,
    },
    proof: 'They are in the address, so Back restores them, or are a few ticks.',
  },
  {
    what: 'a question or a file that is left',
    way: 'trivial',
    labels: { 'admin/answers/useConfirm.tsx': 1, 'study/DeviceData.tsx': 1 },
    proof: 'Nothing was typed, and nothing has happened yet.',
  },
];

const ACTION =
  /(?:(?<=['"`>])|(?<=\n)[ \t]+)((?:Discard|Clear|Remove|Delete|Reset|Withdraw|Revoke|Replace|Cancel|Start again|Give up|Use [Tt]heir)\b[^'"`<>\n]*)(?=['"`<\n])/g;
const CODE = /[;=]|\($/;

/** The different labels and questions that begin with such an action, by source. */
function findLabels(): Record<string, number> {
  const found: Record<string, number> = {};
  for (const path of globSync('src/**/*.{ts,tsx}', { cwd: WEB })) {
    if (path.includes('.test.')) continue;
    const code = readFileSync(resolve(WEB, path), 'utf8')
      .replaceAll(/\/\*[\s\S]*?\*\//g, '')
      .replaceAll(/^\s*\/\/.*$/gm, '');
    const labels = [...code.matchAll(ACTION)].map(([, label = '']) => label.trim());
    const texts = new Set(labels.filter((label) => !CODE.test(label)));
    const name = path.replaceAll('\\', '/').replace(/^src\/(features|components)\//, '');
    if (texts.size > 0) found[name] = texts.size;
  }
  return found;
}

describe('a button that discards something', () => {
  it('has a place in the list', () => {
    const listed: Record<string, number> = {};
    for (const { labels } of PLACES) {
      for (const [source, count] of Object.entries(labels)) {
        listed[source] = (listed[source] ?? 0) + count;
      }
    }
    expect(
      findLabels(),
      'Let people undo what a new button discards, or ask first, and add it to PLACES.',
    ).toEqual(listed);
  });

  it.each(PLACES)('that loses $what is proved safe ($way)', ({ way, proof }) => {
    expect(typeof proof === 'string').toBe(way === 'trivial');
    const missing = (Array.isArray(proof) ? proof : []).filter((line) => {
      const [file = '', ...title] = line.split(': ');
      return !readFileSync(resolve(WEB, file), 'utf8').includes(title.join(': '));
    });
    expect(missing, 'tests that do not exist').toEqual([]);
  });
});
