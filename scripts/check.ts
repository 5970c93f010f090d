import { passes, staticChecks } from './staticChecks.ts';

let passed = 0;
for (const check of staticChecks) if (await passes(check)) passed += 1;
const failed = staticChecks.length - passed;
console.log(`\n${passed} passed, ${failed} failed`);
if (failed > 0) process.exitCode = 1;
