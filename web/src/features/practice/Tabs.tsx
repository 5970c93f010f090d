import { type ReactNode, useId } from 'react';
import { TabList, tabId, tabPanel } from '../../components/TabList.tsx';
import { useMedia } from '../../lib/useMedia.ts';

interface Tab {
  id: string;
  label: string;
  content: ReactNode;
}

const WIDE = '(min-width: 768px)';

interface TabsProps {
  tabs: readonly [Tab, Tab];
  /** The id of the tab that a phone shows. */
  shown: string;
  onShow: (id: string) => void;
}

/** Two texts next to each other, or one at a time in tabs on a phone. */
export function Tabs({ tabs, shown, onShow }: TabsProps) {
  const isWide = useMedia(WIDE);
  const prefix = useId();

  if (isWide) {
    return (
      <div className="pract">
        {tabs.map(({ id, label, content }) => (
          <section key={id} aria-labelledby={tabId(prefix, id)}>
            <h3 id={tabId(prefix, id)}>{label}</h3>
            {content}
          </section>
        ))}
      </div>
    );
  }

  return (
    <>
      <TabList label="Texts" prefix={prefix} tabs={tabs} shown={shown} onShow={onShow} />
      {tabs.map(({ id, content }) => (
        <div key={id} {...tabPanel(prefix, id)} hidden={id !== shown}>
          {content}
        </div>
      ))}
    </>
  );
}
