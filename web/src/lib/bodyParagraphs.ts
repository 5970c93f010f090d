/** The paragraphs of a body as plain text; list items count as paragraphs. */
export function bodyParagraphs(html: string): string[] {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  return [...body.children].flatMap((block) => {
    const items = block.matches('ul, ol') ? [...block.children] : [block];
    return items.map(({ textContent }) => textContent.trim());
  });
}
