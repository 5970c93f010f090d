import { createHash } from 'node:crypto';

/** Where the back office stores the administrator's token in the browser, as the specification says. */
const TOKEN_KEY = 'adminToken';

/**
 * Runs before the analytics code, in pages that hold it. Such a page is sent only to a browser
 * without the sign-in's cookie, so a token that is there has lost its cookie: it is removed. A page
 * that the browser stored before the sign-in, or that was open at the time, is reloaded instead,
 * and comes without the code; `stop()` ends the parsing, so that nothing behind this runs.
 */
const text = `(()=>{try{const key='${TOKEN_KEY}',hasToken=()=>localStorage.getItem(key)!==null,loadAgain=()=>{stop();location.reload()};addEventListener('storage',event=>{if(event.key===key&&event.newValue)loadAgain()});addEventListener('pageshow',event=>{if(event.persisted&&hasToken())loadAgain()});if(!hasToken())return;if(performance.getEntriesByType('navigation')[0]?.type==='back_forward')loadAgain();else localStorage.removeItem(key)}catch{}})()`;

/** The script that hides the administrator's token from the analytics code. */
export const tokenGuard = {
  html: `<script>${text}</script>`,
  /** Its source in a content security policy. */
  source: `'sha256-${createHash('sha256').update(text).digest('base64')}'`,
};
