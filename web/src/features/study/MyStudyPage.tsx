import './myStudy.css';
import { Link } from '@tanstack/react-router';
import { Figure } from '../../components/Figure.tsx';
import { formatLocalDate } from '../../lib/dates.ts';
import { count, formatNumber } from '../../lib/format.ts';
import { readAnswers } from '../../storage/answers.ts';
import { type Attempt, type SavedAttempt, unfinishedAttempts } from '../../storage/attempts.ts';
import { useCollection } from '../../storage/collection.ts';
import { useFinished } from '../../storage/mocks.ts';
import { starredWords } from '../../storage/words.ts';
import { StartSteps } from '../home/StartSteps.tsx';
import { ChecksProgress } from './ChecksProgress.tsx';
import { countDue } from './due.ts';
import {
  activityTimes,
  countBySubtype,
  daysInARow,
  lastDays,
  minutesOf,
  speedsOf,
} from './figures.ts';
import { DaysPicture, SpeedPicture, SubtypePicture } from './pictures.tsx';
import { StudyPage } from './StudyPage.tsx';
import { StudyRow } from './StudyRow.tsx';

const DAYS = 28;
const RECENT = 3;

/** What the learner has done, from the data on this device. */
export function MyStudyPage() {
  return (
    <StudyPage title="My study" intro="Your practice, words and reading at a glance.">
      <Overview />
    </StudyPage>
  );
}

function Overview() {
  const finished = useFinished();
  const unfinished = useCollection(unfinishedAttempts);
  const words = useCollection(starredWords);
  const read = useCollection(readAnswers);
  const now = Date.now();
  const attempts = [...finished, ...unfinished];
  if (attempts.length + words.length + read.length === 0) {
    return (
      <>
        <p className="quiet">
          Nothing here yet. Read an answer, practise a question, or{' '}
          <Link to="/glossary">star words in the glossary</Link> and review them.
        </p>
        <StartSteps />
      </>
    );
  }

  const times = activityTimes({ attempts, words, read });
  const speeds = speedsOf(attempts);
  const due = countDue(words, now);
  const latest = speeds.at(-1);
  return (
    <>
      <dl className="figures tally">
        <Figure name="Attempts" value={formatNumber(attempts.length)}>
          {unfinished.length > 0 && `${formatNumber(unfinished.length)} unfinished`}
        </Figure>
        <Figure name="Minutes of practice" value={formatNumber(minutesOf(attempts))} />
        <Figure name="Words a minute" value={latest ? String(latest.wordsPerMinute) : '–'}>
          {latest ? 'in your last attempt' : 'from attempts of a minute or more'}
        </Figure>
        <Figure name="Days in a row" value={formatNumber(daysInARow(times, now))} />
        <Figure name="Words due" value={formatNumber(due)}>
          {due > 0 && (
            <Link className="tap" to="/words">
              Review {count(due, 'word')}
            </Link>
          )}
          {due === 0 && words.length === 0 && 'Star words to review them'}
        </Figure>
      </dl>
      <div className="pictures">
        {times.length > 0 && <DaysPicture days={lastDays(times, now, DAYS)} />}
        {speeds.length > 0 && <SpeedPicture speeds={speeds} />}
        {read.length > 0 && <SubtypePicture counts={countBySubtype(read)} />}
      </div>
      {attempts.length > 0 ? (
        <>
          <RecentAttempts finished={finished} unfinished={unfinished} />
          <ChecksProgress />
        </>
      ) : (
        <p className="quiet">
          No attempts yet. <Link to="/practise">Choose a question</Link> and practise it.
        </p>
      )}
    </>
  );
}

interface RecentAttemptsProps {
  finished: readonly SavedAttempt[];
  unfinished: readonly Attempt[];
}

/** The latest attempts, with a link to go on with each. */
function RecentAttempts({ finished, unfinished }: RecentAttemptsProps) {
  const recent = [
    ...finished.map((attempt) => ({ ...attempt, isSaved: true })),
    ...unfinished.map((attempt) => ({ ...attempt, answerId: attempt.id, isSaved: false })),
  ].sort((a, b) => b.at - a.at);
  return (
    <section aria-labelledby="recent">
      <h2 id="recent">Recent attempts</h2>
      <ul className="lined mt-4">
        {recent.slice(0, RECENT).map(({ id, answerId, topic, taskType, at, isSaved }) => (
          <StudyRow key={id} taskType={taskType} name={topic}>
            <p className="study__topic">
              <Link className="plain" to="/answer/$id/practise" params={{ id: answerId }}>
                {topic}
              </Link>
            </p>
            <p className="meta">
              {isSaved ? 'Saved' : 'Unfinished, last changed'} {formatLocalDate(at)}
            </p>
          </StudyRow>
        ))}
      </ul>
      <p className="mt-4">
        <Link className="tap" to="/practice">
          All attempts in My attempts
        </Link>
      </p>
    </section>
  );
}
