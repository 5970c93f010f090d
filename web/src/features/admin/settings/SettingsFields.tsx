import { Alert, Form, Input } from 'antd';
import { CurrentPasswordField } from '../../../kit/SendForm.tsx';
import { SwitchField } from '../../../kit/SwitchField.tsx';
import { useSite } from '../../site/queries.ts';
import type { SettingsTab } from '../addresses.ts';
import { settingRules } from './faults.ts';
import { SETTING_FIELDS, SETTINGS, type SettingName } from './fields.ts';
import type { Settings } from './values.ts';

/** The prefix of the controls' ids. */
export const FORM = 'setting';

function controlOf(name: SettingName) {
  const { kind, range: [min, max] = [] } = SETTING_FIELDS[name];
  if (kind === 'area') return <Input.TextArea rows={3} />;
  if (kind === 'email') return <Input type="email" inputMode="email" autoComplete="off" />;
  if (kind === 'number') {
    return <Input type="number" inputMode="decimal" min={min} max={max} step="any" />;
  }
  if (kind === 'code') {
    return <Input.TextArea className="settings__code" rows={12} spellCheck={false} />;
  }
  return <Input autoComplete="off" />;
}

function Setting({ name, stored }: { name: SettingName; stored: Settings }) {
  const site = useSite();
  const { kind, label, hint: given, missing } = SETTING_FIELDS[name];
  const hint = typeof given === 'function' ? given(stored, site) : given;
  if (kind === 'switch') return <SwitchField form={FORM} name={name} label={label} hint={hint} />;
  return (
    <Form.Item
      name={name}
      label={label}
      extra={hint}
      rules={settingRules(name)}
      validateFirst
      required={missing !== undefined}
    >
      {controlOf(name)}
    </Form.Item>
  );
}

interface TabProps {
  tab: SettingsTab;
  stored: Settings;
  /** Whether the changes need the password. */
  asksPassword: boolean;
}

/** Below the analytics code: the password field for a change, and warnings. */
function CodeNotes({ stored: { analyticsWarnings }, asksPassword }: Omit<TabProps, 'tab'>) {
  return (
    <>
      {asksPassword && (
        <CurrentPasswordField extra="This code runs in every visitor’s browser, so changing it needs your password." />
      )}
      {analyticsWarnings.length > 0 && (
        <Alert
          type="warning"
          role="status"
          title="Some of this code probably won’t work"
          description={
            <ul className="stack stack--small">
              {analyticsWarnings.map((warning) => (
                <li key={warning}>{warning}</li>
              ))}
            </ul>
          }
        />
      )}
    </>
  );
}

export const TAB_LABELS: Readonly<Record<SettingsTab, string>> = {
  general: 'General',
  features: 'Features',
  media: 'Media',
  advanced: 'Advanced',
};

/** The settings on one tab. */
export function TabSettings({ tab, stored, asksPassword }: TabProps) {
  return (
    <div className="settings__fields stack stack--wide">
      {SETTINGS.filter((name) => SETTING_FIELDS[name].tab === tab).map((name) => (
        <Setting key={name} name={name} stored={stored} />
      ))}
      {tab === 'advanced' && <CodeNotes stored={stored} asksPassword={asksPassword} />}
    </div>
  );
}
