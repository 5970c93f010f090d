import { Alert, Input, Switch } from 'antd';
import type { ReactNode } from 'react';
import { type ControlProps, LabelledField } from '../fields/LabelledField.tsx';
import { MAX_LENGTHS, type SettingFaults } from './faults.ts';
import type { Settings } from './queries.ts';
import type { Tab } from './tabs.ts';
import { settingId } from './useSettingsForm.ts';
import { fileSizeHint, LABELS, type SettingName, type SettingsValues } from './values.ts';

interface TabProps {
  values: SettingsValues;
  faults: SettingFaults;
  /** What the server holds. */
  stored: Settings;
  onChange: (change: Partial<SettingsValues>) => void;
  /** The password as typed; nothing where what changed needs none. */
  password: string | undefined;
  onPassword: (password: string) => void;
}

type TextName = Exclude<SettingName, 'enableRegistration' | 'enableComments' | 'maintenanceMode'>;

interface TextSettingProps extends TabProps {
  name: TextName;
  hint?: ReactNode;
  children: (
    control: ControlProps & {
      value: string;
      onChange: (event: { target: { value: string } }) => void;
    },
  ) => ReactNode;
}

function TextSetting({ name, hint, values, faults, onChange, children }: TextSettingProps) {
  const limits: Partial<Record<TextName, number>> = MAX_LENGTHS;
  const max = limits[name];
  return (
    <LabelledField
      id={settingId(name)}
      label={LABELS[name]}
      value={values[name]}
      {...(max !== undefined && { max })}
      isRequired={name === 'siteName'}
      hint={hint}
      fault={faults[name]}
    >
      {(control) =>
        children({
          ...control,
          value: values[name],
          onChange: ({ target }) => onChange({ [name]: target.value }),
        })
      }
    </LabelledField>
  );
}

function General(props: TabProps) {
  return (
    <>
      <TextSetting {...props} name="siteName">
        {(control) => <Input {...control} autoComplete="off" />}
      </TextSetting>
      <TextSetting
        {...props}
        name="siteDescription"
        hint="Shown in search results and link previews."
      >
        {(control) => <Input.TextArea {...control} rows={3} />}
      </TextSetting>
      <TextSetting
        {...props}
        name="contactEmail"
        hint="Shown to everybody. If it’s empty, visitors can only use the contact form."
      >
        {(control) => <Input {...control} type="email" inputMode="email" autoComplete="off" />}
      </TextSetting>
      <TextSetting {...props} name="footerText" hint="Shown at the bottom of every page.">
        {(control) => <Input.TextArea {...control} rows={3} />}
      </TextSetting>
    </>
  );
}

interface SwitchSettingProps extends TabProps {
  name: 'enableRegistration' | 'enableComments' | 'maintenanceMode';
  /** What it does, beneath its name. */
  explanation?: string;
}

function SwitchSetting({ name, explanation, values, onChange }: SwitchSettingProps) {
  const id = settingId(name);
  return (
    <div className="settings__switch">
      <Switch
        id={id}
        checked={values[name]}
        aria-describedby={`${id}-hint`}
        onChange={(checked) => onChange({ [name]: checked })}
      />
      <label htmlFor={id}>{LABELS[name]}</label>
      <p
        className={explanation ? 'field__remark settings__explained' : 'field__remark'}
        id={`${id}-hint`}
      >
        {explanation ?? 'Not in use yet'}
      </p>
    </div>
  );
}

function Features(props: TabProps) {
  return (
    <>
      <SwitchSetting {...props} name="enableRegistration" />
      <SwitchSetting {...props} name="enableComments" />
      <SwitchSetting
        {...props}
        name="maintenanceMode"
        explanation="Admin-only access: visitors see a maintenance page; signed-in administrators see the whole site."
      />
    </>
  );
}

function Media(props: TabProps) {
  return (
    <>
      <TextSetting {...props} name="maxFileSize" hint={fileSizeHint(props.stored)}>
        {(control) => (
          <Input {...control} type="number" inputMode="decimal" min={1} max={50} step="any" />
        )}
      </TextSetting>
      <TextSetting
        {...props}
        name="allowedFileTypes"
        hint="Separate with commas. Supported: jpg, jpeg, png, gif, webp, avif."
      >
        {(control) => <Input {...control} autoComplete="off" />}
      </TextSetting>
    </>
  );
}

function Advanced(props: TabProps) {
  const { stored, password, onPassword, faults } = props;
  const { analyticsWarnings } = stored;
  return (
    <>
      <TextSetting
        {...props}
        name="analyticsCode"
        hint="Only <script> elements are allowed. They run on public pages, except for signed-in administrators, and can only connect to the addresses they name and those in ANALYTICS_SCRIPT_ORIGINS."
      >
        {(control) => (
          <Input.TextArea {...control} className="settings__code" rows={12} spellCheck={false} />
        )}
      </TextSetting>
      {password !== undefined && (
        <LabelledField
          id={settingId('currentPassword')}
          label="Current Password"
          isRequired
          hint="This code runs in every visitor’s browser, so changing it needs your password."
          fault={faults.currentPassword}
        >
          {(control) => (
            <Input.Password
              {...control}
              autoComplete="current-password"
              value={password}
              onChange={({ target }) => onPassword(target.value)}
            />
          )}
        </LabelledField>
      )}
      {analyticsWarnings.length > 0 && (
        <Alert
          type="warning"
          role="status"
          title="Some of this code probably won’t work"
          description={
            <ul className="settings__warnings">
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

/** What each tab shows. */
export const TAB_CONTENT: Record<Tab, { label: string; Content: (props: TabProps) => ReactNode }> =
  {
    general: { label: 'General', Content: General },
    features: { label: 'Features', Content: Features },
    media: { label: 'Media', Content: Media },
    advanced: { label: 'Advanced', Content: Advanced },
  };
