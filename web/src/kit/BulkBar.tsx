import { Button } from 'antd';
import type { ReactNode } from 'react';
import { formatNumber } from '../lib/format.ts';
import type { MenuAction } from './ActionMenu.tsx';
import { useShortcut } from './useShortcut.ts';

export interface BulkBarProps {
  /** What can be selected, such as 'answers'. */
  noun: string;
  selected: number;
  /** What goes on. */
  progress: string | undefined;
  actions: readonly (MenuAction & { isRunning: boolean })[];
  onClear: () => void;
  /** A button that selects the results of other pages too. */
  selectAll?: ReactNode;
  /** Other actions, before these. */
  children?: ReactNode;
}

/** What can be done with the selected rows, visible while there are any. */
export function BulkBar(props: BulkBarProps) {
  const { noun, selected, progress, actions, onClear, selectAll, children } = props;
  const isShown = selected > 0;
  const clearByEscape = () => {
    // Escape closes an open menu first.
    if (!document.querySelector('.ant-dropdown-open')) onClear();
  };
  useShortcut('escape', 'Clear the selection', clearByEscape, { enabled: isShown && !progress });
  return (
    <section
      className="bulk row row--small row--end"
      aria-label={`Selected ${noun}`}
      hidden={!isShown}
    >
      <p role="status">{isShown && (progress ?? `${formatNumber(selected)} selected`)}</p>
      {!progress && selectAll}
      <Button type="text" disabled={Boolean(progress)} onClick={onClear}>
        Clear selection
      </Button>
      {children}
      {actions.map(({ label, isDanger = false, isRunning, onChoose }) => (
        <Button
          key={label}
          danger={isDanger}
          loading={isRunning}
          disabled={Boolean(progress) && !isRunning}
          onClick={onChoose}
        >
          {label}
        </Button>
      ))}
    </section>
  );
}
