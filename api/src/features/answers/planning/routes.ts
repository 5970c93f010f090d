import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { ref } from '../../../shared/ref.ts';
import { findCalendar } from './calendar.ts';
import { Calendar, CalendarQuery } from './schema.ts';

/** The calendar of the back office. Must be registered behind authentication. */
export const calendarRoutes: FastifyPluginAsyncTypebox = async (app) => {
  app.get(
    '/api/admin/calendar',
    {
      config: { role: 'editor', scope: 'readAll' },
      schema: {
        operationId: 'getCalendar',
        summary: 'List scheduled and published answers by time',
        description:
          'To schedule a draft, change its time or cancel it, set its `publishAt` with `updateModelAnswer`.',
        querystring: CalendarQuery,
        response: { 200: ref(Calendar) },
      },
    },
    ({ query }) => findCalendar(query),
  );
};
