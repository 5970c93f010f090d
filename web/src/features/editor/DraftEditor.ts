import { type CompositeDecorator, EditorState } from 'draft-js';
import { Editor, type EditorProps } from 'react-draft-wysiwyg';

/**
 * The editor, without what react-draft-wysiwyg 1.15.0 does after every key: it looks for font sizes
 * and colours in each letter of the text, which took a quarter of the time until the letter was
 * shown. Texts here have neither.
 */
export class DraftEditor extends Editor {
  // Set by the constructor of the class above; its types lack them.
  declare compositeDecorator: CompositeDecorator;
  declare editorProps: object;
  declare filterEditorProps: (props: Readonly<EditorProps>) => object;

  override componentDidUpdate(before: Readonly<EditorProps>) {
    if (before === this.props) return;
    const { editorState } = this.props;
    if (editorState && editorState !== before.editorState) {
      const decorator = this.compositeDecorator;
      this.setState({ editorState: EditorState.set(editorState, { decorator }) });
    }
    this.editorProps = this.filterEditorProps(this.props);
  }
}
