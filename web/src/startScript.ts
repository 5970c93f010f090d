/** The element that lists a page's modules, dependencies first and the entry last. */
export const PAGE_MODULES_ID = 'page-modules';

/** Shown above a page that stays as the server rendered it. */
export const NOT_WORKING = 'This page doesn’t fully work. Reload it, or try a newer browser.';

/**
 * Inlined at the end of every built page. Fetches its modules after the first paint, so that on a
 * slow connection text, font and picture load first; the page is readable without them. They are
 * loaded one by one, since loading all at once would block a slow phone for 0.1 s. If loading fails,
 * as it does in browsers that don’t know the scripts’ syntax, the page remains static and says so.
 */
export const startScript = `requestAnimationFrame(()=>setTimeout(async()=>{const modules=JSON.parse(document.getElementById('${PAGE_MODULES_ID}').textContent);for(const href of modules){document.head.append(Object.assign(document.createElement('link'),{rel:'modulepreload',href}));await new Promise(then=>setTimeout(then))}try{for(const href of modules)await import(href)}catch{document.body.insertAdjacentHTML('beforeend','<div class=load-fault role=alert><p>${NOT_WORKING}</div>')}}))`;
