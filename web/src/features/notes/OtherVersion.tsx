import { tabPanel } from '../../components/TabList.tsx';
import { useLater } from '../../lib/useLater.ts';
import type { SideBySide } from './SideBySide.tsx';

/** What the place of the text shows: the model answer, its weaker version or both. */
export type Version = 'model' | 'weaker' | 'both';

type Props = Parameters<typeof SideBySide>[0];

const loadWeaker = () => import('./WeakerText.tsx').catch(() => ({ WeakerText: NotLoaded }));
const loadBoth = () => import('./SideBySide.tsx').catch(() => ({ SideBySide: NotLoaded }));

function NotLoaded() {
  return <p role="alert">This version couldn’t be loaded. Reload the page to try again.</p>;
}

/** The weaker version of an answer, alone or next to the answer; its code loads when it is shown. */
export function OtherVersion({ shown, ...props }: Props & { shown: Exclude<Version, 'model'> }) {
  const weaker = useLater(loadWeaker, shown === 'weaker');
  const both = useLater(loadBoth, shown === 'both');
  const isLoaded = shown === 'weaker' ? weaker : both;
  return (
    <div className="version" {...tabPanel('version', shown)} aria-busy={!isLoaded}>
      {!isLoaded && <p className="meta">Loading…</p>}
      {shown === 'weaker' && weaker && <weaker.WeakerText {...props} />}
      {shown === 'both' && both && <both.SideBySide {...props} />}
    </div>
  );
}
