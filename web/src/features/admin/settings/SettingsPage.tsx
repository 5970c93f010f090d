import { useQuery } from '@tanstack/react-query';
import { Alert, Button, Form, Modal, Spin, Tabs } from 'antd';
import { useState } from 'react';
import { focusPage } from '../../../kit/focusPage.ts';
import { q } from '../../../kit/q.ts';
import { RestoredNotice } from '../../../kit/RestoredNotice.tsx';
import { SETTINGS_TABS, type SettingsTab } from '../addresses.ts';
import { LeaveGuard } from '../shell/LeaveGuard.tsx';
import { SETTING_FIELDS, SETTINGS } from './fields.ts';
import { FORM, TAB_LABELS, TabSettings } from './SettingsFields.tsx';
import { useSettingsForm } from './useSettingsForm.ts';
import { type Settings, type SettingsValues, valuesOf } from './values.ts';

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
        <div className="admin-loading" role="status">
          <Spin size="large" />
          <span className="sr">Loading…</span>
        </div>
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

interface SettingsFormProps {
  settings: Settings;
  tab: SettingsTab;
}

/** All settings on four tabs, saved together. */
function SettingsForm({ settings, tab }: SettingsFormProps) {
  const { form, draft, discarding, save, outcome, openTab, change, submit, refuse } =
    useSettingsForm(settings, tab);
  return (
    <Form
      form={form}
      name={FORM}
      className="settings"
      layout="vertical"
      noValidate
      initialValues={draft.current.values}
      onValuesChange={change}
      onFinish={submit}
      onFinishFailed={refuse}
    >
      <Tabs
        activeKey={tab}
        tabBarGutter={24}
        onChange={(key) => openTab(SETTINGS_TABS.find((one) => one === key) ?? 'general')}
        items={SETTINGS_TABS.map((key) => ({
          key,
          label: TAB_LABELS[key],
          // Rendered early, so that a field on another tab can take the focus.
          forceRender: true,
          children: <TabSettings tab={key} stored={save.stored} asksPassword={save.asksPassword} />,
        }))}
      />
      <div className="form-dock">
        <div className="form-dock__messages stack">
          {save.failure && (
            <Alert
              type="error"
              role="alert"
              showIcon
              title={save.failure}
              closable={{ 'aria-label': 'Dismiss', onClose: save.clearFailure }}
            />
          )}
          {outcome && <Alert type="success" role="status" showIcon title={outcome.message} />}
          <RestoredNotice isRestored={draft.isRestored} discarding={discarding} />
          {!draft.canStore && (
            <Alert
              type="warning"
              role="status"
              title="This browser can’t back up what you type. Save often."
            />
          )}
        </div>
        <div className="row row--end">
          <Button type="primary" htmlType="submit" aria-busy={save.isPending}>
            {save.isPending ? 'Saving...' : 'Save Settings'}
          </Button>
        </div>
      </div>
      <SettingsConflict
        {...save.conflict}
        mine={draft.current.values}
        onSaveMine={save.saveMine}
        onLoadTheirs={save.loadTheirs}
        onClose={save.closeConflict}
      />
      <LeaveGuard isDirty={draft.isDirty} />
    </Form>
  );
}

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
function SettingsConflict(props: SettingsConflictProps) {
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
      <dl className="settings-conflict__list stack">
        {names.map((name) => (
          <div key={name}>
            <dt>{SETTING_FIELDS[name].label}</dt>
            <dd className="clamp">
              <b>Theirs:</b> {shown(theirValues[name])}
            </dd>
            <dd className="clamp">
              <b>Yours:</b> {shown(mine[name])}
            </dd>
          </div>
        ))}
      </dl>
    </Modal>
  );
}
