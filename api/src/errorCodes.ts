import type { Static } from '@sinclair/typebox';
import { stringEnum } from './shared/ref.ts';

/** All error codes of the API, on which clients rely, with the status that each usually has. */
export const STATUS_OF = {
  ACCOUNT_DEACTIVATED: 403,
  ACCOUNT_SUSPENDED: 403,
  ANSWER_NOT_FOUND: 404,
  BAD_REQUEST: 400,
  BAD_URL: 400,
  BODY_TOO_LARGE: 413,
  BROKEN_REQUEST: 400,
  COMMENTS_OFF: 404,
  COMMENT_NOT_EDITABLE: 409,
  COMMENT_NOT_FOUND: 404,
  COMMON_PASSWORD: 400,
  CONTENT_TOO_LARGE: 413,
  CURSOR_UNKNOWN: 410,
  DATABASE_UNAVAILABLE: 503,
  DEADLINE_PASSED: 503,
  DELIVERY_NOT_FOUND: 404,
  DISK_FULL: 503,
  EDIT_CONFLICT: 409,
  EMAIL_TAKEN: 409,
  FORBIDDEN: 403,
  HEADERS_TOO_LARGE: 431,
  IDEMPOTENCY_KEY_REUSED: 409,
  IMAGE_HOST_UNAVAILABLE: 503,
  IMPORT_RUNS: 409,
  INTERNAL_ERROR: 500,
  INVALID_CODE: 400,
  INVALID_CREDENTIALS: 401,
  INVALID_JSON: 400,
  INVALID_PASSWORD: 400,
  INVALID_TOKEN: 403,
  INVITATION_NOT_FOUND: 404,
  LAST_ADMINISTRATOR: 409,
  MAIL_NOT_SET_UP: 403,
  MAINTENANCE: 503,
  MESSAGE_NOT_FOUND: 404,
  METHOD_NOT_ALLOWED: 405,
  NOTE_NOT_FOUND: 404,
  NOT_AN_IMAGE: 400,
  NOT_CONTENT: 400,
  NOT_FOUND: 404,
  NOT_PUBLISHED: 409,
  OTHER_SITE: 403,
  OVERLOADED: 503,
  OWN_ACCOUNT: 409,
  PASSWORD_REQUIRED: 403,
  PICTURE_IN_USE: 409,
  PICTURE_NOT_COPIED: 400,
  PICTURE_NOT_FOUND: 404,
  PREPARING: 503,
  PREVIEW_LINK_NOT_FOUND: 404,
  PREVIEW_NOT_FOUND: 404,
  REGISTRATION_CLOSED: 403,
  RELATED_WORDS_EXIST: 409,
  RELATED_WORDS_NOT_FOUND: 404,
  REQUEST_TIMEOUT: 408,
  REVISION_NOT_FOUND: 404,
  SEARCH_UNAVAILABLE: 503,
  SECOND_FACTOR_CHANGED: 409,
  SECOND_FACTOR_REQUIRED: 401,
  SECOND_FACTOR_SETUP_REQUIRED: 403,
  SESSION_NOT_FOUND: 404,
  STOPPING: 503,
  TERM_EXISTS: 409,
  TERM_NOT_FOUND: 404,
  TOKEN_NAME_TAKEN: 409,
  TOKEN_NOT_FOUND: 404,
  TOO_BUSY: 503,
  TOO_MANY_ATTEMPTS: 429,
  TOO_MANY_CALLS: 429,
  TOO_MANY_COMMENTS: 429,
  TOO_MANY_EMAILS: 429,
  TOO_MANY_MESSAGES: 429,
  TOO_MANY_PENDING: 503,
  TOO_MANY_PREVIEW_LINKS: 409,
  TOO_MANY_REGISTRATIONS: 429,
  TOO_MANY_RELATED_WORDS: 409,
  TOO_MANY_SUBMISSIONS: 429,
  TOO_MANY_TOKENS: 409,
  TOO_MANY_UNREAD: 503,
  TOO_MANY_VISITS: 429,
  TOO_MANY_WAITING: 503,
  TOO_MANY_WEBHOOKS: 409,
  TWO_HOSTS: 400,
  UNAUTHORIZED: 401,
  UNSUPPORTED_MEDIA_TYPE: 415,
  UPLOAD_REFUSED: 400,
  UPLOAD_UNAUTHORIZED: 401,
  USER_NOT_FOUND: 404,
  VALIDATION_FAILED: 400,
  WEBHOOK_NOT_FOUND: 404,
  WEBHOOK_OFF: 409,
  WORKING_COPY_NOT_FOUND: 404,
} as const satisfies Record<string, number>;

export const ErrorCode = stringEnum(Object.keys(STATUS_OF) as (keyof typeof STATUS_OF)[], {
  $id: 'ErrorCode',
  description: 'A stable identifier of the error. New codes may be added.',
  examples: ['ANSWER_NOT_FOUND'],
});
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
  408: { code: 'REQUEST_TIMEOUT', message: 'The request didn’t arrive in time. Send it again.' },
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
export function frameworkFailure(status: number, code?: string): FrameworkFailure {
  return BY_FRAMEWORK_CODE[code ?? ''] ?? BY_STATUS[status] ?? OTHER;
}
