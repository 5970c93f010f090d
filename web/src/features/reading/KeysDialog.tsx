import './shortcuts.css';
import { useState } from 'react';
import { Dialog } from '../../components/dialog/Dialog.tsx';
import { areSingleKeysOn, findKeyTargets, setSingleKeys } from './keys.ts';

/** The list of shortcuts on the page below, with a switch for all of them. */
export function KeysDialog() {
  const [targets] = useState(findKeyTargets);
  const [isOn, setOn] = useState(areSingleKeysOn);
  return (
    <Dialog title="Keyboard shortcuts" isSmall>
      <div className="dialog__body shortcuts">
        <label className="check">
          <input
            type="checkbox"
            checked={isOn}
            onChange={({ currentTarget: { checked } }) => {
              setSingleKeys(checked);
              setOn(checked);
            }}
          />
          Enable single-key shortcuts
        </label>
        <dl className="shortcuts__list lined">
          {targets.map(({ key, name }) => (
            <div key={key}>
              <dt className="row row--small">
                <kbd>{key.toUpperCase()}</kbd>
              </dt>
              <dd>{name}</dd>
            </div>
          ))}
        </dl>
        <p className="meta mt-4">
          Shortcuts are off while you type. In the enlarged chart, + and − zoom and the arrow keys
          move the chart.
        </p>
      </div>
    </Dialog>
  );
}
