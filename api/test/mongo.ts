import type { TestProject } from 'vitest/node';
import { startThrowawayMongo } from '../src/database/embedded.ts';

declare module 'vitest' {
  interface ProvidedContext {
    mongoUri: string;
  }
}

/** One real mongod for all API tests; each file uses a database of its own. */
export default async function setup(project: TestProject) {
  const mongo = await startThrowawayMongo();
  project.provide('mongoUri', mongo.uri);
  return () => mongo.stop();
}
