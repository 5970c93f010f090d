import {
  createModelAnswer,
  deleteModelAnswer,
  getModelAnswerDetail,
  listPublicModelAnswers,
  login,
  updateModelAnswer,
} from './generated/orval';

const { EMAIL = '', PASSWORD = '' } = process.env;

const list = await listPublicModelAnswers({ taskType: 'task1', limit: 3 });
if (list.status !== 200 || list.data.total === 0) throw new Error(`list: ${list.status}`);
console.log('list');

const read = await getModelAnswerDetail(list.data.answers[0]?.id ?? '');
if (read.status !== 200 || read.data.content === '') throw new Error(`read: ${read.status}`);
console.log('read');

const signIn = await login({ email: EMAIL, password: PASSWORD });
if (signIn.status !== 200) throw new Error(signIn.data.code);
const options = { headers: { authorization: `Bearer ${signIn.data.token}` } };
console.log('sign in');

const created = await createModelAnswer(
  { topic: 'A topic', content: '<p>Text.</p>', author: 'Nobody', isDraft: true },
  options,
);
if (created.status !== 201 || !created.data.isDraft) throw new Error(`create: ${created.status}`);
console.log('create');

const { id, version } = created.data;
const published = await updateModelAnswer(
  id,
  { taskType: 'task1', subtype: null, isDraft: false, version },
  options,
);
if (published.status !== 200 || !published.data.isApproved) {
  throw new Error(`publish: ${published.status}`);
}
console.log('publish');

const gone = await deleteModelAnswer(id, options);
if (gone.status !== 204) throw new Error(gone.data.code);
console.log('delete');
