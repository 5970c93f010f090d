import { tabPanel } from '../../components/TabList.tsx';
import { useLater } from '../../lib/useLater.ts';
import type { ShownVersion } from './ShownVersion.tsx';

const loadVersion = () => import('./ShownVersion.tsx').catch(() => ({ ShownVersion: NotLoaded }));

function NotLoaded() {
  return <p role="alert">This version couldn’t be loaded. Reload the page to try again.</p>;
}

/** The panel of a version other than the model, or of both; its code loads when it is shown. */
export function OtherVersion(props: Parameters<typeof ShownVersion>[0]) {
  const later = useLater(loadVersion);
  return (
    <div className="version" {...tabPanel('version', props.shown)} aria-busy={!later}>
      {later ? <later.ShownVersion {...props} /> : <p className="meta">Loading…</p>}
    </div>
  );
}
