// @vitest-environment jsdom
import { act, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';
import { stubAdminApi } from '../../../../test/adminApi.ts';
import { openRoute } from '../../../../test/render.tsx';
import { adminToken } from '../../../storage/adminToken.ts';
import { AuthProvider, useAuth } from './AuthProvider.tsx';

it('tells who uses it in the wrong place', () => {
  const Outside = () => useAuth().user?.name;
  expect(() => renderToString(<Outside />)).toThrow('useAuth must be used within an AuthProvider');
});

it('tells that a session has ended, but not that an old token is invalid', async () => {
  let user: object | null = null;
  const read = () => (user ? Response.json({ user }) : new Response('', { status: 401 }));
  stubAdminApi(read, 'old.b.c');
  const Page = () => {
    const { user: signedIn, hasEnded } = useAuth();
    return <p>{signedIn ? 'In' : hasEnded ? 'Ended' : 'Out'}</p>;
  };
  const open = () =>
    openRoute('/admin', {
      admin: () => (
        <AuthProvider>
          <Page />
        </AuthProvider>
      ),
    });
  await open();
  await expect.poll(adminToken.read).toBeNull();
  await screen.findByText('Out');

  user = { email: 'ada@example.org', role: 'editor' };
  act(() => void adminToken.write('a.b.c'));
  await screen.findByText('In');
  act(() => adminToken.remove());
  await screen.findByText('Ended');
});
