import type { Schemas } from '@band8/client';

/** What each scope allows, in the order of the choice. */
export const SCOPES = {
  readPublished: {
    label: 'Read what is published',
    detail: 'Every token may. It allows nothing else.',
  },
  readAll: {
    label: 'Read everything',
    detail: 'Drafts, working copies, revisions, pictures and settings too.',
  },
  writeAnswers: {
    label: 'Write answers',
    detail: 'Create, change, publish and delete answers and their pictures.',
  },
  writeGlossary: {
    label: 'Write the glossary',
    detail: 'Create, change and delete glossary terms.',
  },
  readAnalytics: { label: 'Read analytics', detail: 'The reports on visits and searches.' },
  manage: {
    label: 'Manage the site',
    detail: 'Settings, messages, comments, learners, imports and the audit log.',
  },
} as const satisfies Record<Schemas['TokenScope'], { label: string; detail: string }>;
