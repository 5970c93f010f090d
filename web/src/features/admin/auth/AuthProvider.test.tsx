import { renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';
import { useAuth } from './AuthProvider.tsx';

it('tells who uses it in the wrong place', () => {
  const Outside = () => useAuth().user?.name;
  expect(() => renderToString(<Outside />)).toThrow('useAuth must be used within an AuthProvider');
});
