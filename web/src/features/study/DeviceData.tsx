import { useEffect, useRef, useState } from 'react';
import { Button, SolidButton, TextButton } from '../../components/Button.tsx';
import { localDay } from '../../lib/dates.ts';
import { capitalised, count } from '../../lib/format.ts';
import { saveFile } from '../../lib/saveFile.ts';
import { useSyncStatus } from '../sync/status.ts';
import { ClearDevice } from './ClearDevice.tsx';
import type { FilePlan, KindPlan } from './deviceFile.ts';
import { loadDeviceFile } from './loadDeviceFile.ts';

async function download() {
  const deviceFile = await loadDeviceFile();
  if (!deviceFile) return;
  const now = Date.now();
  const content = new Blob([deviceFile.serializeDevice(now)], { type: 'application/json' });
  saveFile(content, `study-${localDay(now)}.json`);
}

function summaryOf({ title, added, renewed, known, leftOut }: KindPlan): string {
  const parts = [
    `${added} to add`,
    renewed > 0 && `${renewed} reviewed more recently`,
    known > 0 && `${known} already here`,
    leftOut > 0 && `${leftOut} left out (unreadable or over the limit)`,
  ];
  return `${capitalised(title)}: ${parts.filter(Boolean).join(', ')}`;
}

/** Exports, imports and clears the data on this device. */
export function DeviceData() {
  const [plan, setPlan] = useState<FilePlan>();
  const [message, setMessage] = useState<{ text: string; isBad?: boolean }>();
  const add = useRef<HTMLButtonElement>(null);
  const input = useRef<HTMLInputElement>(null);

  useEffect(() => {
    if (plan) add.current?.focus();
  }, [plan]);

  async function choose(file: File | undefined) {
    if (!file) return;
    setMessage(undefined);
    const next = await (await loadDeviceFile())?.readPlan(file);
    // Reset, so that the same file can be chosen again.
    if (input.current) input.current.value = '';
    if (next === undefined) return;
    if (typeof next === 'string') return finish(next, true);
    setPlan(next);
  }

  function finish(text: string, isBad = false) {
    setPlan(undefined);
    setMessage({ text, isBad });
    input.current?.focus();
  }

  function apply(chosen: FilePlan) {
    const problem = chosen.apply();
    if (problem) return finish(problem, true);
    const added = chosen.kinds.reduce((sum, kind) => sum + kind.added + kind.renewed, 0);
    finish(`${count(added, 'entry').replace(/entrys$/, 'entries')} added to this device.`);
  }

  const isSignedIn = useSyncStatus().state !== 'off';
  const found = plan?.kinds.filter(
    ({ added, renewed, known, leftOut }) => added + renewed + known + leftOut > 0,
  );
  return (
    <section className="study__data no-print" aria-labelledby="data-heading">
      <h2 id="data-heading">Your data on this device</h2>
      <p className="quiet">
        {isSignedIn
          ? 'Your account has your saved and read answers, words and attempts too; recent searches and settings are only in this browser.'
          : 'Saved and read answers, words, attempts, recent searches and settings stay in this browser until you clear them.'}{' '}
        Download a file to move them to another device.
      </p>
      <div className="row study__acts mt-4 no-print">
        <Button onClick={() => void download()}>Download a file</Button>
        <label className="btn">
          Add from a file
          <input
            className="sr"
            type="file"
            accept=".json,application/json"
            ref={input}
            onChange={({ target }) => void choose(target.files?.[0])}
          />
        </label>
        <ClearDevice
          onCleared={() => setMessage({ text: 'Everything on this device was cleared.' })}
        />
      </div>
      {plan && found && (
        <div className="study__plan mt-4">
          <p>This file will add:</p>
          <ul className="bullets mt-2 mb-2">
            {found.map((kind) => (
              <li key={kind.title}>{summaryOf(kind)}</li>
            ))}
            {plan.settings.length > 0 && <li>Settings: {plan.settings.length} to add</li>}
            {found.length + plan.settings.length === 0 && <li>Nothing new</li>}
          </ul>
          <p className="meta">
            Nothing on this device will be replaced or removed, except a word by its more recent
            review.
          </p>
          <div className="row study__acts mt-4 no-print">
            <SolidButton ref={add} onClick={() => apply(plan)}>
              Add to this device
            </SolidButton>
            <TextButton onClick={() => finish('Nothing was added.')}>Cancel</TextButton>
          </div>
        </div>
      )}
      <p
        className={message?.isBad ? 'quiet bad' : 'quiet'}
        role={message?.isBad ? 'alert' : 'status'}
      >
        {message?.text}
      </p>
    </section>
  );
}
