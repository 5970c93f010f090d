import type { Static } from '@sinclair/typebox';
import { stringEnum } from './shared/ref.ts';

/** All error codes of the API; clients rely on them. */
export const ErrorCode = stringEnum(
  [
    'ACCOUNT_DEACTIVATED',
    'ACCOUNT_SUSPENDED',
    'ANSWER_NOT_FOUND',
    'BAD_REQUEST',
    'BAD_URL',
    'BODY_TOO_LARGE',
    'BROKEN_REQUEST',
    'COMMENTS_OFF',
    'COMMENT_NOT_EDITABLE',
    'COMMENT_NOT_FOUND',
    'COMMON_PASSWORD',
    'CONTENT_TOO_LARGE',
    'CURSOR_UNKNOWN',
    'DATABASE_UNAVAILABLE',
    'DEADLINE_PASSED',
    'DELIVERY_NOT_FOUND',
    'DISK_FULL',
    'EDIT_CONFLICT',
    'EMAIL_TAKEN',
    'FORBIDDEN',
    'HEADERS_TOO_LARGE',
    'IDEMPOTENCY_KEY_REUSED',
    'IMAGE_HOST_UNAVAILABLE',
    'IMPORT_RUNS',
    'INTERNAL_ERROR',
    'INVALID_CODE',
    'INVALID_CREDENTIALS',
    'INVALID_JSON',
    'INVALID_PASSWORD',
    'INVALID_TOKEN',
    'INVITATION_NOT_FOUND',
    'LAST_ADMINISTRATOR',
    'MAIL_NOT_SET_UP',
    'MAINTENANCE',
    'MESSAGE_NOT_FOUND',
    'METHOD_NOT_ALLOWED',
    'NOTE_NOT_FOUND',
    'NOT_AN_IMAGE',
    'NOT_CONTENT',
    'NOT_FOUND',
    'NOT_PUBLISHED',
    'OTHER_SITE',
    'OVERLOADED',
    'OWN_ACCOUNT',
    'PASSWORD_REQUIRED',
    'PICTURE_IN_USE',
    'PICTURE_NOT_COPIED',
    'PICTURE_NOT_FOUND',
    'PREPARING',
    'PREVIEW_LINK_NOT_FOUND',
    'PREVIEW_NOT_FOUND',
    'REGISTRATION_CLOSED',
    'REQUEST_TIMEOUT',
    'REVISION_NOT_FOUND',
    'SEARCH_UNAVAILABLE',
    'SECOND_FACTOR_CHANGED',
    'SECOND_FACTOR_REQUIRED',
    'SECOND_FACTOR_SETUP_REQUIRED',
    'SESSION_NOT_FOUND',
    'STOPPING',
    'TERM_EXISTS',
    'TERM_NOT_FOUND',
    'TOKEN_NAME_TAKEN',
    'TOKEN_NOT_FOUND',
    'TOO_BUSY',
    'TOO_MANY_ATTEMPTS',
    'TOO_MANY_CALLS',
    'TOO_MANY_COMMENTS',
    'TOO_MANY_EMAILS',
    'TOO_MANY_MESSAGES',
    'TOO_MANY_PENDING',
    'TOO_MANY_PREVIEW_LINKS',
    'TOO_MANY_REGISTRATIONS',
    'TOO_MANY_SUBMISSIONS',
    'TOO_MANY_TOKENS',
    'TOO_MANY_UNREAD',
    'TOO_MANY_VISITS',
    'TOO_MANY_WAITING',
    'TOO_MANY_WEBHOOKS',
    'TWO_HOSTS',
    'UNAUTHORIZED',
    'UNSUPPORTED_MEDIA_TYPE',
    'UPLOAD_REFUSED',
    'UPLOAD_UNAUTHORIZED',
    'USER_NOT_FOUND',
    'VALIDATION_FAILED',
    'WEBHOOK_NOT_FOUND',
    'WEBHOOK_OFF',
    'WORKING_COPY_NOT_FOUND',
  ],
  {
    $id: 'ErrorCode',
    description: 'A stable identifier of the error. New codes may be added.',
    examples: ['ANSWER_NOT_FOUND'],
  },
);
export type ErrorCode = Static<typeof ErrorCode>;

/** An error of the framework before any route was called. */
interface FrameworkFailure {
  code: ErrorCode;
  message: string;
}

const INVALID_JSON: FrameworkFailure = {
  code: 'INVALID_JSON',
  message:
    'The body isn’t valid JSON. Check its syntax and its Content-Length, then send it again.',
};

const BY_FRAMEWORK_CODE: Readonly<Record<string, FrameworkFailure>> = {
  FST_ERR_BAD_URL: {
    code: 'BAD_URL',
    message: 'This address can’t be decoded. Check the percent signs in it.',
  },
  FST_ERR_CTP_INVALID_JSON_BODY: INVALID_JSON,
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: INVALID_JSON,
  // The client closed its connection in the middle of the body.
  ECONNRESET: {
    code: 'BROKEN_REQUEST',
    message: 'The request didn’t arrive completely. Send it again.',
  },
};

const BY_STATUS: Readonly<Record<number, FrameworkFailure>> = {
  404: { code: 'NOT_FOUND', message: 'There is nothing at this address.' },
  408: {
    code: 'REQUEST_TIMEOUT',
    message: 'The request didn’t arrive in time. Send it again.',
  },
  413: { code: 'BODY_TOO_LARGE', message: 'The body is too large. Send less at once.' },
  415: {
    code: 'UNSUPPORTED_MEDIA_TYPE',
    message: 'This address doesn’t accept that Content-Type. See /docs for those it accepts.',
  },
};

const OTHER: FrameworkFailure = {
  code: 'BAD_REQUEST',
  message: 'This request can’t be read. Compare it with the documentation at /docs.',
};

/** The API's error for one of the framework, whose own codes are not part of the contract. */
export function frameworkFailure(status: number, code: string | undefined): FrameworkFailure {
  return BY_FRAMEWORK_CODE[code ?? ''] ?? BY_STATUS[status] ?? OTHER;
}
