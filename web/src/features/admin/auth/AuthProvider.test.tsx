// @vitest-environment jsdom
import { render } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { useAuth } from './AuthProvider.tsx';

function Outside() {
  useAuth();
  return null;
}

it('useAuth throws outside its provider', () => {
  const consoleError = vi.spyOn(console, 'error').mockImplementation(() => {});
  expect(() => render(<Outside />)).toThrow('useAuth must be used within an AuthProvider');
  consoleError.mockRestore();
});
