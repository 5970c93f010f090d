import { type CompositeDecorator, EditorState } from 'draft-js';
import { Editor, type EditorProps } from 'react-draft-wysiwyg';

/**
 * The editor, without what react-draft-wysiwyg 1.15.0 does after every key: it renders once more
 * with the new text, and looks for font sizes and colours in each letter, which texts here don't
 * have. Both delayed each letter.
 */
export class DraftEditor extends Editor {
  // Set by the constructor of the class above; its types lack them.
  declare editorProps: object;
  declare filterEditorProps: (props: Readonly<EditorProps>) => object;

  static getDerivedStateFromProps(
    { editorState }: Readonly<EditorProps>,
    state: { editorState: EditorState },
  ) {
    const decorator = state.editorState.getDecorator() as CompositeDecorator;
    if (!editorState || editorState.getDecorator() === decorator) return { editorState };
    return { editorState: EditorState.set(editorState, { decorator }) };
  }

  override componentDidUpdate() {
    this.editorProps = this.filterEditorProps(this.props);
  }
}
