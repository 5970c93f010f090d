import { buildWeb } from '../../scripts/buildWeb.ts';
import { startOwnServer } from './ownServer.ts';

/** Starts two servers, so that changes in the back office don't show on the site's pages. */
export default async function startServers(): Promise<() => Promise<void>> {
  await buildWeb();
  const { BAND8_E2E_PORT, BAND8_E2E_ADMIN_PORT } = process.env;
  const servers = await Promise.all(
    [BAND8_E2E_PORT, BAND8_E2E_ADMIN_PORT].map((port = '') =>
      startOwnServer({
        PORT: port,
        PUBLIC_URL: `http://127.0.0.1:${port}`,
        // The receivers of webhooks run in the tests.
        WEBHOOK_ALLOW_PRIVATE: 'on',
      }),
    ),
  );
  return async () => {
    await Promise.all(servers.map(({ stop }) => stop()));
  };
}
