import { once } from 'node:events';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { Agent, createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach } from 'vitest';

/** A public test key that only these tests trust. */
const KEY = `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgnVVY8i+WN5p1kA02
87WqDBf6SzxcGzZW7HBCcJj2FIChRANCAAQXE/W+m2i1ereMdm+p0+eKmu71bRYq
72bWN3ogTwWUdJ7v+IoyI6Cbxk5IN7mLCaJK7g0zcAViz5/lfC6fKk26
-----END PRIVATE KEY-----`;
const CERTIFICATE = `-----BEGIN CERTIFICATE-----
MIIBmzCCAUGgAwIBAgIUMwug9CQRdoBxJYZBmCmmR/8B1N8wCgYIKoZIzj0EAwIw
FDESMBAGA1UEAwwJbG9jYWxob3N0MCAXDTI2MTEyMjE4MTczNloYDzIxMjYxMDI5
MTgxNzM2WjAUMRIwEAYDVQQDDAlsb2NhbGhvc3QwWTATBgcqhkjOPQIBBggqhkjO
PQMBBwNCAAQXE/W+m2i1ereMdm+p0+eKmu71bRYq72bWN3ogTwWUdJ7v+IoyI6Cb
xk5IN7mLCaJK7g0zcAViz5/lfC6fKk26o28wbTAdBgNVHQ4EFgQUC4y+TXLmImjW
bUkFtajK0lxRc/4wHwYDVR0jBBgwFoAUC4y+TXLmImjWbUkFtajK0lxRc/4wDwYD
VR0TAQH/BAUwAwEB/zAaBgNVHREEEzARgglsb2NhbGhvc3SHBH8AAAEwCgYIKoZI
zj0EAwIDSAAwRQIhAORE/mvUrEaNlsIBrLOKCghcQcTGTVAcNjR4KtjaF9OzAiAm
HXd96T5pcqgIppqa3RexhLEd9jSBe+riK0YsWaMhJA==
-----END CERTIFICATE-----`;

/** Allows connections to this machine, and trusts only the tests' server. */
export const localAgent = new Agent({ ca: CERTIFICATE });

/** Ways to write addresses of this machine and of private networks. */
export const PRIVATE_HOSTS = `localhost 127.0.0.1 127.1.2.3 127.1 2130706433 0x7f.1 0177.1
  0177.0.0.1 0 0.0.0.0 10.0.0.1 172.16.0.1 192.168.1.1 100.64.0.1 169.254.169.254 224.0.0.1 [::1]
  [::] [::ffff:127.0.0.1] [::ffff:7f00:1] [64:ff9b::7f00:1] [fd00::1] [fe80::1]
  user:secret@127.0.0.1`.split(/\s+/);

type Answer = (request: IncomingMessage, response: ServerResponse) => void;

/** An external HTTPS server for pictures whose responses each test sets. */
export function pictureServer() {
  const context = {
    origin: '',
    requests: 0,
    connections: 0,
    answer: undefined as Answer | undefined,
    serve(bytes: Buffer) {
      context.answer = (_request, response) => response.end(bytes);
    },
  };
  const server = createServer({ key: KEY, cert: CERTIFICATE }, (request, response) => {
    context.requests += 1;
    context.answer?.(request, response);
  });

  server.on('connection', () => {
    context.connections += 1;
  });

  beforeAll(async () => {
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    context.origin = `https://localhost:${(server.address() as AddressInfo).port}`;
  });
  beforeEach(() => {
    context.requests = 0;
    context.connections = 0;
    context.answer = (_request, response) => response.writeHead(404).end();
  });
  afterAll(() => {
    localAgent.destroy();
    server.closeAllConnections();
    server.close();
  });
  return context;
}
