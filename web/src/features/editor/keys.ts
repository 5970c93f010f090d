/** The keys of the visual editor that a list of shortcuts shows, and what they do. */
export const EDITOR_KEYS: readonly (readonly [keys: string, description: string])[] = [
  ['mod+b', 'Bold'],
  ['mod+i', 'Italic'],
  ['mod+u', 'Underline'],
  ['mod+k', 'Add or edit a link'],
  ['tab', 'Indent a list item, or go to the next table cell'],
  ['shift+tab', 'Outdent a list item, or go to the previous table cell'],
  ['escape', 'Leave the table, or let the next Tab leave the list'],
  ['shift+enter', 'Start a new line in the same paragraph'],
  ['mod+z', 'Undo'],
  ['mod+y', 'Redo'],
  ['alt+f10', 'Go to the toolbar'],
];
