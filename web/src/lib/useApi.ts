import type { Band8Client } from '@band8/client';
import { useRouter } from '@tanstack/react-router';

/** The client of this page. */
export function useApi(): Band8Client {
  return useRouter().options.context.api;
}
