import { vi } from 'vitest';
import { adminApi } from '../src/kit/adminApi.ts';
import { adminToken } from '../src/storage/adminToken.ts';
import { stubApi } from './api.ts';

/** Signs in to a back office whose reads are answered like this; returns the stubbed API. */
export function stubAdminApi(respond: Parameters<typeof stubApi>[0], token = 'a.b.c') {
  const stub = stubApi(respond);
  vi.spyOn(adminApi, 'GET').mockImplementation(stub.api.GET);
  adminToken.write(token);
  return stub;
}
