import { type Static, Type } from '@sinclair/typebox';
import { Check } from '../../doctor/check.ts';
import { named, ref } from '../../shared/ref.ts';

/** The state of the node that answers. */
export const SystemState = named(
  'SystemState',
  'The checks of the installation, and the node that made them.',
  {
    checks: Type.Array(ref(Check), { description: 'Errors first, then warnings.' }),
    checkedAt: Type.String({ format: 'date-time' }),
    node: Type.Object({
      host: Type.String({ description: 'The name of the machine or container.' }),
      startedAt: Type.String({ format: 'date-time' }),
      uptimeS: Type.Integer({ minimum: 0, description: 'How long it has been running.' }),
    }),
    versions: Type.Object({
      band8: Type.String(),
      node: Type.String(),
      mongodb: Type.Optional(Type.String({ description: 'Absent if MongoDB doesn’t respond.' })),
    }),
    lastBackupAt: Type.Optional(
      Type.String({
        format: 'date-time',
        description: 'Absent if no backup was made from the data folder of this node.',
      }),
    ),
  },
  {
    checks: Check.examples,
    checkedAt: '2026-11-25T12:00:00.000Z',
    node: { host: 'node1', startedAt: '2026-11-24T12:00:00.000Z', uptimeS: 86_400 },
    versions: { band8: '1.0.0', node: '24.21.0', mongodb: '8.0.12' },
    lastBackupAt: '2026-11-20T03:00:00.000Z',
  },
);
export type SystemState = Static<typeof SystemState>;
