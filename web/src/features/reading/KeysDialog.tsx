import '../../styles/shortcuts.css';
import { useState } from 'react';
import { Dialog } from '../../components/dialog/Dialog.tsx';
import { areKeysOn, keyTargets, switchKeys } from './keys.ts';

/** The help sheet: the keys that work on the page beneath, and the switch for all of them (Z5). */
export function KeysDialog() {
  const [targets] = useState(keyTargets);
  const [isOn, setOn] = useState(areKeysOn);
  return (
    <Dialog title="Keyboard shortcuts" isSmall>
      <div className="dialog__body shortcuts">
        <label className="shortcuts__switch">
          <input
            type="checkbox"
            checked={isOn}
            onChange={({ currentTarget: { checked } }) => {
              switchKeys(checked);
              setOn(checked);
            }}
          />
          Single keys work on this device
        </label>
        <dl className="shortcuts__list">
          {targets.map(({ key, name }) => (
            <div key={key}>
              <dt>
                <kbd>{key.toUpperCase()}</kbd>
              </dt>
              <dd>{name}</dd>
            </div>
          ))}
        </dl>
        <p className="shortcuts__hint">
          They do nothing while you type. In the enlarged chart, + and − zoom and the arrows move
          it.
        </p>
      </div>
    </Dialog>
  );
}
