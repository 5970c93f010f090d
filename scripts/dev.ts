import { runNode } from './child.ts';

// The web's half is Vite, inside the same server: only the API's files restart it.
const { code } = await runNode(
  [
    '--env-file-if-exists=.env',
    '--watch',
    '--watch-preserve-output',
    'api/src/server.ts',
    '--dev',
    ...process.argv.slice(2),
  ],
  { stdin: true },
);
process.exitCode = code ?? 1;
