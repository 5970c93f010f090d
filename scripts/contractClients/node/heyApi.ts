import {
  createModelAnswer,
  deleteModelAnswer,
  getModelAnswerDetail,
  listPublicModelAnswers,
  login,
  updateModelAnswer,
} from './generated/heyApi';
import { client } from './generated/heyApi/client.gen';

const { BASE_URL = '', EMAIL = '', PASSWORD = '' } = process.env;
let token = '';
client.setConfig({ baseUrl: BASE_URL, auth: () => token });
const orThrow = { throwOnError: true } as const;

const list = await listPublicModelAnswers({ ...orThrow, query: { taskType: 'task1', limit: 3 } });
if (list.data.total === 0) throw new Error('Nothing is listed.');
console.log('list');

const read = await getModelAnswerDetail({
  ...orThrow,
  path: { id: list.data.answers[0]?.id ?? '' },
});
if (read.data.content === '') throw new Error('The answer is empty.');
console.log('read');

const signIn = await login({ ...orThrow, body: { email: EMAIL, password: PASSWORD } });
token = signIn.data.token;
console.log('sign in');

const created = await createModelAnswer({
  ...orThrow,
  body: { topic: 'A topic', content: '<p>Text.</p>', author: 'Nobody', isDraft: true },
});
if (!created.data.isDraft) throw new Error('It is no draft.');
console.log('create');

const own = { ...orThrow, path: { id: created.data.id } };
const published = await updateModelAnswer({
  ...own,
  body: { taskType: 'task1', subtype: null, isDraft: false, version: created.data.version },
});
if (!published.data.isApproved) throw new Error('It is not published.');
console.log('publish');

await deleteModelAnswer(own);
console.log('delete');
