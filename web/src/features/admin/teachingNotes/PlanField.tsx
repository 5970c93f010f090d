import { planLimits } from '@band8/client/forms';
import { Input } from 'antd';
import { FieldFault, type FieldsProps, faultProps, fieldId } from '../answerForm/Fields.tsx';
import { FIELDS } from '../answers/fields.ts';
import { NoteArea } from './NoteArea.tsx';
import type { Plan } from './values.ts';

const NO_IDEA = { idea: '', example: '' };

/** What a learner could note before writing; a row for one more idea follows the written ones. */
export function PlanField({ values, faults, onChange }: FieldsProps) {
  const { plan, taskType } = values;
  const change = (part: Partial<Plan>) => onChange({ plan: { ...plan, ...part } });
  const { maxItems, items } = planLimits.ideas;
  const rows = [...plan.ideas, NO_IDEA].slice(0, maxItems);
  return (
    <fieldset className="teaching__group stack" id={fieldId('plan')} tabIndex={-1}>
      <legend>{FIELDS.plan.label}</legend>
      <p className="meta">
        Learners can open it before they write. It leads to the answer without its sentences.
      </p>
      <FieldFault name="plan" faults={faults} />
      <NoteArea
        path="plan/mainIdea"
        label={taskType === 'task1' ? 'Overview' : 'Position'}
        value={plan.mainIdea}
        max={planLimits.mainIdea.maxLength}
        faults={faults}
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
              faults={faults}
              onChange={(idea) => set({ idea })}
            />
            <NoteArea
              path={`plan/ideas/${index}/example`}
              label={taskType === 'task1' ? 'Figures' : 'Example'}
              of={`of idea ${index + 1}`}
              value={row.example}
              max={items.example.maxLength}
              faults={faults}
              onChange={(example) => set({ example })}
            />
          </div>
        );
      })}
      <div className="field">
        <label htmlFor={fieldId('plan/collocations')}>Useful collocations, one on each line</label>
        <Input.TextArea
          id={fieldId('plan/collocations')}
          className="grows"
          rows={5}
          value={plan.collocations.join('\n')}
          {...faultProps('plan/collocations', faults)}
          onChange={({ target }) =>
            change({ collocations: target.value === '' ? [] : target.value.split('\n') })
          }
        />
        <FieldFault name="plan/collocations" faults={faults} />
      </div>
    </fieldset>
  );
}
