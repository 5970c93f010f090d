import { Alert, Button, Form, Tabs } from 'antd';
import { RestoredNotice } from '../../../kit/RestoredNotice.tsx';
import { LeaveGuard } from '../answerForm/LeaveGuard.tsx';
import { SettingsConflict } from './SettingsConflict.tsx';
import { FORM, TAB_LABELS, TabSettings } from './SettingsFields.tsx';
import { TABS, type Tab } from './tabs.ts';
import { useSettingsForm } from './useSettingsForm.ts';
import type { Settings } from './values.ts';

interface SettingsFormProps {
  settings: Settings;
  tab: Tab;
}

/** All settings on four tabs, saved together. */
export function SettingsForm({ settings, tab }: SettingsFormProps) {
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
        onChange={(key) => openTab(TABS.find((one) => one === key) ?? 'general')}
        items={TABS.map((key) => ({
          key,
          label: TAB_LABELS[key],
          // Rendered early, so that a field on another tab can take the focus.
          forceRender: true,
          children: <TabSettings tab={key} stored={save.stored} asksPassword={save.asksPassword} />,
        }))}
      />
      <div className="form-dock">
        <div className="form-dock__messages">
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
        <div className="form-foot">
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
