/** The element that lists the modules of a page, the entry first. */
export const PAGE_MODULES_ID = 'page-modules';

/**
 * Stands inline at the end of every built page and fetches its modules once it has been painted:
 * the page reads without them, so on a slow line text, font and picture go first. A visitor who
 * leaves meanwhile, or whose line breaks, keeps the page as it is.
 */
export const startScript = `requestAnimationFrame(()=>setTimeout(()=>{const modules=JSON.parse(document.getElementById('${PAGE_MODULES_ID}').textContent);for(const href of modules)document.head.append(Object.assign(document.createElement('link'),{rel:'modulepreload',href}));import(modules[0]).catch(()=>{})}))`;
