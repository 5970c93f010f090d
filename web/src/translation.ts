/** What a translator has put where texts were. */
const standIns = new WeakMap<Node, ChildNode>();

/** The child of this parent that stands where React takes the node to be. */
function placeOf(node: Node, parent: Node): ChildNode | null {
  let place: Node | null | undefined = node.parentNode ? node : standIns.get(node);
  while (place && place.parentNode !== parent) place = place.parentNode;
  return place as ChildNode | null;
}

/**
 * Keeps pages working while the browser translates them. A translator puts `<font>` elements where
 * texts were, but React goes on to change and remove those texts, and to add elements before them:
 * https://github.com/facebook/react/issues/11538
 */
export function followTranslation(): void {
  const { insertBefore } = Node.prototype;
  Node.prototype.insertBefore = function <T extends Node>(node: T, next: Node | null): T {
    return insertBefore.call(this, node, next && placeOf(next, this)) as T;
  };
  Node.prototype.removeChild = function <T extends Node>(node: T): T {
    placeOf(node, this)?.remove();
    return node;
  };
  new MutationObserver((changes) => {
    for (const { removedNodes, addedNodes } of changes) {
      const [text] = removedNodes;
      const [font] = addedNodes;
      if (!text || font?.nodeName !== 'FONT') continue;
      const standIn = font as ChildNode;
      standIns.set(text, standIn);
      Object.defineProperty(text, 'nodeValue', {
        configurable: true,
        set(value) {
          standIn.replaceWith(text);
          text.textContent = value;
        },
      });
    }
  }).observe(document, { childList: true, subtree: true });
}
