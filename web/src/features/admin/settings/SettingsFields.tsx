import { Alert, Form, Input, Switch } from 'antd';
import type { ReactNode } from 'react';
import { settingRules } from './faults.ts';
import type { Settings } from './queries.ts';
import type { Tab } from './tabs.ts';
import { fileSizeHint, LABELS, type SettingName } from './values.ts';

/** Begins the ids of the form's controls. */
export const FORM = 'setting';

interface TabProps {
  /** What the server holds. */
  stored: Settings;
  /** Whether what changed needs the password. */
  asksPassword: boolean;
}

type SwitchName = 'enableRegistration' | 'enableComments' | 'maintenanceMode';

interface TextSettingProps {
  name: Exclude<SettingName, SwitchName>;
  hint?: string;
  children: ReactNode;
}

function TextSetting({ name, hint, children }: TextSettingProps) {
  return (
    <Form.Item
      name={name}
      label={LABELS[name]}
      extra={hint}
      rules={settingRules(name)}
      validateFirst
      required={name === 'siteName'}
    >
      {children}
    </Form.Item>
  );
}

function General() {
  return (
    <>
      <TextSetting name="siteName">
        <Input autoComplete="off" />
      </TextSetting>
      <TextSetting name="siteDescription" hint="Shown in search results and link previews.">
        <Input.TextArea rows={3} />
      </TextSetting>
      <TextSetting
        name="contactEmail"
        hint="Shown to everybody. If it’s empty, visitors can only use the contact form."
      >
        <Input type="email" inputMode="email" autoComplete="off" />
      </TextSetting>
      <TextSetting name="footerText" hint="Shown at the bottom of every page.">
        <Input.TextArea rows={3} />
      </TextSetting>
    </>
  );
}

interface SwitchSettingProps {
  name: SwitchName;
  /** What it does, beneath its name. */
  explanation?: string;
}

function SwitchSetting({ name, explanation }: SwitchSettingProps) {
  const id = `${FORM}_${name}`;
  return (
    <div className="settings__switch">
      <Form.Item name={name} valuePropName="checked" noStyle>
        <Switch aria-describedby={`${id}-hint`} />
      </Form.Item>
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

function Features() {
  return (
    <>
      <SwitchSetting name="enableRegistration" />
      <SwitchSetting name="enableComments" />
      <SwitchSetting
        name="maintenanceMode"
        explanation="Admin-only access: visitors see a maintenance page; signed-in administrators see the whole site."
      />
    </>
  );
}

function Media({ stored }: TabProps) {
  return (
    <>
      <TextSetting name="maxFileSize" hint={fileSizeHint(stored)}>
        <Input type="number" inputMode="decimal" min={1} max={50} step="any" />
      </TextSetting>
      <TextSetting
        name="allowedFileTypes"
        hint="Separate with commas. Supported: jpg, jpeg, png, gif, webp, avif."
      >
        <Input autoComplete="off" />
      </TextSetting>
    </>
  );
}

function Advanced({ stored: { analyticsWarnings }, asksPassword }: TabProps) {
  return (
    <>
      <TextSetting
        name="analyticsCode"
        hint="Only <script> elements are allowed. They run on public pages, except for signed-in administrators, and can only connect to the addresses they name and those in ANALYTICS_SCRIPT_ORIGINS."
      >
        <Input.TextArea className="settings__code" rows={12} spellCheck={false} />
      </TextSetting>
      {asksPassword && (
        <Form.Item
          name="currentPassword"
          label="Current Password"
          extra="This code runs in every visitor’s browser, so changing it needs your password."
          rules={settingRules('currentPassword')}
          required
        >
          <Input.Password autoComplete="current-password" />
        </Form.Item>
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
