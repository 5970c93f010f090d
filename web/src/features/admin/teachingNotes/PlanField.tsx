import { planLimits } from '@band8/client/forms';
import { Input } from 'antd';
import { use } from 'react';
import { Field, FieldsContext } from '../answerForm/Fields.tsx';
import { FieldGroup, NoteArea } from './NoteArea.tsx';
import type { Plan } from './values.ts';

const NO_IDEA = { idea: '', example: '' };

/** What a learner could note before writing; a row for one more idea follows the written ones. */
export function PlanField() {
  const { values, onChange } = use(FieldsContext);
  const { plan, taskType } = values;
  const change = (part: Partial<Plan>) => onChange({ plan: { ...plan, ...part } });
  const { maxItems, items } = planLimits.ideas;
  const rows = [...plan.ideas, NO_IDEA].slice(0, maxItems);
  return (
    <FieldGroup
      name="plan"
      about="Learners can open it before they write. It leads to the answer without its sentences."
    >
      <NoteArea
        path="plan/mainIdea"
        label={taskType === 'task1' ? 'Overview' : 'Position'}
        value={plan.mainIdea}
        max={planLimits.mainIdea.maxLength}
        onChange={(mainIdea) => change({ mainIdea })}
      />
      {rows.map((row, index) => {
        const set = (part: Partial<typeof NO_IDEA>) => {
          const ideas = rows.map((each, at) => (at === index ? { ...each, ...part } : each));
          const last = ideas.findLastIndex(({ idea, example }) => idea + example !== '');
          change({ ideas: ideas.slice(0, last + 1) });
        };
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: ideas have no identity but their order
          <div className="halves" key={index}>
            <NoteArea
              path={`plan/ideas/${index}/idea`}
              label={`Idea ${index + 1}`}
              value={row.idea}
              max={items.idea.maxLength}
              onChange={(idea) => set({ idea })}
            />
            <NoteArea
              path={`plan/ideas/${index}/example`}
              label={taskType === 'task1' ? 'Figures' : 'Example'}
              of={`of idea ${index + 1}`}
              value={row.example}
              max={items.example.maxLength}
              onChange={(example) => set({ example })}
            />
          </div>
        );
      })}
      <Field name="plan/collocations" label="Useful collocations, one on each line">
        <Input.TextArea
          className="grows"
          rows={5}
          value={plan.collocations.join('\n')}
          onChange={({ target }) =>
            change({ collocations: target.value === '' ? [] : target.value.split('\n') })
          }
        />
      </Field>
    </FieldGroup>
  );
}
