import { ExportPanel } from './ExportPanel.tsx';
import { ImportPanel } from './ImportPanel.tsx';

/** Export and import of the content. */
export function TransferPage() {
  return (
    <div className="transfer">
      <div className="desk__head">
        <h1>Export and Import</h1>
      </div>
      <ExportPanel />
      <ImportPanel />
    </div>
  );
}
