import type { Schemas } from '@band8/client';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Alert, Button, Modal, Radio } from 'antd';
import { useState } from 'react';
import { showToast } from '../../../components/toast/store.ts';
import { adminApi } from '../../../kit/adminApi.ts';
import { refreshBackOffice } from '../../../kit/cache.ts';
import { focusPage } from '../../../kit/focusPage.ts';
import { serverMessage } from '../../../kit/serverMessage.ts';
import { count } from '../../../lib/format.ts';

type User = Schemas['LearnerAccount'];

interface DeleteDialogProps {
  user: User | undefined;
  isOpen: boolean;
  onClose: () => void;
}

/** Says what deleting an account does, and asks what becomes of its comments. */
export function DeleteDialog({ user, isOpen, onClose }: DeleteDialogProps) {
  return (
    <Modal
      open={isOpen}
      title="Delete this account?"
      footer={null}
      destroyOnHidden
      afterClose={focusPage}
      onCancel={onClose}
    >
      {user && <Deletion user={user} onClose={onClose} />}
    </Modal>
  );
}

function Deletion({ user, onClose }: { user: User; onClose: () => void }) {
  const queryClient = useQueryClient();
  const [fate, setFate] = useState<'delete' | 'keep'>('delete');
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => {
      const params = { path: { id: user.id }, query: { comments: fate } };
      return adminApi.DELETE('/api/admin/users/{id}', { params });
    },
    onSuccess: async () => {
      await refreshBackOffice(queryClient);
      onClose();
      showToast({ title: 'Account deleted' });
    },
  });
  const comments = count(user.commentCount, 'comment');
  return (
    <>
      <p className="user-dialog__about">
        <b>{user.email}</b>
      </p>
      <p className="user-dialog__about">
        This deletes the account of {user.name} with its saved answers, starred words, reviews and
        attempts. This action cannot be undone.
      </p>
      {user.commentCount > 0 && (
        <Radio.Group
          className="user-dialog__fate"
          aria-label="Comments"
          value={fate}
          onChange={({ target }) => setFate(target.value)}
          options={[
            { value: 'delete', label: `Delete ${comments} too` },
            { value: 'keep', label: `Keep ${comments}, signed “Deleted user”` },
          ]}
        />
      )}
      {error && (
        <Alert
          className="problem"
          type="error"
          showIcon
          title="Failed to delete the account"
          description={serverMessage(error) ?? 'Please try again.'}
        />
      )}
      <div className="form-foot">
        <Button autoFocus onClick={onClose}>
          Cancel
        </Button>
        <Button
          type="primary"
          danger
          aria-busy={isPending}
          onClick={() => {
            if (!isPending) mutate();
          }}
        >
          {isPending ? 'Deleting...' : 'Delete Account'}
        </Button>
      </div>
    </>
  );
}
