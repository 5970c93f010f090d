import fp from 'fastify-plugin';
import { isPlainRead } from './publicCache.ts';

interface AnswersFirstOptions {
  /** Whether people reach the site by https alone. */
  isEncrypted: boolean;
}

/**
 * Answers plain reads before the framework makes anything of them: from what is kept, and where
 * there is no room for more (C1, D4). Both are asked again by hooks, for all that goes past here.
 */
export const first = fp<AnswersFirstOptions>(
  async (app, { isEncrypted }) => {
    const { server, publicCache, overload } = app;
    // What is closing says so to whoever asks, which is Fastify's to do.
    let isClosing = false;
    app.addHook('preClose', async () => {
      isClosing = true;
    });

    const others = server.listeners('request');
    server.removeAllListeners('request');
    server.on('request', (request, response) => {
      // Whether a proxy may say that it was https is known further on.
      const isKnown = isEncrypted || request.headers['x-forwarded-proto'] === undefined;
      if (isKnown && !isClosing && isPlainRead(request)) {
        if (publicCache.answer(request, response) || overload.answer(request, response)) return;
      }
      for (const listener of others) listener.call(server, request, response);
    });
  },
  { name: 'first', dependencies: ['publicCache', 'overload'] },
);
