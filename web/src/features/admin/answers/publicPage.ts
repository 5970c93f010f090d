import type { ToastLink } from '../../../components/toast/store.ts';

/** The URL of a published answer. */
export function publicPage(id: string): string {
  return `/answer/${id}`;
}

/** Opens the public page of an answer in a new tab. */
export function openPublicPage(id: string): void {
  window.open(publicPage(id), '_blank', 'noopener');
}

/** The link in the notification that an answer was published. */
export function publicPageLink(id: string): ToastLink {
  return {
    label: 'View on site',
    href: publicPage(id),
    otherWay: 'Choose “View on site” from the actions of the answer',
  };
}
