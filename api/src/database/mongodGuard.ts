import { isAlive, removeFolder } from './run.ts';

// The channel to the server closes when the server ends, even if it was killed.
const pid = Number(process.argv[2]);
const removeDir = process.argv[3];

process.on('disconnect', () => {
  if (!isAlive(pid)) process.exit();
  process.kill(pid, 'SIGTERM');
  const giveUpAt = performance.now() + 20_000;
  const poll = setInterval(() => {
    if (isAlive(pid)) {
      if (performance.now() > giveUpAt) process.kill(pid, 'SIGKILL');
      return;
    }
    clearInterval(poll);
    if (removeDir) void removeFolder(removeDir);
  }, 100);
});
// Without a listener the channel does not keep the process running.
process.on('message', () => undefined);
