/**
 * Keys that an input method uses, such as Enter to choose a word, reach no handler of ours. Safari
 * sends the Enter that ends a composition after it, with the code of an input method.
 */
if (typeof window !== 'undefined') {
  window.addEventListener(
    'keydown',
    (event) => {
      const isLast = event.key === 'Enter' && event.keyCode === 229;
      if (event.isComposing || isLast) event.stopPropagation();
    },
    true,
  );
}
