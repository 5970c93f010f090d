import type { Schemas } from '@band8/client';
import { useQuery } from '@tanstack/react-query';
import { Button, Checkbox, Modal, Skeleton } from 'antd';
import { useState } from 'react';
import { focusPage } from '../../../kit/focusPage.ts';
import { q } from '../../../kit/q.ts';
import { ReadProblem } from '../../../kit/ReadProblem.tsx';
import { ROLE_NAMES } from '../../../kit/role.ts';
import { count } from '../../../lib/format.ts';
import { joinNames } from '../answers/labels.ts';

type StaffUpdate = Schemas['StaffUpdate'];
type Endable = NonNullable<StaffUpdate['ends']>[number];

/** What to change of an account. */
export interface StaffChange {
  account: Schemas['StaffAccount'];
  update: StaffUpdate;
}

interface StaffChangeDialogProps {
  change: StaffChange | undefined;
  isOpen: boolean;
  onConfirm: (change: StaffChange) => void;
  onClose: () => void;
}

const ENDABLE: readonly { kind: Endable; verb: string; noun: string }[] = [
  { kind: 'tokens', verb: 'Revoke', noun: 'API token' },
  { kind: 'webhooks', verb: 'Switch off', noun: 'webhook' },
  { kind: 'previewLinks', verb: 'Withdraw', noun: 'preview link' },
];
const MAX_SHOWN = 5;

/** For example “2 webhooks: Search and Archive”. */
function named(names: readonly string[], noun: string, predicate = ''): string {
  const rest = names.length - MAX_SHOWN;
  const shown = rest > 0 ? [...names.slice(0, MAX_SHOWN), `${rest} more`] : names;
  return `${count(names.length, noun)}${predicate}: ${joinNames(shown)}`;
}

function question({ account, update }: StaffChange): string {
  const { isOwn, email, name = email, role } = account;
  if (isOwn && role === 'admin') return 'This is your own account. Stop being an administrator?';
  if (!update.role) return `Deactivate ${name}?`;
  return `Make ${name} ${ROLE_NAMES[update.role].toLowerCase()}?`;
}

function consequence({ account: { isOwn }, update }: StaffChange): string {
  if (update.isActive === false) {
    return 'All sessions end at once, and the account can’t sign in until it is reactivated.';
  }
  return isOwn
    ? 'Another administrator would have to give you the role back.'
    : 'The new role counts at once.';
}

/** Says what a deactivation or a lower role does, and asks what else should end. */
export function StaffChangeDialog({ change, isOpen, ...actions }: StaffChangeDialogProps) {
  return (
    <Modal
      open={isOpen}
      title={change && question(change)}
      footer={null}
      destroyOnHidden
      afterClose={focusPage}
      onCancel={actions.onClose}
    >
      {change && <Consequences change={change} {...actions} />}
    </Modal>
  );
}

function Consequences({
  change,
  onConfirm,
  onClose,
}: Omit<StaffChangeDialogProps, 'change' | 'isOpen'> & { change: StaffChange }) {
  const { account, update } = change;
  const read = useQuery({
    ...q(
      '/api/admin/staff/{id}/in-their-name',
      { path: { id: account.id } },
      'Failed to fetch what goes on in their name',
    ),
    // Somebody decides by it.
    gcTime: 0,
  });
  const [ends, setEnds] = useState<Endable[]>([]);
  const options = ENDABLE.flatMap(({ kind, verb, noun }) => {
    const names = read.data?.[kind] ?? [];
    return names.length > 0 ? [{ value: kind, label: `${verb} ${named(names, noun)}` }] : [];
  });
  const { invitations = [], scheduled = [] } = read.data ?? {};
  return (
    <>
      <p className="dialog-about">
        <b>{account.email}</b>
      </p>
      <p className="dialog-about">{consequence(change)}</p>
      {read.isPending && <Skeleton title={false} active paragraph={{ rows: 2 }} />}
      <ReadProblem read={read} />
      {invitations.length > 0 && (
        <p className="dialog-about">
          {named(invitations, 'invitation', invitations.length === 1 ? ' ends' : ' end')}
        </p>
      )}
      {scheduled.length > 0 && (
        <p className="dialog-about">
          {named(scheduled, 'answer', ' will still be published as planned')}
        </p>
      )}
      {options.length > 0 && (
        <fieldset className="dialog-about">
          <legend>These go on unless you end them:</legend>
          <Checkbox.Group value={ends} onChange={setEnds} options={options} />
        </fieldset>
      )}
      <div className="row row--end">
        <Button autoFocus onClick={onClose}>
          Cancel
        </Button>
        <Button
          type="primary"
          danger
          onClick={() => {
            onClose();
            onConfirm({ account, update: { ...update, ...(ends.length > 0 && { ends }) } });
          }}
        >
          {update.role ? 'Change Role' : 'Deactivate'}
        </Button>
      </div>
    </>
  );
}
