import { useEffect, useRef, useState } from 'react';
import { checkPicture, usePictureRules } from './rules.ts';
import { uploadPicture } from './uploadPicture.ts';

interface Handlers {
  onUploaded: (pictureUrl: string) => void;
  /** Called with an error message, and with null when a new upload starts. */
  onError: (message: string | null) => void;
}

/** Uploads one picture at a time; `percent` is null when idle. */
export function usePictureUpload({ onUploaded, onError }: Handlers) {
  const rules = usePictureRules();
  const [percent, setPercent] = useState<number | null>(null);
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);

  async function upload(file: File) {
    const fault = checkPicture(file, rules);
    onError(fault);
    if (fault) return;
    running.current?.abort();
    const controller = new AbortController();
    const { signal } = controller;
    running.current = controller;
    setPercent(0);
    try {
      const pictureUrl = await uploadPicture(file, { signal, onProgress: setPercent });
      if (!signal.aborted) onUploaded(pictureUrl);
    } catch (error) {
      if (!signal.aborted) onError(error instanceof Error ? error.message : 'Upload failed');
    } finally {
      if (running.current === controller) setPercent(null);
    }
  }

  return {
    percent,
    upload,
    cancel: () => running.current?.abort(),
  };
}

export type PictureUpload = ReturnType<typeof usePictureUpload>;
