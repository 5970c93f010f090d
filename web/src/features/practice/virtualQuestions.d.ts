/** Built by `web/practiceQuestions.ts`. */
declare module 'virtual:practice-questions' {
  import type { Schemas } from '@band8/client';

  const questions: readonly {
    id: string;
    topic: string;
    subtype: Schemas['Subtype'];
    tag: string;
  }[];
  export default questions;
}
