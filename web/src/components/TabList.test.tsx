// @vitest-environment jsdom
import { fireEvent, render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { TabList } from './TabList.tsx';

it('tabs are chosen by pointer, arrows, Home and End', () => {
  const chosen: string[] = [];
  const tabs = [
    { id: 'model', label: 'Band 8' },
    { id: 'weaker', label: 'Band 6' },
    { id: 'both', label: 'Side by side' },
  ];
  const show = (id: string) => chosen.push(id);
  render(<TabList label="Versions" prefix="version" tabs={tabs} shown="model" onShow={show} />);
  expect(screen.getAllByRole('tab').map(({ tabIndex }) => tabIndex)).toEqual([0, -1, -1]);
  fireEvent.click(screen.getByRole('tab', { name: 'Side by side' }));
  for (const key of ['ArrowRight', 'ArrowLeft', 'Home', 'End', 'a']) {
    fireEvent.keyDown(screen.getByRole('tablist'), { key });
  }
  expect(chosen).toEqual(['both', 'weaker', 'both', 'model', 'both']);
  expect(document.activeElement?.textContent).toBe('Side by side');
});
