/** The element that lists the modules of a page, each after those that it imports, the entry last. */
export const PAGE_MODULES_ID = 'page-modules';

/**
 * Stands inline at the end of every built page and fetches its modules once it has been painted:
 * the page reads without them, so on a slow line text, font and picture go first. They begin one
 * after the other, since all at once would hold up a slow phone for a tenth of a second. A visitor
 * who leaves meanwhile, or whose line breaks, keeps the page as it is.
 */
export const startScript = `requestAnimationFrame(()=>setTimeout(async()=>{const modules=JSON.parse(document.getElementById('${PAGE_MODULES_ID}').textContent);for(const href of modules){document.head.append(Object.assign(document.createElement('link'),{rel:'modulepreload',href}));await new Promise(then=>setTimeout(then))}try{for(const href of modules)await import(href)}catch{}}))`;
