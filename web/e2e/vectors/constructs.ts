/**
 * Finds everything in the document that could run or load something or leave the site, even after a
 * click. Runs in the page.
 * @param inlineScripts the texts of the site's own inline scripts
 */
export function findConstructs(inlineScripts: readonly string[]): string[] {
  const words = (text: string) => text.trim().split(/\s+/);
  const NEVER = words(`
    iframe frame frameset object embed applet base template portal math foreignobject animate
    animatemotion animatetransform set discard audio video source track marquee xmp plaintext
    listing bgsound map area keygen isindex noembed noframes image xss
  `);
  const ADDRESSES = words(`
    href src action formaction data cite background poster ping from to values code codebase
    lowsrc dynsrc longdesc manifest
  `);
  /** The only elements allowed in a body, even if the sanitiser allows others elsewhere. */
  const IN_BODIES = words(`
    p br h2 h3 h4 blockquote ul ol li a span strong em u s sub sup table caption thead tbody
    tfoot tr th td
  `);
  const ATTRIBUTES_IN_BODIES =
    /^(href|rel|class|data-term(-id)?|data-definition|data-upto|colspan|rowspan|scope|start|dir|role|tabindex|aria-expanded|aria-describedby)$/;

  function isOurScript({ type, src, text, id }: HTMLScriptElement): boolean {
    if (type === 'application/json') {
      return ['page-state', 'page-modules'].includes(id) && JSON.parse(text) !== null;
    }
    if (type === 'application/ld+json') return JSON.parse(text)['@context'] !== undefined;
    if (src) return src.startsWith(`${location.origin}/assets/`);
    return inlineScripts.includes(text);
  }

  function isForeign(address: string, isImage: boolean): boolean {
    const url = URL.parse(address, document.baseURI);
    if (!url) return false;
    const known = isImage ? ['http:', 'https:', 'data:', 'blob:'] : ['http:', 'https:', 'mailto:'];
    return !known.includes(url.protocol) || (isImage && /^data:(?!image\/)/i.test(url.href));
  }

  function findFaults(element: Element): string[] {
    const name = element.localName.toLowerCase();
    // The page puts each table into a scrolling frame.
    const isFrame = element.matches('div.body__table[role="group"][aria-label][tabindex="0"]');
    const inBody = !isFrame && element.parentElement?.closest('.body') != null;
    const faults: string[] = [];
    if (NEVER.includes(name)) faults.push('element');
    if (element instanceof HTMLScriptElement && !isOurScript(element)) faults.push('script');
    if (name === 'script' && !(element instanceof HTMLScriptElement)) faults.push('script');
    if (element.hasAttribute('http-equiv')) faults.push('http-equiv');
    if (inBody && !IN_BODIES.includes(name)) faults.push('element in a body');
    for (const { name: attribute, localName, value } of element.attributes) {
      const isImage =
        name === 'img' || (name === 'link' && /icon/.test(Reflect.get(element, 'rel')));
      if (/^on/i.test(attribute) || attribute === 'srcdoc') faults.push(attribute);
      if (ADDRESSES.includes(localName) && isForeign(value, isImage)) faults.push(attribute);
      if (inBody && !ATTRIBUTES_IN_BODIES.test(attribute)) faults.push(`${attribute} in a body`);
    }
    return faults;
  }

  return [...document.querySelectorAll('*')].flatMap((element) =>
    findFaults(element).map((fault) => `${fault}: ${element.outerHTML.slice(0, 200)}`),
  );
}
