import { dataOf, type Schemas } from '@band8/client';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { adminApi } from '../../../kit/adminApi.ts';
import { PAGE_SIZE } from '../../../kit/paging.ts';
import { readAsAdmin } from '../../../kit/read.ts';

export type Webhook = Schemas['Webhook'];
export type NewWebhook = Schemas['NewWebhook'];
export type WebhookInput = Schemas['WebhookInput'];
export type WebhookEvent = Schemas['WebhookEvent'];
export type Delivery = Schemas['WebhookDelivery'];
export type Attempt = Schemas['DeliveryAttempt'];

/** What every query of webhooks begins with, so that a change reloads all of them. */
export const WEBHOOKS_KEY = ['admin', 'webhooks'];

/** All webhooks, by name. */
export function webhooksQuery() {
  return queryOptions({
    queryKey: [...WEBHOOKS_KEY, 'list'],
    queryFn: ({ signal }) =>
      readAsAdmin(
        () => adminApi.GET('/api/admin/webhooks', { signal }),
        () => 'Failed to fetch the webhooks',
      ),
    refetchOnMount: 'always',
    retryOnMount: true,
  });
}

/** One page of a webhook’s deliveries, newest first; the previous page stays while it loads. */
export function deliveriesQuery(id: string, page: number) {
  const params = { path: { id }, query: { page, limit: PAGE_SIZE } };
  return queryOptions({
    queryKey: [...WEBHOOKS_KEY, id, page],
    queryFn: ({ signal }) =>
      readAsAdmin(
        () => adminApi.GET('/api/admin/webhooks/{id}/deliveries', { params, signal }),
        (status) =>
          status === 404 ? 'This webhook doesn’t exist any more' : 'Failed to fetch the deliveries',
      ),
    placeholderData: keepPreviousData,
    refetchOnMount: 'always',
    retryOnMount: true,
  });
}

/** Creates a webhook; only this response has its secret. */
export function createWebhook(body: WebhookInput): Promise<NewWebhook> {
  return dataOf(adminApi.POST('/api/admin/webhooks', { body }));
}

export function updateWebhook(id: string, body: WebhookInput): Promise<Webhook> {
  return dataOf(adminApi.PUT('/api/admin/webhooks/{id}', { params: { path: { id } }, body }));
}

export async function deleteWebhook(id: string): Promise<void> {
  await adminApi.DELETE('/api/admin/webhooks/{id}', { params: { path: { id } } });
}

/** Gives a webhook another secret, which only this response has. */
export function rotateSecret(id: string): Promise<NewWebhook> {
  const params = { path: { id } };
  return dataOf(adminApi.POST('/api/admin/webhooks/{id}/rotate-secret', { params }));
}

export function sendTest(id: string): Promise<Delivery> {
  return dataOf(adminApi.POST('/api/admin/webhooks/{id}/test', { params: { path: { id } } }));
}

/** Sends a delivery again, with the same id and body. */
export function sendAgain(id: string, deliveryId: string): Promise<Delivery> {
  const params = { path: { id, deliveryId } };
  return dataOf(
    adminApi.POST('/api/admin/webhooks/{id}/deliveries/{deliveryId}/redeliver', { params }),
  );
}
