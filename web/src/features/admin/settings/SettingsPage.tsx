import { useQuery } from '@tanstack/react-query';
import { Alert, Button, Form, Input, Modal, Tabs } from 'antd';
import { useState } from 'react';
import { AdminLoading } from '../../../components/AdminLoading.tsx';
import { q } from '../../../kit/adminApi.ts';
import { CurrentPasswordField, SwitchField } from '../../../kit/fields.tsx';
import { focusPage } from '../../../kit/focusPage.ts';
import { ProblemAlert } from '../../../kit/ProblemAlert.tsx';
import { RestoredNotice } from '../../../kit/RestoredNotice.tsx';
import { capitalised } from '../../../lib/format.ts';
import { useSite } from '../../site/queries.ts';
import { SETTINGS_TABS, type SettingsTab } from '../addresses.ts';
import { LeaveGuard } from '../shell/LeaveGuard.tsx';
import { LIMITS, SETTING_FIELDS, SETTINGS, type SettingName } from './fields.ts';
import { useSettingsForm } from './useSettingsForm.ts';
import { type Settings, settingRules, valuesOf } from './values.ts';

/** The site's settings, refetched when opened, so that an edit starts from the current version. */
export function SettingsPage({ tab }: { tab: SettingsTab }) {
  const { data, isFetching, isFetchedAfterMount, error, refetch } = useQuery(
    q('/api/admin/settings', {}, 'Failed to fetch settings', { freshMs: 0 }),
  );
  // Once open, the form keeps its values even if the settings are refetched.
  const [opened, setOpened] = useState<Settings>();
  if (!opened && data && isFetchedAfterMount && !isFetching && !error) setOpened(data);
  return (
    <>
      <div className="desk__head">
        <h1>Settings</h1>
      </div>
      {opened ? (
        <SettingsForm settings={opened} tab={tab} />
      ) : isFetching || !error ? (
        <AdminLoading />
      ) : (
        <div className="desk-empty" role="alert">
          <h2>Failed to load settings</h2>
          <p>Please try refreshing the page</p>
          <p className="meta">{error.message}</p>
          <Button onClick={() => void refetch()}>Try Again</Button>
        </div>
      )}
    </>
  );
}

/** All settings on four tabs, saved together. */
function SettingsForm({ settings, tab }: { settings: Settings; tab: SettingsTab }) {
  const page = useSettingsForm(settings, tab);
  const { form, draft, outcome } = page;
  const { analyticsWarnings } = page.known;
  return (
    <Form
      form={form}
      name="setting"
      className="settings"
      layout="vertical"
      noValidate
      initialValues={draft.current.values}
      onValuesChange={page.change}
      onFinish={page.submit}
      onFinishFailed={page.refuse}
    >
      <Tabs
        activeKey={tab}
        tabBarGutter={24}
        onChange={(key) => page.openTab(SETTINGS_TABS.find((one) => one === key) ?? 'general')}
        items={SETTINGS_TABS.map((key) => ({
          key,
          label: capitalised(key),
          // Rendered early, so that a field on another tab can take the focus.
          forceRender: true,
          children: (
            <div className="stack stack--wide mt-3 mb-5">
              {SETTINGS.filter((name) => SETTING_FIELDS[name].tab === key).map((name) => (
                <Setting key={name} name={name} stored={page.known} />
              ))}
              {/* Below the analytics code. */}
              {key === 'advanced' && page.asksPassword && (
                <CurrentPasswordField extra="This code runs in every visitor’s browser, so changing it needs your password." />
              )}
              {key === 'advanced' && analyticsWarnings.length > 0 && (
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
            </div>
          ),
        }))}
      />
      <div className="form-dock">
        <div className="form-dock__messages stack">
          <ProblemAlert problem={page.failure} onDismiss={page.clearFailure} />
          {outcome && <Alert type="success" role="status" showIcon title={outcome.message} />}
          <RestoredNotice draft={draft} discarding={page.discarding} />
        </div>
        <div className="row row--end">
          <Button type="primary" htmlType="submit" aria-busy={page.isSaving}>
            {page.isSaving ? 'Saving...' : 'Save Settings'}
          </Button>
        </div>
      </div>
      <SettingsConflict {...page} />
      <LeaveGuard isDirty={draft.isDirty} />
    </Form>
  );
}

function shown(value: string | boolean): string {
  if (typeof value === 'boolean') return value ? 'on' : 'off';
  return value.trim() || 'nothing';
}

/** The differences between two people's settings, with the choice of which to save. */
function SettingsConflict(page: ReturnType<typeof useSettingsForm>) {
  const { conflict, closeConflict } = page;
  const mine = page.draft.current.values;
  const theirs = valuesOf(conflict.theirs);
  const names = SETTINGS.filter((name) => shown(theirs[name]) !== shown(mine[name]));
  return (
    <Modal
      open={conflict.isOpen}
      className="settings-conflict"
      title="Somebody else has saved the settings"
      onCancel={closeConflict}
      afterClose={focusPage}
      footer={
        <div className="row row--end">
          <Button onClick={closeConflict}>Keep Editing</Button>
          <Button onClick={page.loadTheirs}>Use Their Version</Button>
          <Button type="primary" onClick={page.saveMine}>
            Save Mine
          </Button>
        </div>
      }
    >
      <p>
        They were saved after you opened this page. Your changes aren’t saved yet. Load their
        settings (you can undo that), or save yours over theirs.
      </p>
      <dl className="settings-conflict__list stack mt-4">
        {names.map((name) => (
          <div key={name}>
            <dt className="bold">{SETTING_FIELDS[name].label}</dt>
            <dd className="clamp muted">
              <span className="faint">Theirs:</span> {shown(theirs[name])}
            </dd>
            <dd className="clamp muted">
              <span className="faint">Yours:</span> {shown(mine[name])}
            </dd>
          </div>
        ))}
      </dl>
    </Modal>
  );
}

function controlOf(name: SettingName) {
  const { kind } = SETTING_FIELDS[name];
  if (kind === 'area') return <Input.TextArea rows={3} />;
  if (kind === 'email') return <Input type="email" inputMode="email" autoComplete="off" />;
  if (kind === 'number') {
    const { minimum, maximum } = LIMITS[name] ?? {};
    return <Input type="number" inputMode="decimal" min={minimum} max={maximum} step="any" />;
  }
  if (kind === 'code') return <Input.TextArea className="code" rows={12} spellCheck={false} />;
  return <Input autoComplete="off" />;
}

function Setting({ name, stored }: { name: SettingName; stored: Settings }) {
  const site = useSite();
  const { kind, label, hint: given, missing } = SETTING_FIELDS[name];
  const hint = typeof given === 'function' ? given(stored, site) : given;
  if (kind === 'switch') return <SwitchField name={name} label={label} hint={hint} />;
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
