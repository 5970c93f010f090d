import type { ToastLink } from '../../../components/toast/store.ts';

/** The address of a published answer on the site. */
export function publicPage(id: string): string {
  return `/answer/${id}`;
}

/** Shows the public page of an answer in a new tab. */
export function openPublicPage(id: string): void {
  window.open(publicPage(id), '_blank', 'noopener');
}

/** The link of a notification that an answer has been published. */
export function publicPageLink(id: string): ToastLink {
  return {
    label: 'View on site',
    href: publicPage(id),
    otherWay: 'Choose “View on site” from the actions of the answer',
  };
}
