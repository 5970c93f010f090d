import { chartOf } from '../../dialogs.ts';
import type { RunningMock } from '../../storage/mocks.ts';
import { ExamInstructions } from '../answers/ExamInstructions.tsx';
import type { TaskType } from '../answers/queries.ts';
import { SubtypeBadge } from '../answers/SubtypeBadge.tsx';
import { LIST_TEXTS } from '../answers/texts.ts';
import { QuestionChart } from '../practice/QuestionChart.tsx';
import { panelId, tabId } from './MockTabs.tsx';
import { questionOf } from './mockTest.ts';

interface MockTaskProps {
  mock: RunningMock;
  task: TaskType;
  onWrite: (text: string) => void;
}

/** One task of the test: question, chart and text. The hidden one keeps its place in the text. */
export function MockTask({ mock, task, onWrite }: MockTaskProps) {
  const question = questionOf(mock, task);
  const chart = chartOf(question);
  const { text } = mock[task];
  const textId = `mock-text-${task}`;
  return (
    <div
      className={`mock__task ${LIST_TEXTS[task].accent}`}
      id={panelId(task)}
      role="tabpanel"
      aria-labelledby={tabId(task)}
      hidden={mock.shown !== task}
    >
      <SubtypeBadge answer={question} />
      <h2 className="q">{question.topic}</h2>
      <ExamInstructions question={question} />
      <div className="pract" data-alone={chart ? undefined : ''}>
        {chart && <QuestionChart chart={chart} id={`mock-chart-${task}`} />}
        <div>
          <label className="sr" htmlFor={textId}>
            Your answer to {LIST_TEXTS[task].heading}
          </label>
          <div className="grow" data-text={text}>
            <textarea
              className="sheet"
              id={textId}
              spellCheck={false}
              autoComplete="off"
              value={text}
              onChange={({ currentTarget }) => onWrite(currentTarget.value)}
            />
          </div>
        </div>
      </div>
    </div>
  );
}
