import { Button, Modal } from 'antd';
import { focusPage } from '../../../kit/focusPage.ts';
import { SETTING_FIELDS, SETTINGS } from './fields.ts';
import type { Settings } from './values.ts';
import { type SettingsValues, valuesOf } from './values.ts';

interface SettingsConflictProps {
  isOpen: boolean;
  theirs: Settings;
  mine: SettingsValues;
  onSaveMine: () => void;
  onLoadTheirs: () => void;
  onClose: () => void;
}

function shown(value: string | boolean): string {
  if (typeof value === 'boolean') return value ? 'on' : 'off';
  return value.trim() || 'nothing';
}

/** The differences between two people's settings, with the choice of which to save. */
export function SettingsConflict(props: SettingsConflictProps) {
  const { isOpen, theirs, mine, onSaveMine, onLoadTheirs, onClose } = props;
  const theirValues = valuesOf(theirs);
  const names = SETTINGS.filter((name) => shown(theirValues[name]) !== shown(mine[name]));
  return (
    <Modal
      open={isOpen}
      className="settings-conflict"
      title="Somebody else has saved the settings"
      onCancel={onClose}
      afterClose={focusPage}
      footer={[
        <Button key="close" onClick={onClose}>
          Keep Editing
        </Button>,
        <Button key="theirs" onClick={onLoadTheirs}>
          Use Their Version
        </Button>,
        <Button key="mine" type="primary" onClick={onSaveMine}>
          Save Mine
        </Button>,
      ]}
    >
      <p>
        They were saved after you opened this page. Your changes aren’t saved yet. Load their
        settings (you can undo that), or save yours over theirs.
      </p>
      <dl className="settings-conflict__list">
        {names.map((name) => (
          <div key={name}>
            <dt>{SETTING_FIELDS[name].label}</dt>
            <dd>
              <b>Theirs:</b> {shown(theirValues[name])}
            </dd>
            <dd>
              <b>Yours:</b> {shown(mine[name])}
            </dd>
          </div>
        ))}
      </dl>
    </Modal>
  );
}
