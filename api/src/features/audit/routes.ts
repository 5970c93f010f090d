import { problems, type Routes, sends } from '../../plugins/responses.ts';
import { ref } from '../../shared/ref.ts';
import { auditCsv, listAudit } from './queries.ts';
import { AuditFilter, AuditLog, AuditQuery, AuditTable, MAX_CSV_ROWS } from './schema.ts';

/** The audit log. Must be registered behind authentication. */
export const auditRoutes: Routes = async (app) => {
  app.get('/api/admin/audit', {
    config: { role: 'admin', scope: 'manage' },
    schema: {
      operationId: 'listAuditEntries',
      summary: 'List the audit log',
      description: 'Newest first. All filters are optional; results match all of those you set.',
      querystring: AuditQuery,
      response: { 200: ref(AuditLog) },
    },
    handler: (request) => listAudit(request.query),
  });

  app.get('/api/admin/audit/csv', {
    onRequest: app.requireRecentPassword,
    config: { role: 'admin', audit: 'Exported the audit log' },
    schema: {
      operationId: 'exportAuditEntries',
      summary: 'Download the audit log as CSV',
      description: `The newest ${MAX_CSV_ROWS} entries at most. Needs a password entered within the last 10 minutes, when signing in or with \`confirmPassword\`; otherwise 403 \`PASSWORD_REQUIRED\`.`,
      querystring: AuditFilter,
      response: {
        200: {
          description: 'CSV in UTF-8 with a byte order mark.',
          headers: sends('Content-Disposition'),
          content: { 'text/csv': { schema: ref(AuditTable) } },
        },
        ...problems(403),
      },
    },
    handler: async (request, reply) => {
      reply.header('content-disposition', 'attachment; filename="audit.csv"');
      return reply.type('text/csv; charset=utf-8').send(await auditCsv(request.query));
    },
  });
};
