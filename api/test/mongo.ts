import type { TestProject } from 'vitest/node';
import { buildWeb } from '../../scripts/buildWeb.ts';
import { startThrowawayMongo } from '../src/database/embedded.ts';

declare module 'vitest' {
  interface ProvidedContext {
    mongoUri: string;
  }
}

/** Starts one real mongod for all API tests, in which each worker has its own database, and builds the pages. */
export default async function setup(project: TestProject) {
  await buildWeb();
  const mongo = await startThrowawayMongo();
  project.provide('mongoUri', mongo.uri);
  return () => mongo.stop();
}
