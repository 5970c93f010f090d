import type { TestProject } from 'vitest/node';
import { buildWeb } from '../../scripts/buildWeb.ts';
import { startThrowawayMongo } from '../src/database/embedded.ts';

declare module 'vitest' {
  interface ProvidedContext {
    mongoUri: string;
  }
}

/** One real mongod for all API tests (each worker uses a database of its own), and the pages, built. */
export default async function setup(project: TestProject) {
  await buildWeb();
  const mongo = await startThrowawayMongo();
  project.provide('mongoUri', mongo.uri);
  return () => mongo.stop();
}
