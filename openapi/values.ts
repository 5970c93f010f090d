// Made by `npm run openapi` from openapi.json.

export const subtypesByTask = {"task1":["Line Graph","Bar Chart","Pie Chart","Table","Process Diagram","Map"],"task2":["Opinion","Discussion","Problem & Solution","Advantages & Disadvantages","Two-Part Question"]} as const;

export const answerStatusValues = ["draft","scheduled","published","pending"] as const;

export const commentStatusValues = ["waiting","published","removed"] as const;

export const errorCodeValues = ["ACCOUNT_DEACTIVATED","ACCOUNT_SUSPENDED","ANSWER_NOT_FOUND","BAD_REQUEST","BAD_URL","BODY_TOO_LARGE","BROKEN_REQUEST","COMMENTS_OFF","COMMENT_NOT_EDITABLE","COMMENT_NOT_FOUND","COMMON_PASSWORD","CONTENT_TOO_LARGE","CURSOR_UNKNOWN","DATABASE_UNAVAILABLE","DEADLINE_PASSED","DELIVERY_NOT_FOUND","DISK_FULL","EDIT_CONFLICT","EMAIL_TAKEN","FORBIDDEN","HEADERS_TOO_LARGE","IDEMPOTENCY_KEY_REUSED","IMAGE_HOST_UNAVAILABLE","IMPORT_RUNS","INTERNAL_ERROR","INVALID_CODE","INVALID_CREDENTIALS","INVALID_JSON","INVALID_PASSWORD","INVALID_TOKEN","INVITATION_NOT_FOUND","LAST_ADMINISTRATOR","MAIL_NOT_SET_UP","MAINTENANCE","MESSAGE_NOT_FOUND","METHOD_NOT_ALLOWED","NOTE_NOT_FOUND","NOT_AN_IMAGE","NOT_CONTENT","NOT_FOUND","NOT_PUBLISHED","OTHER_SITE","OVERLOADED","OWN_ACCOUNT","PASSWORD_REQUIRED","PICTURE_IN_USE","PICTURE_NOT_COPIED","PICTURE_NOT_FOUND","PREPARING","PREVIEW_LINK_NOT_FOUND","PREVIEW_NOT_FOUND","REGISTRATION_CLOSED","REQUEST_TIMEOUT","REVISION_NOT_FOUND","SEARCH_UNAVAILABLE","SECOND_FACTOR_CHANGED","SECOND_FACTOR_REQUIRED","SECOND_FACTOR_SETUP_REQUIRED","SESSION_NOT_FOUND","STOPPING","TERM_EXISTS","TERM_NOT_FOUND","TOKEN_NAME_TAKEN","TOKEN_NOT_FOUND","TOO_BUSY","TOO_MANY_ATTEMPTS","TOO_MANY_CALLS","TOO_MANY_COMMENTS","TOO_MANY_EMAILS","TOO_MANY_MESSAGES","TOO_MANY_PENDING","TOO_MANY_PREVIEW_LINKS","TOO_MANY_REGISTRATIONS","TOO_MANY_SUBMISSIONS","TOO_MANY_TOKENS","TOO_MANY_UNREAD","TOO_MANY_VISITS","TOO_MANY_WAITING","TOO_MANY_WEBHOOKS","TWO_HOSTS","UNAUTHORIZED","UNSUPPORTED_MEDIA_TYPE","UPLOAD_REFUSED","UPLOAD_UNAUTHORIZED","USER_NOT_FOUND","VALIDATION_FAILED","WEBHOOK_NOT_FOUND","WEBHOOK_OFF","WORKING_COPY_NOT_FOUND"] as const;

export const messageStatusValues = ["unread","read","answered"] as const;

export const reviewOutcomeValues = ["changesRequested","declined"] as const;

export const subtypeValues = ["Line Graph","Bar Chart","Pie Chart","Table","Process Diagram","Map","Opinion","Discussion","Problem & Solution","Advantages & Disadvantages","Two-Part Question"] as const;

export const taskTypeValues = ["task1","task2"] as const;

export const userStatusValues = ["active","unconfirmed","suspended"] as const;
