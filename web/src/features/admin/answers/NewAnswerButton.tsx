import { useNavigate } from '@tanstack/react-router';
import { Button } from 'antd';
import { useShortcut } from '../../../kit/useShortcut.ts';

/** Opens the empty form, as does the key 'n'. */
export function NewAnswerButton() {
  const navigate = useNavigate();
  const create = () => void navigate({ to: '/admin/create' });
  useShortcut('n', 'Create an answer', create);
  return (
    <Button type="primary" onClick={create}>
      Add New Answer
    </Button>
  );
}
