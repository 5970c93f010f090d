import createClient from 'openapi-fetch';
import type { paths } from './generated/openapiTypescript';

const { BASE_URL = '', EMAIL = '', PASSWORD = '' } = process.env;
const api = createClient<paths>({ baseUrl: BASE_URL });

const list = await api.GET('/api/public-model-answers', {
  params: { query: { taskType: 'task1', limit: 3 } },
});
if (!list.data?.total) throw new Error(list.error?.code);
console.log('list');

const path = { id: list.data.answers[0]?.id ?? '' };
const read = await api.GET('/api/model-answer-detail/{id}', { params: { path } });
if (!read.data?.content) throw new Error(read.error?.code);
console.log('read');

const signIn = await api.POST('/api/auth/login', { body: { email: EMAIL, password: PASSWORD } });
if (!signIn.data) throw new Error(signIn.error.code);
const headers = { authorization: `Bearer ${signIn.data.token}` };
console.log('sign in');

const created = await api.POST('/api/admin/model-answers', {
  headers,
  body: { topic: 'A topic', content: '<p>Text.</p>', author: 'Nobody', isDraft: true },
});
if (!created.data?.isDraft) throw new Error(created.error?.code);
console.log('create');

const own = { params: { path: { id: created.data.id } }, headers };
const published = await api.PUT('/api/admin/model-answers/{id}', {
  ...own,
  body: { taskType: 'task1', subtype: null, isDraft: false, version: created.data.version },
});
if (!published.data?.isApproved) throw new Error(published.error?.code);
console.log('publish');

const gone = await api.DELETE('/api/admin/model-answers/{id}', own);
if (gone.error) throw new Error(gone.error.code);
console.log('delete');
