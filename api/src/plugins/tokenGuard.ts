import { createHash } from 'node:crypto';

/** The localStorage key of the administrator's token, as specified. */
const TOKEN_KEY = 'adminToken';

/**
 * Runs before the analytics code in pages that contain it. Such a page is sent only to a browser
 * without the sign-in cookie, so an existing token has lost its cookie and is removed. A page that
 * was stored or opened before the sign-in is reloaded instead, which removes the code; `stop()`
 * prevents that later scripts run.
 */
const text = `(()=>{try{const key='${TOKEN_KEY}',hasToken=()=>localStorage.getItem(key)!==null,loadAgain=()=>{stop();location.reload()};addEventListener('storage',event=>{if(event.key===key&&event.newValue)loadAgain()});addEventListener('pageshow',event=>{if(event.persisted&&hasToken())loadAgain()});if(!hasToken())return;if(performance.getEntriesByType('navigation')[0]?.type==='back_forward')loadAgain();else localStorage.removeItem(key)}catch{}})()`;

/** The script that hides the administrator's token from the analytics code. */
export const tokenGuard = {
  html: `<script>${text}</script>`,
  /** Its source in a content security policy. */
  source: `'sha256-${createHash('sha256').update(text).digest('base64')}'`,
};
