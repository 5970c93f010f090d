import { ErrorCode } from './errorCodes.ts';
import { Problem } from './errors.ts';
import { analyticsReportSchemas } from './features/analytics/reportSchema.ts';
import { analyticsSchemas } from './features/analytics/schema.ts';
import { adminAnswerSchemas } from './features/answers/adminSchema.ts';
import { archiveSchemas } from './features/answers/archive/schema.ts';
import { changeSchemas } from './features/answers/changes/schema.ts';
import { calendarSchemas } from './features/answers/planning/schema.ts';
import { previewSchemas } from './features/answers/previews/schema.ts';
import { reviewSchemas } from './features/answers/review/schema.ts';
import { revisionSchemas } from './features/answers/revisionSchema.ts';
import { answerSchemas } from './features/answers/schema.ts';
import { tagSchemas } from './features/answers/tags/schema.ts';
import { workingCopySchemas } from './features/answers/workingCopies/schema.ts';
import { auditSchemas } from './features/audit/schema.ts';
import { staffAccountSchemas } from './features/auth/account/schema.ts';
import { apiTokenSchemas } from './features/auth/apiTokens/schema.ts';
import { adminAccountSchemas } from './features/auth/learner/adminSchema.ts';
import { accountSchemas } from './features/auth/learner/schema.ts';
import { authSchemas } from './features/auth/schema.ts';
import { staffSchemas } from './features/auth/staff/schema.ts';
import { adminCommentSchemas } from './features/comments/adminSchema.ts';
import { commentSchemas } from './features/comments/schema.ts';
import { contactSchemas } from './features/contact/schema.ts';
import { contentSchemas } from './features/content/schema.ts';
import { adminGlossarySchemas } from './features/glossary/adminSchema.ts';
import { glossarySchemas } from './features/glossary/schema.ts';
import { inboxSchemas } from './features/inbox/schema.ts';
import { pictureSchemas } from './features/media/library/adminSchema.ts';
import { mediaSchemas } from './features/media/schema.ts';
import { savedFilterSchemas } from './features/savedFilters/schema.ts';
import { searchSchemas } from './features/search/schema.ts';
import { settingsSchemas } from './features/settings/schema.ts';
import { siteSchemas } from './features/site/schema.ts';
import { studySchemas } from './features/study/schema.ts';
import { submissionSchemas } from './features/submissions/schema.ts';
import { systemSchemas } from './features/system/schema.ts';
import { webhookSchemas } from './features/webhooks/schema.ts';

/** The named schemas of the contract: what routes refer to by `$id`. */
export const schemas = [
  ErrorCode,
  Problem,
  ...answerSchemas,
  ...adminAnswerSchemas,
  ...reviewSchemas,
  ...revisionSchemas,
  ...changeSchemas,
  ...calendarSchemas,
  ...tagSchemas,
  ...savedFilterSchemas,
  ...workingCopySchemas,
  ...previewSchemas,
  ...adminGlossarySchemas,
  ...authSchemas,
  ...staffSchemas,
  ...apiTokenSchemas,
  ...webhookSchemas,
  ...staffAccountSchemas,
  ...mediaSchemas,
  ...pictureSchemas,
  ...siteSchemas,
  ...settingsSchemas,
  ...submissionSchemas,
  ...contactSchemas,
  ...inboxSchemas,
  ...analyticsSchemas,
  ...analyticsReportSchemas,
  ...auditSchemas,
  ...contentSchemas,
  ...systemSchemas,
  ...archiveSchemas,
  ...searchSchemas,
  ...glossarySchemas,
  ...accountSchemas,
  ...adminAccountSchemas,
  ...studySchemas,
  ...commentSchemas,
  ...adminCommentSchemas,
];
