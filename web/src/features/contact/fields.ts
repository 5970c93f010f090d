import type { FormField, Values } from '../../components/dialog/fields.ts';

export type MessageField = 'name' | 'email' | 'message';

export const MESSAGE_FIELDS: readonly FormField<MessageField>[] = [
  {
    name: 'name',
    label: 'Name',
    type: 'text',
    max: 200,
    missing: 'Enter your name.',
    autoComplete: 'name',
  },
  {
    name: 'email',
    label: 'Email',
    type: 'email',
    max: 254,
    missing: 'Enter your email address so we can reply.',
    autoComplete: 'email',
  },
  {
    name: 'message',
    label: 'Message',
    type: 'area',
    rows: 5,
    max: 5000,
    missing: 'Enter your message.',
  },
];

export const EMPTY_MESSAGE: Values<MessageField> = { name: '', email: '', message: '' };
