import { hasBlocks, isBlock, isElement, isList, isText, SPACES } from './parse.ts';

function create(name: string, source: Node): HTMLElement {
  return (source.ownerDocument ?? document).createElement(name);
}

/** Collapses white space as browsers do, across the elements of a block. */
export function collapseSpaces(block: Element): void {
  let afterSpace = true;
  let lastText: Text | undefined;
  const visit = (node: Node): void => {
    if (isText(node)) {
      let text = node.data.replace(SPACES, ' ');
      if (afterSpace) text = text.replace(/^ /, '');
      if (text) {
        afterSpace = text.endsWith(' ');
        lastText = node;
      }
      node.data = text;
    } else if (isElement(node) && node.localName === 'br') {
      trimEnd();
      afterSpace = true;
    } else {
      for (const child of node.childNodes) visit(child);
    }
  };
  const trimEnd = () => {
    if (lastText) lastText.data = lastText.data.replace(/ $/, '');
    lastText = undefined;
  };
  visit(block);
  trimEnd();
  // The converter would read a text that became empty as a space.
  block.normalize();
}

function lastLeaf(element: Element): Node | null {
  let node: Node | null = element.lastChild;
  while (node && isElement(node) && node.localName !== 'br') node = node.lastChild;
  return node;
}

/** Moves the content of `nodes` into one block, and adds nested lists to `lists`. */
function gather(nodes: Iterable<Node>, block: HTMLElement, lists: HTMLElement[] = []): void {
  const breakLine = () => {
    const last = lastLeaf(block);
    if (block.textContent?.trim() && !(last && isElement(last))) {
      block.append(create('br', block));
    }
  };
  for (const node of nodes) {
    if (isText(node)) {
      if (node.data.replace(SPACES, '') !== '' || lastLeaf(block)) block.append(node.cloneNode());
    } else if (isElement(node)) {
      if (isList(node)) {
        lists.push(flatList(node));
      } else if (isBlock(node)) {
        breakLine();
        gather(node.childNodes, block, lists);
      } else if (hasBlocks(node)) {
        const inner = node.cloneNode() as HTMLElement;
        block.append(inner);
        gather(node.childNodes, inner, lists);
      } else {
        block.append(node.cloneNode(true));
      }
    }
  }
}

/** A list whose items contain one line of text followed by nested lists. */
function flatList(list: HTMLElement): HTMLElement {
  const made = create(list.localName, list);
  for (const node of list.childNodes) {
    if (isElement(node) && isList(node)) {
      const last = made.lastElementChild ?? made.appendChild(create('li', made));
      last.append(flatList(node));
    } else if (isElement(node) || (isText(node) && node.data.trim() !== '')) {
      const item = create('li', made);
      const lists: HTMLElement[] = [];
      gather(isElement(node) && node.localName === 'li' ? node.childNodes : [node], item, lists);
      collapseSpaces(item);
      item.append(...lists);
      made.append(item);
    }
  }
  return made;
}

/** The content of a cell as one line, where paragraphs and list items are separated by breaks. */
function flatCell(cell: HTMLElement): HTMLElement {
  const line = cell.cloneNode() as HTMLElement;
  const lists: HTMLElement[] = [];
  gather(cell.childNodes, line, lists);
  for (const item of lists.flatMap((list) => [...list.querySelectorAll('li')])) {
    const inner = [...item.childNodes].filter((node) => !(isElement(node) && isList(node)));
    if (line.hasChildNodes()) line.append(create('br', line));
    line.append(...inner);
  }
  collapseSpaces(line);
  return line;
}

/** A table whose cells contain one line each. */
function flatTable(table: HTMLElement): HTMLElement {
  const made = table.cloneNode() as HTMLElement;
  for (const part of table.children as HTMLCollectionOf<HTMLElement>) {
    if (part.localName === 'caption') made.append(flatCell(part));
    if (!/^t(head|body|foot)$/.test(part.localName)) continue;
    const section = made.appendChild(part.cloneNode());
    for (const row of part.children) {
      const line = section.appendChild(row.cloneNode()) as HTMLElement;
      const cells = [...row.children] as HTMLElement[];
      line.append(...cells.filter((cell) => cell.matches('td, th')).map(flatCell));
    }
  }
  return made;
}

/**
 * A copy of clean HTML (see `clean`) without nested blocks, except lists in list items: paragraphs,
 * headings, quoted paragraphs (one `blockquote` each), lists, and tables whose cells are lines.
 */
export function flatten(body: HTMLElement): HTMLElement {
  // A body, because draft-convert would treat a div as a paragraph.
  const flat = create('body', body);
  let open: HTMLElement | undefined;
  const close = () => {
    if (open) collapseSpaces(open);
    // Only white space was between the blocks.
    if (open && !open.hasChildNodes()) open.remove();
    open = undefined;
  };
  const append = (node: Node, paragraph: string, around: HTMLElement[]) => {
    open ??= flat.appendChild(create(paragraph, body));
    let inner = open;
    for (const element of around) inner = inner.appendChild(element.cloneNode() as HTMLElement);
    inner.append(node.cloneNode(true));
  };
  const whole = (name: string, element: HTMLElement) => {
    const block = create(name, body);
    gather(element.childNodes, block);
    collapseSpaces(block);
    flat.append(block);
  };
  const visit = (node: Node, paragraph: string, around: HTMLElement[]): void => {
    const visitAll = (name: string, inside = around) => {
      for (const child of node.childNodes) visit(child, name, inside);
    };
    if (isText(node)) {
      if (open || node.data.replace(SPACES, '') !== '') append(node, paragraph, around);
      return;
    }
    if (!isElement(node)) return;
    const name = node.localName;
    if (!isBlock(node)) {
      if (name === 'br' && !open) return;
      if (hasBlocks(node)) visitAll(paragraph, [...around, node]);
      else append(node, paragraph, around);
      return;
    }
    close();
    if (isList(node)) flat.append(flatList(node));
    else if (name === 'table' && node.querySelector('td, th')) flat.append(flatTable(node));
    else if (/^h\d$/.test(name)) whole(name, node);
    else if (name === 'p' && !hasBlocks(node) && around.length === 0) whole(paragraph, node);
    else visitAll(name === 'blockquote' ? name : paragraph);
    close();
  };
  for (const node of body.childNodes) visit(node, 'p', []);
  close();
  return flat;
}
