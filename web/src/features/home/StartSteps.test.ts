import { expect, it } from 'vitest';
import { findUntriedType } from './StartSteps.tsx';

it('finds question types that were not tried, from both tasks in turn, once the type of an attempt is known', () => {
  const attempts: { subtype?: string }[] = [{}];
  const next = () => findUntriedType(attempts);
  expect(next()).toBeUndefined();
  attempts.push({ subtype: 'Process Diagram' });
  for (let subtype = next(); subtype; subtype = next()) attempts.push({ subtype });
  expect(attempts.map(({ subtype }) => subtype).join()).toBe(
    ',Process Diagram,Line Graph,Opinion,Bar Chart,Discussion,Pie Chart,Problem & Solution,Table,Advantages & Disadvantages,Map,Two-Part Question',
  );
});
