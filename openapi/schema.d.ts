// Made by `npm run openapi` from openapi.json.

export interface paths {
    "/api/admin/account": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get your account
         * @description The account of the token’s owner.
         */
        get: operations["getStaffAccount"];
        /**
         * Change your name
         * @description Other staff see it. Leaving it out removes it.
         */
        put: operations["updateStaffAccount"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/account/email": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Change your email address
         * @description Where the site can send email, both addresses get one, and the new address counts once it is confirmed with `confirmStaffEmail`: `newEmail` says which it is. Otherwise it counts at once. A wrong password gets 400 and counts as a failed sign-in.
         */
        post: operations["changeStaffEmail"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/account/email/confirmation": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Confirm your new email address
         * @description By the code from the email, which works once within 24 hours.
         */
        post: operations["confirmStaffEmail"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/account/filters": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get your saved filters
         * @description The filters of the list of answers that you have saved, on any device.
         */
        get: operations["getSavedFilters"];
        /**
         * Replace your saved filters
         * @description At most 30. Send the version that you read; if they were saved since, nothing changes and the response is 409 EDIT_CONFLICT.
         */
        put: operations["updateSavedFilters"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/account/second-factor": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Start to set up a second factor
         * @description Returns a key for an authenticator app. It counts once `confirmSecondFactor` gets a code of it, within 30 minutes.
         */
        post: operations["startSecondFactor"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/account/second-factor/confirmation": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Switch the second factor on
         * @description With the first code of the app. From now on a sign-in needs a code; the recovery codes replace it. A wrong code counts as a failed sign-in.
         */
        post: operations["confirmSecondFactor"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/account/second-factor/recovery-codes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Create new recovery codes
         * @description The old ones stop working. A wrong code counts as a failed sign-in.
         */
        post: operations["replaceRecoveryCodes"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/account/second-factor/removal": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Remove your second factor
         * @description With the password and a code. A wrong code counts as a failed sign-in.
         */
        post: operations["removeSecondFactor"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/account/sessions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List where you are signed in
         * @description The last used first.
         */
        get: operations["listStaffSessions"];
        put?: never;
        post?: never;
        /**
         * Sign out everywhere
         * @description Ends all sessions at once, including this one.
         */
        delete: operations["endAllStaffSessions"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/account/sessions/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Sign out one session
         * @description The session ends at once.
         */
        delete: operations["endStaffSession"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/audit": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the audit log
         * @description Newest first. All filters are optional; results match all of those you set. API tokens need the scope `manage`.
         */
        get: operations["listAuditEntries"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/audit/csv": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Download the audit log as CSV
         * @description The newest 10000 entries at most. Needs a password entered within the last 10 minutes, when signing in or with `confirmPassword`; otherwise 403 `PASSWORD_REQUIRED`.
         */
        get: operations["exportAuditEntries"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/calendar": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List scheduled and published answers by time
         * @description To schedule a draft, change its time or cancel it, set its `publishAt` with `updateModelAnswer`. API tokens need the scope `readAll`.
         */
        get: operations["getCalendar"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/comments": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List comments
         * @description One page, the newest first; also while comments are switched off. API tokens need the scope `manage`.
         */
        get: operations["listAllComments"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/comments/actions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Approve, remove or restore comments
         * @description Each comment has its own result; a failure doesn’t stop the rest. API tokens need the scope `manage`.
         */
        post: operations["decideOnComments"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/content": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Export all answers, terms and pictures
         * @description Needs a password entered within the last 10 minutes, when signing in or with `confirmPassword`; otherwise 403 `PASSWORD_REQUIRED`.
         */
        get: operations["exportContent"];
        put?: never;
        /**
         * Import answers, terms and pictures
         * @description Adds new items, updates changed ones and deletes nothing, under the same rules as any save. The report is streamed during the import. Without `dryRun`, only one import runs at a time. API tokens need the scope `manage`.
         */
        post: operations["importContent"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/dashboard-stats": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the dashboard statistics
         * @description Totals by task and status, the ten most viewed published answers, the five newest answers and the five newest drafts. API tokens need the scope `readAll`.
         */
        get: operations["getDashboardStats"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/glossary": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the glossary terms
         * @description Every term from A to Z, active or not, with the number of answers that use it. API tokens need the scope `readAll`.
         */
        get: operations["listGlossaryTerms"];
        put?: never;
        /**
         * Create a glossary term
         * @description The term is active immediately. If it already exists, ignoring case, the response is 409 `TERM_EXISTS`. API tokens need the scope `writeGlossary`.
         */
        post: operations["createGlossaryTerm"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/glossary/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Update a glossary term
         * @description Every answer that uses it shows the change immediately. API tokens need the scope `writeGlossary`.
         */
        put: operations["updateGlossaryTerm"];
        post?: never;
        /**
         * Delete a glossary term
         * @description This cannot be undone. To hide a term for a while, set `isActive` to false instead. API tokens need the scope `writeGlossary`.
         */
        delete: operations["deleteGlossaryTerm"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/inbox-counts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Count what needs an administrator’s attention
         * @description How many submitted and scheduled answers, unread messages, waiting and reported comments, failing emails and switched-off webhooks there are, and whether either inbox is full. API tokens need the scope `readAll`.
         */
        get: operations["getInboxCounts"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/invitations": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Invite somebody to the back office
         * @description The invitation can be accepted for 7 days. It is sent by email; a site that can’t send email answers with the link to pass on. Needs a password entered within the last 10 minutes.
         */
        post: operations["inviteStaff"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/invitations/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Remove an invitation
         * @description Its link stops working.
         */
        delete: operations["removeInvitation"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/invitations/{id}/renewal": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send an invitation again
         * @description For another 7 days. Earlier links stop working.
         */
        post: operations["resendInvitation"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/messages": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List visitors’ messages
         * @description One page, newest first. `status` limits it to unread, read or answered messages. API tokens need the scope `manage`.
         */
        get: operations["listMessages"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/messages/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Change the status of a message
         * @description Sets whether the message is unread, read or answered. Its text never changes. API tokens need the scope `manage`.
         */
        put: operations["updateMessage"];
        post?: never;
        /**
         * Delete a message
         * @description The message is deleted for good. API tokens need the scope `manage`.
         */
        delete: operations["deleteMessage"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/model-answers": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List all answers
         * @description One page of answers of any status. Rows have an `excerpt` instead of the `content`; read a whole answer with `getModelAnswer`. API tokens need the scope `readAll`.
         */
        get: operations["listModelAnswers"];
        put?: never;
        /**
         * Create an answer
         * @description A draft needs `topic`, `content` and `author`. Without `isDraft` the answer is published at once, which also needs `taskType`. Send an `Idempotency-Key` to make a repeated request safe. API tokens need the scope `writeAnswers`.
         */
        post: operations["createModelAnswer"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/model-answers/bulk": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Publish, unpublish, delete or edit several answers
         * @description Each item is processed separately; one failure doesn’t stop the others. API tokens need the scope `writeAnswers`.
         */
        post: operations["changeModelAnswers"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/model-answers/preview": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Preview an answer as the public would see it
         * @description Nothing is saved. Every field is optional, but what you send must be valid. API tokens need the scope `writeAnswers`.
         */
        post: operations["previewModelAnswer"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/model-answers/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get an answer of any status
         * @description `content` contains every glossary mark, including those of inactive and deleted terms, so you can send it back without losing any. API tokens need the scope `readAll`.
         */
        get: operations["getModelAnswer"];
        /**
         * Update an answer
         * @description Publishing a submitted answer copies its picture to the image host. 400 PICTURE_NOT_COPIED means that the copy failed and nothing was saved. API tokens need the scope `writeAnswers`.
         */
        put: operations["updateModelAnswer"];
        post?: never;
        /**
         * Delete an answer, its revisions and its comments
         * @description This cannot be undone. Send `If-Match` to delete only the version that you read. API tokens need the scope `writeAnswers`.
         */
        delete: operations["deleteModelAnswer"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/model-answers/{id}/duplicate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Copy an answer as a new draft
         * @description The copy has everything that was written, but no views, comments, revisions or contributor’s email address. A picture of a submission that hasn’t been published is left out unless it is on this site. Send an `Idempotency-Key` to make a repeated request safe. API tokens need the scope `writeAnswers`.
         */
        post: operations["duplicateModelAnswer"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/model-answers/{id}/notes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the notes on an answer
         * @description Oldest first. Only staff see them.
         */
        get: operations["listAnswerNotes"];
        put?: never;
        /**
         * Write a note on an answer
         * @description Only staff see notes. Send an `Idempotency-Key` to make a repeated request safe.
         */
        post: operations["createAnswerNote"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/model-answers/{id}/notes/{noteId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Delete a note that you wrote
         * @description This cannot be undone. The note of a decision stays.
         */
        delete: operations["deleteAnswerNote"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/model-answers/{id}/presence": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Say that you have an answer open, and see who else has
         * @description For forms. Repeat it every 30 seconds: a window that isn’t heard of for 90 seconds counts as closed. It locks nothing.
         */
        put: operations["updatePresence"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/model-answers/{id}/preview-links": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the preview links of an answer
         * @description Those that can still be opened, newest first, without their addresses. API tokens need the scope `readAll`.
         */
        get: operations["listPreviewLinks"];
        put?: never;
        /**
         * Create a preview link
         * @description Whoever has the link can read the answer without an account for seven days, whatever its status, with its working copy. Only this response has the address, so no `Idempotency-Key` is accepted: a repeated request creates another link. API tokens need the scope `writeAnswers`.
         */
        post: operations["createPreviewLink"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/model-answers/{id}/preview-links/{linkId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Withdraw a preview link
         * @description From now on its address responds with 404. API tokens need the scope `writeAnswers`.
         */
        delete: operations["withdrawPreviewLink"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/model-answers/{id}/review": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Ask for changes of a pending answer, or decline it
         * @description The answer becomes a draft with a `review`, the note enters its thread, and its contributor or author is told by email where that is set up. Approve an answer by publishing it.
         */
        post: operations["reviewModelAnswer"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/model-answers/{id}/revisions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the revisions of an answer
         * @description The last 50 saves, newest first, each with the fields that it changed. API tokens need the scope `readAll`.
         */
        get: operations["listRevisions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/model-answers/{id}/revisions/{version}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a revision of an answer
         * @description The complete answer as it was saved then. API tokens need the scope `readAll`.
         */
        get: operations["getRevision"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/model-answers/{id}/revisions/{version}/restore": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Restore an earlier version of an answer
         * @description The status doesn’t change: a published answer stays published, a draft stays a draft, and a scheduled one keeps its time. The current text is saved as a revision, and the views don’t change. API tokens need the scope `writeAnswers`.
         */
        post: operations["restoreRevision"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/model-answers/{id}/similar": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List answers with a similar question
         * @description Answers of any task and status whose questions share at least half their words (at least three, or all of them), leaving out common words and exam phrases. API tokens need the scope `readAll`.
         */
        get: operations["listSimilarAnswers"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/model-answers/{id}/working-copy": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the working copy of an answer
         * @description The changes that are saved but not published; 404 if there are none. API tokens need the scope `readAll`.
         */
        get: operations["getWorkingCopy"];
        /**
         * Save changes of a published answer without publishing them
         * @description Creates or replaces the working copy, which nobody outside sees. The audit log records the first save of each copy. API tokens need the scope `writeAnswers`.
         */
        put: operations["saveWorkingCopy"];
        post?: never;
        /**
         * Discard the working copy of an answer
         * @description The answer doesn’t change. Send `If-Match` to discard only the version that you read. API tokens need the scope `writeAnswers`.
         */
        delete: operations["discardWorkingCopy"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/model-answers/{id}/working-copy/publish": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Publish the working copy of an answer
         * @description The answer gets the text of the copy, is published, and the copy is removed. If the answer has been saved since the copy started from it, the response is 409 EDIT_CONFLICT: compare both, and save the copy with the new `baseVersion`. API tokens need the scope `writeAnswers`.
         */
        post: operations["publishWorkingCopy"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/pictures": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the pictures of the library
         * @description Every picture that was uploaded, copied or imported, and every address that an answer uses; one page at a time. Authors don’t learn which answers use a picture. API tokens need the scope `readAll`.
         */
        get: operations["listPictures"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/pictures/unused": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Count the pictures that no answer uses
         * @description What `deleteUnusedPictures` would delete now. API tokens need the scope `readAll`.
         */
        get: operations["getUnusedPictures"];
        put?: never;
        post?: never;
        /**
         * Delete the pictures that no answer uses
         * @description This cannot be undone. Pictures that were uploaded recently stay, because they may belong to an answer that isn’t saved yet. Files on another image host stay there. API tokens need the scope `writeAnswers`.
         */
        delete: operations["deleteUnusedPictures"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/pictures/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a picture of the library
         * @description With every answer that uses it. API tokens need the scope `readAll`.
         */
        get: operations["getPicture"];
        /**
         * Change the alternative text of a picture
         * @description An answer gets it with the picture. Answers that use it keep their own. API tokens need the scope `writeAnswers`.
         */
        put: operations["updatePicture"];
        post?: never;
        /**
         * Delete a picture that no answer uses
         * @description This cannot be undone. Earlier versions of answers are then shown and restored without it. A file on another image host stays there. API tokens need the scope `writeAnswers`.
         */
        delete: operations["deletePicture"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/pictures/{id}/crop": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Make a new picture of a part of a picture
         * @description The picture itself stays. The new one has its name and alternative text. Cropping the same part again returns the same picture. API tokens need the scope `writeAnswers`.
         */
        post: operations["cropPicture"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/pictures/{id}/replacement": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Give answers another picture
         * @description Each answer is saved separately, as in an update; one failure doesn’t stop the others. The alternative text changes with the picture if it was that of the old picture or empty. API tokens need the scope `writeAnswers`.
         */
        post: operations["replacePicture"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/related-words": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the groups of related words
         * @description Every group, A to Z by its first word. API tokens need the scope `readAll`.
         */
        get: operations["listRelatedWords"];
        put?: never;
        /**
         * Create a group of related words
         * @description At most 1000. Searches use it immediately. API tokens need the scope `writeGlossary`.
         */
        post: operations["createRelatedWords"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/related-words/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Replace the words of a group of related words
         * @description Searches use them immediately. API tokens need the scope `writeGlossary`.
         */
        put: operations["updateRelatedWords"];
        post?: never;
        /**
         * Delete a group of related words
         * @description Searches no longer use it. API tokens need the scope `writeGlossary`.
         */
        delete: operations["deleteRelatedWords"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/settings": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the settings
         * @description All settings of the site, with their `version` and warnings about the analytics code. API tokens need the scope `readAll`.
         */
        get: operations["getSettings"];
        /**
         * Replace the settings
         * @description They take effect before the response is sent, and on other nodes within moments. Changing `analyticsCode` without `currentPassword` gets 403 `PASSWORD_REQUIRED`; a wrong password gets 400 and counts as a failed sign-in. API tokens need the scope `manage`.
         */
        put: operations["updateSettings"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/staff": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List staff and invitations
         * @description All accounts of the back office by address, and the open invitations.
         */
        get: operations["listStaff"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/staff/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Change a role, or deactivate or reactivate an account
         * @description Deactivating ends all sessions at once; texts and the audit log keep the person’s address. Invitations by somebody who isn’t an active administrator any more end, too; `ends` says what else ends. The last active administrator can’t be changed. Needs a password entered within the last 10 minutes.
         */
        put: operations["updateStaff"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/staff/{id}/in-their-name": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List what a member of staff has set up
         * @description What goes on without them after a deactivation or a change of role, unless `updateStaff` ends it. Their invitations end by themselves once they aren’t an active administrator.
         */
        get: operations["listInTheirName"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/staff/{id}/second-factor": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Remove the second factor of another member of staff
         * @description For somebody who has lost their phone and recovery codes. Needs a password entered within the last 10 minutes, when signing in or with `confirmPassword`; otherwise 403 `PASSWORD_REQUIRED`.
         */
        delete: operations["resetStaffSecondFactor"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/system": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Check the installation
         * @description What `npm run doctor` checks, on the node that answers: its configuration, machine, MongoDB, email, image host and last backup, with what to do about each problem. Takes up to 15 seconds; a result is used again for 5 seconds. Contains no secrets. API tokens need the scope `manage`.
         */
        get: operations["getSystem"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/tags": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the tags of all answers
         * @description Every tag with the number of its answers, and which tags could be merged because they differ only in capitals, accents or spaces. API tokens need the scope `readAll`.
         */
        get: operations["listTags"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/tags/deletion": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Remove a tag from all answers
         * @description One call changes up to 100 answers of any status, each by a save of its own that stores a revision; one failure doesn’t stop the others. Repeat it with `after` while there is a `next`. API tokens need the scope `writeAnswers`.
         */
        post: operations["deleteTag"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/tags/rename": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Rename a tag in all answers, or merge it into another
         * @description One call changes up to 100 answers of any status, each by a save of its own that stores a revision; one failure doesn’t stop the others. Repeat it with `after` while there is a `next`. API tokens need the scope `writeAnswers`.
         */
        post: operations["renameTag"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/tokens": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the API tokens
         * @description By name, with those that have ended.
         */
        get: operations["listApiTokens"];
        put?: never;
        /**
         * Create an API token
         * @description Only this response has the token, so no `Idempotency-Key` is accepted. Needs a password entered within the last 10 minutes.
         */
        post: operations["createApiToken"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/tokens/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Revoke an API token
         * @description From now on it is refused.
         */
        delete: operations["revokeApiToken"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/users": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List learners
         * @description One page, the newest first. API tokens need the scope `manage`.
         */
        get: operations["listUsers"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/users/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Delete a learner’s account
         * @description At once and for good, with all study data. API tokens need the scope `manage`.
         */
        delete: operations["deleteUser"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/users/{id}/confirmation": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send a learner the confirmation email again
         * @description Only while the address is not confirmed, and where the site can send email. API tokens need the scope `manage`.
         */
        post: operations["resendUserConfirmation"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/users/{id}/suspension": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Suspend a learner, or end a suspension
         * @description Suspending ends all sessions. The learner sees the reason at the next sign-in; published comments stay. API tokens need the scope `manage`.
         */
        put: operations["suspendUser"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/webhooks": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the webhooks
         * @description By name, without their secrets.
         */
        get: operations["listWebhooks"];
        put?: never;
        /**
         * Create a webhook
         * @description Only this response has the secret, so no `Idempotency-Key` is accepted: a repeated request creates another webhook.
         */
        post: operations["createWebhook"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/webhooks/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Change a webhook
         * @description Switching it on forgets earlier failures; switching it off ends the deliveries that wait.
         */
        put: operations["updateWebhook"];
        post?: never;
        /**
         * Delete a webhook
         * @description With its deliveries, also those that wait.
         */
        delete: operations["deleteWebhook"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/webhooks/{id}/deliveries": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the deliveries of a webhook
         * @description One page, newest first.
         */
        get: operations["listWebhookDeliveries"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/webhooks/{id}/deliveries/{deliveryId}/redeliver": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send a delivery again
         * @description With the same id and body, whatever became of it; a delivery that waits is tried at once.
         */
        post: operations["redeliverWebhook"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/webhooks/{id}/rotate-secret": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Give a webhook another secret
         * @description Deliveries are signed with both secrets for 24 hours. Only this response has the new one, so no `Idempotency-Key` is accepted.
         */
        post: operations["rotateWebhookSecret"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/webhooks/{id}/test": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send a test event
         * @description Stores a delivery with the event `webhook.test`, which is sent within seconds; the list of deliveries shows what became of it.
         */
        post: operations["testWebhook"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/analytics/answers/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the daily figures of one answer
         * @description Views, readers and interactions of one answer. Days are in UTC and inclusive; the default is the last 30 days. API tokens need the scope `readAnalytics`.
         */
        get: operations["getAnswerAnalytics"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/analytics/collect": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Collect analytics events
         * @description Uses no cookies and stores nothing that identifies the visitor. Accepts JSON or, for beacons, text/plain.
         */
        post: operations["collectEvents"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/analytics/content-performance": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the content performance of each answer
         * @description One row for each answer. Days are in UTC and inclusive; the default is the last 30 days. API tokens need the scope `readAnalytics`.
         */
        get: operations["getContentPerformance"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/analytics/overview": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the analytics overview
         * @description Visits, visitors, sources and searches. Days are in UTC and inclusive; the default is the last 30 days. API tokens need the scope `readAnalytics`.
         */
        get: operations["getAnalyticsOverview"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/analytics/sample": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Remove the sample figures
         * @description Removes the sample figures that a new site starts with. Real visits stay. API tokens need the scope `manage`.
         */
        delete: operations["deleteSampleAnalytics"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/archive": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the archive’s exam dates, question types and tags
         * @description The years and months of exams, the question types and the tags, each with the number of published answers behind it.
         */
        get: operations["getArchive"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/archive/answers": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the archive’s answers by exam date, question type, tag or term
         * @description Pages of 24, newest exam first. All filters are optional; results match all of those you set.
         */
        get: operations["listArchivedModelAnswers"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/confirm": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Confirm your password
         * @description Exports need a password entered within the last 10 minutes, here or when signing in. A wrong password gets 400 and counts as a failed sign-in.
         */
        post: operations["confirmPassword"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/confirm-email": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Confirm an email address
         * @description Confirms a registration or a new address by the code from the email, which works once within 24 hours.
         */
        post: operations["confirmEmail"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/forgot-password": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Ask for an email to set a new password
         * @description The answer is the same whether or not the address has an account. Sites that can’t send email answer 403 MAIL_NOT_SET_UP.
         */
        post: operations["forgotPassword"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/invitation": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * See who is invited by a code
         * @description Reading an invitation doesn’t use it up.
         */
        post: operations["readInvitation"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/invitation/acceptance": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Accept an invitation to the back office
         * @description Creates the account with a name and a password; then sign in with `POST /api/auth/login`. The code works once.
         */
        post: operations["acceptInvitation"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/login": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Sign in with email and password
         * @description Five failures within 15 minutes for an account from a network, or thirty from a network, get 429 until the 15 minutes are over. After 20 failures for an account in a day, all browsers that have not signed in before share one attempt a minute; the 429 says when this network may try. An account with a second factor also needs `code`: a right password without it gets 401 `SECOND_FACTOR_REQUIRED`, a wrong code 401 `INVALID_CODE`, which counts as a failure.
         */
        post: operations["login"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/logout": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Sign out and revoke the token
         * @description The token stops working immediately. Other devices stay signed in.
         */
        post: operations["logout"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/password": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Change your password and end all sessions
         * @description The response contains a new token. A wrong current password gets 400 and counts as a failed sign-in.
         */
        post: operations["changePassword"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/register": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Create an account
         * @description Where the site can send email, the answer is 202, whether or not the address has an account already, and the account works once the address is confirmed. Otherwise the account works at once: 201.
         */
        post: operations["register"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/reset-password": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Set a new password by the code from an email
         * @description The code works once within an hour. All sessions end.
         */
        post: operations["resetPassword"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/sign-in": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Sign in as a learner
         * @description Sets the session cookie, which lasts 30 days from its last use, and ends the previous session of this browser. Wrong passwords are limited as in `POST /api/auth/login`.
         */
        post: operations["signIn"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/staff/forgot-password": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Ask for an email to set a new password of the back office
         * @description The answer is the same whether or not the address belongs to staff. Sites that can’t send email answer 403 MAIL_NOT_SET_UP.
         */
        post: operations["forgotStaffPassword"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/staff/reset-password": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Set a new password of the back office by the code from an email
         * @description The code works once within an hour. All sessions end; a second factor stays on.
         */
        post: operations["resetStaffPassword"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/verify": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the user of the token
         * @description Returns 200 with the email address, name and role while the token is valid, otherwise 401.
         */
        get: operations["verifyToken"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/changes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Follow the changes of the published answers
         * @description For a copy of the published answers. Start without `since`, apply the changes in order, and store `next` with them. Repeat with it while `hasMore` is true, and later as often as you like. Repeating a call is safe. After 410 `CURSOR_UNKNOWN` the site was restored: start again without `since`, and remove answers that you don’t receive. An edited glossary term changes the `content` of every answer that uses it. `views` are as of the time of reading, and count as no change; `commentCount` is never included.
         */
        get: operations["listChanges"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/cloudinary-signature": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Get a signature for uploading pictures
         * @description Valid for one hour. Post these fields and the `file` to `upload_url` as a multipart form, and read `secure_url` from the response. API tokens need the scope `writeAnswers`.
         */
        post: operations["signUpload"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/comments/{id}/reports": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Report a comment
         * @description Once for each comment; a repeated report changes nothing.
         */
        post: operations["reportComment"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/contact": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send a message to the site’s owner
         * @description The message is stored for the site’s owner, and also sent by email where that is set up. Send an `Idempotency-Key` to make a repeated request safe.
         */
        post: operations["sendMessage"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/glossary": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the active glossary terms
         * @description Active terms from A to Z, with the definition and an example from a published answer.
         */
        get: operations["listPublicGlossary"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/me": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get your account
         * @description The account of the session cookie; 401 without a valid one.
         */
        get: operations["getAccount"];
        /**
         * Change your name
         * @description Comments show the new name at once.
         */
        put: operations["updateAccount"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/me/comments": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List your comments on an answer
         * @description Also those that wait for approval or were removed.
         */
        get: operations["listOwnComments"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/me/comments/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Edit your comment
         * @description Within 15 minutes. With a new link it waits for approval.
         */
        put: operations["editComment"];
        post?: never;
        /**
         * Delete your comment
         * @description At any time. If it has replies, they stay under an empty comment.
         */
        delete: operations["deleteComment"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/me/confirmation": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send the confirmation email again
         * @description Only while your address, or the new one, is not confirmed.
         */
        post: operations["resendConfirmation"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/me/deletion": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Delete your account
         * @description At once and for good, with the password. A wrong password gets 400 and counts as a failed sign-in.
         */
        post: operations["deleteAccount"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/me/email": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Change your email address
         * @description Where the site can send email, both addresses get one, and the new address counts once it is confirmed: `newEmail` says which it is. Otherwise it counts at once. A wrong password gets 400 and counts as a failed sign-in.
         */
        post: operations["changeEmail"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/me/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Download everything stored about you
         * @description The account, study data, comments and sessions as JSON, at most 6 times an hour.
         */
        get: operations["exportAccount"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/me/password": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Change your password and end all other sessions
         * @description Sets a new session cookie. A wrong current password gets 400 and counts as a failed sign-in.
         */
        post: operations["changeLearnerPassword"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/me/sessions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List where you are signed in
         * @description The last used first.
         */
        get: operations["listSessions"];
        put?: never;
        post?: never;
        /**
         * Sign out everywhere
         * @description Ends all sessions, including this one.
         */
        delete: operations["endAllSessions"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/me/sessions/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Sign out one session
         * @description The session ends at once.
         */
        delete: operations["endSession"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/me/sign-out": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Sign out
         * @description Ends this session. Other devices stay signed in.
         */
        post: operations["signOut"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/me/study": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Exchange the changes of your study data
         * @description Send the changes made on this device, and get those made on all devices, item by item.
         *
         *     The later change of an item wins, also if it is a deletion; one that is based on the current `version` is always later. The reviews of a word are joined. If two devices wrote different texts in the same attempt without knowing the other one, both are kept, one as an attempt of its own. Deletions are remembered for 90 days.
         *
         *     A device notes each change with its time. It sends one request at a time, with at most 100 changes, and sends changes again if no response arrives; sending them twice is safe. After a response, changes that were not replaced meanwhile are sent. Received items replace those on the device, except where the device has an unsent change: that one keeps its `version` until it is sent. Then the device calls with the new cursor, until it has nothing to send and `hasMore` is false. All devices together may call 120 times and send 12 MB a minute; with 429 a device waits as long as `Retry-After` says and goes on.
         *
         *     At the first sign-in a device sends everything it has, without `version`. It does so again if the number before the dot of the cursor is lower than before once `hasMore` is false: then the server was restored from a backup.
         */
        post: operations["syncStudy"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/model-answer-detail/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a published answer
         * @description The complete answer with its sanitised HTML. Drafts and pending answers get 404.
         */
        get: operations["getModelAnswerDetail"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/model-answers/{id}/comments": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the comments on an answer
         * @description One page of threads, the oldest first, the same for everybody. 404 while comments are switched off.
         */
        get: operations["listComments"];
        put?: never;
        /**
         * Comment on an answer
         * @description Your first comment, and any with a link, waits for approval. Send an `Idempotency-Key` to make a repeated request safe.
         */
        post: operations["createComment"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/model-answers/{id}/question": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get only the question of a published answer
         * @description The question, its chart and a plan without the answer, for practice.
         */
        get: operations["getModelAnswerQuestion"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/model-answers/{id}/related": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List related answers
         * @description At most three: those that share the task, the question type, tags and words of the topic come first.
         */
        get: operations["listRelatedModelAnswers"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/previews/{token}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get what a preview link shows
         * @description The answer as the public would see it, whatever its status, with its working copy if it has one. A link that is unknown, has ended or was withdrawn gets 404. Never cached.
         */
        get: operations["getPreview"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/privacy": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get what the site stores about people
         * @description What a privacy page must say besides the public settings, which `GET /api/site` returns.
         */
        get: operations["getPrivacy"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/public-model-answers": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the published answers
         * @description One page of published answers. Rows have an `excerpt` instead of the `content`; read a whole answer with `getModelAnswerDetail`.
         */
        get: operations["listPublicModelAnswers"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/search": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Search the published answers of both tasks
         * @description The best match first, each with the passage that matches. 503 with `Retry-After` while the search is being prepared.
         */
        get: operations["searchModelAnswers"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/search/suggestions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Suggest what to search for while typing
         * @description Up to 8: a corrected spelling, tags, glossary terms, and questions of published answers. Ask after a pause in typing. 503 with `Retry-After` while the search is being prepared.
         */
        get: operations["suggestSearches"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/site": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the public settings
         * @description The site’s name, description, footer and contact address, and whether it is in maintenance mode.
         */
        get: operations["getSite"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/statistics": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Count the published answers
         * @description The number of published answers of each task.
         */
        get: operations["getStatistics"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/submissions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Submit a model answer
         * @description It stays pending until an administrator approves it.
         */
        post: operations["submitModelAnswer"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/top-answers": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the most viewed answers of each task
         * @description At most ten answers of each task, most viewed first.
         */
        get: operations["getTopAnswers"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/health/accepting": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Check that requests can be sent to this node
         * @description 200 from the end of the start until the process is told to stop, whether MongoDB can be reached or not: without it, a node still sends the pages that it has kept. Load balancers use this address. The `code` of 503 is `PREPARING` or `STOPPING`, as in `/health/ready`.
         */
        get: operations["getAccepting"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/health/live": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Check that the process is running
         * @description 200 while the process runs. Restart it when this fails.
         */
        get: operations["getLiveness"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/health/ready": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Check that requests can be served
         * @description 200 while the process can serve every request. Otherwise 503, and `code` says why: `DATABASE_UNAVAILABLE` if MongoDB can’t be reached, `PREPARING` while this or another node prepares the database and while answers are indexed after the start, `SEARCH_UNAVAILABLE` while searches fail, `STOPPING` before the end.
         */
        get: operations["getReadiness"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1_1/{cloud_name}/image/upload": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Upload a picture
         * @description Used when no other image host is configured. Get the fields and this address from `POST /api/cloudinary-signature`. The picture is re-encoded and its metadata removed.
         */
        post: operations["uploadPicture"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        /**
         * @description A learner’s account.
         * @example {
         *       "createdAt": "2026-03-05T09:00:00.000Z",
         *       "email": "mina@example.org",
         *       "id": "65e6f2a04c1b8d0012a4a001",
         *       "isEmailConfirmed": true,
         *       "name": "Mina"
         *     }
         */
        Account: {
            /** Format: date-time */
            createdAt: string;
            email: string;
            id: string;
            /** @description Always false on a site that can’t send email. */
            isEmailConfirmed: boolean;
            name: string;
            /** @description The address that the account gets once it is confirmed. */
            newEmail?: string;
        };
        /**
         * @description Deletes the account at once.
         * @example {
         *       "comments": "keep",
         *       "currentPassword": "nine green kettles at noon"
         *     }
         */
        AccountDeletion: {
            /**
             * @description `keep` leaves your comments, signed “Deleted user”.
             * @enum {string}
             */
            comments: "delete" | "keep";
            /** Format: password */
            currentPassword: string;
        };
        /**
         * @description Everything that is stored about a learner.
         * @example {
         *       "account": {
         *         "createdAt": "2026-03-05T09:00:00.000Z",
         *         "email": "mina@example.org",
         *         "id": "65e6f2a04c1b8d0012a4a001",
         *         "isEmailConfirmed": true,
         *         "name": "Mina"
         *       },
         *       "comments": [],
         *       "exportedAt": "2026-03-08T18:00:00.000Z",
         *       "sessions": [
         *         {
         *           "createdAt": "2026-03-05T09:00:00.000Z",
         *           "device": "Firefox on Android",
         *           "id": "Zk3v0hQm5c1yXw8nT2bR6pLs9dGf4jKaE7uIoY0qVtC",
         *           "isCurrent": true,
         *           "lastUsedAt": "2026-03-08T18:00:00.000Z"
         *         }
         *       ],
         *       "study": []
         *     }
         */
        AccountExport: {
            account: components["schemas"]["Account"];
            /** @description All comments, removed ones too. */
            comments: unknown[];
            /** Format: date-time */
            exportedAt: string;
            sessions: {
                /** Format: date-time */
                createdAt: string;
                /** @description The browser and its system. */
                device: string;
                id: string;
                /** @description Whether this request used it. */
                isCurrent: boolean;
                /**
                 * Format: date-time
                 * @description At most an hour behind; a minute for staff.
                 */
                lastUsedAt: string;
            }[];
            /** @description What was saved, starred and practised. */
            study: unknown[];
        };
        /**
         * @description Where somebody is signed in, the last used first.
         * @example {
         *       "sessions": [
         *         {
         *           "createdAt": "2026-03-05T09:00:00.000Z",
         *           "device": "Firefox on Android",
         *           "id": "Zk3v0hQm5c1yXw8nT2bR6pLs9dGf4jKaE7uIoY0qVtC",
         *           "isCurrent": true,
         *           "lastUsedAt": "2026-03-08T18:00:00.000Z"
         *         }
         *       ]
         *     }
         */
        AccountSessions: {
            sessions: {
                /** Format: date-time */
                createdAt: string;
                /** @description The browser and its system. */
                device: string;
                id: string;
                /** @description Whether this request used it. */
                isCurrent: boolean;
                /**
                 * Format: date-time
                 * @description At most an hour behind; a minute for staff.
                 */
                lastUsedAt: string;
            }[];
        };
        /**
         * @description What a learner can change at any time.
         * @example {
         *       "name": "Mina K."
         *     }
         */
        AccountUpdate: {
            /** @description Shown with your comments. */
            name: string;
        };
        /**
         * @description A complete model answer, as administrators see it.
         * @example {
         *       "author": "Marta Vale",
         *       "content": "<p>In 1990, coal <span class=\"glossary-term\" data-term-id=\"65e6f2a04c1b8d0012a4a001\" data-term=\"account for\" data-definition=\"To form a stated part of a total.\">accounted for</span> 62% of generation.</p>",
         *       "contributorEmail": "anouk@example.org",
         *       "createdAt": "2024-03-05T00:00:00.000Z",
         *       "examDate": "2024-02-17T00:00:00.000Z",
         *       "excerpt": "The line graph traces how four sources contributed to a coastal country’s electricity supply.",
         *       "glossaryTermIds": [
         *         "65e6f2a04c1b8d0012a4a001"
         *       ],
         *       "id": "65e6f2a04c1b8d0012a40001",
         *       "isApproved": true,
         *       "isContributed": false,
         *       "isDraft": false,
         *       "pictureAlt": "Line graph of four sources of electricity from 1990 to 2020: coal falls from 62% to 8% while wind climbs from nothing to 46%.",
         *       "pictureHeight": 750,
         *       "pictureThumbnailUrl": "/media/0f3b5c-480.webp",
         *       "pictureUrl": "/media/0f3b5c.webp",
         *       "pictureWidth": 1200,
         *       "publishedAt": "2024-03-05T00:00:00.000Z",
         *       "skills": [
         *         "overview",
         *         "comparing figures"
         *       ],
         *       "sourceLink": "https://example.org/marta-vale",
         *       "subtype": "Line Graph",
         *       "tags": [
         *         "energy",
         *         "trends",
         *         "percentages"
         *       ],
         *       "taskType": "task1",
         *       "topic": "The line graph shows the share of electricity that a coastal country generated from coal, gas, wind and nuclear power between 1990 and 2020.",
         *       "updatedAt": "2024-03-05T00:00:00.000Z",
         *       "version": 1,
         *       "views": 4812,
         *       "wordCount": 160
         *     }
         */
        AdminAnswer: {
            author: string;
            /** @description In whole and half bands. */
            bandScore?: number;
            /** @description The data of the chart as CSV with a header row. */
            chartData?: string;
            /** @description Sanitised HTML. Glossary terms are `<span class="glossary-term" data-term-id data-term data-definition>`, filled in with the current definition. */
            content: string;
            /** @description The contributor’s email address; visible to administrators only. */
            contributorEmail?: string;
            contributorName?: string;
            /** Format: date-time */
            createdAt: string;
            criterionBands?: components["schemas"]["CriterionBands"];
            criterionNotes?: components["schemas"]["CriterionNotes"];
            /**
             * Format: date-time
             * @description The day, at midnight UTC.
             */
            examDate?: string;
            /** @description The beginning of the answer as plain text. */
            excerpt: string;
            /** @description The glossary terms used in `content`; always derived from it. */
            glossaryTermIds: string[];
            /** @description True for administrators if the answer has a working copy. */
            hasWorkingCopy?: boolean;
            id: components["schemas"]["AnswerId"];
            isApproved: boolean;
            isContributed: boolean;
            isDraft: boolean;
            middleVersion?: components["schemas"]["WeakerVersion"];
            /** @description The member of staff or API token that created it; never public. */
            ownerId?: string;
            /** @description For the paragraphs of `content`, in their order. */
            paragraphNotes?: components["schemas"]["ParagraphNote"][];
            /** @description What the picture shows, for those who cannot see it. */
            pictureAlt?: string;
            pictureHeight?: number;
            /**
             * Format: uri-reference
             * @description The same picture, 480 pixels wide; only for files on this server.
             */
            pictureThumbnailUrl?: string;
            /**
             * Format: uri-reference
             * @description An http(s) address, or a root-relative path for files on this server.
             */
            pictureUrl?: string;
            pictureWidth?: number;
            plan?: components["schemas"]["Plan"];
            /**
             * Format: date-time
             * @description When the draft is to be published.
             */
            publishAt?: string;
            /** @description Why the scheduled answer couldn’t be published at its time; it is tried again until it succeeds. */
            publishProblem?: string;
            /**
             * Format: date-time
             * @description When it was first published, or last as planned. Always there in public responses.
             */
            publishedAt?: string;
            review?: components["schemas"]["Review"];
            reviewOutcome?: components["schemas"]["ReviewOutcome"];
            skills: string[];
            /** Format: uri-reference */
            sourceLink?: string;
            subtype?: components["schemas"]["Subtype"];
            tags: string[];
            taskType?: components["schemas"]["TaskType"];
            /** @description The question. */
            topic: string;
            /** Format: date-time */
            updatedAt: string;
            /** @description Increases with every save; see EDIT_CONFLICT. */
            version: number;
            views: number;
            weakerVersion?: components["schemas"]["WeakerVersion"];
            wordCount: number;
        };
        /**
         * @description One page of answers, as staff see them.
         * @example {
         *       "answers": [
         *         {
         *           "author": "Marta Vale",
         *           "createdAt": "2024-03-05T00:00:00.000Z",
         *           "examDate": "2024-02-17T00:00:00.000Z",
         *           "excerpt": "The line graph traces how four sources contributed to a coastal country’s electricity supply.",
         *           "id": "65e6f2a04c1b8d0012a40001",
         *           "isApproved": true,
         *           "isContributed": false,
         *           "isDraft": false,
         *           "pictureAlt": "Line graph of four sources of electricity from 1990 to 2020: coal falls from 62% to 8% while wind climbs from nothing to 46%.",
         *           "pictureHeight": 750,
         *           "pictureThumbnailUrl": "/media/0f3b5c-480.webp",
         *           "pictureUrl": "/media/0f3b5c.webp",
         *           "pictureWidth": 1200,
         *           "publishedAt": "2024-03-05T00:00:00.000Z",
         *           "skills": [
         *             "overview",
         *             "comparing figures"
         *           ],
         *           "sourceLink": "https://example.org/marta-vale",
         *           "subtype": "Line Graph",
         *           "tags": [
         *             "energy",
         *             "trends",
         *             "percentages"
         *           ],
         *           "taskType": "task1",
         *           "topic": "The line graph shows the share of electricity that a coastal country generated from coal, gas, wind and nuclear power between 1990 and 2020.",
         *           "updatedAt": "2024-03-05T00:00:00.000Z",
         *           "version": 1,
         *           "views": 4812,
         *           "wordCount": 160
         *         }
         *       ],
         *       "total": 14
         *     }
         */
        AdminAnswerList: {
            answers: components["schemas"]["AdminAnswerSummary"][];
            matches?: components["schemas"]["Matches"];
            /** @description The total number of matches on all pages. */
            total: number;
        };
        /**
         * @description An answer in a list, as staff see it.
         * @example {
         *       "author": "Marta Vale",
         *       "createdAt": "2024-03-05T00:00:00.000Z",
         *       "examDate": "2024-02-17T00:00:00.000Z",
         *       "excerpt": "The line graph traces how four sources contributed to a coastal country’s electricity supply.",
         *       "id": "65e6f2a04c1b8d0012a40001",
         *       "isApproved": false,
         *       "isContributed": false,
         *       "isDraft": true,
         *       "pictureAlt": "Line graph of four sources of electricity from 1990 to 2020: coal falls from 62% to 8% while wind climbs from nothing to 46%.",
         *       "pictureHeight": 750,
         *       "pictureThumbnailUrl": "/media/0f3b5c-480.webp",
         *       "pictureUrl": "/media/0f3b5c.webp",
         *       "pictureWidth": 1200,
         *       "publishAt": "2030-03-01T09:00:00.000Z",
         *       "publishedAt": "2024-03-05T00:00:00.000Z",
         *       "skills": [
         *         "overview",
         *         "comparing figures"
         *       ],
         *       "sourceLink": "https://example.org/marta-vale",
         *       "subtype": "Line Graph",
         *       "tags": [
         *         "energy",
         *         "trends",
         *         "percentages"
         *       ],
         *       "taskType": "task1",
         *       "topic": "The line graph shows the share of electricity that a coastal country generated from coal, gas, wind and nuclear power between 1990 and 2020.",
         *       "updatedAt": "2024-03-05T00:00:00.000Z",
         *       "version": 1,
         *       "views": 4812,
         *       "wordCount": 160
         *     }
         */
        AdminAnswerSummary: {
            author: string;
            /** @description In whole and half bands. */
            bandScore?: number;
            contributorName?: string;
            /** Format: date-time */
            createdAt: string;
            /**
             * Format: date-time
             * @description The day, at midnight UTC.
             */
            examDate?: string;
            /** @description The beginning of the answer as plain text. */
            excerpt: string;
            /** @description True for administrators if the answer has a working copy. */
            hasWorkingCopy?: boolean;
            id: components["schemas"]["AnswerId"];
            isApproved: boolean;
            isContributed: boolean;
            isDraft: boolean;
            /** @description What the picture shows, for those who cannot see it. */
            pictureAlt?: string;
            pictureHeight?: number;
            /**
             * Format: uri-reference
             * @description The same picture, 480 pixels wide; only for files on this server.
             */
            pictureThumbnailUrl?: string;
            /**
             * Format: uri-reference
             * @description An http(s) address, or a root-relative path for files on this server.
             */
            pictureUrl?: string;
            pictureWidth?: number;
            /**
             * Format: date-time
             * @description When the draft is to be published.
             */
            publishAt?: string;
            /** @description Why the scheduled answer couldn’t be published at its time; it is tried again until it succeeds. */
            publishProblem?: string;
            /**
             * Format: date-time
             * @description When it was first published, or last as planned. Always there in public responses.
             */
            publishedAt?: string;
            reviewOutcome?: components["schemas"]["ReviewOutcome"];
            skills: string[];
            /** Format: uri-reference */
            sourceLink?: string;
            subtype?: components["schemas"]["Subtype"];
            tags: string[];
            taskType?: components["schemas"]["TaskType"];
            /** @description The question. */
            topic: string;
            /** Format: date-time */
            updatedAt: string;
            /** @description Increases with every save; see EDIT_CONFLICT. */
            version: number;
            views: number;
            wordCount: number;
        };
        /**
         * @description A comment, for administrators.
         * @example {
         *       "answerId": "65e6f2a04c1b8d0012a40001",
         *       "createdAt": "2026-03-05T09:00:00.000Z",
         *       "heldFor": "firstComment",
         *       "id": "65e6f2a04c1b8d0012a4c001",
         *       "reports": [],
         *       "status": "waiting",
         *       "text": "Why is it “accounted for” and not “accounted of”?",
         *       "topic": "Some people prefer to live in cities.",
         *       "writer": {
         *         "email": "mina@example.org",
         *         "id": "65e6f2a04c1b8d0012a4a001",
         *         "isSuspended": false,
         *         "name": "Mina"
         *       }
         *     }
         */
        AdminComment: {
            answerId: string;
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            editedAt?: string;
            /**
             * @description Why it waits for approval.
             * @enum {string}
             */
            heldFor?: "firstComment" | "link";
            id: string;
            parentId?: string;
            reports: {
                /** Format: date-time */
                at: string;
                reason: string;
            }[];
            status: components["schemas"]["CommentStatus"];
            text: string;
            /** @description The question of the answer. */
            topic: string;
            /** @description Absent if the account was deleted. */
            writer?: {
                email: string;
                id: string;
                isSuspended: boolean;
                name: string;
            };
        };
        /**
         * @description One page of comments, the newest first.
         * @example {
         *       "comments": [
         *         {
         *           "answerId": "65e6f2a04c1b8d0012a40001",
         *           "createdAt": "2026-03-05T09:00:00.000Z",
         *           "heldFor": "firstComment",
         *           "id": "65e6f2a04c1b8d0012a4c001",
         *           "reports": [],
         *           "status": "waiting",
         *           "text": "Why is it “accounted for” and not “accounted of”?",
         *           "topic": "Some people prefer to live in cities.",
         *           "writer": {
         *             "email": "mina@example.org",
         *             "id": "65e6f2a04c1b8d0012a4a001",
         *             "isSuspended": false,
         *             "name": "Mina"
         *           }
         *         }
         *       ],
         *       "total": 1
         *     }
         */
        AdminComments: {
            comments: components["schemas"]["AdminComment"][];
            total: number;
        };
        /**
         * @description Analytics for a range of days.
         * @example {
         *       "bots": 4,
         *       "bounceRate": 33.3,
         *       "browserStats": [
         *         {
         *           "browser": "Firefox",
         *           "count": 3
         *         }
         *       ],
         *       "countryStats": [
         *         {
         *           "count": 3,
         *           "country": "PL"
         *         }
         *       ],
         *       "days": [
         *         {
         *           "day": "2024-03-01",
         *           "pageViews": 3,
         *           "uniqueVisitors": 2
         *         }
         *       ],
         *       "deviceStats": [
         *         {
         *           "count": 3,
         *           "device": "Desktop"
         *         }
         *       ],
         *       "emptySearches": [],
         *       "endDate": "2024-03-01",
         *       "interactions": [
         *         {
         *           "count": 1,
         *           "kind": "glossaryOpened"
         *         }
         *       ],
         *       "overLimit": 0,
         *       "pageViews": 3,
         *       "previous": {
         *         "bounceRate": 0,
         *         "pageViews": 1,
         *         "uniqueSearches": 0,
         *         "uniqueVisitors": 1
         *       },
         *       "sampleData": false,
         *       "startDate": "2024-03-01",
         *       "termsOpened": [
         *         {
         *           "count": 1,
         *           "term": "plateau",
         *           "termId": "65e6f2a04c1b8d0012a4a001"
         *         }
         *       ],
         *       "topPages": [
         *         {
         *           "page": "/",
         *           "views": 2
         *         },
         *         {
         *           "page": "/answer/65e6f2a04c1b8d0012a40001",
         *           "views": 1
         *         }
         *       ],
         *       "topSearches": [
         *         {
         *           "count": 2,
         *           "query": "tourism"
         *         }
         *       ],
         *       "uniqueSearches": 1,
         *       "uniqueVisitors": 2
         *     }
         */
        AnalyticsOverview: {
            /** @description Bot visits, which no other figure includes. */
            bots: number;
            /** @description 1 minus unique visitors over page views, as a percentage with one decimal; 0 when there are no views. */
            bounceRate: number;
            browserStats: {
                browser: string;
                count: number;
            }[];
            countryStats: {
                count: number;
                /** @description Two letters (ISO 3166), or Unknown. */
                country: string;
            }[];
            /** @description Every day of the range, including days without visits. */
            days: {
                /**
                 * Format: date
                 * @description A day in UTC.
                 */
                day: string;
                pageViews: number;
                uniqueVisitors: number;
            }[];
            deviceStats: {
                count: number;
                device: string;
            }[];
            /** @description Searches that found nothing. */
            emptySearches: {
                count: number;
                query: string;
            }[];
            /**
             * Format: date
             * @description A day in UTC.
             */
            endDate: string;
            interactions: {
                count: number;
                kind: string;
            }[];
            /** @description Events above the daily limit for a single network, which no other figure includes. */
            overLimit: number;
            pageViews: number;
            /** @description The preceding range of the same length. */
            previous: {
                /** @description 1 minus unique visitors over page views, as a percentage with one decimal; 0 when there are no views. */
                bounceRate: number;
                pageViews: number;
                /** @description The number of distinct search terms. */
                uniqueSearches: number;
                /** @description The sum of daily visitors: someone who returns on another day is counted again. */
                uniqueVisitors: number;
            };
            /** @description Whether these figures include sample data. */
            sampleData: boolean;
            /**
             * Format: date
             * @description A day in UTC.
             */
            startDate: string;
            termsOpened: {
                count: number;
                term?: string;
                termId: string;
            }[];
            topPages: {
                page: string;
                views: number;
            }[];
            topSearches: {
                count: number;
                query: string;
            }[];
            /** @description The number of distinct search terms. */
            uniqueSearches: number;
            /** @description The sum of daily visitors: someone who returns on another day is counted again. */
            uniqueVisitors: number;
        };
        /**
         * @description A complete model answer.
         * @example {
         *       "author": "Marta Vale",
         *       "content": "<p>In 1990, coal <span class=\"glossary-term\" data-term-id=\"65e6f2a04c1b8d0012a4a001\" data-term=\"account for\" data-definition=\"To form a stated part of a total.\">accounted for</span> 62% of generation.</p>",
         *       "createdAt": "2024-03-05T00:00:00.000Z",
         *       "examDate": "2024-02-17T00:00:00.000Z",
         *       "excerpt": "The line graph traces how four sources contributed to a coastal country’s electricity supply.",
         *       "glossaryTermIds": [
         *         "65e6f2a04c1b8d0012a4a001"
         *       ],
         *       "id": "65e6f2a04c1b8d0012a40001",
         *       "isApproved": true,
         *       "isContributed": false,
         *       "isDraft": false,
         *       "pictureAlt": "Line graph of four sources of electricity from 1990 to 2020: coal falls from 62% to 8% while wind climbs from nothing to 46%.",
         *       "pictureHeight": 750,
         *       "pictureThumbnailUrl": "/media/0f3b5c-480.webp",
         *       "pictureUrl": "/media/0f3b5c.webp",
         *       "pictureWidth": 1200,
         *       "publishedAt": "2024-03-05T00:00:00.000Z",
         *       "skills": [
         *         "overview",
         *         "comparing figures"
         *       ],
         *       "sourceLink": "https://example.org/marta-vale",
         *       "subtype": "Line Graph",
         *       "tags": [
         *         "energy",
         *         "trends",
         *         "percentages"
         *       ],
         *       "taskType": "task1",
         *       "topic": "The line graph shows the share of electricity that a coastal country generated from coal, gas, wind and nuclear power between 1990 and 2020.",
         *       "updatedAt": "2024-03-05T00:00:00.000Z",
         *       "version": 1,
         *       "views": 4812,
         *       "wordCount": 160
         *     }
         */
        Answer: {
            author: string;
            /** @description In whole and half bands. */
            bandScore?: number;
            /** @description The data of the chart as CSV with a header row. */
            chartData?: string;
            /** @description Published comments and replies; only in public details, while comments are on. */
            commentCount?: number;
            /** @description Sanitised HTML. Glossary terms are `<span class="glossary-term" data-term-id data-term data-definition>`, filled in with the current definition. */
            content: string;
            contributorName?: string;
            /** Format: date-time */
            createdAt: string;
            criterionBands?: components["schemas"]["CriterionBands"];
            criterionNotes?: components["schemas"]["CriterionNotes"];
            /**
             * Format: date-time
             * @description The day, at midnight UTC.
             */
            examDate?: string;
            /** @description The beginning of the answer as plain text. */
            excerpt: string;
            /** @description The glossary terms used in `content`; always derived from it. */
            glossaryTermIds: string[];
            id: components["schemas"]["AnswerId"];
            isApproved: boolean;
            isContributed: boolean;
            isDraft: boolean;
            middleVersion?: components["schemas"]["WeakerVersion"];
            /** @description For the paragraphs of `content`, in their order. */
            paragraphNotes?: components["schemas"]["ParagraphNote"][];
            /** @description What the picture shows, for those who cannot see it. */
            pictureAlt?: string;
            pictureHeight?: number;
            /**
             * Format: uri-reference
             * @description The same picture, 480 pixels wide; only for files on this server.
             */
            pictureThumbnailUrl?: string;
            /**
             * Format: uri-reference
             * @description An http(s) address, or a root-relative path for files on this server.
             */
            pictureUrl?: string;
            pictureWidth?: number;
            plan?: components["schemas"]["Plan"];
            /**
             * Format: date-time
             * @description When it was first published, or last as planned. Always there in public responses.
             */
            publishedAt?: string;
            skills: string[];
            /** Format: uri-reference */
            sourceLink?: string;
            subtype?: components["schemas"]["Subtype"];
            tags: string[];
            taskType?: components["schemas"]["TaskType"];
            /** @description The question. */
            topic: string;
            /** Format: date-time */
            updatedAt: string;
            /** @description Increases with every save; see EDIT_CONFLICT. */
            version: number;
            views: number;
            weakerVersion?: components["schemas"]["WeakerVersion"];
            wordCount: number;
        };
        /**
         * @description Daily figures for one answer.
         * @example {
         *       "avgScrollDepth": 82.25,
         *       "avgTimeSpent": 75.5,
         *       "contentId": "65e6f2a04c1b8d0012a40001",
         *       "days": [
         *         {
         *           "avgScrollDepth": 82.25,
         *           "avgTimeSpent": 75.5,
         *           "day": "2024-03-01",
         *           "interactions": 1,
         *           "views": 4
         *         }
         *       ],
         *       "endDate": "2024-03-01",
         *       "interactions": 1,
         *       "sampleData": false,
         *       "startDate": "2024-03-01",
         *       "title": "The graph shows how many people crossed a bridge.",
         *       "views": 4
         *     }
         */
        AnswerAnalytics: {
            /** @description Percent. */
            avgScrollDepth: number;
            /** @description Seconds a page view. */
            avgTimeSpent: number;
            contentId: string;
            days: {
                /** @description Percent. */
                avgScrollDepth: number;
                /** @description Seconds a page view. */
                avgTimeSpent: number;
                /**
                 * Format: date
                 * @description A day in UTC.
                 */
                day: string;
                /** @description Page views with at least one interaction. */
                interactions: number;
                views: number;
            }[];
            /**
             * Format: date
             * @description A day in UTC.
             */
            endDate: string;
            /** @description Page views with at least one interaction. */
            interactions: number;
            /** @description Whether these figures include sample data. */
            sampleData: boolean;
            /**
             * Format: date
             * @description A day in UTC.
             */
            startDate: string;
            title: string;
            views: number;
        };
        /**
         * @description The answer’s id: 24 hexadecimal digits.
         * @example 65e6f2a04c1b8d0012a40001
         */
        AnswerId: string;
        /**
         * @description A draft needs `topic`, `content` and `author`. Publishing also needs `taskType`, and `contributorName` if the answer was contributed. Without `isDraft` the answer is published. A draft with `publishAt`, a time in the future, is published then, and needs what publishing needs. `null` and an empty string mean the same as leaving a field out.
         * @example {
         *       "author": "Marta Vale",
         *       "content": "<p>In 1990, coal accounted for 62% of generation.</p>",
         *       "examDate": "2024-02-17",
         *       "isContributed": false,
         *       "isDraft": true,
         *       "sourceLink": "https://example.org/marta-vale",
         *       "subtype": "Line Graph",
         *       "tags": [
         *         "energy",
         *         "trends"
         *       ],
         *       "taskType": "task1",
         *       "topic": "The line graph shows the share of electricity that a coastal country generated from coal, gas, wind and nuclear power between 1990 and 2020."
         *     }
         */
        AnswerInput: {
            author?: string;
            /** @description In whole and half bands. */
            bandScore?: number | null;
            chartData?: string | null;
            /** @description HTML, sanitised before it is saved. At most 100000 characters, before and after, with tags nested at most 100 deep. `data-term` and `data-definition` of glossary spans don’t count towards the limit. */
            content?: string;
            /** @description Cleared unless the answer is contributed. */
            contributorName?: string | null;
            criterionBands?: components["schemas"]["CriterionBands"] | null;
            criterionNotes?: components["schemas"]["CriterionNotes"] | null;
            /** @description `YYYY-MM-DD`, or an ISO 8601 date and time, of which only the day is used. */
            examDate?: string | null;
            isApproved?: boolean;
            isContributed?: boolean;
            isDraft?: boolean;
            middleVersion?: components["schemas"]["WeakerVersion"] | null;
            paragraphNotes?: components["schemas"]["ParagraphNote"][] | null;
            /** @description Cleared unless there is a picture. */
            pictureAlt?: string | null;
            /** @description An http(s) address, or a root-relative path for a picture uploaded to this server. */
            pictureUrl?: string | null;
            plan?: components["schemas"]["Plan"] | null;
            /** @description When the draft is to be published. ISO 8601 with the offset from UTC, such as `2030-03-01T09:00:00Z`. */
            publishAt?: string | null;
            /** @description Trimmed; blanks and duplicates (ignoring case and accents) are dropped. */
            skills?: string[] | null;
            /** @description An http(s) address. */
            sourceLink?: string | null;
            /** @description Must belong to the task; cleared when the task changes. */
            subtype?: components["schemas"]["Subtype"] | null;
            /** @description Trimmed; blanks and duplicates (ignoring case and accents) are dropped. */
            tags?: string[] | null;
            /** @description Only drafts can leave it out. */
            taskType?: components["schemas"]["TaskType"] | null;
            topic?: string;
            weakerVersion?: components["schemas"]["WeakerVersion"] | null;
        };
        /**
         * @description One page of answers.
         * @example {
         *       "answers": [
         *         {
         *           "author": "Marta Vale",
         *           "createdAt": "2024-03-05T00:00:00.000Z",
         *           "examDate": "2024-02-17T00:00:00.000Z",
         *           "excerpt": "The line graph traces how four sources contributed to a coastal country’s electricity supply.",
         *           "id": "65e6f2a04c1b8d0012a40001",
         *           "isApproved": true,
         *           "isContributed": false,
         *           "isDraft": false,
         *           "pictureAlt": "Line graph of four sources of electricity from 1990 to 2020: coal falls from 62% to 8% while wind climbs from nothing to 46%.",
         *           "pictureHeight": 750,
         *           "pictureThumbnailUrl": "/media/0f3b5c-480.webp",
         *           "pictureUrl": "/media/0f3b5c.webp",
         *           "pictureWidth": 1200,
         *           "publishedAt": "2024-03-05T00:00:00.000Z",
         *           "skills": [
         *             "overview",
         *             "comparing figures"
         *           ],
         *           "sourceLink": "https://example.org/marta-vale",
         *           "subtype": "Line Graph",
         *           "tags": [
         *             "energy",
         *             "trends",
         *             "percentages"
         *           ],
         *           "taskType": "task1",
         *           "topic": "The line graph shows the share of electricity that a coastal country generated from coal, gas, wind and nuclear power between 1990 and 2020.",
         *           "updatedAt": "2024-03-05T00:00:00.000Z",
         *           "version": 1,
         *           "views": 4812,
         *           "wordCount": 160
         *         }
         *       ],
         *       "total": 14
         *     }
         * @example {
         *       "answers": [],
         *       "suggestion": "electricity",
         *       "total": 0
         *     }
         */
        AnswerList: {
            answers: components["schemas"]["AnswerSummary"][];
            matches?: components["schemas"]["Matches"];
            related?: components["schemas"]["RelatedResults"];
            /** @description If nothing matched: a corrected spelling that does find answers. */
            suggestion?: string;
            /** @description The total number of matches on all pages. */
            total: number;
        };
        /**
         * @description A note by staff on an answer; never public.
         * @example {
         *       "author": "Edith Tor",
         *       "createdAt": "2024-03-06T09:30:00.000Z",
         *       "id": "65e6f2a04c1b8d0012a4d001",
         *       "isOwn": true,
         *       "kind": "note",
         *       "text": "The figures in paragraph 2 are checked."
         *     }
         */
        AnswerNote: {
            /** @description A name or email address; absent if the account is deleted. */
            author?: string;
            /** Format: date-time */
            createdAt: string;
            id: string;
            /** @description Whether you wrote it. */
            isOwn: boolean;
            /**
             * @description The note of a decision is `changes` or `declined`.
             * @enum {string}
             */
            kind: "note" | "changes" | "declined";
            /** @description Plain text. */
            text: string;
        };
        /**
         * @description A new note.
         * @example {
         *       "text": "The figures in paragraph 2 are checked."
         *     }
         */
        AnswerNoteInput: {
            /** @description Plain text. */
            text: string;
        };
        /**
         * @description The notes on an answer.
         * @example {
         *       "notes": [
         *         {
         *           "author": "Edith Tor",
         *           "createdAt": "2024-03-06T09:30:00.000Z",
         *           "id": "65e6f2a04c1b8d0012a4d001",
         *           "isOwn": true,
         *           "kind": "note",
         *           "text": "The figures in paragraph 2 are checked."
         *         }
         *       ],
         *       "total": 1
         *     }
         */
        AnswerNotes: {
            /** @description The newest 200, oldest first. */
            notes: components["schemas"]["AnswerNote"][];
            total: number;
        };
        /**
         * @description Draft if `isDraft` is true (scheduled if it has `publishAt`), published if `isApproved` is true, otherwise pending.
         * @example draft
         * @enum {string}
         */
        AnswerStatus: "draft" | "scheduled" | "published" | "pending";
        /**
         * @description An answer in a list, with an excerpt instead of the full text.
         * @example {
         *       "author": "Marta Vale",
         *       "createdAt": "2024-03-05T00:00:00.000Z",
         *       "examDate": "2024-02-17T00:00:00.000Z",
         *       "excerpt": "The line graph traces how four sources contributed to a coastal country’s electricity supply.",
         *       "id": "65e6f2a04c1b8d0012a40001",
         *       "isApproved": true,
         *       "isContributed": false,
         *       "isDraft": false,
         *       "pictureAlt": "Line graph of four sources of electricity from 1990 to 2020: coal falls from 62% to 8% while wind climbs from nothing to 46%.",
         *       "pictureHeight": 750,
         *       "pictureThumbnailUrl": "/media/0f3b5c-480.webp",
         *       "pictureUrl": "/media/0f3b5c.webp",
         *       "pictureWidth": 1200,
         *       "publishedAt": "2024-03-05T00:00:00.000Z",
         *       "skills": [
         *         "overview",
         *         "comparing figures"
         *       ],
         *       "sourceLink": "https://example.org/marta-vale",
         *       "subtype": "Line Graph",
         *       "tags": [
         *         "energy",
         *         "trends",
         *         "percentages"
         *       ],
         *       "taskType": "task1",
         *       "topic": "The line graph shows the share of electricity that a coastal country generated from coal, gas, wind and nuclear power between 1990 and 2020.",
         *       "updatedAt": "2024-03-05T00:00:00.000Z",
         *       "version": 1,
         *       "views": 4812,
         *       "wordCount": 160
         *     }
         */
        AnswerSummary: {
            author: string;
            /** @description In whole and half bands. */
            bandScore?: number;
            contributorName?: string;
            /** Format: date-time */
            createdAt: string;
            /**
             * Format: date-time
             * @description The day, at midnight UTC.
             */
            examDate?: string;
            /** @description The beginning of the answer as plain text. */
            excerpt: string;
            id: components["schemas"]["AnswerId"];
            isApproved: boolean;
            isContributed: boolean;
            isDraft: boolean;
            /** @description What the picture shows, for those who cannot see it. */
            pictureAlt?: string;
            pictureHeight?: number;
            /**
             * Format: uri-reference
             * @description The same picture, 480 pixels wide; only for files on this server.
             */
            pictureThumbnailUrl?: string;
            /**
             * Format: uri-reference
             * @description An http(s) address, or a root-relative path for files on this server.
             */
            pictureUrl?: string;
            pictureWidth?: number;
            /**
             * Format: date-time
             * @description When it was first published, or last as planned. Always there in public responses.
             */
            publishedAt?: string;
            skills: string[];
            /** Format: uri-reference */
            sourceLink?: string;
            subtype?: components["schemas"]["Subtype"];
            tags: string[];
            taskType?: components["schemas"]["TaskType"];
            /** @description The question. */
            topic: string;
            /** Format: date-time */
            updatedAt: string;
            /** @description Increases with every save; see EDIT_CONFLICT. */
            version: number;
            views: number;
            wordCount: number;
        };
        /**
         * @description Fields you leave out stay as they are; `null` or an empty string clears an optional field. `isDraft` false on its own publishes, true makes a draft; `isDraft` and `isApproved` both false mean pending. `publishAt` schedules a draft; publishing clears it. You can send back a complete answer: read-only fields are ignored.
         * @example {
         *       "isDraft": false,
         *       "sourceLink": null,
         *       "topic": "The line graph shows the share of electricity that a coastal country generated from coal, gas, wind and nuclear power between 1990 and 2020.",
         *       "version": 3
         *     }
         */
        AnswerUpdate: {
            author?: string;
            /** @description In whole and half bands. */
            bandScore?: number | null;
            chartData?: string | null;
            /** @description HTML, sanitised before it is saved. At most 100000 characters, before and after, with tags nested at most 100 deep. `data-term` and `data-definition` of glossary spans don’t count towards the limit. */
            content?: string;
            /** @description Cleared unless the answer is contributed. */
            contributorName?: string | null;
            criterionBands?: components["schemas"]["CriterionBands"] | null;
            criterionNotes?: components["schemas"]["CriterionNotes"] | null;
            /** @description `YYYY-MM-DD`, or an ISO 8601 date and time, of which only the day is used. */
            examDate?: string | null;
            isApproved?: boolean;
            /** @description For a form that saves by itself: such saves of an answer that isn’t public, by one person within an hour of each other, share one revision and one entry of the audit log. */
            isAutosave?: boolean;
            isContributed?: boolean;
            isDraft?: boolean;
            middleVersion?: components["schemas"]["WeakerVersion"] | null;
            paragraphNotes?: components["schemas"]["ParagraphNote"][] | null;
            /** @description Cleared unless there is a picture. */
            pictureAlt?: string | null;
            /** @description An http(s) address, or a root-relative path for a picture uploaded to this server. */
            pictureUrl?: string | null;
            plan?: components["schemas"]["Plan"] | null;
            /** @description When the draft is to be published. ISO 8601 with the offset from UTC, such as `2030-03-01T09:00:00Z`. */
            publishAt?: string | null;
            /** @description Trimmed; blanks and duplicates (ignoring case and accents) are dropped. */
            skills?: string[] | null;
            /** @description An http(s) address. */
            sourceLink?: string | null;
            /** @description Must belong to the task; cleared when the task changes. */
            subtype?: components["schemas"]["Subtype"] | null;
            /** @description Trimmed; blanks and duplicates (ignoring case and accents) are dropped. */
            tags?: string[] | null;
            /** @description Only drafts can leave it out. */
            taskType?: components["schemas"]["TaskType"] | null;
            topic?: string;
            /** @description The version you read. If the answer has been saved since, nothing changes and the response is 409 EDIT_CONFLICT. */
            version?: number;
            weakerVersion?: components["schemas"]["WeakerVersion"] | null;
            /** @description The version of the working copy that this save contains. The copy is removed with the save; if it has been saved since, nothing changes and the response is 409 EDIT_CONFLICT. */
            workingCopyVersion?: number;
        };
        /**
         * @description An API token, without its text.
         * @example {
         *       "createdAt": "2026-03-05T09:00:00.000Z",
         *       "createdBy": "owner@example.org",
         *       "ending": "x7Rk",
         *       "expiresAt": "2026-06-03T09:00:00.000Z",
         *       "hasEnded": false,
         *       "id": "65e6f2a04c1b8d0012a4e001",
         *       "lastUsedAt": "2026-03-08T18:00:00.000Z",
         *       "name": "Search import",
         *       "scopes": [
         *         "readAll"
         *       ]
         *     }
         */
        ApiToken: {
            /** Format: date-time */
            createdAt: string;
            /** @description The email address of the person who created it. */
            createdBy: string;
            /** @description The last characters, to recognise it by. */
            ending: string;
            /** Format: date-time */
            expiresAt: string;
            /** @description True: it is refused. */
            hasEnded: boolean;
            id: string;
            /**
             * Format: date-time
             * @description At most a minute behind.
             */
            lastUsedAt?: string;
            name: string;
            scopes: components["schemas"]["TokenScope"][];
        };
        /**
         * @description The token to create.
         * @example {
         *       "days": 90,
         *       "name": "Search import",
         *       "scopes": [
         *         "readAll"
         *       ]
         *     }
         */
        ApiTokenInput: {
            /** @description For how many days it can be used. */
            days: number;
            /** @description What uses it. The audit log shows this name; no two tokens can have the same one. */
            name: string;
            scopes: components["schemas"]["TokenScope"][];
        };
        /**
         * @description All tokens that haven’t been revoked, by name.
         * @example {
         *       "tokens": [
         *         {
         *           "createdAt": "2026-03-05T09:00:00.000Z",
         *           "createdBy": "owner@example.org",
         *           "ending": "x7Rk",
         *           "expiresAt": "2026-06-03T09:00:00.000Z",
         *           "hasEnded": false,
         *           "id": "65e6f2a04c1b8d0012a4e001",
         *           "lastUsedAt": "2026-03-08T18:00:00.000Z",
         *           "name": "Search import",
         *           "scopes": [
         *             "readAll"
         *           ]
         *         }
         *       ]
         *     }
         */
        ApiTokens: {
            tokens: components["schemas"]["ApiToken"][];
        };
        /**
         * @description The archive’s exam dates, question types and tags, with the number of answers for each.
         * @example {
         *       "subtypes": [
         *         {
         *           "answers": 4,
         *           "subtype": "Line Graph",
         *           "taskType": "task1"
         *         }
         *       ],
         *       "tags": [
         *         {
         *           "answers": 4,
         *           "tag": "energy"
         *         }
         *       ],
         *       "undated": 1,
         *       "years": [
         *         {
         *           "answers": 3,
         *           "months": [
         *             {
         *               "answers": 3,
         *               "month": 2
         *             }
         *           ],
         *           "year": 2024
         *         }
         *       ]
         *     }
         */
        Archive: {
            /** @description By task; a row without a subtype counts the answers that have none. */
            subtypes: {
                /** @description The number of published answers. */
                answers: number;
                subtype?: components["schemas"]["Subtype"];
                taskType: components["schemas"]["TaskType"];
            }[];
            /** @description Up to 500 of the most used tags, A to Z. */
            tags: {
                /** @description The number of published answers. */
                answers: number;
                tag: string;
            }[];
            /** @description The number of answers without an exam date. */
            undated: number;
            /** @description Exam years and months, newest first. */
            years: {
                /** @description The number of published answers. */
                answers: number;
                months: {
                    /** @description The number of published answers. */
                    answers: number;
                    /** @description The month; 1 is January. */
                    month: number;
                }[];
                /** @description The year of the exam. */
                year: number;
            }[];
        };
        /**
         * @description One page of the archive, newest exam first.
         * @example {
         *       "answers": [
         *         {
         *           "author": "Marta Vale",
         *           "createdAt": "2024-03-05T00:00:00.000Z",
         *           "examDate": "2024-02-17T00:00:00.000Z",
         *           "excerpt": "The line graph traces how four sources contributed to a coastal country’s electricity supply.",
         *           "id": "65e6f2a04c1b8d0012a40001",
         *           "isApproved": true,
         *           "isContributed": false,
         *           "isDraft": false,
         *           "pictureAlt": "Line graph of four sources of electricity from 1990 to 2020: coal falls from 62% to 8% while wind climbs from nothing to 46%.",
         *           "pictureHeight": 750,
         *           "pictureThumbnailUrl": "/media/0f3b5c-480.webp",
         *           "pictureUrl": "/media/0f3b5c.webp",
         *           "pictureWidth": 1200,
         *           "publishedAt": "2024-03-05T00:00:00.000Z",
         *           "skills": [
         *             "overview",
         *             "comparing figures"
         *           ],
         *           "sourceLink": "https://example.org/marta-vale",
         *           "subtype": "Line Graph",
         *           "tags": [
         *             "energy",
         *             "trends",
         *             "percentages"
         *           ],
         *           "taskType": "task1",
         *           "topic": "The line graph shows the share of electricity that a coastal country generated from coal, gas, wind and nuclear power between 1990 and 2020.",
         *           "updatedAt": "2024-03-05T00:00:00.000Z",
         *           "version": 1,
         *           "views": 4812,
         *           "wordCount": 160
         *         }
         *       ],
         *       "total": 4
         *     }
         */
        ArchiveList: {
            answers: components["schemas"]["AnswerSummary"][];
            /** @description The requested glossary term, if it is active. */
            term?: string;
            /** @description The total number of matches on all pages. */
            total: number;
        };
        /**
         * @description A saved attempt. Of two conflicting texts both are kept. Without `data` it was deleted.
         * @example {
         *       "data": {
         *         "answerId": "65e6f2a04c1b8d0012a40001",
         *         "at": 1772701200000,
         *         "spentMs": 600000,
         *         "taskType": "task2",
         *         "text": "Cities offer …",
         *         "topic": "Some people prefer to live in cities."
         *       },
         *       "id": "0b8f6c1e-5a94-4a1e-9c9b-2f1d3c5e7a90",
         *       "kind": "attempt",
         *       "updatedAt": 1772701200000
         *     }
         */
        AttemptItem: {
            data?: {
                answerId: string;
                /** @description When it was last changed, in milliseconds since 1970. */
                at: number;
                /** @description Milliseconds. */
                spentMs: number;
                /** @description The question type. */
                subtype?: string;
                /** @enum {string} */
                taskType: "task1" | "task2";
                text: string;
                topic: string;
            };
            /** @description Chosen by the client, for example a UUID. */
            id: string;
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            kind: "attempt";
            /** @description When it was changed on the device, later with every change of the item there; a time in the future counts as now, in milliseconds since 1970. */
            updatedAt: number;
            /** @description In a request, the version on which the change is based: that of the response which the device had applied; none for an item that the account may not have. In a response, the current one. */
            version?: number;
        };
        /**
         * @description An action in the back office.
         * @example {
         *       "action": "updateModelAnswer",
         *       "at": "2024-03-06T09:30:00.000Z",
         *       "changes": [
         *         {
         *           "after": "Bo Ling",
         *           "before": "Ada Ling",
         *           "field": "author"
         *         }
         *       ],
         *       "id": "65e6f2a04c1b8d0012a4c001",
         *       "targetId": "65e6f2a04c1b8d0012a40001",
         *       "targetLabel": "The line graph shows the share of electricity",
         *       "who": "editor@example.org"
         *     }
         */
        AuditEntry: {
            /** @description The operation of this document, or one of login, loginFailed, codeFailed, recoveryCodeUsed, passwordReset, accessRefused, invitationAccepted, updateAnalyticsCode, publishScheduled. */
            action: string;
            /** Format: date-time */
            at: string;
            /** @description The changed fields, if the action changes fields. */
            changes?: components["schemas"]["FieldChange"][];
            id: string;
            /** @description Only for sign-ins and refused tokens. */
            network?: string;
            targetId?: string;
            targetLabel?: string;
            /** @description An email address, or `token “name”` for an API token. Absent for sign-ins to an unknown account and for invalid tokens. */
            who?: string;
        };
        /**
         * @description One page of the audit log, newest first.
         * @example {
         *       "entries": [
         *         {
         *           "action": "updateModelAnswer",
         *           "at": "2024-03-06T09:30:00.000Z",
         *           "changes": [
         *             {
         *               "after": "Bo Ling",
         *               "before": "Ada Ling",
         *               "field": "author"
         *             }
         *           ],
         *           "id": "65e6f2a04c1b8d0012a4c001",
         *           "targetId": "65e6f2a04c1b8d0012a40001",
         *           "targetLabel": "The line graph shows the share of electricity",
         *           "who": "editor@example.org"
         *         }
         *       ],
         *       "total": 1
         *     }
         */
        AuditLog: {
            entries: components["schemas"]["AuditEntry"][];
            total: number;
        };
        /**
         * @description The audit log as CSV: UTF-8 with a byte order mark, one line for each entry.
         * @example at,who,action,targetId,targetLabel,network,changes
         */
        AuditTable: string;
        /**
         * @description The same action on several answers; `version` detects edit conflicts, as in an update. `draft` cancels scheduled publications too. `setSubtype` needs `subtype`, whose task the answers get too.
         * @example {
         *       "action": "publish",
         *       "items": [
         *         {
         *           "id": "65e6f2a04c1b8d0012a40001",
         *           "version": 3
         *         }
         *       ]
         *     }
         */
        BulkRequest: {
            /** @enum {string} */
            action: "publish" | "draft" | "delete" | "addTags" | "removeTags" | "setAuthor" | "setSubtype" | "schedule";
            /** @description Only for `setAuthor`, which needs it. */
            author?: string;
            items: {
                id: components["schemas"]["AnswerId"];
                version?: number;
            }[];
            /** @description Only for `schedule`, which needs it and refuses published answers. ISO 8601 with the offset from UTC. */
            publishAt?: string;
            subtype?: components["schemas"]["Subtype"];
            /** @description Only for `addTags` and `removeTags`, which need it. Capitals and accents don’t matter when tags are removed. */
            tags?: string[];
        };
        /**
         * @description One result for each item, in the same order; `answer` is the saved answer, unless it was deleted.
         * @example {
         *       "results": [
         *         {
         *           "answer": {
         *             "author": "Marta Vale",
         *             "createdAt": "2024-03-05T00:00:00.000Z",
         *             "examDate": "2024-02-17T00:00:00.000Z",
         *             "excerpt": "The line graph traces how four sources contributed to a coastal country’s electricity supply.",
         *             "id": "65e6f2a04c1b8d0012a40001",
         *             "isApproved": true,
         *             "isContributed": false,
         *             "isDraft": false,
         *             "pictureAlt": "Line graph of four sources of electricity from 1990 to 2020: coal falls from 62% to 8% while wind climbs from nothing to 46%.",
         *             "pictureHeight": 750,
         *             "pictureThumbnailUrl": "/media/0f3b5c-480.webp",
         *             "pictureUrl": "/media/0f3b5c.webp",
         *             "pictureWidth": 1200,
         *             "publishedAt": "2024-03-05T00:00:00.000Z",
         *             "skills": [
         *               "overview",
         *               "comparing figures"
         *             ],
         *             "sourceLink": "https://example.org/marta-vale",
         *             "subtype": "Line Graph",
         *             "tags": [
         *               "energy",
         *               "trends",
         *               "percentages"
         *             ],
         *             "taskType": "task1",
         *             "topic": "The line graph shows the share of electricity that a coastal country generated from coal, gas, wind and nuclear power between 1990 and 2020.",
         *             "updatedAt": "2024-03-05T00:00:00.000Z",
         *             "version": 1,
         *             "views": 4812,
         *             "wordCount": 160
         *           },
         *           "id": "65e6f2a04c1b8d0012a40001",
         *           "ok": true
         *         },
         *         {
         *           "code": "ANSWER_NOT_FOUND",
         *           "id": "65e6f2a04c1b8d0012a40002",
         *           "message": "There is no answer with this id.",
         *           "ok": false
         *         }
         *       ]
         *     }
         */
        BulkResponse: {
            results: {
                answer?: components["schemas"]["AdminAnswerSummary"];
                code?: components["schemas"]["ErrorCode"];
                /** @description The validation errors. */
                errors?: {
                    message: string;
                    /** @description A JSON pointer to the invalid value. */
                    path: string;
                }[];
                id: components["schemas"]["AnswerId"];
                /** @description A sentence saying why it failed. */
                message?: string;
                ok: boolean;
            }[];
        };
        /**
         * @description The scheduled and published answers of some time, earliest first.
         * @example {
         *       "entries": [],
         *       "isComplete": true
         *     }
         */
        Calendar: {
            entries: components["schemas"]["CalendarEntry"][];
            /** @description False if more than 500 answers are scheduled, or more were published, in this time; the rest is left out. */
            isComplete: boolean;
        };
        /**
         * @description A scheduled or published answer in the calendar.
         * @example {
         *       "at": "2030-03-01T09:00:00.000Z",
         *       "author": "Marta Vale",
         *       "id": "65e6f2a04c1b8d0012a40001",
         *       "isApproved": false,
         *       "isDraft": true,
         *       "publishAt": "2030-03-01T09:00:00.000Z",
         *       "taskType": "task1",
         *       "topic": "The line graph shows the share of electricity that a coastal country generated from coal, gas, wind and nuclear power between 1990 and 2020.",
         *       "version": 3
         *     }
         */
        CalendarEntry: {
            /**
             * Format: date-time
             * @description When the answer is to be published, or was.
             */
            at: string;
            author: string;
            id: components["schemas"]["AnswerId"];
            isApproved: boolean;
            isDraft: boolean;
            /**
             * Format: date-time
             * @description When the draft is to be published.
             */
            publishAt?: string;
            /** @description Why the scheduled answer couldn’t be published at its time; it is tried again until it succeeds. */
            publishProblem?: string;
            taskType?: components["schemas"]["TaskType"];
            /** @description The question. */
            topic: string;
            /** @description Increases with every save; see EDIT_CONFLICT. */
            version: number;
        };
        /**
         * @description The last change of an answer; an upsert has the answer, a removal hasn’t.
         * @example {
         *       "id": "65e6f2a04c1b8d0012a40002",
         *       "kind": "removal"
         *     }
         */
        Change: {
            answer?: components["schemas"]["Answer"];
            id: components["schemas"]["AnswerId"];
            /**
             * @description `upsert`: store the `answer`, whether or not you have it. `removal`: delete it if you have it.
             * @enum {string}
             */
            kind: "upsert" | "removal";
        };
        /**
         * @description The changes of published answers since a cursor.
         * @example {
         *       "changes": [
         *         {
         *           "id": "65e6f2a04c1b8d0012a40002",
         *           "kind": "removal"
         *         }
         *       ],
         *       "hasMore": false,
         *       "next": "3f9a1c0b7d42.128"
         *     }
         */
        ChangePage: {
            /** @description Oldest first. An answer that changed several times is listed once. */
            changes: components["schemas"]["Change"][];
            /** @description Call again at once. */
            hasMore: boolean;
            /** @description For `since` in the next call. Store it as it is. */
            next: string;
        };
        /**
         * @description An event on a page. The page view comes first; events of an unknown page view are dropped.
         * @example {
         *       "pageView": "q3x9TzB1c0aL5w7E",
         *       "path": "/task1",
         *       "type": "pageview"
         *     }
         */
        CollectedEvent: components["schemas"]["PageViewEvent"] | components["schemas"]["SearchEvent"] | components["schemas"]["EngagementEvent"] | components["schemas"]["InteractionEvent"];
        /**
         * @description Events from one browser.
         * @example {
         *       "events": [
         *         {
         *           "pageView": "q3x9TzB1c0aL5w7E",
         *           "path": "/task1",
         *           "type": "pageview"
         *         }
         *       ],
         *       "timeZone": "Europe/Warsaw"
         *     }
         */
        CollectedEvents: {
            events: components["schemas"]["CollectedEvent"][];
            /** @description The browser’s time zone; used to estimate the country. */
            timeZone?: string;
        };
        /**
         * @description A published comment.
         * @example {
         *       "author": "Mina",
         *       "createdAt": "2026-03-05T09:00:00.000Z",
         *       "id": "65e6f2a04c1b8d0012a4c001",
         *       "isRemoved": false,
         *       "text": "Why is it “accounted for” and not “accounted of”?"
         *     }
         */
        Comment: {
            /** @description The writer’s name; “Deleted user” without an account. */
            author: string;
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            editedAt?: string;
            id: string;
            /** @description It was deleted or removed, but has replies. */
            isRemoved: boolean;
            /** @description Plain text; empty if the comment was removed. */
            text: string;
        };
        /**
         * @description The same decision on one or several comments.
         * @example {
         *       "action": "approve",
         *       "items": [
         *         {
         *           "id": "65e6f2a04c1b8d0012a4c001"
         *         }
         *       ]
         *     }
         */
        CommentAction: {
            /**
             * @description `approve` also dismisses reports; `restore` publishes a removed comment.
             * @enum {string}
             */
            action: "approve" | "remove" | "restore";
            items: {
                /**
                 * Format: date-time
                 * @description As you read it. A comment that its writer has edited since is not published: 409 EDIT_CONFLICT.
                 */
                editedAt?: string;
                id: string;
            }[];
        };
        /**
         * @description The corrected text of a comment.
         * @example {
         *       "text": "Why is it “accounted for” and not “accounted of”?"
         *     }
         */
        CommentEdit: {
            /** @description Plain text; line breaks are kept. */
            text: string;
        };
        /**
         * @description A new comment.
         * @example {
         *       "text": "Why is it “accounted for” and not “accounted of”?"
         *     }
         */
        CommentInput: {
            /** @description The comment to reply to. Replies have no replies of their own. */
            parentId?: string;
            /** @description Plain text; line breaks are kept. */
            text: string;
        };
        /**
         * @description One page of the comments on an answer, the oldest first.
         * @example {
         *       "comments": [
         *         {
         *           "author": "Mina",
         *           "createdAt": "2026-03-05T09:00:00.000Z",
         *           "id": "65e6f2a04c1b8d0012a4c001",
         *           "isRemoved": false,
         *           "replies": [],
         *           "text": "Why is it “accounted for” and not “accounted of”?"
         *         }
         *       ],
         *       "hasEarlier": false,
         *       "hasLater": false,
         *       "total": 1
         *     }
         */
        CommentPage: {
            comments: components["schemas"]["CommentThread"][];
            hasEarlier: boolean;
            hasLater: boolean;
            /** @description All published comments and replies. */
            total: number;
        };
        /**
         * @description Why an administrator should look at a comment.
         * @example {
         *       "reason": "This is an advertisement."
         *     }
         */
        CommentReport: {
            reason: string;
        };
        /**
         * @description One result for each comment, in the same order.
         * @example {
         *       "results": [
         *         {
         *           "comment": {
         *             "answerId": "65e6f2a04c1b8d0012a40001",
         *             "createdAt": "2026-03-05T09:00:00.000Z",
         *             "heldFor": "firstComment",
         *             "id": "65e6f2a04c1b8d0012a4c001",
         *             "reports": [],
         *             "status": "published",
         *             "text": "Why is it “accounted for” and not “accounted of”?",
         *             "topic": "Some people prefer to live in cities.",
         *             "writer": {
         *               "email": "mina@example.org",
         *               "id": "65e6f2a04c1b8d0012a4a001",
         *               "isSuspended": false,
         *               "name": "Mina"
         *             }
         *           },
         *           "id": "65e6f2a04c1b8d0012a4c001",
         *           "ok": true
         *         }
         *       ]
         *     }
         */
        CommentResults: {
            results: {
                code?: components["schemas"]["ErrorCode"];
                comment?: components["schemas"]["AdminComment"];
                id: string;
                /** @description A sentence saying why it failed. */
                message?: string;
                ok: boolean;
            }[];
        };
        /**
         * @description `waiting`: only its writer sees it until it is approved.
         * @example waiting
         * @enum {string}
         */
        CommentStatus: "waiting" | "published" | "removed";
        /**
         * @description A published comment with its published replies.
         * @example {
         *       "author": "Mina",
         *       "createdAt": "2026-03-05T09:00:00.000Z",
         *       "id": "65e6f2a04c1b8d0012a4c001",
         *       "isRemoved": false,
         *       "replies": [],
         *       "text": "Why is it “accounted for” and not “accounted of”?"
         *     }
         */
        CommentThread: {
            /** @description The writer’s name; “Deleted user” without an account. */
            author: string;
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            editedAt?: string;
            id: string;
            /** @description It was deleted or removed, but has replies. */
            isRemoved: boolean;
            /** @description The oldest first. */
            replies: components["schemas"]["Comment"][];
            /** @description Plain text; empty if the comment was removed. */
            text: string;
        };
        /**
         * @description The confirmed address.
         * @example {
         *       "email": "mina@example.org"
         *     }
         */
        ConfirmedEmail: {
            email: string;
        };
        /**
         * @description A visitor’s message.
         * @example {
         *       "createdAt": "2024-03-05T10:00:00.000Z",
         *       "email": "anouk@example.org",
         *       "id": "65e6f2a04c1b8d0012a4b001",
         *       "mail": "sent",
         *       "message": "The second paragraph says 2012, but the table says 2013.",
         *       "name": "Anouk Dray",
         *       "status": "unread"
         *     }
         */
        ContactMessage: {
            /** Format: date-time */
            createdAt: string;
            email: string;
            id: string;
            /**
             * @description Whether it was forwarded by email: not set up, still waiting, or sent.
             * @enum {string}
             */
            mail: "off" | "waiting" | "sent";
            message: string;
            name: string;
            status: components["schemas"]["MessageStatus"];
        };
        /**
         * @description A message to the site’s owner. Values are trimmed.
         * @example {
         *       "email": "anouk@example.org",
         *       "message": "The second paragraph says 2012, but the table says 2013.",
         *       "name": "Anouk Dray"
         *     }
         */
        ContactMessageInput: {
            /** Format: email */
            email: string;
            message: string;
            name: string;
            /** @description A trap for bots: leave it empty. Messages that fill it are discarded. */
            website?: string;
        };
        /**
         * @description The status of the message.
         * @example {
         *       "status": "answered"
         *     }
         */
        ContactMessageUpdate: {
            status: components["schemas"]["MessageStatus"];
        };
        /**
         * @description One page of messages, newest first.
         * @example {
         *       "messages": [],
         *       "total": 0
         *     }
         */
        ContactMessages: {
            messages: components["schemas"]["ContactMessage"][];
            total: number;
        };
        /**
         * Format: binary
         * @description A content folder as `.tar.gz`: `answers/*.html`, `glossary/*.yaml`, `related-words.yaml` and `pictures/*.webp`.
         * @example (a file)
         */
        ContentArchive: string;
        /**
         * @description Every answer read in a range of days, most viewed first.
         * @example [
         *       {
         *         "avgScrollDepth": 82.25,
         *         "avgTimeSpent": 75.5,
         *         "contentId": "65e6f2a04c1b8d0012a40001",
         *         "interactions": 1,
         *         "sampleData": false,
         *         "title": "The graph shows how many people crossed a bridge.",
         *         "views": 4
         *       }
         *     ]
         */
        ContentPerformance: {
            /** @description Percent. */
            avgScrollDepth: number;
            /** @description Seconds a page view. */
            avgTimeSpent: number;
            contentId: string;
            /** @description Page views with at least one interaction. */
            interactions: number;
            /** @description Whether these figures include sample data. */
            sampleData: boolean;
            title: string;
            views: number;
        }[];
        /**
         * @description A new token with its text.
         * @example {
         *       "createdAt": "2026-03-05T09:00:00.000Z",
         *       "createdBy": "owner@example.org",
         *       "ending": "x7Rk",
         *       "expiresAt": "2026-06-03T09:00:00.000Z",
         *       "hasEnded": false,
         *       "id": "65e6f2a04c1b8d0012a4e001",
         *       "lastUsedAt": "2026-03-08T18:00:00.000Z",
         *       "name": "Search import",
         *       "scopes": [
         *         "readAll"
         *       ],
         *       "token": "band8_…"
         *     }
         */
        CreatedApiToken: {
            /** Format: date-time */
            createdAt: string;
            /** @description The email address of the person who created it. */
            createdBy: string;
            /** @description The last characters, to recognise it by. */
            ending: string;
            /** Format: date-time */
            expiresAt: string;
            /** @description True: it is refused. */
            hasEnded: boolean;
            id: string;
            /**
             * Format: date-time
             * @description At most a minute behind.
             */
            lastUsedAt?: string;
            name: string;
            scopes: components["schemas"]["TokenScope"][];
            /** @description To send as `Authorization: Bearer …`. Only this response has it. */
            token: string;
        };
        /**
         * @description A new link with its address.
         * @example {
         *       "createdAt": "2024-03-09T10:15:00.000Z",
         *       "createdBy": "editor@example.org",
         *       "expiresAt": "2024-03-16T10:15:00.000Z",
         *       "id": "n4bQgYhMfWWaL-qgxVrQFaO_TxsrC4Is0V1sFbDwCgg",
         *       "url": "https://band8.example/preview/0f1e2d3c4b5a69788796a5b4c3d2e1f00f1e2d3c4b5a69788796a5b4c3d2e1f0"
         *     }
         */
        CreatedPreviewLink: {
            /** Format: date-time */
            createdAt: string;
            /** @description Who created it: an email address or `token “name”`. */
            createdBy: string;
            /** Format: date-time */
            expiresAt: string;
            /** @description Identifies the link; it can’t be used to open it. */
            id: string;
            /** @description The address of the preview. It is stored nowhere, so this is the only response that has it. */
            url: string;
        };
        /**
         * @description The credentials of a member of staff.
         * @example {
         *       "email": "editor@example.org",
         *       "password": "correct horse battery staple"
         *     }
         */
        Credentials: {
            /** @description The six digits of the authenticator app or a recovery code, if the account has a second factor. */
            code?: string;
            email: string;
            /** Format: password */
            password: string;
        };
        /**
         * @description A criterion of the public band descriptors: `task` is Task Achievement (Task 1) or Task Response (Task 2), `coherence` Coherence and Cohesion, `lexis` Lexical Resource, `grammar` Grammatical Range and Accuracy.
         * @enum {string}
         */
        Criterion: "task" | "coherence" | "lexis" | "grammar";
        /**
         * @description The estimated band for each criterion, in whole bands as examiners give them.
         * @example {
         *       "coherence": 8,
         *       "grammar": 8,
         *       "lexis": 9,
         *       "task": 8
         *     }
         */
        CriterionBands: {
            coherence?: number;
            grammar?: number;
            lexis?: number;
            task?: number;
        };
        /**
         * @description A note on the answer for each criterion. Words in “double quotes” are words of the answer.
         * @example {
         *       "grammar": "Complex sentences are accurate, for example “whereas gas overtook it in 2005”.",
         *       "task": "The overview names the two main trends before any figure is given."
         *     }
         */
        CriterionNotes: {
            coherence?: string;
            grammar?: string;
            lexis?: string;
            task?: string;
        };
        /**
         * @description Counts and short lists for the dashboard. Answers without a task aren’t counted under either task.
         * @example {
         *       "draftCount": 3,
         *       "ownDrafts": [],
         *       "recentAnswers": [
         *         {
         *           "author": "Marta Vale",
         *           "createdAt": "2024-03-05T00:00:00.000Z",
         *           "examDate": "2024-02-17T00:00:00.000Z",
         *           "excerpt": "The line graph traces how four sources contributed to a coastal country’s electricity supply.",
         *           "id": "65e6f2a04c1b8d0012a40001",
         *           "isApproved": true,
         *           "isContributed": false,
         *           "isDraft": false,
         *           "pictureAlt": "Line graph of four sources of electricity from 1990 to 2020: coal falls from 62% to 8% while wind climbs from nothing to 46%.",
         *           "pictureHeight": 750,
         *           "pictureThumbnailUrl": "/media/0f3b5c-480.webp",
         *           "pictureUrl": "/media/0f3b5c.webp",
         *           "pictureWidth": 1200,
         *           "publishedAt": "2024-03-05T00:00:00.000Z",
         *           "skills": [
         *             "overview",
         *             "comparing figures"
         *           ],
         *           "sourceLink": "https://example.org/marta-vale",
         *           "subtype": "Line Graph",
         *           "tags": [
         *             "energy",
         *             "trends",
         *             "percentages"
         *           ],
         *           "taskType": "task1",
         *           "topic": "The line graph shows the share of electricity that a coastal country generated from coal, gas, wind and nuclear power between 1990 and 2020.",
         *           "updatedAt": "2024-03-05T00:00:00.000Z",
         *           "version": 1,
         *           "views": 4812,
         *           "wordCount": 160
         *         }
         *       ],
         *       "recentDrafts": [],
         *       "task1Count": 16,
         *       "task2Count": 15,
         *       "topViewedAnswers": [
         *         {
         *           "author": "Marta Vale",
         *           "createdAt": "2024-03-05T00:00:00.000Z",
         *           "examDate": "2024-02-17T00:00:00.000Z",
         *           "excerpt": "The line graph traces how four sources contributed to a coastal country’s electricity supply.",
         *           "id": "65e6f2a04c1b8d0012a40001",
         *           "isApproved": true,
         *           "isContributed": false,
         *           "isDraft": false,
         *           "pictureAlt": "Line graph of four sources of electricity from 1990 to 2020: coal falls from 62% to 8% while wind climbs from nothing to 46%.",
         *           "pictureHeight": 750,
         *           "pictureThumbnailUrl": "/media/0f3b5c-480.webp",
         *           "pictureUrl": "/media/0f3b5c.webp",
         *           "pictureWidth": 1200,
         *           "publishedAt": "2024-03-05T00:00:00.000Z",
         *           "skills": [
         *             "overview",
         *             "comparing figures"
         *           ],
         *           "sourceLink": "https://example.org/marta-vale",
         *           "subtype": "Line Graph",
         *           "tags": [
         *             "energy",
         *             "trends",
         *             "percentages"
         *           ],
         *           "taskType": "task1",
         *           "topic": "The line graph shows the share of electricity that a coastal country generated from coal, gas, wind and nuclear power between 1990 and 2020.",
         *           "updatedAt": "2024-03-05T00:00:00.000Z",
         *           "version": 1,
         *           "views": 4812,
         *           "wordCount": 160
         *         }
         *       ],
         *       "totalAnswers": 31
         *     }
         */
        DashboardStats: {
            draftCount: number;
            /** @description The five newest drafts that you created. */
            ownDrafts: components["schemas"]["AdminAnswerSummary"][];
            /** @description The five newest answers of any status. */
            recentAnswers: components["schemas"]["AdminAnswerSummary"][];
            /** @description The five newest drafts. */
            recentDrafts: components["schemas"]["AdminAnswerSummary"][];
            task1Count: number;
            task2Count: number;
            /** @description Up to ten published answers, most viewed first. */
            topViewedAnswers: components["schemas"]["AdminAnswerSummary"][];
            /** @description Of any status. */
            totalAnswers: number;
        };
        /**
         * @description How many pictures were deleted, and the size of their files.
         * @example {
         *       "bytes": 112300,
         *       "count": 4
         *     }
         */
        DeletedPictures: {
            bytes: number;
            count: number;
        };
        /**
         * @description One attempt to deliver an event. What the receiver wrote is not stored.
         * @example {
         *       "at": "2026-03-05T09:00:01.000Z",
         *       "ms": 120,
         *       "status": 204
         *     }
         */
        DeliveryAttempt: {
            /** Format: date-time */
            at: string;
            /**
             * @description Why there was no response. `timeout`: none within 5 seconds. `privateAddress`: the address belongs to a private network. `secretUnreadable`: the signing secret of the site has changed, so the webhook needs a new one.
             * @enum {string}
             */
            error?: "timeout" | "unreachable" | "certificate" | "privateAddress" | "invalidResponse" | "secretUnreadable";
            /** @description How long it took. */
            ms: number;
            /** @description The status of the response; 200 to 299 is a success. */
            status?: number;
        };
        /**
         * @description Somebody else has saved the answer since you read it; `current` is the saved answer. With `workingCopy` that is what has been saved since. The code is EDIT_CONFLICT, with 409 if the body named the older version and 412 if `If-Match` did.
         * @example {
         *       "code": "EDIT_CONFLICT",
         *       "current": {
         *         "author": "Marta Vale",
         *         "content": "<p>In 1990, coal <span class=\"glossary-term\" data-term-id=\"65e6f2a04c1b8d0012a4a001\" data-term=\"account for\" data-definition=\"To form a stated part of a total.\">accounted for</span> 62% of generation.</p>",
         *         "createdAt": "2024-03-05T00:00:00.000Z",
         *         "examDate": "2024-02-17T00:00:00.000Z",
         *         "excerpt": "The line graph traces how four sources contributed to a coastal country’s electricity supply.",
         *         "glossaryTermIds": [
         *           "65e6f2a04c1b8d0012a4a001"
         *         ],
         *         "id": "65e6f2a04c1b8d0012a40001",
         *         "isApproved": true,
         *         "isContributed": false,
         *         "isDraft": false,
         *         "pictureAlt": "Line graph of four sources of electricity from 1990 to 2020: coal falls from 62% to 8% while wind climbs from nothing to 46%.",
         *         "pictureHeight": 750,
         *         "pictureThumbnailUrl": "/media/0f3b5c-480.webp",
         *         "pictureUrl": "/media/0f3b5c.webp",
         *         "pictureWidth": 1200,
         *         "publishedAt": "2024-03-05T00:00:00.000Z",
         *         "skills": [
         *           "overview",
         *           "comparing figures"
         *         ],
         *         "sourceLink": "https://example.org/marta-vale",
         *         "subtype": "Line Graph",
         *         "tags": [
         *           "energy",
         *           "trends",
         *           "percentages"
         *         ],
         *         "taskType": "task1",
         *         "topic": "The line graph shows the share of electricity that a coastal country generated from coal, gas, wind and nuclear power between 1990 and 2020.",
         *         "updatedAt": "2024-03-05T00:00:00.000Z",
         *         "version": 1,
         *         "views": 4812,
         *         "wordCount": 160
         *       },
         *       "detail": "Somebody else has saved this answer since you opened it. Your changes haven’t been saved. Compare both versions and save again.",
         *       "instance": "/api/admin/model-answers/65e6f2a04c1b8d0012a40001",
         *       "message": "Somebody else has saved this answer since you opened it. Your changes haven’t been saved. Compare both versions and save again.",
         *       "status": 409,
         *       "title": "Conflict",
         *       "type": "about:blank"
         *     }
         */
        EditConflict: {
            code: components["schemas"]["ErrorCode"];
            current: components["schemas"]["AdminAnswer"];
            /** @description A sentence for people, saying what went wrong and what to do. */
            detail: string;
            /** @description The validation errors. */
            errors?: {
                message: string;
                /** @description A JSON pointer to the invalid value. */
                path: string;
            }[];
            /** @description The requested path. */
            instance: string;
            /** @description The same sentence as `detail`. */
            message: string;
            /** @description With a 5xx status: the identifier to quote when you report the problem. */
            requestId?: string;
            /** @description Who saved it: an email address or `token “name”`. Absent if that isn’t known. */
            savedBy?: string;
            status: number;
            /** @description The standard phrase for the status code. */
            title: string;
            /** @description A URI for the type of problem; `about:blank` means that `code` identifies it. */
            type: string;
            workingCopy?: components["schemas"]["WorkingCopy"];
        };
        /**
         * @description A new address, with the password.
         * @example {
         *       "currentPassword": "nine green kettles at noon",
         *       "email": "mina.k@example.org"
         *     }
         */
        EmailChange: {
            /** Format: password */
            currentPassword: string;
            /**
             * Format: email
             * @description An email address.
             */
            email: string;
        };
        /**
         * @description The code from an email.
         * @example {
         *       "code": "K7QF-2MXN-9RTC-4HWD"
         *     }
         */
        EmailCode: {
            /** @description The code from an email, with or without dashes. It works once. */
            code: string;
        };
        /**
         * @description The address of an account.
         * @example {
         *       "email": "mina@example.org"
         *     }
         */
        EmailRequest: {
            /**
             * Format: email
             * @description An email address.
             */
            email: string;
            /** @description Leave this out; only bots fill it in. */
            website?: string;
        };
        /**
         * @description What can be ended together with a change of the account.
         * @enum {string}
         */
        Endable: "tokens" | "webhooks" | "previewLinks";
        /**
         * @description How long and how far an answer was read.
         * @example {
         *       "pageView": "q3x9TzB1c0aL5w7E",
         *       "scrollDepth": 80,
         *       "seconds": 95,
         *       "type": "engagement"
         *     }
         */
        EngagementEvent: {
            /** @description A random identifier, new for each page view. */
            pageView: string;
            /** @description The greatest share of the answer seen so far, as a percentage. */
            scrollDepth: number;
            /** @description Seconds the page has been visible and focused, up to 1800; the highest value counts. */
            seconds: number;
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "engagement";
        };
        /**
         * @description A stable identifier of the error. New codes may be added.
         * @example ANSWER_NOT_FOUND
         * @enum {string}
         */
        ErrorCode: "ACCOUNT_DEACTIVATED" | "ACCOUNT_SUSPENDED" | "ANSWER_NOT_FOUND" | "BAD_REQUEST" | "BAD_URL" | "BODY_TOO_LARGE" | "BROKEN_REQUEST" | "COMMENTS_OFF" | "COMMENT_NOT_EDITABLE" | "COMMENT_NOT_FOUND" | "COMMON_PASSWORD" | "CONTENT_TOO_LARGE" | "CURSOR_UNKNOWN" | "DATABASE_UNAVAILABLE" | "DEADLINE_PASSED" | "DELIVERY_NOT_FOUND" | "DISK_FULL" | "EDIT_CONFLICT" | "EMAIL_TAKEN" | "FORBIDDEN" | "HEADERS_TOO_LARGE" | "IDEMPOTENCY_KEY_REUSED" | "IMAGE_HOST_UNAVAILABLE" | "IMPORT_RUNS" | "INTERNAL_ERROR" | "INVALID_CODE" | "INVALID_CREDENTIALS" | "INVALID_JSON" | "INVALID_PASSWORD" | "INVALID_TOKEN" | "INVITATION_NOT_FOUND" | "LAST_ADMINISTRATOR" | "MAIL_NOT_SET_UP" | "MAINTENANCE" | "MESSAGE_NOT_FOUND" | "METHOD_NOT_ALLOWED" | "NOTE_NOT_FOUND" | "NOT_AN_IMAGE" | "NOT_CONTENT" | "NOT_FOUND" | "NOT_PUBLISHED" | "OTHER_SITE" | "OVERLOADED" | "OWN_ACCOUNT" | "PASSWORD_REQUIRED" | "PICTURE_IN_USE" | "PICTURE_NOT_COPIED" | "PICTURE_NOT_FOUND" | "PREPARING" | "PREVIEW_LINK_NOT_FOUND" | "PREVIEW_NOT_FOUND" | "REGISTRATION_CLOSED" | "RELATED_WORDS_EXIST" | "RELATED_WORDS_NOT_FOUND" | "REQUEST_TIMEOUT" | "REVISION_NOT_FOUND" | "SEARCH_UNAVAILABLE" | "SECOND_FACTOR_CHANGED" | "SECOND_FACTOR_REQUIRED" | "SECOND_FACTOR_SETUP_REQUIRED" | "SESSION_NOT_FOUND" | "STOPPING" | "TERM_EXISTS" | "TERM_NOT_FOUND" | "TOKEN_NAME_TAKEN" | "TOKEN_NOT_FOUND" | "TOO_BUSY" | "TOO_MANY_ATTEMPTS" | "TOO_MANY_CALLS" | "TOO_MANY_COMMENTS" | "TOO_MANY_EMAILS" | "TOO_MANY_MESSAGES" | "TOO_MANY_PENDING" | "TOO_MANY_PREVIEW_LINKS" | "TOO_MANY_REGISTRATIONS" | "TOO_MANY_RELATED_WORDS" | "TOO_MANY_SUBMISSIONS" | "TOO_MANY_TOKENS" | "TOO_MANY_UNREAD" | "TOO_MANY_VISITS" | "TOO_MANY_WAITING" | "TOO_MANY_WEBHOOKS" | "TWO_HOSTS" | "UNAUTHORIZED" | "UNSUPPORTED_MEDIA_TYPE" | "UPLOAD_REFUSED" | "UPLOAD_UNAUTHORIZED" | "USER_NOT_FOUND" | "VALIDATION_FAILED" | "WEBHOOK_NOT_FOUND" | "WEBHOOK_OFF" | "WORKING_COPY_NOT_FOUND";
        /**
         * @description A changed field. Long texts are shortened around the difference; if both values are missing, only the formatting changed.
         * @example {
         *       "after": "Bo Ling",
         *       "before": "Ada Ling",
         *       "field": "author"
         *     }
         */
        FieldChange: {
            /** @description Absent if the field is now empty. */
            after?: string;
            /** @description Absent if the field was empty. */
            before?: string;
            /** @description The name of the field in this document. */
            field: string;
        };
        /**
         * @description A glossary term.
         * @example {
         *       "collocations": [
         *         "account for a large share of",
         *         "account for half of"
         *       ],
         *       "definition": "To form a stated part of a total.",
         *       "exampleSentence": "Coal accounted for more than half of the electricity in 1990.",
         *       "group": "Amounts",
         *       "id": "65e6f2a04c1b8d0012a4a001",
         *       "isActive": true,
         *       "partOfSpeech": "phrasal verb",
         *       "term": "account for",
         *       "usageCount": 3
         *     }
         */
        GlossaryTerm: {
            /** @description Words that often occur with it, such as “rise sharply”. */
            collocations: string[];
            definition: string;
            /** @description A sentence that shows how it is used. */
            exampleSentence?: string;
            group?: components["schemas"]["TermGroup"];
            id: string;
            /** @description Answers show an inactive term as plain text. */
            isActive: boolean;
            partOfSpeech?: components["schemas"]["PartOfSpeech"];
            term: string;
            /** @description The number of answers of any status that use it. */
            usageCount: number;
        };
        /**
         * @description A new term; it is active immediately.
         * @example {
         *       "definition": "To form a stated part of a total.",
         *       "term": "account for"
         *     }
         */
        GlossaryTermInput: {
            collocations?: string[] | null;
            definition: string;
            exampleSentence?: string | null;
            group?: components["schemas"]["TermGroup"] | null;
            partOfSpeech?: components["schemas"]["PartOfSpeech"] | null;
            /** @description Unique, ignoring case and surrounding spaces. */
            term: string;
        };
        /**
         * @description Fields you leave out stay as they are. You can send back a complete term.
         * @example {
         *       "definition": "To make up a stated part of a total.",
         *       "isActive": false
         *     }
         */
        GlossaryTermUpdate: {
            collocations?: string[] | null;
            definition?: string;
            exampleSentence?: string | null;
            group?: components["schemas"]["TermGroup"] | null;
            /** @description Answers show an inactive term as plain text. */
            isActive?: boolean;
            partOfSpeech?: components["schemas"]["PartOfSpeech"] | null;
            /** @description Unique, ignoring case and surrounding spaces. */
            term?: string;
        };
        /**
         * @description Every term, A to Z.
         * @example [
         *       {
         *         "collocations": [
         *           "account for a large share of",
         *           "account for half of"
         *         ],
         *         "definition": "To form a stated part of a total.",
         *         "exampleSentence": "Coal accounted for more than half of the electricity in 1990.",
         *         "group": "Amounts",
         *         "id": "65e6f2a04c1b8d0012a4a001",
         *         "isActive": true,
         *         "partOfSpeech": "phrasal verb",
         *         "term": "account for",
         *         "usageCount": 3
         *       }
         *     ]
         */
        GlossaryTerms: components["schemas"]["GlossaryTerm"][];
        /**
         * @description The check passed.
         * @example {
         *       "status": "ok",
         *       "version": "1.0.0"
         *     }
         */
        Health: {
            /** @enum {string} */
            status: "ok";
            /** @description The version of the program. */
            version: string;
        };
        /**
         * @description The number of items with each result.
         * @example {
         *       "changed": 1,
         *       "created": 2,
         *       "refused": 0,
         *       "same": 24
         *     }
         */
        ImportCounts: {
            changed: number;
            created: number;
            refused: number;
            same: number;
        };
        /**
         * @description `total` comes first, then a `row` for each item, then `counts`; or `problem` where the import stopped.
         * @example {
         *       "row": {
         *         "changed": [
         *           "topic",
         *           "tags"
         *         ],
         *         "id": "65e6f2a04c1b8d0012a40001",
         *         "kind": "answer",
         *         "name": "line-graph-electricity-coastal.html",
         *         "outcome": "changed"
         *       }
         *     }
         */
        ImportLine: {
            counts?: components["schemas"]["ImportCounts"];
            problem?: components["schemas"]["Problem"];
            row?: components["schemas"]["ImportRow"];
            /** @description Comes first: the number of rows that follow. */
            total?: number;
        };
        /**
         * @description One `ImportLine` as JSON per line, streamed.
         * @example {"total":1}
         *     {"row":{"kind":"answer","name":"line-graph-electricity-coastal.html","id":"65e6f2a04c1b8d0012a40001","outcome":"changed","changed":["topic","tags"]}}
         */
        ImportReport: string;
        /**
         * @description The result for one answer, term or group of related words; in a dry run, what the result would be.
         * @example {
         *       "changed": [
         *         "topic",
         *         "tags"
         *       ],
         *       "id": "65e6f2a04c1b8d0012a40001",
         *       "kind": "answer",
         *       "name": "line-graph-electricity-coastal.html",
         *       "outcome": "changed"
         *     }
         */
        ImportRow: {
            /** @description The names of the changed fields. */
            changed?: string[];
            /** @description Of the answer. */
            id?: string;
            /** @enum {string} */
            kind: "answer" | "term" | "relatedWords";
            /** @description The file of an answer, the term, or the first of related words. */
            name: string;
            /** @enum {string} */
            outcome: "created" | "changed" | "same" | "refused";
            /** @description A sentence saying why it was refused. */
            reason?: string;
        };
        /**
         * @description What a member of staff has set up that goes on without them.
         * @example {
         *       "invitations": [
         *         "ben@example.org"
         *       ],
         *       "previewLinks": [
         *         "The graph shows how many people crossed a bridge."
         *       ],
         *       "scheduled": [],
         *       "tokens": [
         *         "Newsletter"
         *       ],
         *       "webhooks": [
         *         "Search index"
         *       ]
         *     }
         */
        InTheirName: {
            /** @description The addresses that the person has invited and that can still accept. */
            invitations: string[];
            /** @description The topic of the answer behind each of their preview links. */
            previewLinks: string[];
            /** @description The topics of the answers that will be published when they planned it. */
            scheduled: string[];
            /** @description The names of their API tokens that still work. */
            tokens: string[];
            /** @description The names of their webhooks that are on. */
            webhooks: string[];
        };
        /**
         * @description The number of pending and scheduled answers, unread messages, comments to look at, failing emails and webhooks that were switched off.
         * @example {
         *       "failingEmails": 0,
         *       "isPendingFull": false,
         *       "isUnreadFull": false,
         *       "pendingAnswers": 2,
         *       "reportedComments": 0,
         *       "scheduledAnswers": 1,
         *       "unreadMessages": 1,
         *       "waitingComments": 3,
         *       "webhooksSwitchedOff": 0
         *     }
         */
        InboxCounts: {
            /** @description Emails that the mail server has refused repeatedly; they are tried again. */
            failingEmails: number;
            /** @description Whether new submissions are refused because too many answers are pending. */
            isPendingFull: boolean;
            /** @description Whether new messages are refused because too many are unread. */
            isUnreadFull: boolean;
            pendingAnswers: number;
            reportedComments: number;
            scheduledAnswers: number;
            unreadMessages: number;
            waitingComments: number;
            /** @description Webhooks that the site has switched off, because their receivers failed for days or are gone. */
            webhooksSwitchedOff: number;
        };
        /**
         * @description Another interaction on a page.
         * @example {
         *       "kind": "copied",
         *       "pageView": "q3x9TzB1c0aL5w7E",
         *       "sequence": 1,
         *       "type": "interaction"
         *     }
         */
        InteractionEvent: {
            kind: components["schemas"]["InteractionKind"];
            /** @description A random identifier, new for each page view. */
            pageView: string;
            /** @description Numbers the events of a page view from 1; an event sent twice counts once. */
            sequence: number;
            termId?: string;
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "interaction";
        };
        /**
         * @description What the reader did.
         * @example glossaryOpened
         * @enum {string}
         */
        InteractionKind: "glossaryOpened" | "chartOpened" | "copied" | "printed" | "practiceStarted" | "practiceRevealed" | "wordStarred";
        /**
         * @description An invitation that hasn’t been accepted.
         * @example {
         *       "email": "ana@example.org",
         *       "expiresAt": "2026-03-12T09:00:00.000Z",
         *       "id": "65e6f2a04c1b8d0012a4d001",
         *       "invitedBy": "owner@example.org",
         *       "isExpired": false,
         *       "name": "Ana Reyes",
         *       "role": "author"
         *     }
         */
        Invitation: {
            email: string;
            /** Format: date-time */
            expiresAt: string;
            id: string;
            invitedBy: string;
            isExpired: boolean;
            name: string;
            role: components["schemas"]["StaffRole"];
        };
        /**
         * @description The code of an invitation, and the name and password of the new account.
         * @example {
         *       "code": "K7QF-2MXN-9RTC-4HWD",
         *       "name": "Ana Reyes",
         *       "password": "correct horse battery staple"
         *     }
         */
        InvitationAcceptance: {
            /** @description The code from the invitation, with or without dashes. */
            code: string;
            /** @description Shown to the other staff. */
            name: string;
            /**
             * Format: password
             * @description Common and leaked passwords are refused.
             */
            password: string;
        };
        /**
         * @description The code of an invitation.
         * @example {
         *       "code": "K7QF-2MXN-9RTC-4HWD"
         *     }
         */
        InvitationCode: {
            /** @description The code from the invitation, with or without dashes. */
            code: string;
        };
        /**
         * @description Whom to invite.
         * @example {
         *       "email": "ana@example.org",
         *       "name": "Ana Reyes",
         *       "role": "author"
         *     }
         */
        InvitationInput: {
            /** Format: email */
            email: string;
            /** @description Shown to the other staff. */
            name: string;
            role: components["schemas"]["StaffRole"];
        };
        /**
         * @description Who is invited.
         * @example {
         *       "email": "ana@example.org",
         *       "name": "Ana Reyes",
         *       "role": "author"
         *     }
         */
        Invitee: {
            email: string;
            name: string;
            role: components["schemas"]["StaffRole"];
        };
        /**
         * @description A learner’s account, for administrators.
         * @example {
         *       "commentCount": 3,
         *       "createdAt": "2026-03-05T09:00:00.000Z",
         *       "email": "mina@example.org",
         *       "id": "65e6f2a04c1b8d0012a4a001",
         *       "isEmailConfirmed": true,
         *       "lastUsedAt": "2026-03-08T18:00:00.000Z",
         *       "name": "Mina",
         *       "status": "active"
         *     }
         */
        LearnerAccount: {
            commentCount: number;
            /** Format: date-time */
            createdAt: string;
            email: string;
            id: string;
            isEmailConfirmed: boolean;
            /** Format: date-time */
            lastUsedAt?: string;
            name: string;
            status: components["schemas"]["UserStatus"];
            suspension?: {
                /** Format: date-time */
                at: string;
                reason: string;
            };
        };
        /**
         * @description One page of learners, the newest first.
         * @example {
         *       "total": 1,
         *       "users": [
         *         {
         *           "commentCount": 3,
         *           "createdAt": "2026-03-05T09:00:00.000Z",
         *           "email": "mina@example.org",
         *           "id": "65e6f2a04c1b8d0012a4a001",
         *           "isEmailConfirmed": true,
         *           "lastUsedAt": "2026-03-08T18:00:00.000Z",
         *           "name": "Mina",
         *           "status": "active"
         *         }
         *       ]
         *     }
         */
        LearnerAccounts: {
            total: number;
            users: components["schemas"]["LearnerAccount"][];
        };
        /**
         * @description A learner’s credentials.
         * @example {
         *       "email": "mina@example.org",
         *       "password": "nine green kettles at noon"
         *     }
         */
        LearnerCredentials: {
            email: string;
            /** Format: password */
            password: string;
        };
        /**
         * @description The current and the new password.
         * @example {
         *       "currentPassword": "nine green kettles at noon",
         *       "newPassword": "two kites above the pier"
         *     }
         */
        LearnerPasswordChange: {
            /** Format: password */
            currentPassword: string;
            /**
             * Format: password
             * @description Common and leaked passwords are refused.
             */
            newPassword: string;
        };
        /**
         * @description A picture of the library.
         * @example {
         *       "alt": "Line graph of four sources of electricity from 1990 to 2020.",
         *       "answerCount": 1,
         *       "answers": [
         *         {
         *           "id": "65e6f2a04c1b8d0012a40001",
         *           "isApproved": true,
         *           "isDraft": false,
         *           "topic": "The line graph shows the share of electricity by source.",
         *           "version": 3
         *         }
         *       ],
         *       "bytes": 31418,
         *       "height": 750,
         *       "id": "65e6f2a04c1b8d0012a4f001",
         *       "name": "electricity",
         *       "thumbnailUrl": "/media/6f1ed002ab5595859014ebf0951522d9-480.webp",
         *       "uploadedAt": "2026-09-21T13:33:21.000Z",
         *       "url": "/media/6f1ed002ab5595859014ebf0951522d9.webp",
         *       "width": 1200,
         *       "workingCopyCount": 0
         *     }
         */
        LibraryPicture: {
            /** @description The alternative text that an answer gets with the picture. */
            alt?: string;
            /** @description The answers of any status that use it. */
            answerCount: number;
            /** @description Up to 3 of these answers. */
            answers: {
                id: string;
                isApproved: boolean;
                isDraft: boolean;
                topic: string;
                version: number;
            }[];
            /** @description The size of its files; only for pictures on this server. */
            bytes?: number;
            height?: number;
            id: string;
            /** @description The name of the uploaded file. */
            name?: string;
            /** Format: uri-reference */
            thumbnailUrl?: string;
            /** Format: date-time */
            uploadedAt: string;
            /**
             * Format: uri-reference
             * @description Its address, to use as `pictureUrl`.
             */
            url: string;
            width?: number;
            /** @description The further answers that use it only in their working copy. */
            workingCopyCount: number;
        };
        /**
         * @description Which words of an answer match a search, so that they can be marked.
         * @example {
         *       "prefix": "noise",
         *       "words": [
         *         "city",
         *         "cities",
         *         "noise"
         *       ]
         *     }
         */
        Matches: {
            /** @description Every word that begins with this is a match too. */
            prefix?: string;
            /** @description The known forms of the searched words, in lower case and without accents. */
            words: string[];
        };
        /**
         * @description The status of a message.
         * @example unread
         * @enum {string}
         */
        MessageStatus: "unread" | "read" | "answered";
        /**
         * @description A mock test that was handed in, with both texts. Without `data` it was deleted.
         * @example {
         *       "data": {
         *         "at": 1772701200000,
         *         "task1": {
         *           "answerId": "65e6f2a04c1b8d0012a40001",
         *           "spentMs": 1200000,
         *           "text": "The chart compares …",
         *           "topic": "The chart below shows …"
         *         },
         *         "task2": {
         *           "answerId": "65e6f2a04c1b8d0012a40002",
         *           "spentMs": 2400000,
         *           "text": "Cities offer …",
         *           "topic": "Some people prefer to live in cities."
         *         }
         *       },
         *       "id": "0b8f6c1e-5a94-4a1e-9c9b-2f1d3c5e7a90",
         *       "kind": "mock",
         *       "updatedAt": 1772701200000
         *     }
         */
        MockItem: {
            data?: {
                /** @description When it was handed in, in milliseconds since 1970. */
                at: number;
                task1: {
                    answerId: string;
                    /** @description Milliseconds. */
                    spentMs: number;
                    /** @description The question type. */
                    subtype?: string;
                    text: string;
                    topic: string;
                };
                task2: {
                    answerId: string;
                    /** @description Milliseconds. */
                    spentMs: number;
                    /** @description The question type. */
                    subtype?: string;
                    text: string;
                    topic: string;
                };
            };
            /** @description Chosen by the client, for example a UUID. */
            id: string;
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            kind: "mock";
            /** @description When it was changed on the device, later with every change of the item there; a time in the future counts as now, in milliseconds since 1970. */
            updatedAt: number;
            /** @description In a request, the version on which the change is based: that of the response which the device had applied; none for an item that the account may not have. In a response, the current one. */
            version?: number;
        };
        /**
         * @description Who else has the form of an answer open.
         * @example {
         *       "isOpenTwice": false,
         *       "others": [
         *         "editor@example.org"
         *       ]
         *     }
         */
        OpenElsewhere: {
            /** @description Whether you have it open in another window, too. */
            isOpenTwice: boolean;
            /** @description The email addresses of colleagues. */
            others: string[];
        };
        /**
         * @description A window of a browser that shows the form of an answer.
         * @example {
         *       "isOpen": true,
         *       "window": "6f1c0d7be0f54b0c9a3e0f2f6a8b1c2d"
         *     }
         */
        OpenWindow: {
            /** @description False: it is being closed. */
            isOpen: boolean;
            /** @description A random number, the same for all calls of the window. */
            window: string;
        };
        /**
         * @description A comment, as its writer sees it.
         * @example {
         *       "answerId": "65e6f2a04c1b8d0012a40001",
         *       "createdAt": "2026-03-05T09:00:00.000Z",
         *       "editableUntil": "2026-03-05T09:15:00.000Z",
         *       "id": "65e6f2a04c1b8d0012a4c001",
         *       "status": "waiting",
         *       "text": "Why is it “accounted for” and not “accounted of”?"
         *     }
         */
        OwnComment: {
            answerId: string;
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            editableUntil: string;
            /** Format: date-time */
            editedAt?: string;
            id: string;
            parentId?: string;
            status: components["schemas"]["CommentStatus"];
            text: string;
        };
        /**
         * @description A learner’s comments on one answer, the oldest first.
         * @example {
         *       "comments": [
         *         {
         *           "answerId": "65e6f2a04c1b8d0012a40001",
         *           "createdAt": "2026-03-05T09:00:00.000Z",
         *           "editableUntil": "2026-03-05T09:15:00.000Z",
         *           "id": "65e6f2a04c1b8d0012a4c001",
         *           "status": "waiting",
         *           "text": "Why is it “accounted for” and not “accounted of”?"
         *         }
         *       ]
         *     }
         */
        OwnComments: {
            comments: components["schemas"]["OwnComment"][];
        };
        /**
         * @description Your account in the back office.
         * @example {
         *       "email": "editor@example.org",
         *       "id": "65e6f2a04c1b8d0012a4a002",
         *       "isSecondFactorRequired": false,
         *       "name": "Edith Tor",
         *       "role": "editor",
         *       "secondFactor": {
         *         "recoveryCodesLeft": 9,
         *         "since": "2026-03-05T09:00:00.000Z"
         *       }
         *     }
         */
        OwnStaffAccount: {
            email: string;
            id: string;
            /** @description Whether the settings require a second factor of all staff. */
            isSecondFactorRequired: boolean;
            name?: string;
            /** @description The address that the account gets once it is confirmed. */
            newEmail?: string;
            role: components["schemas"]["StaffRole"];
            /** @description Absent if a sign-in only needs the password. */
            secondFactor?: {
                recoveryCodesLeft: number;
                /** Format: date-time */
                since: string;
            };
        };
        /**
         * @description A page was opened.
         * @example {
         *       "pageView": "q3x9TzB1c0aL5w7E",
         *       "path": "/task1",
         *       "type": "pageview"
         *     }
         */
        PageViewEvent: {
            /** @description A random identifier, new for each page view. */
            pageView: string;
            /** @description Without the query. */
            path: string;
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "pageview";
        };
        /**
         * @description What a paragraph does. Words in “double quotes” in the note are words of the paragraph.
         * @example {
         *       "label": "Overview",
         *       "note": "Says what changed most, “the decline of coal”, without a figure."
         *     }
         */
        ParagraphNote: {
            label: string;
            note: string;
        };
        /**
         * @description The part of speech of a term.
         * @enum {string}
         */
        PartOfSpeech: "noun" | "verb" | "phrasal verb" | "adjective" | "adverb" | "preposition" | "conjunction" | "phrase";
        /**
         * @description The current and the new password.
         * @example {
         *       "currentPassword": "correct horse battery staple",
         *       "newPassword": "seven quiet harbours at dusk"
         *     }
         */
        PasswordChange: {
            /** Format: password */
            currentPassword: string;
            /** Format: password */
            newPassword: string;
        };
        /**
         * @description The password of the signed-in user.
         * @example {
         *       "currentPassword": "correct horse battery staple"
         *     }
         */
        PasswordConfirmation: {
            /** Format: password */
            currentPassword: string;
        };
        /**
         * @description A new password, with the code from an email.
         * @example {
         *       "code": "K7QF-2MXN-9RTC-4HWD",
         *       "newPassword": "nine green kettles at noon"
         *     }
         */
        PasswordReset: {
            /** @description The code from an email, with or without dashes. It works once. */
            code: string;
            /**
             * Format: password
             * @description Common and leaked passwords are refused.
             */
            newPassword: string;
        };
        /**
         * @description A part of the picture in pixels, measured from its upper left corner.
         * @example {
         *       "height": 700,
         *       "left": 40,
         *       "top": 0,
         *       "width": 1100
         *     }
         */
        PictureCrop: {
            height: number;
            left: number;
            top: number;
            width: number;
        };
        /**
         * @description A picture of the library with every answer that uses it.
         * @example {
         *       "alt": "Line graph of four sources of electricity from 1990 to 2020.",
         *       "answerCount": 1,
         *       "answers": [
         *         {
         *           "id": "65e6f2a04c1b8d0012a40001",
         *           "isApproved": true,
         *           "isDraft": false,
         *           "topic": "The line graph shows the share of electricity by source.",
         *           "version": 3
         *         }
         *       ],
         *       "bytes": 31418,
         *       "earlierAnswerCount": 0,
         *       "height": 750,
         *       "id": "65e6f2a04c1b8d0012a4f001",
         *       "name": "electricity",
         *       "thumbnailUrl": "/media/6f1ed002ab5595859014ebf0951522d9-480.webp",
         *       "uploadedAt": "2026-09-21T13:33:21.000Z",
         *       "url": "/media/6f1ed002ab5595859014ebf0951522d9.webp",
         *       "width": 1200,
         *       "workingCopies": [],
         *       "workingCopyCount": 0
         *     }
         */
        PictureDetails: {
            /** @description The alternative text that an answer gets with the picture. */
            alt?: string;
            /** @description The answers of any status that use it. */
            answerCount: number;
            /** @description These answers, newest first, at most 1000. */
            answers: {
                id: string;
                isApproved: boolean;
                isDraft: boolean;
                topic: string;
                version: number;
            }[];
            /** @description The size of its files; only for pictures on this server. */
            bytes?: number;
            /** @description The answers that only used it in earlier versions. */
            earlierAnswerCount: number;
            height?: number;
            id: string;
            /** @description The name of the uploaded file. */
            name?: string;
            /** Format: uri-reference */
            thumbnailUrl?: string;
            /** Format: date-time */
            uploadedAt: string;
            /**
             * Format: uri-reference
             * @description Its address, to use as `pictureUrl`.
             */
            url: string;
            width?: number;
            /** @description The answers that use it only in their working copy, at most 1000. */
            workingCopies: {
                id: string;
                isApproved: boolean;
                isDraft: boolean;
                topic: string;
                version: number;
            }[];
            /** @description The further answers that use it only in their working copy. */
            workingCopyCount: number;
        };
        /**
         * @description One page of the library.
         * @example {
         *       "pictures": [
         *         {
         *           "alt": "Line graph of four sources of electricity from 1990 to 2020.",
         *           "answerCount": 1,
         *           "answers": [
         *             {
         *               "id": "65e6f2a04c1b8d0012a40001",
         *               "isApproved": true,
         *               "isDraft": false,
         *               "topic": "The line graph shows the share of electricity by source.",
         *               "version": 3
         *             }
         *           ],
         *           "bytes": 31418,
         *           "height": 750,
         *           "id": "65e6f2a04c1b8d0012a4f001",
         *           "name": "electricity",
         *           "thumbnailUrl": "/media/6f1ed002ab5595859014ebf0951522d9-480.webp",
         *           "uploadedAt": "2026-09-21T13:33:21.000Z",
         *           "url": "/media/6f1ed002ab5595859014ebf0951522d9.webp",
         *           "width": 1200,
         *           "workingCopyCount": 0
         *         }
         *       ],
         *       "total": 1
         *     }
         */
        PictureList: {
            pictures: components["schemas"]["LibraryPicture"][];
            /** @description The number of matches on all pages. */
            total: number;
        };
        /**
         * @description Answers that use a picture, and what they get instead; `version` detects edit conflicts, as in an update.
         * @example {
         *       "items": [
         *         {
         *           "id": "65e6f2a04c1b8d0012a40001",
         *           "version": 3
         *         }
         *       ],
         *       "pictureId": "65e6f2a04c1b8d0012a4f002"
         *     }
         */
        PictureReplacement: {
            items: {
                id: string;
                version: number;
            }[];
            /** @description The picture that the answers get instead. */
            pictureId: string;
        };
        /**
         * @description The new alternative text. Answers that use the picture keep their own.
         * @example {
         *       "alt": "Line graph of four sources of electricity from 1990 to 2020."
         *     }
         */
        PictureUpdate: {
            /** @description `null` and an empty text remove it. */
            alt: string | null;
            /** @description The text that was shown when the new one was written, empty for none. If it has changed since, nothing is saved. */
            before?: string;
        };
        /**
         * @description What a candidate could note before writing; it can be read while practising.
         * @example {
         *       "collocations": [
         *         "generate electricity"
         *       ],
         *       "ideas": [
         *         {
         *           "example": "Coal, from 62% to 8%, fastest after 2005.",
         *           "idea": "What fell"
         *         }
         *       ],
         *       "mainIdea": "Coal lost its place to wind, while gas changed little."
         *     }
         */
        Plan: {
            /** @description Useful collocations for the subject. */
            collocations: string[];
            ideas: {
                /** @description An example (Task 2) or the figures to choose (Task 1); may be empty. */
                example: string;
                idea: string;
            }[];
            /** @description The position (Task 2) or the overview (Task 1) in a sentence. */
            mainIdea: string;
        };
        /**
         * @description An answer as the public would see it, with its working copy if it has one.
         * @example {
         *       "answer": {
         *         "author": "Marta Vale",
         *         "content": "<p>In 1990, coal <span class=\"glossary-term\" data-term-id=\"65e6f2a04c1b8d0012a4a001\" data-term=\"account for\" data-definition=\"To form a stated part of a total.\">accounted for</span> 62% of generation.</p>",
         *         "createdAt": "2024-03-05T00:00:00.000Z",
         *         "examDate": "2024-02-17T00:00:00.000Z",
         *         "excerpt": "The line graph traces how four sources contributed to a coastal country’s electricity supply.",
         *         "glossaryTermIds": [
         *           "65e6f2a04c1b8d0012a4a001"
         *         ],
         *         "id": "65e6f2a04c1b8d0012a40001",
         *         "isApproved": true,
         *         "isContributed": false,
         *         "isDraft": false,
         *         "pictureAlt": "Line graph of four sources of electricity from 1990 to 2020: coal falls from 62% to 8% while wind climbs from nothing to 46%.",
         *         "pictureHeight": 750,
         *         "pictureThumbnailUrl": "/media/0f3b5c-480.webp",
         *         "pictureUrl": "/media/0f3b5c.webp",
         *         "pictureWidth": 1200,
         *         "publishedAt": "2024-03-05T00:00:00.000Z",
         *         "skills": [
         *           "overview",
         *           "comparing figures"
         *         ],
         *         "sourceLink": "https://example.org/marta-vale",
         *         "subtype": "Line Graph",
         *         "tags": [
         *           "energy",
         *           "trends",
         *           "percentages"
         *         ],
         *         "taskType": "task1",
         *         "topic": "The line graph shows the share of electricity that a coastal country generated from coal, gas, wind and nuclear power between 1990 and 2020.",
         *         "updatedAt": "2024-03-05T00:00:00.000Z",
         *         "version": 1,
         *         "views": 4812,
         *         "wordCount": 160
         *       },
         *       "expiresAt": "2024-03-16T10:15:00.000Z",
         *       "isPublished": false
         *     }
         */
        Preview: {
            answer: components["schemas"]["Answer"];
            /**
             * Format: date-time
             * @description When the link ends.
             */
            expiresAt: string;
            /** @description Whether the public page has exactly this text. */
            isPublished: boolean;
        };
        /**
         * @description A link that shows an answer to people without an account.
         * @example {
         *       "createdAt": "2024-03-09T10:15:00.000Z",
         *       "createdBy": "editor@example.org",
         *       "expiresAt": "2024-03-16T10:15:00.000Z",
         *       "id": "n4bQgYhMfWWaL-qgxVrQFaO_TxsrC4Is0V1sFbDwCgg"
         *     }
         */
        PreviewLink: {
            /** Format: date-time */
            createdAt: string;
            /** @description Who created it: an email address or `token “name”`. */
            createdBy: string;
            /** Format: date-time */
            expiresAt: string;
            /** @description Identifies the link; it can’t be used to open it. */
            id: string;
        };
        /**
         * @description The links of an answer that can still be opened, newest first.
         * @example {
         *       "links": [
         *         {
         *           "createdAt": "2024-03-09T10:15:00.000Z",
         *           "createdBy": "editor@example.org",
         *           "expiresAt": "2024-03-16T10:15:00.000Z",
         *           "id": "n4bQgYhMfWWaL-qgxVrQFaO_TxsrC4Is0V1sFbDwCgg"
         *         }
         *       ]
         *     }
         */
        PreviewLinks: {
            links: components["schemas"]["PreviewLink"][];
        };
        /**
         * @description What a site stores about people, as it is set up.
         * @example {
         *       "analyticsHosts": [],
         *       "analyticsMonths": 13,
         *       "auditDays": 400,
         *       "deletionDays": 90,
         *       "deviceDays": 365,
         *       "hasAnalyticsCode": false,
         *       "limitHours": 24,
         *       "sessionDays": 30,
         *       "unconfirmedDays": 7
         *     }
         */
        Privacy: {
            /** @description The hosts that this code may load from or send to. */
            analyticsHosts: string[];
            /** @description Months for which the figures about visits are stored. */
            analyticsMonths: number;
            /** @description Days for which the audit log is stored. */
            auditDays: number;
            /** @description Days for which the deletion of an item of study data is remembered. */
            deletionDays: number;
            /** @description Days for which a browser is known after signing in. */
            deviceDays: number;
            /** @description Whether public pages contain analytics code of the owner. */
            hasAnalyticsCode: boolean;
            /** @description The host of the pictures, if it is not this server. */
            imageHost?: string;
            /** @description Hours for which requests of a network are counted at most. */
            limitHours: number;
            /** @description Days that a learner stays signed in after a visit. */
            sessionDays: number;
            /** @description Days after which an unconfirmed registration is forgotten. */
            unconfirmedDays: number;
        };
        /**
         * @description The body of every error response, sent as `application/problem+json`.
         * @example {
         *       "code": "ANSWER_NOT_FOUND",
         *       "detail": "There is no published answer with this id.",
         *       "instance": "/api/model-answer-detail/65e6f2a04c1b8d0012a4ffff",
         *       "message": "There is no published answer with this id.",
         *       "status": 404,
         *       "title": "Not Found",
         *       "type": "about:blank"
         *     }
         */
        Problem: {
            code: components["schemas"]["ErrorCode"];
            /** @description A sentence for people, saying what went wrong and what to do. */
            detail: string;
            /** @description The validation errors. */
            errors?: {
                message: string;
                /** @description A JSON pointer to the invalid value. */
                path: string;
            }[];
            /** @description The requested path. */
            instance: string;
            /** @description The same sentence as `detail`. */
            message: string;
            /** @description With a 5xx status: the identifier to quote when you report the problem. */
            requestId?: string;
            status: number;
            /** @description The standard phrase for the status code. */
            title: string;
            /** @description A URI for the type of problem; `about:blank` means that `code` identifies it. */
            type: string;
        };
        /**
         * @description An active glossary term with an example and the answers that use it.
         * @example {
         *       "answerCount": 1,
         *       "answers": [
         *         {
         *           "id": "65e6f2a04c1b8d0012a40001",
         *           "taskType": "task1",
         *           "topic": "The line graph shows…"
         *         }
         *       ],
         *       "collocations": [
         *         "account for a large share of",
         *         "account for half of"
         *       ],
         *       "definition": "To form a stated part of a total.",
         *       "example": {
         *         "after": " 62% of generation.",
         *         "before": "In 1990, coal ",
         *         "word": "accounted for"
         *       },
         *       "exampleSentence": "Coal accounted for more than half of the electricity in 1990.",
         *       "group": "Amounts",
         *       "id": "65e6f2a04c1b8d0012a4a001",
         *       "partOfSpeech": "phrasal verb",
         *       "term": "account for"
         *     }
         */
        PublicTerm: {
            /** @description The number of published answers that use it. */
            answerCount: number;
            /** @description Up to 3 published answers, newest exam first. */
            answers: {
                id: components["schemas"]["AnswerId"];
                taskType?: components["schemas"]["TaskType"];
                topic: string;
            }[];
            /** @description Words that often occur with it, such as “rise sharply”. */
            collocations: string[];
            definition: string;
            /** @description A sentence from the first answer that uses the term. */
            example?: {
                after: string;
                before: string;
                word: string;
            };
            /** @description A sentence that shows how it is used. */
            exampleSentence?: string;
            group?: components["schemas"]["TermGroup"];
            id: string;
            partOfSpeech?: components["schemas"]["PartOfSpeech"];
            term: string;
        };
        /**
         * @description Every active term, A to Z.
         * @example [
         *       {
         *         "answerCount": 1,
         *         "answers": [
         *           {
         *             "id": "65e6f2a04c1b8d0012a40001",
         *             "taskType": "task1",
         *             "topic": "The line graph shows…"
         *           }
         *         ],
         *         "collocations": [
         *           "account for a large share of",
         *           "account for half of"
         *         ],
         *         "definition": "To form a stated part of a total.",
         *         "example": {
         *           "after": " 62% of generation.",
         *           "before": "In 1990, coal ",
         *           "word": "accounted for"
         *         },
         *         "exampleSentence": "Coal accounted for more than half of the electricity in 1990.",
         *         "group": "Amounts",
         *         "id": "65e6f2a04c1b8d0012a4a001",
         *         "partOfSpeech": "phrasal verb",
         *         "term": "account for"
         *       }
         *     ]
         */
        PublicTerms: components["schemas"]["PublicTerm"][];
        /**
         * @description The question of a published answer with its picture, its data and the plan, without the answer itself.
         * @example {
         *       "id": "65e6f2a04c1b8d0012a40001",
         *       "pictureAlt": "Line graph of four sources of electricity from 1990 to 2020: coal falls from 62% to 8% while wind climbs from nothing to 46%.",
         *       "pictureUrl": "/media/0f3b5c.webp",
         *       "subtype": "Line Graph",
         *       "taskType": "task1",
         *       "topic": "The line graph shows the share of electricity that a coastal country generated from coal, gas, wind and nuclear power between 1990 and 2020."
         *     }
         */
        Question: {
            /** @description The data of the chart as CSV with a header row. */
            chartData?: string;
            id: components["schemas"]["AnswerId"];
            /** @description What the picture shows, for those who cannot see it. */
            pictureAlt?: string;
            pictureHeight?: number;
            /**
             * Format: uri-reference
             * @description An http(s) address, or a root-relative path for files on this server.
             */
            pictureUrl?: string;
            pictureWidth?: number;
            plan?: components["schemas"]["Plan"];
            subtype?: components["schemas"]["Subtype"];
            taskType?: components["schemas"]["TaskType"];
            /** @description The question. */
            topic: string;
        };
        /**
         * @description An answer that was read. Without `data` it was deleted.
         * @example {
         *       "data": {
         *         "at": 1772701200000,
         *         "taskType": "task2",
         *         "topic": "Some people prefer to live in cities."
         *       },
         *       "id": "65e6f2a04c1b8d0012a40001",
         *       "kind": "read",
         *       "updatedAt": 1772701200000
         *     }
         */
        ReadItem: {
            data?: {
                /** @description When it was saved or read, in milliseconds since 1970. */
                at: number;
                /** @description The question type. */
                subtype?: string;
                /** @enum {string} */
                taskType: "task1" | "task2";
                topic: string;
            };
            id: string;
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            kind: "read";
            /** @description When it was changed on the device, later with every change of the item there; a time in the future counts as now, in milliseconds since 1970. */
            updatedAt: number;
            /** @description In a request, the version on which the change is based: that of the response which the device had applied; none for an item that the account may not have. In a response, the current one. */
            version?: number;
        };
        /**
         * @description The process can serve requests.
         * @example {
         *       "search": {
         *         "indexed": 31,
         *         "isReady": true,
         *         "of": 31
         *       },
         *       "status": "ok",
         *       "version": "1.0.0"
         *     }
         */
        Readiness: {
            /** @description How many of the answers that must be indexed are. */
            search: {
                indexed: number;
                /** @description Whether searches are answered; if not, this check fails. */
                isReady: boolean;
                of: number;
            };
            /** @enum {string} */
            status: "ok";
            /** @description The version of the program. */
            version: string;
        };
        /**
         * @description Received.
         * @example {
         *       "message": "Your contribution has been sent for review. Thank you for sharing!"
         *     }
         */
        Receipt: {
            /** @description A message for the sender. */
            message: string;
        };
        /**
         * @description Codes for signing in without the app; each works once, and they are never shown again.
         * @example {
         *       "recoveryCodes": [
         *         "K7QF-2MXN-9RTC-4HWD"
         *       ]
         *     }
         */
        RecoveryCodeList: {
            recoveryCodes: string[];
        };
        /**
         * @description A new learner’s account.
         * @example {
         *       "email": "mina@example.org",
         *       "name": "Mina",
         *       "password": "nine green kettles at noon"
         *     }
         */
        Registration: {
            /**
             * Format: email
             * @description An email address.
             */
            email: string;
            /** @description Shown with your comments. */
            name: string;
            /**
             * Format: password
             * @description Common and leaked passwords are refused.
             */
            password: string;
            /** @description Leave this out; only bots fill it in. */
            website?: string;
        };
        /**
         * @description Up to 3 published answers of the same task, most closely related first.
         * @example [
         *       {
         *         "author": "Marta Vale",
         *         "createdAt": "2024-03-05T00:00:00.000Z",
         *         "examDate": "2024-02-17T00:00:00.000Z",
         *         "excerpt": "The line graph traces how four sources contributed to a coastal country’s electricity supply.",
         *         "id": "65e6f2a04c1b8d0012a40001",
         *         "isApproved": true,
         *         "isContributed": false,
         *         "isDraft": false,
         *         "pictureAlt": "Line graph of four sources of electricity from 1990 to 2020: coal falls from 62% to 8% while wind climbs from nothing to 46%.",
         *         "pictureHeight": 750,
         *         "pictureThumbnailUrl": "/media/0f3b5c-480.webp",
         *         "pictureUrl": "/media/0f3b5c.webp",
         *         "pictureWidth": 1200,
         *         "publishedAt": "2024-03-05T00:00:00.000Z",
         *         "skills": [
         *           "overview",
         *           "comparing figures"
         *         ],
         *         "sourceLink": "https://example.org/marta-vale",
         *         "subtype": "Line Graph",
         *         "tags": [
         *           "energy",
         *           "trends",
         *           "percentages"
         *         ],
         *         "taskType": "task1",
         *         "topic": "The line graph shows the share of electricity that a coastal country generated from coal, gas, wind and nuclear power between 1990 and 2020.",
         *         "updatedAt": "2024-03-05T00:00:00.000Z",
         *         "version": 1,
         *         "views": 4812,
         *         "wordCount": 160
         *       }
         *     ]
         */
        RelatedAnswers: components["schemas"]["AnswerSummary"][];
        /**
         * @description On the first page of a search that finds few answers or none: answers with most of its words, with near words or with corrected spellings, the best first. They don’t count in `total`.
         * @example {
         *       "hits": [
         *         {
         *           "answer": {
         *             "author": "Marta Vale",
         *             "createdAt": "2024-03-05T00:00:00.000Z",
         *             "examDate": "2024-02-17T00:00:00.000Z",
         *             "excerpt": "The line graph traces how four sources contributed to a coastal country’s electricity supply.",
         *             "id": "65e6f2a04c1b8d0012a40001",
         *             "isApproved": true,
         *             "isContributed": false,
         *             "isDraft": false,
         *             "pictureAlt": "Line graph of four sources of electricity from 1990 to 2020: coal falls from 62% to 8% while wind climbs from nothing to 46%.",
         *             "pictureHeight": 750,
         *             "pictureThumbnailUrl": "/media/0f3b5c-480.webp",
         *             "pictureUrl": "/media/0f3b5c.webp",
         *             "pictureWidth": 1200,
         *             "publishedAt": "2024-03-05T00:00:00.000Z",
         *             "skills": [
         *               "overview",
         *               "comparing figures"
         *             ],
         *             "sourceLink": "https://example.org/marta-vale",
         *             "subtype": "Line Graph",
         *             "tags": [
         *               "energy",
         *               "trends",
         *               "percentages"
         *             ],
         *             "taskType": "task1",
         *             "topic": "The line graph shows the share of electricity that a coastal country generated from coal, gas, wind and nuclear power between 1990 and 2020.",
         *             "updatedAt": "2024-03-05T00:00:00.000Z",
         *             "version": 1,
         *             "views": 4812,
         *             "wordCount": 160
         *           },
         *           "missing": [
         *             "renewable"
         *           ],
         *           "passage": [
         *             {
         *               "isMatch": false,
         *               "text": "The line graph traces how four sources contributed to "
         *             },
         *             {
         *               "isMatch": true,
         *               "text": "electricity"
         *             },
         *             {
         *               "isMatch": false,
         *               "text": " supply."
         *             }
         *           ]
         *         }
         *       ],
         *       "matches": {
         *         "words": [
         *           "electricity"
         *         ]
         *       },
         *       "readAs": {
         *         "leftOut": [
         *           "ielts"
         *         ],
         *         "taskType": "task1"
         *       },
         *       "words": [
         *         {
         *           "reason": "spelling",
         *           "typed": "electrcity",
         *           "used": [
         *             "electricity"
         *           ]
         *         }
         *       ]
         *     }
         */
        RelatedResults: {
            hits: {
                answer: components["schemas"]["AnswerSummary"];
                /** @description The words of the search that the answer has in no form. */
                missing: string[];
                /** @description The sentence or two with the most matches, in pieces of plain text. */
                passage: {
                    isMatch: boolean;
                    text: string;
                }[];
            }[];
            matches: components["schemas"]["Matches"];
            readAs: {
                /** @description Words such as `ielts` and `essay`, which weren’t searched for. */
                leftOut: string[];
                subtype?: components["schemas"]["Subtype"];
                taskType?: components["schemas"]["TaskType"];
            };
            /** @description What was searched for beside or instead of a word of the search, and why. */
            words: {
                /** @enum {string} */
                reason: "related" | "spelling" | "spacing";
                typed: string;
                used: string[];
            }[];
        };
        /**
         * @description A group of words that stand for each other when a search finds few answers.
         * @example {
         *       "id": "65e6f2a04c1b8d0012a4b001",
         *       "words": [
         *         "obesity",
         *         "overweight",
         *         "weight gain"
         *       ]
         *     }
         */
        RelatedWords: {
            id: string;
            /** @description Each may be several words. Trimmed; duplicates (ignoring case and accents) are dropped. No other group begins with the same word. */
            words: string[];
        };
        /**
         * @description All words of a group.
         * @example {
         *       "words": [
         *         "obesity",
         *         "overweight",
         *         "weight gain"
         *       ]
         *     }
         */
        RelatedWordsInput: {
            /** @description Each may be several words. Trimmed; duplicates (ignoring case and accents) are dropped. No other group begins with the same word. */
            words: string[];
        };
        /**
         * @description Every group, A to Z by its first word.
         * @example [
         *       {
         *         "id": "65e6f2a04c1b8d0012a4b001",
         *         "words": [
         *           "obesity",
         *           "overweight",
         *           "weight gain"
         *         ]
         *       }
         *     ]
         */
        RelatedWordsList: components["schemas"]["RelatedWords"][];
        /**
         * @description The last decision on a submitted text. It is removed when the text is submitted again or published.
         * @example {
         *       "at": "2024-03-06T09:30:00.000Z",
         *       "by": "editor@example.org",
         *       "note": "Please add an overview after the introduction.",
         *       "state": "changesRequested"
         *     }
         */
        Review: {
            /** Format: date-time */
            at: string;
            /** @description The email address of the reviewer. */
            by: string;
            /** @description What was asked for, or why it was declined. */
            note: string;
            state: components["schemas"]["ReviewOutcome"];
        };
        /**
         * @description A request for changes, or a rejection with its reason.
         * @example {
         *       "decision": "changes",
         *       "note": "Please add an overview after the introduction.",
         *       "version": 1
         *     }
         */
        ReviewDecision: {
            /**
             * @description `changes` asks for changes. Approve an answer by publishing it.
             * @enum {string}
             */
            decision: "changes" | "decline";
            /** @description Plain text: what to change, or the reason. */
            note: string;
            /** @description The version you read. If the answer has been saved since, nothing changes and the response is 409 EDIT_CONFLICT. */
            version: number;
        };
        /**
         * @description The last decision on a submitted text, until it is submitted again or published.
         * @example changesRequested
         * @enum {string}
         */
        ReviewOutcome: "changesRequested" | "declined";
        /**
         * @description The reviewed answer, and who is told.
         * @example {
         *       "answer": {
         *         "author": "Marta Vale",
         *         "content": "<p>In 1990, coal <span class=\"glossary-term\" data-term-id=\"65e6f2a04c1b8d0012a4a001\" data-term=\"account for\" data-definition=\"To form a stated part of a total.\">accounted for</span> 62% of generation.</p>",
         *         "createdAt": "2024-03-05T00:00:00.000Z",
         *         "examDate": "2024-02-17T00:00:00.000Z",
         *         "excerpt": "The line graph traces how four sources contributed to a coastal country’s electricity supply.",
         *         "glossaryTermIds": [
         *           "65e6f2a04c1b8d0012a4a001"
         *         ],
         *         "id": "65e6f2a04c1b8d0012a40001",
         *         "isApproved": false,
         *         "isContributed": false,
         *         "isDraft": true,
         *         "pictureAlt": "Line graph of four sources of electricity from 1990 to 2020: coal falls from 62% to 8% while wind climbs from nothing to 46%.",
         *         "pictureHeight": 750,
         *         "pictureThumbnailUrl": "/media/0f3b5c-480.webp",
         *         "pictureUrl": "/media/0f3b5c.webp",
         *         "pictureWidth": 1200,
         *         "publishedAt": "2024-03-05T00:00:00.000Z",
         *         "review": {
         *           "at": "2024-03-06T09:30:00.000Z",
         *           "by": "editor@example.org",
         *           "note": "Please add an overview after the introduction.",
         *           "state": "changesRequested"
         *         },
         *         "skills": [
         *           "overview",
         *           "comparing figures"
         *         ],
         *         "sourceLink": "https://example.org/marta-vale",
         *         "subtype": "Line Graph",
         *         "tags": [
         *           "energy",
         *           "trends",
         *           "percentages"
         *         ],
         *         "taskType": "task1",
         *         "topic": "The line graph shows the share of electricity that a coastal country generated from coal, gas, wind and nuclear power between 1990 and 2020.",
         *         "updatedAt": "2024-03-05T00:00:00.000Z",
         *         "version": 1,
         *         "views": 4812,
         *         "wordCount": 160
         *       },
         *       "isMailed": true,
         *       "recipient": "anouk@example.org"
         *     }
         */
        ReviewResult: {
            answer: components["schemas"]["AdminAnswer"];
            /** @description Whether an email to them is on its way; false if email isn’t set up. */
            isMailed: boolean;
            /** @description The email address of its contributor or author; absent if there is none, or if it is you. */
            recipient?: string;
        };
        /**
         * @description The state of a word in the FSRS scheduler.
         * @example {
         *       "difficulty": 5.3,
         *       "due": 1772787600000,
         *       "elapsed_days": 0,
         *       "lapses": 0,
         *       "last_review": 1772701200000,
         *       "learning_steps": 0,
         *       "reps": 2,
         *       "scheduled_days": 1,
         *       "stability": 3.2,
         *       "state": 2
         *     }
         */
        ReviewState: {
            difficulty: number;
            /** @description When it is due, in milliseconds since 1970. */
            due: number;
            elapsed_days: number;
            lapses: number;
            /** @description When it was last reviewed, in milliseconds since 1970. */
            last_review: number;
            learning_steps: number;
            reps: number;
            scheduled_days: number;
            stability: number;
            /** @description 1 learning, 2 review, 3 relearning. */
            state: number;
        };
        /**
         * @description A revision of an answer.
         * @example {
         *       "author": "Marta Vale",
         *       "content": "<p>In 1990, coal <span class=\"glossary-term\" data-term-id=\"65e6f2a04c1b8d0012a4a001\" data-term=\"account for\" data-definition=\"To form a stated part of a total.\">accounted for</span> 62% of generation.</p>",
         *       "isApproved": true,
         *       "isContributed": false,
         *       "isDraft": false,
         *       "savedAt": "2024-03-06T09:30:00.000Z",
         *       "savedBy": "editor@example.org",
         *       "skills": [
         *         "overview",
         *         "comparing figures"
         *       ],
         *       "status": "published",
         *       "subtype": "Line Graph",
         *       "tags": [
         *         "energy",
         *         "trends",
         *         "percentages"
         *       ],
         *       "taskType": "task1",
         *       "topic": "The line graph shows the share of electricity that a coastal country generated from coal, gas, wind and nuclear power between 1990 and 2020.",
         *       "version": 3,
         *       "wordCount": 160
         *     }
         */
        Revision: {
            author: string;
            /** @description In whole and half bands. */
            bandScore?: number;
            /** @description The data of the chart as CSV with a header row. */
            chartData?: string;
            /** @description Sanitised HTML. Glossary terms are `<span class="glossary-term" data-term-id data-term data-definition>`, filled in with the current definition. */
            content: string;
            contributorName?: string;
            criterionBands?: components["schemas"]["CriterionBands"];
            criterionNotes?: components["schemas"]["CriterionNotes"];
            /**
             * Format: date-time
             * @description The day, at midnight UTC.
             */
            examDate?: string;
            isApproved: boolean;
            isContributed: boolean;
            isDraft: boolean;
            middleVersion?: components["schemas"]["WeakerVersion"];
            /** @description For the paragraphs of `content`, in their order. */
            paragraphNotes?: components["schemas"]["ParagraphNote"][];
            /** @description What the picture shows, for those who cannot see it. */
            pictureAlt?: string;
            /**
             * Format: uri-reference
             * @description An http(s) address, or a root-relative path for files on this server.
             */
            pictureUrl?: string;
            plan?: components["schemas"]["Plan"];
            /**
             * Format: date-time
             * @description When the draft is to be published.
             */
            publishAt?: string;
            /** Format: date-time */
            savedAt: string;
            /** @description Who saved it: an email address or `token “name”`; absent for sample content and submissions. */
            savedBy?: string;
            skills: string[];
            /** Format: uri-reference */
            sourceLink?: string;
            status: components["schemas"]["AnswerStatus"];
            subtype?: components["schemas"]["Subtype"];
            tags: string[];
            taskType?: components["schemas"]["TaskType"];
            /** @description The question. */
            topic: string;
            version: number;
            weakerVersion?: components["schemas"]["WeakerVersion"];
            wordCount: number;
        };
        /**
         * @description The last 50 revisions of an answer, newest first.
         * @example [
         *       {
         *         "changed": [
         *           "content",
         *           "isDraft",
         *           "isApproved"
         *         ],
         *         "savedAt": "2024-03-06T09:30:00.000Z",
         *         "savedBy": "editor@example.org",
         *         "status": "published",
         *         "topic": "The line graph shows the share of electricity that a coastal country generated from coal, gas, wind and nuclear power between 1990 and 2020.",
         *         "version": 3,
         *         "wordCount": 160
         *       }
         *     ]
         */
        RevisionList: {
            /** @description The fields that changed since the previous revision; empty for the oldest one. */
            changed: string[];
            /** Format: date-time */
            savedAt: string;
            /** @description Who saved it: an email address or `token “name”`; absent for sample content and submissions. */
            savedBy?: string;
            status: components["schemas"]["AnswerStatus"];
            topic: string;
            version: number;
            wordCount: number;
        }[];
        /**
         * @description The body is optional.
         * @example {
         *       "version": 5
         *     }
         */
        RevisionRestore: {
            /** @description The version you read, as in an update. */
            version?: number;
        };
        /**
         * @description A named filter of the answers.
         * @example {
         *       "name": "Maps to review",
         *       "search": {
         *         "status": "pending",
         *         "subtype": "Map"
         *       }
         *     }
         */
        SavedFilter: {
            name: string;
            /** @description The parameters of the page’s address. The page ignores those that it doesn’t know. */
            search: {
                [key: string]: string;
            };
        };
        /**
         * @description The filters that the signed-in person has saved, and their version.
         * @example {
         *       "filters": [
         *         {
         *           "name": "Maps to review",
         *           "search": {
         *             "status": "pending",
         *             "subtype": "Map"
         *           }
         *         }
         *       ],
         *       "version": 1
         *     }
         */
        SavedFilters: {
            /** @description In the order in which they are shown. No two have the same name, ignoring case. */
            filters: components["schemas"]["SavedFilter"][];
            /** @description Increases with every save. */
            version: number;
        };
        /**
         * @description A saved answer. Without `data` it was deleted.
         * @example {
         *       "data": {
         *         "at": 1772701200000,
         *         "taskType": "task2",
         *         "topic": "Some people prefer to live in cities."
         *       },
         *       "id": "65e6f2a04c1b8d0012a40001",
         *       "kind": "saved",
         *       "updatedAt": 1772701200000
         *     }
         */
        SavedItem: {
            data?: {
                /** @description When it was saved or read, in milliseconds since 1970. */
                at: number;
                /** @description The question type. */
                subtype?: string;
                /** @enum {string} */
                taskType: "task1" | "task2";
                topic: string;
            };
            id: string;
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            kind: "saved";
            /** @description When it was changed on the device, later with every change of the item there; a time in the future counts as now, in milliseconds since 1970. */
            updatedAt: number;
            /** @description In a request, the version on which the change is based: that of the response which the device had applied; none for an item that the account may not have. In a response, the current one. */
            version?: number;
        };
        /**
         * @description A search was completed.
         * @example {
         *       "pageView": "q3x9TzB1c0aL5w7E",
         *       "query": "energy",
         *       "results": 4,
         *       "sequence": 1,
         *       "type": "search"
         *     }
         */
        SearchEvent: {
            /** @description A random identifier, new for each page view. */
            pageView: string;
            query: string;
            results: number;
            /** @description Numbers the events of a page view from 1; an event sent twice counts once. */
            sequence: number;
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "search";
        };
        /**
         * @description An answer that was found, and where it matches.
         * @example {
         *       "answer": {
         *         "author": "Marta Vale",
         *         "createdAt": "2024-03-05T00:00:00.000Z",
         *         "examDate": "2024-02-17T00:00:00.000Z",
         *         "excerpt": "The line graph traces how four sources contributed to a coastal country’s electricity supply.",
         *         "id": "65e6f2a04c1b8d0012a40001",
         *         "isApproved": true,
         *         "isContributed": false,
         *         "isDraft": false,
         *         "pictureAlt": "Line graph of four sources of electricity from 1990 to 2020: coal falls from 62% to 8% while wind climbs from nothing to 46%.",
         *         "pictureHeight": 750,
         *         "pictureThumbnailUrl": "/media/0f3b5c-480.webp",
         *         "pictureUrl": "/media/0f3b5c.webp",
         *         "pictureWidth": 1200,
         *         "publishedAt": "2024-03-05T00:00:00.000Z",
         *         "skills": [
         *           "overview",
         *           "comparing figures"
         *         ],
         *         "sourceLink": "https://example.org/marta-vale",
         *         "subtype": "Line Graph",
         *         "tags": [
         *           "energy",
         *           "trends",
         *           "percentages"
         *         ],
         *         "taskType": "task1",
         *         "topic": "The line graph shows the share of electricity that a coastal country generated from coal, gas, wind and nuclear power between 1990 and 2020.",
         *         "updatedAt": "2024-03-05T00:00:00.000Z",
         *         "version": 1,
         *         "views": 4812,
         *         "wordCount": 160
         *       },
         *       "passage": [
         *         {
         *           "isMatch": false,
         *           "text": "The line graph traces how four sources contributed to "
         *         },
         *         {
         *           "isMatch": true,
         *           "text": "electricity"
         *         },
         *         {
         *           "isMatch": false,
         *           "text": " supply."
         *         }
         *       ]
         *     }
         */
        SearchHit: {
            answer: components["schemas"]["AnswerSummary"];
            /** @description The sentence or two with the most matches, in pieces of plain text. */
            passage: {
                isMatch: boolean;
                text: string;
            }[];
        };
        /**
         * @description One page of the answers that a search found.
         * @example {
         *       "hits": [],
         *       "matches": {
         *         "prefix": "electrcity",
         *         "words": [
         *           "electrcity"
         *         ]
         *       },
         *       "suggestion": "electricity",
         *       "tasks": {
         *         "task1": 0,
         *         "task2": 0
         *       },
         *       "total": 0
         *     }
         */
        SearchResults: {
            hits: components["schemas"]["SearchHit"][];
            matches: components["schemas"]["Matches"];
            related?: components["schemas"]["RelatedResults"];
            /** @description If nothing matched: a corrected spelling that does find answers. */
            suggestion?: string;
            /** @description The number of each task with the other filters, whichever was asked for. */
            tasks: {
                task1: number;
                task2: number;
            };
            /** @description The number of hits on all pages. */
            total: number;
        };
        /**
         * @description What a text that is still being typed may mean.
         * @example {
         *       "suggestions": [
         *         {
         *           "kind": "tag",
         *           "text": "energy"
         *         },
         *         {
         *           "answerId": "65e6f2a04c1b8d0012a40001",
         *           "kind": "question",
         *           "taskType": "task1",
         *           "text": "The line graph shows the share of electricity that a coastal country generated from coal, gas, wind and nuclear power between 1990 and 2020."
         *         }
         *       ]
         *     }
         */
        SearchSuggestions: {
            suggestions: {
                /** @description The answer to the question. */
                answerId?: string;
                /** @enum {string} */
                kind: "correction" | "tag" | "term" | "question";
                taskType?: components["schemas"]["TaskType"];
                /** @description The corrected search, the tag, the glossary term or the question. */
                text: string;
            }[];
        };
        /**
         * @description The first code of a new second factor.
         * @example {
         *       "code": "492039"
         *     }
         */
        SecondFactorCode: {
            /** @description The six digits of the authenticator app, or a recovery code. */
            code: string;
        };
        /**
         * @description The key of a new second factor; it is never shown again.
         * @example {
         *       "key": "JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP",
         *       "uri": "otpauth://totp/Band8:editor%40example.org?issuer=Band8&secret=JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP&algorithm=SHA1&digits=6&period=30"
         *     }
         */
        SecondFactorKey: {
            /** @description In base32, to type into an authenticator app. */
            key: string;
            /** @description What a QR code for an authenticator app contains. */
            uri: string;
        };
        /**
         * @description The password and a code, before the second factor changes.
         * @example {
         *       "code": "492039",
         *       "currentPassword": "correct horse battery staple"
         *     }
         */
        SecondFactorProof: {
            /** @description The six digits of the authenticator app, or a recovery code. */
            code: string;
            /** Format: password */
            currentPassword: string;
        };
        /**
         * @description An invitation that is on its way by email, or whose link you pass on.
         * @example {
         *       "invitation": {
         *         "email": "ana@example.org",
         *         "expiresAt": "2026-03-12T09:00:00.000Z",
         *         "id": "65e6f2a04c1b8d0012a4d001",
         *         "invitedBy": "owner@example.org",
         *         "isExpired": false,
         *         "name": "Ana Reyes",
         *         "role": "author"
         *       },
         *       "link": "https://example.org/admin/invitation#K7QF-2MXN-9RTC-4HWD"
         *     }
         */
        SentInvitation: {
            invitation: components["schemas"]["Invitation"];
            /** @description The link to pass on, where the site can’t send email. It isn’t shown again. */
            link?: string;
        };
        /**
         * @description The site’s settings.
         * @example {
         *       "allowedFileTypes": [
         *         "jpg",
         *         "jpeg",
         *         "png",
         *         "gif",
         *         "webp"
         *       ],
         *       "analyticsCode": "",
         *       "analyticsWarnings": [],
         *       "contactEmail": "editor@example.org",
         *       "enableComments": false,
         *       "enableRegistration": false,
         *       "footerText": "Model answers written and maintained by learners.",
         *       "inactivityLimitMinutes": 0,
         *       "maintenanceMode": false,
         *       "maxFileSize": 5,
         *       "requireSecondFactor": false,
         *       "siteDescription": "Model reports and essays for IELTS Academic Writing.",
         *       "siteName": "Band8",
         *       "uploadLimit": 5,
         *       "version": 4
         *     }
         */
        Settings: {
            /** @description Extensions among jpg, jpeg, png, gif, webp, avif; at least one. */
            allowedFileTypes: string[];
            /** @description Script elements for the public pages; nothing else is allowed. */
            analyticsCode: string;
            /** @description Problems the analytics code will probably have, and how to solve them. */
            analyticsWarnings: string[];
            contactEmail?: string;
            /** @description When on, answers have comments; switching it off deletes nothing. */
            enableComments: boolean;
            /** @description When on, learners can create accounts; existing accounts always work. */
            enableRegistration: boolean;
            footerText: string;
            /** @description After how long without use a session of the back office ends; 0 for never. */
            inactivityLimitMinutes: number;
            /** @description When on, the public gets 503; administrators still see the site. */
            maintenanceMode: boolean;
            /** @description In megabytes. */
            maxFileSize: number;
            /** @description When on, staff without a second factor can only set one up. */
            requireSecondFactor: boolean;
            siteDescription: string;
            /** @description Not blank. */
            siteName: string;
            /** @description The current upload limit in megabytes: 10 until `maxFileSize` is changed, then the smaller of the two. */
            uploadLimit: number;
            /** @description Increases with every save. */
            version: number;
        };
        /**
         * @description All settings. You can send back what you read.
         * @example {
         *       "allowedFileTypes": [
         *         "jpg",
         *         "jpeg",
         *         "png",
         *         "gif",
         *         "webp"
         *       ],
         *       "analyticsCode": "",
         *       "contactEmail": "editor@example.org",
         *       "enableComments": false,
         *       "enableRegistration": false,
         *       "footerText": "Model answers written and maintained by learners.",
         *       "inactivityLimitMinutes": 0,
         *       "maintenanceMode": false,
         *       "maxFileSize": 5,
         *       "requireSecondFactor": false,
         *       "siteDescription": "Model reports and essays for IELTS Academic Writing.",
         *       "siteName": "Band8"
         *     }
         */
        SettingsInput: {
            /** @description Extensions among jpg, jpeg, png, gif, webp, avif; at least one. */
            allowedFileTypes: string[];
            /** @description Script elements for the public pages; nothing else is allowed. */
            analyticsCode: string;
            /** @description An email address; leaving it out, `null` or an empty string clears it. */
            contactEmail?: string | null;
            /**
             * Format: password
             * @description Your password; required when `analyticsCode` changes, otherwise ignored.
             */
            currentPassword?: string;
            /** @description When on, answers have comments; switching it off deletes nothing. */
            enableComments: boolean;
            /** @description When on, learners can create accounts; existing accounts always work. */
            enableRegistration: boolean;
            footerText: string;
            /** @description 0, or from 5 to 720. Leaving it out changes nothing. */
            inactivityLimitMinutes?: number;
            /** @description When on, the public gets 503; administrators still see the site. */
            maintenanceMode: boolean;
            /** @description In megabytes. */
            maxFileSize: number;
            /** @description Leaving it out changes nothing. */
            requireSecondFactor?: boolean;
            siteDescription: string;
            /** @description Not blank. */
            siteName: string;
            /** @description The version you read. If the settings have been saved since, nothing changes and the response is 409 EDIT_CONFLICT. */
            version?: number;
        };
        /**
         * @description A successful sign-in.
         * @example {
         *       "token": "eyJhbGciOiJIUzI1NiIsInR5cCI6IkpXVCJ9.eyJzdWIiOiI2NWU2In0.c2lnbmF0dXJl",
         *       "user": {
         *         "email": "editor@example.org",
         *         "name": "Edith Tor",
         *         "role": "admin"
         *       }
         *     }
         */
        SignIn: {
            /** @description A bearer token, valid for 12 hours unless it is revoked. */
            token: string;
            user: components["schemas"]["User"];
        };
        /**
         * @description The user of the token.
         * @example {
         *       "user": {
         *         "email": "editor@example.org",
         *         "name": "Edith Tor",
         *         "role": "admin"
         *       }
         *     }
         */
        SignedInUser: {
            user: components["schemas"]["User"];
        };
        /**
         * @description Up to five answers with a similar question, most similar first.
         * @example [
         *       {
         *         "author": "Marta Vale",
         *         "createdAt": "2024-03-05T00:00:00.000Z",
         *         "examDate": "2024-02-17T00:00:00.000Z",
         *         "excerpt": "The line graph traces how four sources contributed to a coastal country’s electricity supply.",
         *         "id": "65e6f2a04c1b8d0012a40001",
         *         "isApproved": true,
         *         "isContributed": false,
         *         "isDraft": false,
         *         "pictureAlt": "Line graph of four sources of electricity from 1990 to 2020: coal falls from 62% to 8% while wind climbs from nothing to 46%.",
         *         "pictureHeight": 750,
         *         "pictureThumbnailUrl": "/media/0f3b5c-480.webp",
         *         "pictureUrl": "/media/0f3b5c.webp",
         *         "pictureWidth": 1200,
         *         "publishedAt": "2024-03-05T00:00:00.000Z",
         *         "skills": [
         *           "overview",
         *           "comparing figures"
         *         ],
         *         "sourceLink": "https://example.org/marta-vale",
         *         "subtype": "Line Graph",
         *         "tags": [
         *           "energy",
         *           "trends",
         *           "percentages"
         *         ],
         *         "taskType": "task1",
         *         "topic": "The line graph shows the share of electricity that a coastal country generated from coal, gas, wind and nuclear power between 1990 and 2020.",
         *         "updatedAt": "2024-03-05T00:00:00.000Z",
         *         "version": 1,
         *         "views": 4812,
         *         "wordCount": 160
         *       }
         *     ]
         */
        SimilarAnswers: components["schemas"]["AdminAnswerSummary"][];
        /**
         * @description The settings that public pages need.
         * @example {
         *       "enableComments": false,
         *       "enableRegistration": false,
         *       "footerText": "Model answers written and maintained by learners.",
         *       "maintenanceMode": false,
         *       "publicUrl": "http://localhost:3000",
         *       "sendsEmail": true,
         *       "siteDescription": "Model reports and essays for IELTS Academic Writing.",
         *       "siteName": "Band8"
         *     }
         */
        Site: {
            contactEmail?: string;
            /** @description Whether answers have comments. */
            enableComments: boolean;
            /** @description Whether learners can create accounts. */
            enableRegistration: boolean;
            footerText: string;
            /** @description If true, you can only read this as a signed-in administrator. */
            maintenanceMode: boolean;
            /** @description The origin used in canonical links, the feed and the sitemap, without a trailing slash. */
            publicUrl: string;
            /** @description Whether the site can send email, such as a link to set a new password. */
            sendsEmail: boolean;
            siteDescription: string;
            siteName: string;
            /** @description The external form that receives submissions instead of this server. */
            submissionForm?: {
                /** @description The form field for each of the nine values. */
                entries: {
                    [key: string]: string;
                };
                url: string;
            };
        };
        /**
         * @description The account of a member of staff.
         * @example {
         *       "createdAt": "2026-03-05T09:00:00.000Z",
         *       "email": "ana@example.org",
         *       "hasSecondFactor": true,
         *       "id": "65e6f2a04c1b8d0012a4a002",
         *       "isActive": true,
         *       "isOwn": false,
         *       "lastSignInAt": "2026-03-08T18:00:00.000Z",
         *       "name": "Ana Reyes",
         *       "role": "author"
         *     }
         */
        StaffAccount: {
            /** Format: date-time */
            createdAt: string;
            email: string;
            /** @description Whether a sign-in needs a code as well. */
            hasSecondFactor: boolean;
            id: string;
            /** @description False: deactivated, so the person can’t sign in. */
            isActive: boolean;
            /** @description Whether it is the caller’s own account. */
            isOwn: boolean;
            /**
             * Format: date-time
             * @description As far back as the audit log goes.
             */
            lastSignInAt?: string;
            name?: string;
            role: components["schemas"]["StaffRole"];
        };
        /**
         * @description What you can change at any time.
         * @example {
         *       "name": "Edith Tor"
         *     }
         */
        StaffAccountUpdate: {
            name?: string;
        };
        /**
         * @description A new address, with the password.
         * @example {
         *       "currentPassword": "correct horse battery staple",
         *       "email": "edith@example.org"
         *     }
         */
        StaffEmailChange: {
            /** Format: password */
            currentPassword: string;
            /** Format: email */
            email: string;
        };
        /**
         * @description The code from the email to the new address.
         * @example {
         *       "code": "K7QF-2MXN-9RTC-4HWD"
         *     }
         */
        StaffEmailCode: {
            /** @description The code from an email, with or without dashes. It works once. */
            code: string;
        };
        /**
         * @description The address of a member of staff.
         * @example {
         *       "email": "editor@example.org"
         *     }
         */
        StaffEmailRequest: {
            /** Format: email */
            email: string;
        };
        /**
         * @description All accounts of the back office by address, and the open invitations.
         * @example {
         *       "invitations": [
         *         {
         *           "email": "ana@example.org",
         *           "expiresAt": "2026-03-12T09:00:00.000Z",
         *           "id": "65e6f2a04c1b8d0012a4d001",
         *           "invitedBy": "owner@example.org",
         *           "isExpired": false,
         *           "name": "Ana Reyes",
         *           "role": "author"
         *         }
         *       ],
         *       "staff": [
         *         {
         *           "createdAt": "2026-03-05T09:00:00.000Z",
         *           "email": "ana@example.org",
         *           "hasSecondFactor": true,
         *           "id": "65e6f2a04c1b8d0012a4a002",
         *           "isActive": true,
         *           "isOwn": false,
         *           "lastSignInAt": "2026-03-08T18:00:00.000Z",
         *           "name": "Ana Reyes",
         *           "role": "author"
         *         }
         *       ]
         *     }
         */
        StaffList: {
            invitations: components["schemas"]["Invitation"][];
            staff: components["schemas"]["StaffAccount"][];
        };
        /**
         * @description A new password, with the code from an email.
         * @example {
         *       "code": "K7QF-2MXN-9RTC-4HWD",
         *       "newPassword": "seven quiet harbours at dusk"
         *     }
         */
        StaffPasswordReset: {
            /** @description The code from an email, with or without dashes. It works once. */
            code: string;
            /** Format: password */
            newPassword: string;
        };
        /**
         * @description An author writes drafts and submits them for review, an editor decides on all content, and an administrator also manages the site and its people.
         * @example editor
         * @enum {string}
         */
        StaffRole: "author" | "editor" | "admin";
        /**
         * @description What to change of an account.
         * @example {
         *       "ends": [
         *         "tokens"
         *       ],
         *       "role": "editor"
         *     }
         */
        StaffUpdate: {
            /** @description True to take the role of administrator from yourself, or to deactivate yourself; otherwise that gets 409 OWN_ACCOUNT. */
            confirmsOwn?: boolean;
            /** @description What of `listInTheirName` to end with this change: API tokens are revoked, webhooks switched off, preview links withdrawn. */
            ends?: components["schemas"]["Endable"][];
            /** @description False deactivates the account and ends its sessions. */
            isActive?: boolean;
            role?: components["schemas"]["StaffRole"];
        };
        /**
         * @description The number of published answers of each task.
         * @example {
         *       "task1Count": 14,
         *       "task2Count": 12
         *     }
         */
        Statistics: {
            task1Count: number;
            task2Count: number;
        };
        /**
         * @description The changes of all devices since the cursor.
         * @example {
         *       "cursor": "41.1772701200000",
         *       "hasMore": false,
         *       "isComplete": false,
         *       "items": [
         *         {
         *           "data": {
         *             "at": 1772701200000,
         *             "taskType": "task2",
         *             "topic": "Some people prefer to live in cities."
         *           },
         *           "id": "65e6f2a04c1b8d0012a40001",
         *           "kind": "saved",
         *           "updatedAt": 1772701200000,
         *           "version": 41
         *         }
         *       ],
         *       "refused": []
         *     }
         */
        StudyChanges: {
            /** @description For the next call. */
            cursor: string;
            /** @description Call again at once with the new cursor. */
            hasMore: boolean;
            /** @description The first of several responses with everything, because the cursor was missing or older than 90 days: an item that the device has and none of them contains was deleted elsewhere, unless it is to be sent. Store the cursor after the last of them, so that an interrupted walk starts again. */
            isComplete: boolean;
            /** @description The items changed since the cursor, also by this call, and the current state of every item that was sent. Apply them in order; an item without `data` was deleted. */
            items: components["schemas"]["StudyItem"][];
            /** @description Changes that were not stored, because the account is full. */
            refused: {
                id: string;
                kind: string;
                /** @description A sentence saying why it was not stored. */
                message: string;
            }[];
        };
        /**
         * @description One thing that a learner saved, read, starred or wrote.
         * @example {
         *       "data": {
         *         "at": 1772701200000,
         *         "taskType": "task2",
         *         "topic": "Some people prefer to live in cities."
         *       },
         *       "id": "65e6f2a04c1b8d0012a40001",
         *       "kind": "saved",
         *       "updatedAt": 1772701200000
         *     }
         */
        StudyItem: components["schemas"]["SavedItem"] | components["schemas"]["ReadItem"] | components["schemas"]["WordItem"] | components["schemas"]["AttemptItem"] | components["schemas"]["MockItem"] | components["schemas"]["UnfinishedItem"];
        /**
         * @description The changes on one device since the last call.
         * @example {
         *       "changes": [
         *         {
         *           "data": {
         *             "at": 1772701200000,
         *             "taskType": "task2",
         *             "topic": "Some people prefer to live in cities."
         *           },
         *           "id": "65e6f2a04c1b8d0012a40001",
         *           "kind": "saved",
         *           "updatedAt": 1772701200000
         *         }
         *       ],
         *       "cursor": "41.1772701200000",
         *       "device": "b3f1c2d4-1111-4222-8333-944455566677"
         *     }
         */
        StudySync: {
            changes: components["schemas"]["StudyItem"][];
            /** @description The cursor of the last response; leave it out to get everything. */
            cursor?: string;
            /** @description Chosen at random by the device, and anew whenever its study data is cleared. */
            device: string;
        };
        /**
         * @description A submitted model answer. Optional fields may be empty.
         * @example {
         *       "author": "Anouk Dray",
         *       "content": "The chart compares four ways of travelling to work.",
         *       "contributorEmail": "anouk@example.org",
         *       "contributorName": "Anouk Dray",
         *       "taskType": "Task 1",
         *       "topic": "The chart shows how people travelled to work."
         *     }
         */
        SubmissionForm: {
            author: string;
            /** @description Plain text; an empty line starts a new paragraph. */
            content: string;
            /**
             * Format: email
             * @description Only used to contact the contributor; never published.
             */
            contributorEmail: string;
            contributorName: string;
            /** Format: date */
            examDate?: string;
            /** @description An http(s) address; only used for Task 1. */
            imageLink?: string;
            /** @description An http(s) address. */
            sourceLink?: string;
            /** @enum {string} */
            taskType: "Task 1" | "Task 2";
            /** @description The question. */
            topic: string;
            /** @description A trap for bots: leave it empty. Submissions that fill it are discarded. */
            website?: string;
        };
        /**
         * @description The chart type (Task 1) or question type (Task 2).
         * @enum {string}
         */
        Subtype: "Line Graph" | "Bar Chart" | "Pie Chart" | "Table" | "Process Diagram" | "Map" | "Opinion" | "Discussion" | "Problem & Solution" | "Advantages & Disadvantages" | "Two-Part Question";
        /**
         * @description Whether a learner may sign in.
         * @example {
         *       "isSuspended": true,
         *       "reason": "Advertising in comments."
         *     }
         */
        Suspension: {
            isSuspended: boolean;
            /** @description Required to suspend; shown to the learner at the next sign-in. */
            reason?: string;
        };
        /**
         * @description The result of one check of the installation.
         * @example {
         *       "advice": "Run npm run backup every night; docs/operating.md shows how.",
         *       "found": "The last backup is 129 h old.",
         *       "name": "Backup",
         *       "state": "warning"
         *     }
         */
        SystemCheck: {
            /** @description What to do, unless all is well. */
            advice?: string;
            /** @description What was found. */
            found: string;
            name: string;
            /**
             * @description `warning`: it may be intended, such as a site without email. `error`: something doesn’t work or isn’t safe.
             * @enum {string}
             */
            state: "ok" | "warning" | "error";
        };
        /**
         * @description The checks of the installation, and the node that made them.
         * @example {
         *       "checkedAt": "2026-11-25T12:00:00.000Z",
         *       "checks": [
         *         {
         *           "advice": "Run npm run backup every night; docs/operating.md shows how.",
         *           "found": "The last backup is 129 h old.",
         *           "name": "Backup",
         *           "state": "warning"
         *         }
         *       ],
         *       "lastBackupAt": "2026-11-20T03:00:00.000Z",
         *       "node": {
         *         "host": "node1",
         *         "startedAt": "2026-11-24T12:00:00.000Z",
         *         "uptimeS": 86400
         *       },
         *       "versions": {
         *         "band8": "1.0.0",
         *         "mongodb": "8.0.12",
         *         "node": "24.21.0"
         *       }
         *     }
         */
        SystemState: {
            /** Format: date-time */
            checkedAt: string;
            /** @description Errors first, then warnings. */
            checks: components["schemas"]["SystemCheck"][];
            /**
             * Format: date-time
             * @description Absent if no backup was made from the data folder of this node.
             */
            lastBackupAt?: string;
            node: {
                /** @description The name of the machine or container. */
                host: string;
                /** Format: date-time */
                startedAt: string;
                /** @description How long it has been running. */
                uptimeS: number;
            };
            versions: {
                band8: string;
                /** @description Absent if MongoDB doesn’t respond. */
                mongodb?: string;
                node: string;
            };
        };
        /**
         * @description The results of up to 100 answers, in the order of their ids.
         * @example {
         *       "results": [
         *         {
         *           "id": "65e6f2a04c1b8d0012a40001",
         *           "ok": true,
         *           "topic": "The line graph shows the share of electricity that a coastal country generated from coal, gas, wind and nuclear power between 1990 and 2020."
         *         }
         *       ]
         *     }
         */
        TagChange: {
            /** @description Present if more answers may have the tag: send it as `after`. */
            next?: string;
            results: {
                code?: components["schemas"]["ErrorCode"];
                /** @description The validation errors. */
                errors?: {
                    message: string;
                    /** @description A JSON pointer to the invalid value. */
                    path: string;
                }[];
                id: components["schemas"]["AnswerId"];
                /** @description A sentence saying why it failed. */
                message?: string;
                ok: boolean;
                /** @description The question of the answer. */
                topic: string;
            }[];
        };
        /**
         * @description A tag to remove from all answers, matched exactly.
         * @example {
         *       "tag": "energy"
         *     }
         */
        TagDeletion: {
            /** @description The `next` of the previous call, to go on after that answer. */
            after?: string;
            tag: string;
        };
        /**
         * @description The tags of all answers, with their numbers.
         * @example {
         *       "suggestions": [
         *         {
         *           "tag": "Energy",
         *           "to": "energy"
         *         }
         *       ],
         *       "tags": [
         *         {
         *           "answers": 12,
         *           "published": 9,
         *           "tag": "energy"
         *         },
         *         {
         *           "answers": 2,
         *           "published": 2,
         *           "tag": "Energy"
         *         }
         *       ]
         *     }
         */
        TagList: {
            /** @description Tags that differ from a more frequent one only in capitals, accents or spaces, and so could be merged into it. */
            suggestions: {
                tag: string;
                to: string;
            }[];
            /** @description A to Z. */
            tags: {
                /** @description The number of answers of any status. */
                answers: number;
                published: number;
                tag: string;
            }[];
        };
        /**
         * @description A tag, matched exactly, and its new name.
         * @example {
         *       "tag": "Energy",
         *       "to": "energy"
         *     }
         */
        TagRenaming: {
            /** @description The `next` of the previous call, to go on after that answer. */
            after?: string;
            tag: string;
            /** @description The new name, trimmed. If other answers have it already, the tags are merged. */
            to: string;
        };
        /**
         * @description Task 1 describes a visual; Task 2 is an essay.
         * @enum {string}
         */
        TaskType: "task1" | "task2";
        /**
         * @description What a term is used for.
         * @enum {string}
         */
        TermGroup: "Trends" | "Amounts" | "Comparison" | "Processes" | "Places" | "Cause and Effect" | "Concession" | "Opinion" | "Problems and Solutions" | "Degree" | "Topic Vocabulary";
        /**
         * @description What a token may do; none includes another. Every token may read what is published, and `readPublished` allows nothing else. `readAll` also reads drafts, working copies, pictures and settings; `writeAnswers` writes and publishes answers and their pictures; `writeGlossary` writes glossary terms and related words; `readAnalytics` reads the reports; `manage` changes settings, handles messages, comments and learners, imports content and reads the audit log and the state of the system.
         * @example readAll
         * @enum {string}
         */
        TokenScope: "readPublished" | "readAll" | "writeAnswers" | "writeGlossary" | "readAnalytics" | "manage";
        /**
         * @description Up to 10 answers of each task, most viewed first.
         * @example {
         *       "task1": [
         *         {
         *           "author": "Marta Vale",
         *           "createdAt": "2024-03-05T00:00:00.000Z",
         *           "examDate": "2024-02-17T00:00:00.000Z",
         *           "excerpt": "The line graph traces how four sources contributed to a coastal country’s electricity supply.",
         *           "id": "65e6f2a04c1b8d0012a40001",
         *           "isApproved": true,
         *           "isContributed": false,
         *           "isDraft": false,
         *           "pictureAlt": "Line graph of four sources of electricity from 1990 to 2020: coal falls from 62% to 8% while wind climbs from nothing to 46%.",
         *           "pictureHeight": 750,
         *           "pictureThumbnailUrl": "/media/0f3b5c-480.webp",
         *           "pictureUrl": "/media/0f3b5c.webp",
         *           "pictureWidth": 1200,
         *           "publishedAt": "2024-03-05T00:00:00.000Z",
         *           "skills": [
         *             "overview",
         *             "comparing figures"
         *           ],
         *           "sourceLink": "https://example.org/marta-vale",
         *           "subtype": "Line Graph",
         *           "tags": [
         *             "energy",
         *             "trends",
         *             "percentages"
         *           ],
         *           "taskType": "task1",
         *           "topic": "The line graph shows the share of electricity that a coastal country generated from coal, gas, wind and nuclear power between 1990 and 2020.",
         *           "updatedAt": "2024-03-05T00:00:00.000Z",
         *           "version": 1,
         *           "views": 4812,
         *           "wordCount": 160
         *         }
         *       ],
         *       "task2": []
         *     }
         */
        TopAnswers: {
            task1: components["schemas"]["AnswerSummary"][];
            task2: components["schemas"]["AnswerSummary"][];
        };
        /**
         * @description An unfinished attempt, one for each answer. Of two conflicting texts both are kept. Without `data` it was deleted.
         * @example {
         *       "data": {
         *         "at": 1772701200000,
         *         "attemptId": "0b8f6c1e-5a94-4a1e-9c9b-2f1d3c5e7a90",
         *         "spentMs": 600000,
         *         "taskType": "task2",
         *         "text": "Cities offer …",
         *         "topic": "Some people prefer to live in cities."
         *       },
         *       "id": "65e6f2a04c1b8d0012a40001",
         *       "kind": "unfinished",
         *       "updatedAt": 1772701200000
         *     }
         */
        UnfinishedItem: {
            data?: {
                /** @description When it was last changed, in milliseconds since 1970. */
                at: number;
                /** @description Chosen by the client, for example a UUID. */
                attemptId: string;
                /** @description Milliseconds. */
                spentMs: number;
                /** @description The question type. */
                subtype?: string;
                /** @enum {string} */
                taskType: "task1" | "task2";
                text: string;
                topic: string;
            };
            id: string;
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            kind: "unfinished";
            /** @description When it was changed on the device, later with every change of the item there; a time in the future counts as now, in milliseconds since 1970. */
            updatedAt: number;
            /** @description In a request, the version on which the change is based: that of the response which the device had applied; none for an item that the account may not have. In a response, the current one. */
            version?: number;
        };
        /**
         * @description The pictures that no answer uses.
         * @example {
         *       "bytes": 112300,
         *       "count": 4,
         *       "earlierCount": 1,
         *       "recentCount": 0
         *     }
         */
        UnusedPictures: {
            /** @description What deleting them would save. */
            bytes: number;
            count: number;
            /** @description How many of them are in earlier versions of answers. */
            earlierCount: number;
            /** @description Further unused ones, which were uploaded in the last 24 hours and may belong to an answer that isn’t saved yet. */
            recentCount: number;
        };
        /**
         * @description Why an upload was refused, in the image host’s format.
         * @example {
         *       "error": {
         *         "message": "File size must be less than 10MB"
         *       }
         *     }
         */
        UploadError: {
            error: {
                /** @description A sentence for people, saying what went wrong and what to do. */
                message: string;
            };
        };
        /**
         * @description A picture with its signature. Other fields are texts, and part of the signature.
         * @example {
         *       "api_key": "band8-local",
         *       "file": "(the bytes of a picture)",
         *       "folder": "band8",
         *       "signature": "bfd09f95f331f558cbd1320e67aa8d488770583e",
         *       "timestamp": 1790000000
         *     }
         */
        UploadForm: {
            api_key: string;
            /**
             * Format: binary
             * @description The picture file, before or after the other fields; addresses aren’t accepted.
             */
            file: string;
            folder?: string;
            /** @description Every other field sent, as `name=value` sorted by name and joined by `&`, then the secret: SHA-1 or SHA-256 in hexadecimal digits. `file`, `api_key`, `cloud_name` and `resource_type` are left out. */
            signature: string;
            /** @description Unix time in seconds; valid for one hour. */
            timestamp: number;
            transformation?: string;
        };
        /**
         * @description The signed fields and the address for an upload.
         * @example {
         *       "api_key": "band8-local",
         *       "cloud_name": "band8",
         *       "folder": "band8",
         *       "signature": "bfd09f95f331f558cbd1320e67aa8d488770583e",
         *       "timestamp": 1790000000,
         *       "upload_url": "/v1_1/band8/image/upload"
         *     }
         */
        UploadSignature: {
            api_key: string;
            /** @description Already part of `upload_url`. */
            cloud_name: string;
            folder: string;
            /** @description Send it unchanged. */
            signature: string;
            /** @description Unix time in seconds; valid for one hour. */
            timestamp: number;
            /** @description Send it unchanged if it is present. */
            transformation?: string;
            /**
             * Format: uri-reference
             * @description Where to post the form; relative to this API if this server stores the pictures.
             */
            upload_url: string;
        };
        /**
         * @description Empty; the body is optional.
         * @example {}
         */
        UploadSignatureRequest: Record<string, never>;
        /**
         * @description A stored picture, in the image host’s format.
         * @example {
         *       "bytes": 24310,
         *       "created_at": "2026-09-21T13:33:21.000Z",
         *       "etag": "6f1ed002ab5595859014ebf0951522d9",
         *       "format": "webp",
         *       "height": 750,
         *       "original_filename": "chart",
         *       "public_id": "6f1ed002ab5595859014ebf0951522d9",
         *       "resource_type": "image",
         *       "secure_url": "http://localhost:3000/media/6f1ed002ab5595859014ebf0951522d9.webp",
         *       "signature": "2fd4e1c67a2d28fced849ee1bb76e7391b93eb12",
         *       "type": "upload",
         *       "url": "http://localhost:3000/media/6f1ed002ab5595859014ebf0951522d9.webp",
         *       "version": 1790000001,
         *       "width": 1200
         *     }
         */
        UploadedPicture: {
            bytes: number;
            /** Format: date-time */
            created_at: string;
            etag: string;
            /** @enum {string} */
            format: "webp";
            height: number;
            /** @description The original file name without its extension. */
            original_filename: string;
            /** @description Derived from the file’s bytes: the same picture has the same id. */
            public_id: string;
            /** @enum {string} */
            resource_type: "image";
            /**
             * Format: uri
             * @description The picture’s address, to use as `pictureUrl`.
             */
            secure_url: string;
            /** @description Of `public_id` and `version`. */
            signature: string;
            /** @enum {string} */
            type: "upload";
            /** Format: uri */
            url: string;
            /** @description When it was stored, in seconds. */
            version: number;
            width: number;
        };
        /**
         * @description A member of staff.
         * @example {
         *       "email": "editor@example.org",
         *       "name": "Edith Tor",
         *       "role": "admin"
         *     }
         */
        User: {
            email: string;
            name?: string;
            /** @description True while the site requires a second factor that this account doesn’t have: it can only be set up. */
            needsSecondFactor?: boolean;
            role: components["schemas"]["StaffRole"];
        };
        /**
         * @description `unconfirmed`: the registration still has to be confirmed by email.
         * @example active
         * @enum {string}
         */
        UserStatus: "active" | "unconfirmed" | "suspended";
        /**
         * @description The same answer as a weaker candidate would write it, with its faults.
         * @example {
         *       "bandScore": 6,
         *       "faults": [
         *         {
         *           "correction": "The graph shows",
         *           "criterion": "grammar",
         *           "note": "A singular subject needs ‘shows’.",
         *           "quote": "The graph show"
         *         }
         *       ],
         *       "text": "The graph show how electricity was made.\n\nCoal was high and then it was low."
         *     }
         */
        WeakerVersion: {
            /** @description In whole and half bands. */
            bandScore: number;
            criterionBands?: components["schemas"]["CriterionBands"];
            /** @description What holds the text back, in its order. */
            faults: {
                /** @description The words to put in place of `quote`; empty if it should go. */
                correction?: string;
                criterion: components["schemas"]["Criterion"];
                note: string;
                /** @description Words of `text`, after those of the fault before. */
                quote: string;
            }[];
            /** @description Plain text; a blank line separates paragraphs. */
            text: string;
        };
        /**
         * @description Where the site sends events, without its secret. `switchedOff` says that the site itself has switched it off, and why.
         * @example {
         *       "createdAt": "2026-03-05T09:00:00.000Z",
         *       "createdBy": "owner@example.org",
         *       "events": [
         *         "answer.published",
         *         "answer.updated",
         *         "answer.unpublished",
         *         "answer.deleted"
         *       ],
         *       "id": "65e6f2a04c1b8d0012a4f001",
         *       "isActive": true,
         *       "name": "Search import",
         *       "updatedAt": "2026-03-05T09:00:00.000Z",
         *       "url": "https://hooks.example.org/band8"
         *     }
         */
        Webhook: {
            /** Format: date-time */
            createdAt: string;
            /** @description The email address of the person who created it. */
            createdBy: string;
            events: components["schemas"]["WebhookEvent"][];
            /**
             * Format: date-time
             * @description Since when deliveries fail; absent after a delivery that succeeded.
             */
            failingSince?: string;
            id: string;
            /** @description Whether events are sent. Those that happen while it is false are never sent, and deliveries that wait then have failed. */
            isActive: boolean;
            /** @description What receives the events. */
            name: string;
            /**
             * Format: date-time
             * @description Until then deliveries are also signed with the secret before the last rotation.
             */
            previousSecretUntil?: string;
            switchedOff?: {
                /** Format: date-time */
                at: string;
                /**
                 * @description `failing`: no delivery succeeded for 3 days. `gone`: the receiver answered with 410.
                 * @enum {string}
                 */
                reason: "failing" | "gone";
            };
            /** Format: date-time */
            updatedAt: string;
            /** @description Where events are sent with POST: an https address without a user name and without a fragment. */
            url: string;
        };
        /**
         * @description One page of deliveries, newest first. Ended ones are stored for 30 days.
         * @example {
         *       "deliveries": [
         *         {
         *           "attempts": [
         *             {
         *               "at": "2026-03-05T09:00:01.000Z",
         *               "ms": 120,
         *               "status": 204
         *             }
         *           ],
         *           "body": "{\"type\":\"answer.published\",\"timestamp\":\"2026-03-05T09:00:00.000Z\",\"data\":{\"id\":\"65e6f2a04c1b8d0012a40001\",\"topic\":\"Working from home\"}}",
         *           "createdAt": "2026-03-05T09:00:00.000Z",
         *           "event": "answer.published",
         *           "id": "65e6f2a04c1b8d0012a4f0a1",
         *           "state": "delivered",
         *           "subject": "65e6f2a04c1b8d0012a40001"
         *         }
         *       ],
         *       "total": 1
         *     }
         */
        WebhookDeliveries: {
            deliveries: components["schemas"]["WebhookDelivery"][];
            total: number;
        };
        /**
         * @description An event for one webhook, and what became of it.
         * @example {
         *       "attempts": [
         *         {
         *           "at": "2026-03-05T09:00:01.000Z",
         *           "ms": 120,
         *           "status": 204
         *         }
         *       ],
         *       "body": "{\"type\":\"answer.published\",\"timestamp\":\"2026-03-05T09:00:00.000Z\",\"data\":{\"id\":\"65e6f2a04c1b8d0012a40001\",\"topic\":\"Working from home\"}}",
         *       "createdAt": "2026-03-05T09:00:00.000Z",
         *       "event": "answer.published",
         *       "id": "65e6f2a04c1b8d0012a4f0a1",
         *       "state": "delivered",
         *       "subject": "65e6f2a04c1b8d0012a40001"
         *     }
         */
        WebhookDelivery: {
            /** @description The last ones, oldest first. */
            attempts: components["schemas"]["DeliveryAttempt"][];
            /** @description The JSON text that is sent. */
            body: string;
            /** Format: date-time */
            createdAt: string;
            /**
             * @description `webhook.test` was asked for by an administrator.
             * @enum {string}
             */
            event: "answer.published" | "answer.updated" | "answer.unpublished" | "answer.deleted" | "submission.received" | "comment.received" | "webhook.test";
            /** @description The `webhook-id`, the same in every attempt. */
            id: string;
            /**
             * Format: date-time
             * @description When it is tried next; later if an earlier event of the same subject waits.
             */
            nextAt?: string;
            /**
             * @description `waiting`: it is tried again, for up to 24 hours.
             * @enum {string}
             */
            state: "waiting" | "delivered" | "failed";
            /** @description The answer or comment; events of the same one are delivered in order. */
            subject: string;
        };
        /**
         * @description What happened. The events of answers are about what the public sees; changing a draft is none. An answer is also updated by changing a glossary term that it shows.
         * @example answer.published
         * @enum {string}
         */
        WebhookEvent: "answer.published" | "answer.updated" | "answer.unpublished" | "answer.deleted" | "submission.received" | "comment.received";
        /**
         * @description A webhook as administrators set it up.
         * @example {
         *       "events": [
         *         "answer.published",
         *         "answer.updated",
         *         "answer.unpublished",
         *         "answer.deleted"
         *       ],
         *       "isActive": true,
         *       "name": "Search import",
         *       "url": "https://hooks.example.org/band8"
         *     }
         */
        WebhookInput: {
            events: components["schemas"]["WebhookEvent"][];
            /** @description Whether events are sent. Those that happen while it is false are never sent, and deliveries that wait then have failed. */
            isActive: boolean;
            /** @description What receives the events. */
            name: string;
            /** @description Where events are sent with POST: an https address without a user name and without a fragment. */
            url: string;
        };
        /**
         * @description All webhooks, by name.
         * @example {
         *       "webhooks": [
         *         {
         *           "createdAt": "2026-03-05T09:00:00.000Z",
         *           "createdBy": "owner@example.org",
         *           "events": [
         *             "answer.published",
         *             "answer.updated",
         *             "answer.unpublished",
         *             "answer.deleted"
         *           ],
         *           "id": "65e6f2a04c1b8d0012a4f001",
         *           "isActive": true,
         *           "name": "Search import",
         *           "updatedAt": "2026-03-05T09:00:00.000Z",
         *           "url": "https://hooks.example.org/band8"
         *         }
         *       ]
         *     }
         */
        WebhookList: {
            webhooks: components["schemas"]["Webhook"][];
        };
        /**
         * @description A webhook with its new secret.
         * @example {
         *       "createdAt": "2026-03-05T09:00:00.000Z",
         *       "createdBy": "owner@example.org",
         *       "events": [
         *         "answer.published",
         *         "answer.updated",
         *         "answer.unpublished",
         *         "answer.deleted"
         *       ],
         *       "id": "65e6f2a04c1b8d0012a4f001",
         *       "isActive": true,
         *       "name": "Search import",
         *       "secret": "whsec_…",
         *       "updatedAt": "2026-03-05T09:00:00.000Z",
         *       "url": "https://hooks.example.org/band8"
         *     }
         */
        WebhookWithSecret: {
            /** Format: date-time */
            createdAt: string;
            /** @description The email address of the person who created it. */
            createdBy: string;
            events: components["schemas"]["WebhookEvent"][];
            /**
             * Format: date-time
             * @description Since when deliveries fail; absent after a delivery that succeeded.
             */
            failingSince?: string;
            id: string;
            /** @description Whether events are sent. Those that happen while it is false are never sent, and deliveries that wait then have failed. */
            isActive: boolean;
            /** @description What receives the events. */
            name: string;
            /**
             * Format: date-time
             * @description Until then deliveries are also signed with the secret before the last rotation.
             */
            previousSecretUntil?: string;
            /** @description Checks the signatures: `whsec_` and 32 bytes in base64. Only this response has it. */
            secret: string;
            switchedOff?: {
                /** Format: date-time */
                at: string;
                /**
                 * @description `failing`: no delivery succeeded for 3 days. `gone`: the receiver answered with 410.
                 * @enum {string}
                 */
                reason: "failing" | "gone";
            };
            /** Format: date-time */
            updatedAt: string;
            /** @description Where events are sent with POST: an https address without a user name and without a fragment. */
            url: string;
        };
        /**
         * @description A starred glossary term with its reviews. Without `data` it was deleted.
         * @example {
         *       "data": {
         *         "after": " in May.",
         *         "answerId": "65e6f2a04c1b8d0012a40001",
         *         "at": 1772701200000,
         *         "before": "Sales reached a ",
         *         "definition": "the highest point",
         *         "marked": "peak",
         *         "reviews": [
         *           {
         *             "at": 1772701200000,
         *             "grade": 3,
         *             "id": "5e0c9f6a-8f0e-4a53-9f35-4d2b8d8f1c11"
         *           }
         *         ],
         *         "term": "peak",
         *         "topic": "Some people prefer to live in cities."
         *       },
         *       "id": "65e6f2a04c1b8d0012a40101",
         *       "kind": "word",
         *       "updatedAt": 1772701200000
         *     }
         */
        WordItem: {
            data?: {
                /** @description The sentence after the word. */
                after: string;
                answerId: string;
                /** @description When it was starred, in milliseconds since 1970. */
                at: number;
                base?: components["schemas"]["ReviewState"];
                /** @description The sentence before the word. */
                before: string;
                definition: string;
                /** @description The word as written there. */
                marked: string;
                /** @description Every review after `base`. The reviews of all devices are joined; the state of the word is computed from them in order of time and id. */
                reviews: {
                    /** @description When it was reviewed, in milliseconds since 1970. */
                    at: number;
                    grade: number;
                    /** @description Chosen by the client, for example a UUID. */
                    id: string;
                }[];
                term: string;
                topic: string;
            };
            id: string;
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            kind: "word";
            /** @description When it was changed on the device, later with every change of the item there; a time in the future counts as now, in milliseconds since 1970. */
            updatedAt: number;
            /** @description In a request, the version on which the change is based: that of the response which the device had applied; none for an item that the account may not have. In a response, the current one. */
            version?: number;
        };
        /**
         * @description Changes of a published answer that are saved but not published. It has every written field, even unchanged ones.
         * @example {
         *       "author": "Marta Vale",
         *       "baseVersion": 3,
         *       "content": "<p>In 1990, coal <span class=\"glossary-term\" data-term-id=\"65e6f2a04c1b8d0012a4a001\" data-term=\"account for\" data-definition=\"To form a stated part of a total.\">accounted for</span> 62% of generation.</p>",
         *       "id": "65e6f2a04c1b8d0012a40001",
         *       "isApproved": true,
         *       "isContributed": false,
         *       "isDraft": false,
         *       "savedBy": "editor@example.org",
         *       "skills": [],
         *       "tags": [
         *         "energy",
         *         "trends",
         *         "percentages"
         *       ],
         *       "taskType": "task1",
         *       "topic": "The line graph shows the share of electricity that a coastal country generated from coal, gas, wind and nuclear power between 1990 and 2020.",
         *       "updatedAt": "2024-03-09T10:15:00.000Z",
         *       "version": 481516
         *     }
         */
        WorkingCopy: {
            author: string;
            /** @description In whole and half bands. */
            bandScore?: number;
            /** @description The version of the answer that the copy started from. */
            baseVersion: number;
            /** @description The data of the chart as CSV with a header row. */
            chartData?: string;
            /** @description Sanitised HTML. Glossary terms are `<span class="glossary-term" data-term-id data-term data-definition>`, filled in with the current definition. */
            content: string;
            contributorName?: string;
            criterionBands?: components["schemas"]["CriterionBands"];
            criterionNotes?: components["schemas"]["CriterionNotes"];
            /**
             * Format: date-time
             * @description The day, at midnight UTC.
             */
            examDate?: string;
            id: components["schemas"]["AnswerId"];
            isApproved: boolean;
            isContributed: boolean;
            isDraft: boolean;
            middleVersion?: components["schemas"]["WeakerVersion"];
            /** @description For the paragraphs of `content`, in their order. */
            paragraphNotes?: components["schemas"]["ParagraphNote"][];
            /** @description What the picture shows, for those who cannot see it. */
            pictureAlt?: string;
            /**
             * Format: uri-reference
             * @description An http(s) address, or a root-relative path for files on this server.
             */
            pictureUrl?: string;
            plan?: components["schemas"]["Plan"];
            /** @description Who saved it last: an email address or `token “name”`. */
            savedBy: string;
            skills: string[];
            /** Format: uri-reference */
            sourceLink?: string;
            subtype?: components["schemas"]["Subtype"];
            tags: string[];
            taskType?: components["schemas"]["TaskType"];
            /** @description The question. */
            topic: string;
            /** Format: date-time */
            updatedAt: string;
            /** @description The version of the copy; increases with every save of it. */
            version: number;
            weakerVersion?: components["schemas"]["WeakerVersion"];
        };
        /**
         * @description All fields: those you leave out are empty. Fields may be missing until you publish. `isDraft` and `isApproved` have no effect.
         * @example {
         *       "author": "Marta Vale",
         *       "baseVersion": 3,
         *       "content": "<p>In 1990, coal accounted for 62% of generation.</p>",
         *       "taskType": "task1",
         *       "topic": "The line graph shows the share of electricity that a coastal country generated from coal, gas, wind and nuclear power between 1990 and 2020."
         *     }
         */
        WorkingCopyInput: {
            author?: string;
            /** @description In whole and half bands. */
            bandScore?: number | null;
            /** @description The version of the answer that the copy started from. */
            baseVersion: number;
            chartData?: string | null;
            /** @description HTML, sanitised before it is saved. At most 100000 characters, before and after, with tags nested at most 100 deep. `data-term` and `data-definition` of glossary spans don’t count towards the limit. */
            content?: string;
            /** @description Cleared unless the answer is contributed. */
            contributorName?: string | null;
            criterionBands?: components["schemas"]["CriterionBands"] | null;
            criterionNotes?: components["schemas"]["CriterionNotes"] | null;
            /** @description `YYYY-MM-DD`, or an ISO 8601 date and time, of which only the day is used. */
            examDate?: string | null;
            isApproved?: boolean;
            isContributed?: boolean;
            isDraft?: boolean;
            middleVersion?: components["schemas"]["WeakerVersion"] | null;
            paragraphNotes?: components["schemas"]["ParagraphNote"][] | null;
            /** @description Cleared unless there is a picture. */
            pictureAlt?: string | null;
            /** @description An http(s) address, or a root-relative path for a picture uploaded to this server. */
            pictureUrl?: string | null;
            plan?: components["schemas"]["Plan"] | null;
            /** @description When the draft is to be published. ISO 8601 with the offset from UTC, such as `2030-03-01T09:00:00Z`. */
            publishAt?: string | null;
            /** @description Trimmed; blanks and duplicates (ignoring case and accents) are dropped. */
            skills?: string[] | null;
            /** @description An http(s) address. */
            sourceLink?: string | null;
            /** @description Must belong to the task; cleared when the task changes. */
            subtype?: components["schemas"]["Subtype"] | null;
            /** @description Trimmed; blanks and duplicates (ignoring case and accents) are dropped. */
            tags?: string[] | null;
            /** @description Only drafts can leave it out. */
            taskType?: components["schemas"]["TaskType"] | null;
            topic?: string;
            /** @description The version of the copy you read; left out for the first save. If the copy has been saved since, nothing changes and the response is 409 EDIT_CONFLICT. */
            version?: number;
            weakerVersion?: components["schemas"]["WeakerVersion"] | null;
        };
        /**
         * @description The body is optional.
         * @example {
         *       "version": 481516
         *     }
         */
        WorkingCopyPublication: {
            /** @description The version of the copy you read. If the copy has been saved since, nothing changes and the response is 409 EDIT_CONFLICT. */
            version?: number;
        };
    };
    responses: {
        /** @description Nothing is stored under this id. */
        AnswerNotFound404: {
            headers: {
                "Cache-Control": components["headers"]["Cache-Control"];
                "X-Request-Id": components["headers"]["X-Request-Id"];
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "code": "ANSWER_NOT_FOUND",
                 *       "detail": "There is no answer with this id.",
                 *       "instance": "/api/the/requested/path",
                 *       "message": "There is no answer with this id.",
                 *       "status": 404,
                 *       "title": "Not Found",
                 *       "type": "about:blank"
                 *     }
                 */
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description The request is too large. */
        BodyTooLarge413: {
            headers: {
                "Cache-Control": components["headers"]["Cache-Control"];
                "X-Request-Id": components["headers"]["X-Request-Id"];
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "code": "BODY_TOO_LARGE",
                 *       "detail": "The body is too large. Send less at once.",
                 *       "instance": "/api/the/requested/path",
                 *       "message": "The body is too large. Send less at once.",
                 *       "status": 413,
                 *       "title": "Payload Too Large",
                 *       "type": "about:blank"
                 *     }
                 */
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description The service is unavailable; `Retry-After` says when to try again. */
        DatabaseUnavailable503: {
            headers: {
                "Cache-Control": components["headers"]["Cache-Control"];
                "Retry-After": components["headers"]["Retry-After"];
                "X-Request-Id": components["headers"]["X-Request-Id"];
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "code": "DATABASE_UNAVAILABLE",
                 *       "detail": "The database can’t be reached right now. Try again in a few seconds.",
                 *       "instance": "/api/the/requested/path",
                 *       "message": "The database can’t be reached right now. Try again in a few seconds.",
                 *       "status": 503,
                 *       "title": "Service Unavailable",
                 *       "type": "about:blank"
                 *     }
                 */
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description Not allowed; `code` says why. */
        Forbidden403: {
            headers: {
                "Cache-Control": components["headers"]["Cache-Control"];
                "X-Request-Id": components["headers"]["X-Request-Id"];
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "code": "FORBIDDEN",
                 *       "detail": "Only administrators can do this. Ask one of them if you need it.",
                 *       "instance": "/api/the/requested/path",
                 *       "message": "Only administrators can do this. Ask one of them if you need it.",
                 *       "status": 403,
                 *       "title": "Forbidden",
                 *       "type": "about:blank"
                 *     }
                 */
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description The request conflicts with the stored data; `code` says how. */
        IdempotencyKeyReused409: {
            headers: {
                "Cache-Control": components["headers"]["Cache-Control"];
                "X-Request-Id": components["headers"]["X-Request-Id"];
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "code": "IDEMPOTENCY_KEY_REUSED",
                 *       "detail": "This Idempotency-Key was already used for another request. Use a new one.",
                 *       "instance": "/api/the/requested/path",
                 *       "message": "This Idempotency-Key was already used for another request. Use a new one.",
                 *       "status": 409,
                 *       "title": "Conflict",
                 *       "type": "about:blank"
                 *     }
                 */
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description Something went wrong on our side. */
        InternalError500: {
            headers: {
                "Cache-Control": components["headers"]["Cache-Control"];
                "X-Request-Id": components["headers"]["X-Request-Id"];
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "code": "INTERNAL_ERROR",
                 *       "detail": "Something went wrong on our side. Try again. If it keeps happening, tell us what you did.",
                 *       "instance": "/api/the/requested/path",
                 *       "message": "Something went wrong on our side. Try again. If it keeps happening, tell us what you did.",
                 *       "status": 500,
                 *       "title": "Internal Server Error",
                 *       "type": "about:blank"
                 *     }
                 */
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description Not allowed; `code` says why. */
        InvalidToken403: {
            headers: {
                "Cache-Control": components["headers"]["Cache-Control"];
                "X-Request-Id": components["headers"]["X-Request-Id"];
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "code": "INVALID_TOKEN",
                 *       "detail": "This invitation isn’t valid any more. It may have been used, removed, sent again or be older than 7 days. Ask an administrator for a new one.",
                 *       "instance": "/api/the/requested/path",
                 *       "message": "This invitation isn’t valid any more. It may have been used, removed, sent again or be older than 7 days. Ask an administrator for a new one.",
                 *       "status": 403,
                 *       "title": "Forbidden",
                 *       "type": "about:blank"
                 *     }
                 */
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description Nothing is stored under this id. */
        InvitationNotFound404: {
            headers: {
                "Cache-Control": components["headers"]["Cache-Control"];
                "X-Request-Id": components["headers"]["X-Request-Id"];
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "code": "INVITATION_NOT_FOUND",
                 *       "detail": "This invitation doesn’t exist any more. It may have been accepted or removed.",
                 *       "instance": "/api/the/requested/path",
                 *       "message": "This invitation doesn’t exist any more. It may have been accepted or removed.",
                 *       "status": 404,
                 *       "title": "Not Found",
                 *       "type": "about:blank"
                 *     }
                 */
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description Not allowed; `code` says why. */
        PasswordRequired403: {
            headers: {
                "Cache-Control": components["headers"]["Cache-Control"];
                "X-Request-Id": components["headers"]["X-Request-Id"];
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "code": "PASSWORD_REQUIRED",
                 *       "detail": "Enter your password again to do this.",
                 *       "instance": "/api/the/requested/path",
                 *       "message": "Enter your password again to do this.",
                 *       "status": 403,
                 *       "title": "Forbidden",
                 *       "type": "about:blank"
                 *     }
                 */
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description The service is unavailable; `Retry-After` says when to try again. */
        Preparing503: {
            headers: {
                "Cache-Control": components["headers"]["Cache-Control"];
                "Retry-After": components["headers"]["Retry-After"];
                "X-Request-Id": components["headers"]["X-Request-Id"];
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "code": "PREPARING",
                 *       "detail": "The site is being prepared: Sample content: 10 of 31 answers",
                 *       "instance": "/api/the/requested/path",
                 *       "message": "The site is being prepared: Sample content: 10 of 31 answers",
                 *       "status": 503,
                 *       "title": "Service Unavailable",
                 *       "type": "about:blank"
                 *     }
                 */
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description Nothing is stored under this id. */
        PublicAnswerNotFound404: {
            headers: {
                "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                "Access-Control-Expose-Headers": components["headers"]["Access-Control-Expose-Headers"];
                "Cache-Control": components["headers"]["Cache-Control"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                "X-Request-Id": components["headers"]["X-Request-Id"];
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "code": "ANSWER_NOT_FOUND",
                 *       "detail": "There is no answer with this id.",
                 *       "instance": "/api/the/requested/path",
                 *       "message": "There is no answer with this id.",
                 *       "status": 404,
                 *       "title": "Not Found",
                 *       "type": "about:blank"
                 *     }
                 */
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description The service is unavailable; `Retry-After` says when to try again. */
        PublicDatabaseUnavailable503: {
            headers: {
                "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                "Access-Control-Expose-Headers": components["headers"]["Access-Control-Expose-Headers"];
                "Cache-Control": components["headers"]["Cache-Control"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                "Retry-After": components["headers"]["Retry-After"];
                "X-Request-Id": components["headers"]["X-Request-Id"];
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "code": "DATABASE_UNAVAILABLE",
                 *       "detail": "The database can’t be reached right now. Try again in a few seconds.",
                 *       "instance": "/api/the/requested/path",
                 *       "message": "The database can’t be reached right now. Try again in a few seconds.",
                 *       "status": 503,
                 *       "title": "Service Unavailable",
                 *       "type": "about:blank"
                 *     }
                 */
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description Something went wrong on our side. */
        PublicInternalError500: {
            headers: {
                "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                "Access-Control-Expose-Headers": components["headers"]["Access-Control-Expose-Headers"];
                "Cache-Control": components["headers"]["Cache-Control"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                "X-Request-Id": components["headers"]["X-Request-Id"];
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "code": "INTERNAL_ERROR",
                 *       "detail": "Something went wrong on our side. Try again. If it keeps happening, tell us what you did.",
                 *       "instance": "/api/the/requested/path",
                 *       "message": "Something went wrong on our side. Try again. If it keeps happening, tell us what you did.",
                 *       "status": 500,
                 *       "title": "Internal Server Error",
                 *       "type": "about:blank"
                 *     }
                 */
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description Too many requests; `Retry-After` says when to try again. */
        PublicTooManyCalls429: {
            headers: {
                "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                "Access-Control-Expose-Headers": components["headers"]["Access-Control-Expose-Headers"];
                "Cache-Control": components["headers"]["Cache-Control"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                "Retry-After": components["headers"]["Retry-After"];
                "X-Request-Id": components["headers"]["X-Request-Id"];
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "code": "TOO_MANY_CALLS",
                 *       "detail": "This API token has made 600 calls within a minute. Try again in 1 minute.",
                 *       "instance": "/api/the/requested/path",
                 *       "message": "This API token has made 600 calls within a minute. Try again in 1 minute.",
                 *       "status": 429,
                 *       "title": "Too Many Requests",
                 *       "type": "about:blank"
                 *     }
                 */
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description A valid token or session is needed. */
        PublicUnauthorized401: {
            headers: {
                "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                "Access-Control-Expose-Headers": components["headers"]["Access-Control-Expose-Headers"];
                "Cache-Control": components["headers"]["Cache-Control"];
                "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                "X-Request-Id": components["headers"]["X-Request-Id"];
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "code": "UNAUTHORIZED",
                 *       "detail": "Your session has ended. Sign in again.",
                 *       "instance": "/api/the/requested/path",
                 *       "message": "Your session has ended. Sign in again.",
                 *       "status": 401,
                 *       "title": "Unauthorized",
                 *       "type": "about:blank"
                 *     }
                 */
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description The request is invalid; `errors` lists what is wrong. */
        PublicValidationFailed400: {
            headers: {
                "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                "Access-Control-Expose-Headers": components["headers"]["Access-Control-Expose-Headers"];
                "Cache-Control": components["headers"]["Cache-Control"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                "X-Request-Id": components["headers"]["X-Request-Id"];
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "code": "VALIDATION_FAILED",
                 *       "detail": "Please correct the query: page must be at most 1000.",
                 *       "errors": [
                 *         {
                 *           "message": "must be at most 1000",
                 *           "path": "/page"
                 *         }
                 *       ],
                 *       "instance": "/api/the/requested/path",
                 *       "message": "Please correct the query: page must be at most 1000.",
                 *       "status": 400,
                 *       "title": "Bad Request",
                 *       "type": "about:blank"
                 *     }
                 */
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description The request conflicts with the stored data; `code` says how. */
        SecondFactorChanged409: {
            headers: {
                "Cache-Control": components["headers"]["Cache-Control"];
                "X-Request-Id": components["headers"]["X-Request-Id"];
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "code": "SECOND_FACTOR_CHANGED",
                 *       "detail": "Your second factor has changed since you opened this page. Reload the page.",
                 *       "instance": "/api/the/requested/path",
                 *       "message": "Your second factor has changed since you opened this page. Reload the page.",
                 *       "status": 409,
                 *       "title": "Conflict",
                 *       "type": "about:blank"
                 *     }
                 */
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description Nothing is stored under this id. */
        TokenAnswerNotFound404: {
            headers: {
                "Cache-Control": components["headers"]["Cache-Control"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                "X-Request-Id": components["headers"]["X-Request-Id"];
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "code": "ANSWER_NOT_FOUND",
                 *       "detail": "There is no answer with this id.",
                 *       "instance": "/api/the/requested/path",
                 *       "message": "There is no answer with this id.",
                 *       "status": 404,
                 *       "title": "Not Found",
                 *       "type": "about:blank"
                 *     }
                 */
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description The request is too large. */
        TokenBodyTooLarge413: {
            headers: {
                "Cache-Control": components["headers"]["Cache-Control"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                "X-Request-Id": components["headers"]["X-Request-Id"];
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "code": "BODY_TOO_LARGE",
                 *       "detail": "The body is too large. Send less at once.",
                 *       "instance": "/api/the/requested/path",
                 *       "message": "The body is too large. Send less at once.",
                 *       "status": 413,
                 *       "title": "Payload Too Large",
                 *       "type": "about:blank"
                 *     }
                 */
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description The service is unavailable; `Retry-After` says when to try again. */
        TokenDatabaseUnavailable503: {
            headers: {
                "Cache-Control": components["headers"]["Cache-Control"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                "Retry-After": components["headers"]["Retry-After"];
                "X-Request-Id": components["headers"]["X-Request-Id"];
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "code": "DATABASE_UNAVAILABLE",
                 *       "detail": "The database can’t be reached right now. Try again in a few seconds.",
                 *       "instance": "/api/the/requested/path",
                 *       "message": "The database can’t be reached right now. Try again in a few seconds.",
                 *       "status": 503,
                 *       "title": "Service Unavailable",
                 *       "type": "about:blank"
                 *     }
                 */
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description The answer has been saved since the version in `version`. */
        TokenEditConflict409: {
            headers: {
                "Cache-Control": components["headers"]["Cache-Control"];
                ETag: components["headers"]["ETag"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                "X-Request-Id": components["headers"]["X-Request-Id"];
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "code": "EDIT_CONFLICT",
                 *       "current": {
                 *         "author": "Marta Vale",
                 *         "content": "<p>In 1990, coal <span class=\"glossary-term\" data-term-id=\"65e6f2a04c1b8d0012a4a001\" data-term=\"account for\" data-definition=\"To form a stated part of a total.\">accounted for</span> 62% of generation.</p>",
                 *         "createdAt": "2024-03-05T00:00:00.000Z",
                 *         "examDate": "2024-02-17T00:00:00.000Z",
                 *         "excerpt": "The line graph traces how four sources contributed to a coastal country’s electricity supply.",
                 *         "glossaryTermIds": [
                 *           "65e6f2a04c1b8d0012a4a001"
                 *         ],
                 *         "id": "65e6f2a04c1b8d0012a40001",
                 *         "isApproved": true,
                 *         "isContributed": false,
                 *         "isDraft": false,
                 *         "pictureAlt": "Line graph of four sources of electricity from 1990 to 2020: coal falls from 62% to 8% while wind climbs from nothing to 46%.",
                 *         "pictureHeight": 750,
                 *         "pictureThumbnailUrl": "/media/0f3b5c-480.webp",
                 *         "pictureUrl": "/media/0f3b5c.webp",
                 *         "pictureWidth": 1200,
                 *         "publishedAt": "2024-03-05T00:00:00.000Z",
                 *         "skills": [
                 *           "overview",
                 *           "comparing figures"
                 *         ],
                 *         "sourceLink": "https://example.org/marta-vale",
                 *         "subtype": "Line Graph",
                 *         "tags": [
                 *           "energy",
                 *           "trends",
                 *           "percentages"
                 *         ],
                 *         "taskType": "task1",
                 *         "topic": "The line graph shows the share of electricity that a coastal country generated from coal, gas, wind and nuclear power between 1990 and 2020.",
                 *         "updatedAt": "2024-03-05T00:00:00.000Z",
                 *         "version": 1,
                 *         "views": 4812,
                 *         "wordCount": 160
                 *       },
                 *       "detail": "Somebody else has saved this answer since you opened it. Your changes haven’t been saved. Compare both versions and save again.",
                 *       "instance": "/api/admin/model-answers/65e6f2a04c1b8d0012a40001",
                 *       "message": "Somebody else has saved this answer since you opened it. Your changes haven’t been saved. Compare both versions and save again.",
                 *       "status": 409,
                 *       "title": "Conflict",
                 *       "type": "about:blank"
                 *     }
                 */
                "application/problem+json": components["schemas"]["EditConflict"];
            };
        };
        /** @description The answer has been saved since the version in `If-Match`. */
        TokenEditConflict412: {
            headers: {
                "Cache-Control": components["headers"]["Cache-Control"];
                ETag: components["headers"]["ETag"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                "X-Request-Id": components["headers"]["X-Request-Id"];
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "code": "EDIT_CONFLICT",
                 *       "current": {
                 *         "author": "Marta Vale",
                 *         "content": "<p>In 1990, coal <span class=\"glossary-term\" data-term-id=\"65e6f2a04c1b8d0012a4a001\" data-term=\"account for\" data-definition=\"To form a stated part of a total.\">accounted for</span> 62% of generation.</p>",
                 *         "createdAt": "2024-03-05T00:00:00.000Z",
                 *         "examDate": "2024-02-17T00:00:00.000Z",
                 *         "excerpt": "The line graph traces how four sources contributed to a coastal country’s electricity supply.",
                 *         "glossaryTermIds": [
                 *           "65e6f2a04c1b8d0012a4a001"
                 *         ],
                 *         "id": "65e6f2a04c1b8d0012a40001",
                 *         "isApproved": true,
                 *         "isContributed": false,
                 *         "isDraft": false,
                 *         "pictureAlt": "Line graph of four sources of electricity from 1990 to 2020: coal falls from 62% to 8% while wind climbs from nothing to 46%.",
                 *         "pictureHeight": 750,
                 *         "pictureThumbnailUrl": "/media/0f3b5c-480.webp",
                 *         "pictureUrl": "/media/0f3b5c.webp",
                 *         "pictureWidth": 1200,
                 *         "publishedAt": "2024-03-05T00:00:00.000Z",
                 *         "skills": [
                 *           "overview",
                 *           "comparing figures"
                 *         ],
                 *         "sourceLink": "https://example.org/marta-vale",
                 *         "subtype": "Line Graph",
                 *         "tags": [
                 *           "energy",
                 *           "trends",
                 *           "percentages"
                 *         ],
                 *         "taskType": "task1",
                 *         "topic": "The line graph shows the share of electricity that a coastal country generated from coal, gas, wind and nuclear power between 1990 and 2020.",
                 *         "updatedAt": "2024-03-05T00:00:00.000Z",
                 *         "version": 1,
                 *         "views": 4812,
                 *         "wordCount": 160
                 *       },
                 *       "detail": "Somebody else has saved this answer since you opened it. Your changes haven’t been saved. Compare both versions and save again.",
                 *       "instance": "/api/admin/model-answers/65e6f2a04c1b8d0012a40001",
                 *       "message": "Somebody else has saved this answer since you opened it. Your changes haven’t been saved. Compare both versions and save again.",
                 *       "status": 412,
                 *       "title": "Precondition Failed",
                 *       "type": "about:blank"
                 *     }
                 */
                "application/problem+json": components["schemas"]["EditConflict"];
            };
        };
        /** @description Not allowed; `code` says why. */
        TokenForbidden403: {
            headers: {
                "Cache-Control": components["headers"]["Cache-Control"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                "X-Request-Id": components["headers"]["X-Request-Id"];
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "code": "FORBIDDEN",
                 *       "detail": "Only administrators can do this. Ask one of them if you need it.",
                 *       "instance": "/api/the/requested/path",
                 *       "message": "Only administrators can do this. Ask one of them if you need it.",
                 *       "status": 403,
                 *       "title": "Forbidden",
                 *       "type": "about:blank"
                 *     }
                 */
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description The request conflicts with the stored data; `code` says how. */
        TokenIdempotencyKeyReused409: {
            headers: {
                "Cache-Control": components["headers"]["Cache-Control"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                "X-Request-Id": components["headers"]["X-Request-Id"];
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "code": "IDEMPOTENCY_KEY_REUSED",
                 *       "detail": "This Idempotency-Key was already used for another request. Use a new one.",
                 *       "instance": "/api/the/requested/path",
                 *       "message": "This Idempotency-Key was already used for another request. Use a new one.",
                 *       "status": 409,
                 *       "title": "Conflict",
                 *       "type": "about:blank"
                 *     }
                 */
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description Something went wrong on our side. */
        TokenInternalError500: {
            headers: {
                "Cache-Control": components["headers"]["Cache-Control"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                "X-Request-Id": components["headers"]["X-Request-Id"];
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "code": "INTERNAL_ERROR",
                 *       "detail": "Something went wrong on our side. Try again. If it keeps happening, tell us what you did.",
                 *       "instance": "/api/the/requested/path",
                 *       "message": "Something went wrong on our side. Try again. If it keeps happening, tell us what you did.",
                 *       "status": 500,
                 *       "title": "Internal Server Error",
                 *       "type": "about:blank"
                 *     }
                 */
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description Nothing is stored under this id. */
        TokenMessageNotFound404: {
            headers: {
                "Cache-Control": components["headers"]["Cache-Control"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                "X-Request-Id": components["headers"]["X-Request-Id"];
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "code": "MESSAGE_NOT_FOUND",
                 *       "detail": "There is no message with this id.",
                 *       "instance": "/api/the/requested/path",
                 *       "message": "There is no message with this id.",
                 *       "status": 404,
                 *       "title": "Not Found",
                 *       "type": "about:blank"
                 *     }
                 */
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description Not allowed; `code` says why. */
        TokenPasswordRequired403: {
            headers: {
                "Cache-Control": components["headers"]["Cache-Control"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                "X-Request-Id": components["headers"]["X-Request-Id"];
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "code": "PASSWORD_REQUIRED",
                 *       "detail": "Enter your password again to do this.",
                 *       "instance": "/api/the/requested/path",
                 *       "message": "Enter your password again to do this.",
                 *       "status": 403,
                 *       "title": "Forbidden",
                 *       "type": "about:blank"
                 *     }
                 */
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description Nothing is stored under this id. */
        TokenPictureNotFound404: {
            headers: {
                "Cache-Control": components["headers"]["Cache-Control"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                "X-Request-Id": components["headers"]["X-Request-Id"];
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "code": "PICTURE_NOT_FOUND",
                 *       "detail": "There is no picture with this id.",
                 *       "instance": "/api/the/requested/path",
                 *       "message": "There is no picture with this id.",
                 *       "status": 404,
                 *       "title": "Not Found",
                 *       "type": "about:blank"
                 *     }
                 */
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description The request conflicts with the stored data; `code` says how. */
        TokenRelatedWordsExist409: {
            headers: {
                "Cache-Control": components["headers"]["Cache-Control"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                "X-Request-Id": components["headers"]["X-Request-Id"];
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "code": "RELATED_WORDS_EXIST",
                 *       "detail": "Another group begins with “obesity”. Add the words to that group.",
                 *       "instance": "/api/the/requested/path",
                 *       "message": "Another group begins with “obesity”. Add the words to that group.",
                 *       "status": 409,
                 *       "title": "Conflict",
                 *       "type": "about:blank"
                 *     }
                 */
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description Nothing is stored under this id. */
        TokenRelatedWordsNotFound404: {
            headers: {
                "Cache-Control": components["headers"]["Cache-Control"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                "X-Request-Id": components["headers"]["X-Request-Id"];
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "code": "RELATED_WORDS_NOT_FOUND",
                 *       "detail": "There is no group of words with this id.",
                 *       "instance": "/api/the/requested/path",
                 *       "message": "There is no group of words with this id.",
                 *       "status": 404,
                 *       "title": "Not Found",
                 *       "type": "about:blank"
                 *     }
                 */
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description The request conflicts with the stored data; `code` says how. */
        TokenTermExists409: {
            headers: {
                "Cache-Control": components["headers"]["Cache-Control"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                "X-Request-Id": components["headers"]["X-Request-Id"];
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "code": "TERM_EXISTS",
                 *       "detail": "The glossary already contains this term.",
                 *       "instance": "/api/the/requested/path",
                 *       "message": "The glossary already contains this term.",
                 *       "status": 409,
                 *       "title": "Conflict",
                 *       "type": "about:blank"
                 *     }
                 */
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description Nothing is stored under this id. */
        TokenTermNotFound404: {
            headers: {
                "Cache-Control": components["headers"]["Cache-Control"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                "X-Request-Id": components["headers"]["X-Request-Id"];
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "code": "TERM_NOT_FOUND",
                 *       "detail": "There is no term with this id.",
                 *       "instance": "/api/the/requested/path",
                 *       "message": "There is no term with this id.",
                 *       "status": 404,
                 *       "title": "Not Found",
                 *       "type": "about:blank"
                 *     }
                 */
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description Too many requests; `Retry-After` says when to try again. */
        TokenTooManyAttempts429: {
            headers: {
                "Cache-Control": components["headers"]["Cache-Control"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                "Retry-After": components["headers"]["Retry-After"];
                "X-Request-Id": components["headers"]["X-Request-Id"];
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "code": "TOO_MANY_ATTEMPTS",
                 *       "detail": "There were too many attempts. Try again in 15 minutes.",
                 *       "instance": "/api/the/requested/path",
                 *       "message": "There were too many attempts. Try again in 15 minutes.",
                 *       "status": 429,
                 *       "title": "Too Many Requests",
                 *       "type": "about:blank"
                 *     }
                 */
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description Too many requests; `Retry-After` says when to try again. */
        TokenTooManyCalls429: {
            headers: {
                "Cache-Control": components["headers"]["Cache-Control"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                "Retry-After": components["headers"]["Retry-After"];
                "X-Request-Id": components["headers"]["X-Request-Id"];
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "code": "TOO_MANY_CALLS",
                 *       "detail": "This API token has made 600 calls within a minute. Try again in 1 minute.",
                 *       "instance": "/api/the/requested/path",
                 *       "message": "This API token has made 600 calls within a minute. Try again in 1 minute.",
                 *       "status": 429,
                 *       "title": "Too Many Requests",
                 *       "type": "about:blank"
                 *     }
                 */
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description This `Content-Type` isn’t accepted. */
        TokenUnsupportedMediaType415: {
            headers: {
                "Cache-Control": components["headers"]["Cache-Control"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                "X-Request-Id": components["headers"]["X-Request-Id"];
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "code": "UNSUPPORTED_MEDIA_TYPE",
                 *       "detail": "This address doesn’t accept that Content-Type. See /docs for those it accepts.",
                 *       "instance": "/api/the/requested/path",
                 *       "message": "This address doesn’t accept that Content-Type. See /docs for those it accepts.",
                 *       "status": 415,
                 *       "title": "Unsupported Media Type",
                 *       "type": "about:blank"
                 *     }
                 */
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description Nothing is stored under this id. */
        TokenUserNotFound404: {
            headers: {
                "Cache-Control": components["headers"]["Cache-Control"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                "X-Request-Id": components["headers"]["X-Request-Id"];
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "code": "USER_NOT_FOUND",
                 *       "detail": "There is no learner with this id.",
                 *       "instance": "/api/the/requested/path",
                 *       "message": "There is no learner with this id.",
                 *       "status": 404,
                 *       "title": "Not Found",
                 *       "type": "about:blank"
                 *     }
                 */
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description The request is invalid; `errors` lists what is wrong. */
        TokenValidationFailed400: {
            headers: {
                "Cache-Control": components["headers"]["Cache-Control"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                "X-Request-Id": components["headers"]["X-Request-Id"];
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "code": "VALIDATION_FAILED",
                 *       "detail": "Please correct the query: page must be at most 1000.",
                 *       "errors": [
                 *         {
                 *           "message": "must be at most 1000",
                 *           "path": "/page"
                 *         }
                 *       ],
                 *       "instance": "/api/the/requested/path",
                 *       "message": "Please correct the query: page must be at most 1000.",
                 *       "status": 400,
                 *       "title": "Bad Request",
                 *       "type": "about:blank"
                 *     }
                 */
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description Too many requests; `Retry-After` says when to try again. */
        TooManyAttempts429: {
            headers: {
                "Cache-Control": components["headers"]["Cache-Control"];
                "Retry-After": components["headers"]["Retry-After"];
                "X-Request-Id": components["headers"]["X-Request-Id"];
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "code": "TOO_MANY_ATTEMPTS",
                 *       "detail": "There were too many attempts. Try again in 15 minutes.",
                 *       "instance": "/api/the/requested/path",
                 *       "message": "There were too many attempts. Try again in 15 minutes.",
                 *       "status": 429,
                 *       "title": "Too Many Requests",
                 *       "type": "about:blank"
                 *     }
                 */
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description A valid token or session is needed. */
        Unauthorized401: {
            headers: {
                "Cache-Control": components["headers"]["Cache-Control"];
                "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                "X-Request-Id": components["headers"]["X-Request-Id"];
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "code": "UNAUTHORIZED",
                 *       "detail": "Your session has ended. Sign in again.",
                 *       "instance": "/api/the/requested/path",
                 *       "message": "Your session has ended. Sign in again.",
                 *       "status": 401,
                 *       "title": "Unauthorized",
                 *       "type": "about:blank"
                 *     }
                 */
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description This `Content-Type` isn’t accepted. */
        UnsupportedMediaType415: {
            headers: {
                "Cache-Control": components["headers"]["Cache-Control"];
                "X-Request-Id": components["headers"]["X-Request-Id"];
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "code": "UNSUPPORTED_MEDIA_TYPE",
                 *       "detail": "This address doesn’t accept that Content-Type. See /docs for those it accepts.",
                 *       "instance": "/api/the/requested/path",
                 *       "message": "This address doesn’t accept that Content-Type. See /docs for those it accepts.",
                 *       "status": 415,
                 *       "title": "Unsupported Media Type",
                 *       "type": "about:blank"
                 *     }
                 */
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description Nothing is stored under this id. */
        UserNotFound404: {
            headers: {
                "Cache-Control": components["headers"]["Cache-Control"];
                "X-Request-Id": components["headers"]["X-Request-Id"];
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "code": "USER_NOT_FOUND",
                 *       "detail": "There is no member of staff with this id.",
                 *       "instance": "/api/the/requested/path",
                 *       "message": "There is no member of staff with this id.",
                 *       "status": 404,
                 *       "title": "Not Found",
                 *       "type": "about:blank"
                 *     }
                 */
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description The request is invalid; `errors` lists what is wrong. */
        ValidationFailed400: {
            headers: {
                "Cache-Control": components["headers"]["Cache-Control"];
                "X-Request-Id": components["headers"]["X-Request-Id"];
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "code": "VALIDATION_FAILED",
                 *       "detail": "Please correct the query: page must be at most 1000.",
                 *       "errors": [
                 *         {
                 *           "message": "must be at most 1000",
                 *           "path": "/page"
                 *         }
                 *       ],
                 *       "instance": "/api/the/requested/path",
                 *       "message": "Please correct the query: page must be at most 1000.",
                 *       "status": 400,
                 *       "title": "Bad Request",
                 *       "type": "about:blank"
                 *     }
                 */
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description Nothing is stored under this id. */
        WebhookNotFound404: {
            headers: {
                "Cache-Control": components["headers"]["Cache-Control"];
                "X-Request-Id": components["headers"]["X-Request-Id"];
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "code": "WEBHOOK_NOT_FOUND",
                 *       "detail": "This webhook has been deleted.",
                 *       "instance": "/api/the/requested/path",
                 *       "message": "This webhook has been deleted.",
                 *       "status": 404,
                 *       "title": "Not Found",
                 *       "type": "about:blank"
                 *     }
                 */
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description The request conflicts with the stored data; `code` says how. */
        WebhookOff409: {
            headers: {
                "Cache-Control": components["headers"]["Cache-Control"];
                "X-Request-Id": components["headers"]["X-Request-Id"];
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "code": "WEBHOOK_OFF",
                 *       "detail": "This webhook is switched off. Switch it on first.",
                 *       "instance": "/api/the/requested/path",
                 *       "message": "This webhook is switched off. Switch it on first.",
                 *       "status": 409,
                 *       "title": "Conflict",
                 *       "type": "about:blank"
                 *     }
                 */
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
    };
    parameters: never;
    requestBodies: never;
    headers: {
        /** @description `*`: pages on any site may read this, without credentials. */
        "Access-Control-Allow-Origin": string;
        /** @description The headers that such pages may read. */
        "Access-Control-Expose-Headers": string;
        /** @description `no-cache`: revalidate with the `ETag`. `no-store`: don’t store the response. */
        "Cache-Control": string;
        /** @description The name to store the file under. */
        "Content-Disposition": string;
        /** @description The version of the response, for `If-None-Match` or `If-Match`. */
        ETag: string;
        /** @description The addresses of the `first`, `prev`, `next` and `last` page (RFC 8288). */
        Link: string;
        /** @description The address of the new resource. */
        Location: string;
        /** @description Only for API tokens: how many calls are left (`r`), and in how many seconds they are all available again (`t`). */
        RateLimit: string;
        /** @description Only for API tokens: how many calls (`q`) the token may make within how many seconds (`w`), as in draft-ietf-httpapi-ratelimit-headers-10. */
        "RateLimit-Policy": string;
        /** @description Seconds to wait before trying again. */
        "Retry-After": number;
        /** @description A cookie for browsers; programs need only the token. */
        "Set-Cookie": string;
        /** @description How to authorise: by a bearer token. */
        "WWW-Authenticate": string;
        /** @description The id of this request in the log. */
        "X-Request-Id": string;
        /** @description Search engines may not list this. */
        "X-Robots-Tag": string;
    };
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    getStaffAccount: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Your account in the back office. */
            200: {
                headers: {
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OwnStaffAccount"];
                };
            };
            400: components["responses"]["ValidationFailed400"];
            401: components["responses"]["Unauthorized401"];
            403: components["responses"]["Forbidden403"];
            500: components["responses"]["InternalError500"];
            503: components["responses"]["DatabaseUnavailable503"];
        };
    };
    updateStaffAccount: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["StaffAccountUpdate"];
            };
        };
        responses: {
            /** @description Your account in the back office. */
            200: {
                headers: {
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OwnStaffAccount"];
                };
            };
            400: components["responses"]["ValidationFailed400"];
            401: components["responses"]["Unauthorized401"];
            403: components["responses"]["Forbidden403"];
            413: components["responses"]["BodyTooLarge413"];
            415: components["responses"]["UnsupportedMediaType415"];
            500: components["responses"]["InternalError500"];
            503: components["responses"]["DatabaseUnavailable503"];
        };
    };
    changeStaffEmail: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["StaffEmailChange"];
            };
        };
        responses: {
            /** @description Your account in the back office. */
            200: {
                headers: {
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OwnStaffAccount"];
                };
            };
            400: components["responses"]["ValidationFailed400"];
            401: components["responses"]["Unauthorized401"];
            403: components["responses"]["Forbidden403"];
            409: components["responses"]["IdempotencyKeyReused409"];
            413: components["responses"]["BodyTooLarge413"];
            415: components["responses"]["UnsupportedMediaType415"];
            429: components["responses"]["TooManyAttempts429"];
            500: components["responses"]["InternalError500"];
            503: components["responses"]["DatabaseUnavailable503"];
        };
    };
    confirmStaffEmail: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["StaffEmailCode"];
            };
        };
        responses: {
            /** @description Your account in the back office. */
            200: {
                headers: {
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OwnStaffAccount"];
                };
            };
            400: components["responses"]["ValidationFailed400"];
            401: components["responses"]["Unauthorized401"];
            403: components["responses"]["Forbidden403"];
            409: components["responses"]["IdempotencyKeyReused409"];
            413: components["responses"]["BodyTooLarge413"];
            415: components["responses"]["UnsupportedMediaType415"];
            429: components["responses"]["TooManyAttempts429"];
            500: components["responses"]["InternalError500"];
            503: components["responses"]["DatabaseUnavailable503"];
        };
    };
    getSavedFilters: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The filters that the signed-in person has saved, and their version. */
            200: {
                headers: {
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SavedFilters"];
                };
            };
            400: components["responses"]["ValidationFailed400"];
            401: components["responses"]["Unauthorized401"];
            403: components["responses"]["Forbidden403"];
            500: components["responses"]["InternalError500"];
            503: components["responses"]["DatabaseUnavailable503"];
        };
    };
    updateSavedFilters: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SavedFilters"];
            };
        };
        responses: {
            /** @description The filters that the signed-in person has saved, and their version. */
            200: {
                headers: {
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SavedFilters"];
                };
            };
            400: components["responses"]["ValidationFailed400"];
            401: components["responses"]["Unauthorized401"];
            403: components["responses"]["Forbidden403"];
            /** @description The request conflicts with the stored data; `code` says how. */
            409: {
                headers: {
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": "EDIT_CONFLICT",
                     *       "detail": "Your filters were changed in another window. Load them again.",
                     *       "instance": "/api/the/requested/path",
                     *       "message": "Your filters were changed in another window. Load them again.",
                     *       "status": 409,
                     *       "title": "Conflict",
                     *       "type": "about:blank"
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            413: components["responses"]["BodyTooLarge413"];
            415: components["responses"]["UnsupportedMediaType415"];
            500: components["responses"]["InternalError500"];
            503: components["responses"]["DatabaseUnavailable503"];
        };
    };
    startSecondFactor: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PasswordConfirmation"];
            };
        };
        responses: {
            /** @description The key of a new second factor; it is never shown again. */
            200: {
                headers: {
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SecondFactorKey"];
                };
            };
            400: components["responses"]["ValidationFailed400"];
            401: components["responses"]["Unauthorized401"];
            403: components["responses"]["Forbidden403"];
            409: components["responses"]["SecondFactorChanged409"];
            413: components["responses"]["BodyTooLarge413"];
            415: components["responses"]["UnsupportedMediaType415"];
            429: components["responses"]["TooManyAttempts429"];
            500: components["responses"]["InternalError500"];
            503: components["responses"]["DatabaseUnavailable503"];
        };
    };
    confirmSecondFactor: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SecondFactorCode"];
            };
        };
        responses: {
            /** @description Codes for signing in without the app; each works once, and they are never shown again. */
            200: {
                headers: {
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RecoveryCodeList"];
                };
            };
            400: components["responses"]["ValidationFailed400"];
            401: components["responses"]["Unauthorized401"];
            403: components["responses"]["Forbidden403"];
            409: components["responses"]["SecondFactorChanged409"];
            413: components["responses"]["BodyTooLarge413"];
            415: components["responses"]["UnsupportedMediaType415"];
            429: components["responses"]["TooManyAttempts429"];
            500: components["responses"]["InternalError500"];
            503: components["responses"]["DatabaseUnavailable503"];
        };
    };
    replaceRecoveryCodes: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SecondFactorProof"];
            };
        };
        responses: {
            /** @description Codes for signing in without the app; each works once, and they are never shown again. */
            200: {
                headers: {
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RecoveryCodeList"];
                };
            };
            400: components["responses"]["ValidationFailed400"];
            401: components["responses"]["Unauthorized401"];
            403: components["responses"]["Forbidden403"];
            409: components["responses"]["SecondFactorChanged409"];
            413: components["responses"]["BodyTooLarge413"];
            415: components["responses"]["UnsupportedMediaType415"];
            429: components["responses"]["TooManyAttempts429"];
            500: components["responses"]["InternalError500"];
            503: components["responses"]["DatabaseUnavailable503"];
        };
    };
    removeSecondFactor: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SecondFactorProof"];
            };
        };
        responses: {
            /** @description Removed. */
            204: {
                headers: {
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["ValidationFailed400"];
            401: components["responses"]["Unauthorized401"];
            403: components["responses"]["Forbidden403"];
            409: components["responses"]["SecondFactorChanged409"];
            413: components["responses"]["BodyTooLarge413"];
            415: components["responses"]["UnsupportedMediaType415"];
            429: components["responses"]["TooManyAttempts429"];
            500: components["responses"]["InternalError500"];
            503: components["responses"]["DatabaseUnavailable503"];
        };
    };
    listStaffSessions: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Where somebody is signed in, the last used first. */
            200: {
                headers: {
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AccountSessions"];
                };
            };
            400: components["responses"]["ValidationFailed400"];
            401: components["responses"]["Unauthorized401"];
            403: components["responses"]["Forbidden403"];
            500: components["responses"]["InternalError500"];
            503: components["responses"]["DatabaseUnavailable503"];
        };
    };
    endAllStaffSessions: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Signed out. */
            204: {
                headers: {
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "Set-Cookie": components["headers"]["Set-Cookie"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["ValidationFailed400"];
            401: components["responses"]["Unauthorized401"];
            403: components["responses"]["Forbidden403"];
            500: components["responses"]["InternalError500"];
            503: components["responses"]["DatabaseUnavailable503"];
        };
    };
    endStaffSession: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Signed out. */
            204: {
                headers: {
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["ValidationFailed400"];
            401: components["responses"]["Unauthorized401"];
            403: components["responses"]["Forbidden403"];
            /** @description Nothing is stored under this id. */
            404: {
                headers: {
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": "SESSION_NOT_FOUND",
                     *       "detail": "This session has ended already.",
                     *       "instance": "/api/the/requested/path",
                     *       "message": "This session has ended already.",
                     *       "status": 404,
                     *       "title": "Not Found",
                     *       "type": "about:blank"
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            500: components["responses"]["InternalError500"];
            503: components["responses"]["DatabaseUnavailable503"];
        };
    };
    listAuditEntries: {
        parameters: {
            query?: {
                /**
                 * @description The complete email address, or the API token as `token “name”`.
                 * @example editor@example.org
                 */
                who?: string;
                /** @example login */
                action?: string;
                targetId?: string;
                /** @description The first day in UTC, or the first moment with its offset from UTC. */
                from?: string;
                /** @description The last day in UTC, or the last moment with its offset from UTC. */
                to?: string;
                page?: number;
                limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page of the audit log, newest first. */
            200: {
                headers: {
                    "Cache-Control": components["headers"]["Cache-Control"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AuditLog"];
                };
            };
            400: components["responses"]["TokenValidationFailed400"];
            401: components["responses"]["Unauthorized401"];
            403: components["responses"]["TokenForbidden403"];
            429: components["responses"]["TokenTooManyCalls429"];
            500: components["responses"]["TokenInternalError500"];
            503: components["responses"]["TokenDatabaseUnavailable503"];
        };
    };
    exportAuditEntries: {
        parameters: {
            query?: {
                /**
                 * @description The complete email address, or the API token as `token “name”`.
                 * @example editor@example.org
                 */
                who?: string;
                /** @example login */
                action?: string;
                targetId?: string;
                /** @description The first day in UTC, or the first moment with its offset from UTC. */
                from?: string;
                /** @description The last day in UTC, or the last moment with its offset from UTC. */
                to?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description CSV in UTF-8 with a byte order mark. */
            200: {
                headers: {
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "Content-Disposition": components["headers"]["Content-Disposition"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "text/csv": components["schemas"]["AuditTable"];
                };
            };
            400: components["responses"]["ValidationFailed400"];
            401: components["responses"]["Unauthorized401"];
            403: components["responses"]["PasswordRequired403"];
            500: components["responses"]["InternalError500"];
            503: components["responses"]["DatabaseUnavailable503"];
        };
    };
    getCalendar: {
        parameters: {
            query: {
                /**
                 * @description The beginning, with the offset from UTC.
                 * @example 2030-03-01T00:00:00Z
                 */
                from: string;
                /**
                 * @description The end, not included; at most 70 days later.
                 * @example 2030-04-01T00:00:00Z
                 */
                to: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The scheduled and published answers of some time, earliest first. */
            200: {
                headers: {
                    "Cache-Control": components["headers"]["Cache-Control"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Calendar"];
                };
            };
            400: components["responses"]["TokenValidationFailed400"];
            401: components["responses"]["Unauthorized401"];
            403: components["responses"]["TokenForbidden403"];
            429: components["responses"]["TokenTooManyCalls429"];
            500: components["responses"]["TokenInternalError500"];
            503: components["responses"]["TokenDatabaseUnavailable503"];
        };
    };
    listAllComments: {
        parameters: {
            query?: {
                /** @description `reported`: published, with reports that nobody has dealt with. */
                status?: "waiting" | "reported" | "published" | "removed";
                /** @description Part of the text. */
                search?: string;
                /** @description Only comments of this learner. */
                userId?: string;
                page?: number;
                limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page of comments, the newest first. */
            200: {
                headers: {
                    "Cache-Control": components["headers"]["Cache-Control"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminComments"];
                };
            };
            400: components["responses"]["TokenValidationFailed400"];
            401: components["responses"]["Unauthorized401"];
            403: components["responses"]["TokenForbidden403"];
            429: components["responses"]["TokenTooManyCalls429"];
            500: components["responses"]["TokenInternalError500"];
            503: components["responses"]["TokenDatabaseUnavailable503"];
        };
    };
    decideOnComments: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CommentAction"];
            };
        };
        responses: {
            /** @description One result for each comment, in the same order. */
            200: {
                headers: {
                    "Cache-Control": components["headers"]["Cache-Control"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CommentResults"];
                };
            };
            400: components["responses"]["TokenValidationFailed400"];
            401: components["responses"]["Unauthorized401"];
            403: components["responses"]["TokenForbidden403"];
            413: components["responses"]["TokenBodyTooLarge413"];
            415: components["responses"]["TokenUnsupportedMediaType415"];
            429: components["responses"]["TokenTooManyCalls429"];
            500: components["responses"]["TokenInternalError500"];
            503: components["responses"]["TokenDatabaseUnavailable503"];
        };
    };
    exportContent: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A content folder as `.tar.gz`. */
            200: {
                headers: {
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "Content-Disposition": components["headers"]["Content-Disposition"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/gzip": components["schemas"]["ContentArchive"];
                };
            };
            400: components["responses"]["ValidationFailed400"];
            401: components["responses"]["Unauthorized401"];
            403: components["responses"]["PasswordRequired403"];
            500: components["responses"]["InternalError500"];
            503: components["responses"]["DatabaseUnavailable503"];
        };
    };
    importContent: {
        parameters: {
            query?: {
                /** @description Reports what would change without changing anything. */
                dryRun?: boolean;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/gzip": components["schemas"]["ContentArchive"];
                "application/octet-stream": components["schemas"]["ContentArchive"];
            };
        };
        responses: {
            /** @description The result for each item, one line each. */
            200: {
                headers: {
                    "Cache-Control": components["headers"]["Cache-Control"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/x-ndjson": components["schemas"]["ImportReport"];
                };
            };
            400: components["responses"]["TokenValidationFailed400"];
            401: components["responses"]["Unauthorized401"];
            403: components["responses"]["TokenForbidden403"];
            /** @description The request conflicts with the stored data; `code` says how. */
            409: {
                headers: {
                    "Cache-Control": components["headers"]["Cache-Control"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": "IMPORT_RUNS",
                     *       "detail": "Another import is running. Wait until it has finished.",
                     *       "instance": "/api/the/requested/path",
                     *       "message": "Another import is running. Wait until it has finished.",
                     *       "status": 409,
                     *       "title": "Conflict",
                     *       "type": "about:blank"
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            413: components["responses"]["TokenBodyTooLarge413"];
            415: components["responses"]["TokenUnsupportedMediaType415"];
            429: components["responses"]["TokenTooManyCalls429"];
            500: components["responses"]["TokenInternalError500"];
            503: components["responses"]["TokenDatabaseUnavailable503"];
        };
    };
    getDashboardStats: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Counts and short lists for the dashboard. Answers without a task aren’t counted under either task. */
            200: {
                headers: {
                    "Cache-Control": components["headers"]["Cache-Control"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DashboardStats"];
                };
            };
            400: components["responses"]["TokenValidationFailed400"];
            401: components["responses"]["Unauthorized401"];
            403: components["responses"]["TokenForbidden403"];
            429: components["responses"]["TokenTooManyCalls429"];
            500: components["responses"]["TokenInternalError500"];
            503: components["responses"]["TokenDatabaseUnavailable503"];
        };
    };
    listGlossaryTerms: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Every term, A to Z. */
            200: {
                headers: {
                    "Cache-Control": components["headers"]["Cache-Control"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GlossaryTerms"];
                };
            };
            400: components["responses"]["TokenValidationFailed400"];
            401: components["responses"]["Unauthorized401"];
            403: components["responses"]["TokenForbidden403"];
            429: components["responses"]["TokenTooManyCalls429"];
            500: components["responses"]["TokenInternalError500"];
            503: components["responses"]["TokenDatabaseUnavailable503"];
        };
    };
    createGlossaryTerm: {
        parameters: {
            query?: never;
            header?: {
                /** @description A key chosen by the client, new for each item to create. For 24 hours, the same key and body return the first result again; the same key with a different body gets 409 IDEMPOTENCY_KEY_REUSED. */
                "idempotency-key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["GlossaryTermInput"];
            };
        };
        responses: {
            /** @description The new term; `Location` is its address. */
            201: {
                headers: {
                    "Cache-Control": components["headers"]["Cache-Control"];
                    Location: components["headers"]["Location"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GlossaryTerm"];
                };
            };
            400: components["responses"]["TokenValidationFailed400"];
            401: components["responses"]["Unauthorized401"];
            403: components["responses"]["TokenForbidden403"];
            409: components["responses"]["TokenTermExists409"];
            413: components["responses"]["TokenBodyTooLarge413"];
            415: components["responses"]["TokenUnsupportedMediaType415"];
            429: components["responses"]["TokenTooManyCalls429"];
            500: components["responses"]["TokenInternalError500"];
            503: components["responses"]["TokenDatabaseUnavailable503"];
        };
    };
    updateGlossaryTerm: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["GlossaryTermUpdate"];
            };
        };
        responses: {
            /** @description A glossary term. */
            200: {
                headers: {
                    "Cache-Control": components["headers"]["Cache-Control"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GlossaryTerm"];
                };
            };
            400: components["responses"]["TokenValidationFailed400"];
            401: components["responses"]["Unauthorized401"];
            403: components["responses"]["TokenForbidden403"];
            404: components["responses"]["TokenTermNotFound404"];
            409: components["responses"]["TokenTermExists409"];
            413: components["responses"]["TokenBodyTooLarge413"];
            415: components["responses"]["TokenUnsupportedMediaType415"];
            429: components["responses"]["TokenTooManyCalls429"];
            500: components["responses"]["TokenInternalError500"];
            503: components["responses"]["TokenDatabaseUnavailable503"];
        };
    };
    deleteGlossaryTerm: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Gone. */
            204: {
                headers: {
                    "Cache-Control": components["headers"]["Cache-Control"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["TokenValidationFailed400"];
            401: components["responses"]["Unauthorized401"];
            403: components["responses"]["TokenForbidden403"];
            404: components["responses"]["TokenTermNotFound404"];
            429: components["responses"]["TokenTooManyCalls429"];
            500: components["responses"]["TokenInternalError500"];
            503: components["responses"]["TokenDatabaseUnavailable503"];
        };
    };
    getInboxCounts: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The number of pending and scheduled answers, unread messages, comments to look at, failing emails and webhooks that were switched off. */
            200: {
                headers: {
                    "Cache-Control": components["headers"]["Cache-Control"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InboxCounts"];
                };
            };
            400: components["responses"]["TokenValidationFailed400"];
            401: components["responses"]["Unauthorized401"];
            403: components["responses"]["TokenForbidden403"];
            429: components["responses"]["TokenTooManyCalls429"];
            500: components["responses"]["TokenInternalError500"];
            503: components["responses"]["TokenDatabaseUnavailable503"];
        };
    };
    inviteStaff: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["InvitationInput"];
            };
        };
        responses: {
            /** @description An invitation that is on its way by email, or whose link you pass on. */
            201: {
                headers: {
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SentInvitation"];
                };
            };
            400: components["responses"]["ValidationFailed400"];
            401: components["responses"]["Unauthorized401"];
            403: components["responses"]["PasswordRequired403"];
            /** @description The request conflicts with the stored data; `code` says how. */
            409: {
                headers: {
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": "EMAIL_TAKEN",
                     *       "detail": "This address already has an account in the back office.",
                     *       "instance": "/api/the/requested/path",
                     *       "message": "This address already has an account in the back office.",
                     *       "status": 409,
                     *       "title": "Conflict",
                     *       "type": "about:blank"
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            413: components["responses"]["BodyTooLarge413"];
            415: components["responses"]["UnsupportedMediaType415"];
            500: components["responses"]["InternalError500"];
            503: components["responses"]["DatabaseUnavailable503"];
        };
    };
    removeInvitation: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Gone. */
            204: {
                headers: {
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["ValidationFailed400"];
            401: components["responses"]["Unauthorized401"];
            403: components["responses"]["Forbidden403"];
            404: components["responses"]["InvitationNotFound404"];
            500: components["responses"]["InternalError500"];
            503: components["responses"]["DatabaseUnavailable503"];
        };
    };
    resendInvitation: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description An invitation that is on its way by email, or whose link you pass on. */
            200: {
                headers: {
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SentInvitation"];
                };
            };
            400: components["responses"]["ValidationFailed400"];
            401: components["responses"]["Unauthorized401"];
            403: components["responses"]["PasswordRequired403"];
            404: components["responses"]["InvitationNotFound404"];
            500: components["responses"]["InternalError500"];
            503: components["responses"]["DatabaseUnavailable503"];
        };
    };
    listMessages: {
        parameters: {
            query?: {
                /** @example unread */
                status?: components["schemas"]["MessageStatus"];
                page?: number;
                limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page of messages, newest first. */
            200: {
                headers: {
                    "Cache-Control": components["headers"]["Cache-Control"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ContactMessages"];
                };
            };
            400: components["responses"]["TokenValidationFailed400"];
            401: components["responses"]["Unauthorized401"];
            403: components["responses"]["TokenForbidden403"];
            429: components["responses"]["TokenTooManyCalls429"];
            500: components["responses"]["TokenInternalError500"];
            503: components["responses"]["TokenDatabaseUnavailable503"];
        };
    };
    updateMessage: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ContactMessageUpdate"];
            };
        };
        responses: {
            /** @description A visitor’s message. */
            200: {
                headers: {
                    "Cache-Control": components["headers"]["Cache-Control"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ContactMessage"];
                };
            };
            400: components["responses"]["TokenValidationFailed400"];
            401: components["responses"]["Unauthorized401"];
            403: components["responses"]["TokenForbidden403"];
            404: components["responses"]["TokenMessageNotFound404"];
            413: components["responses"]["TokenBodyTooLarge413"];
            415: components["responses"]["TokenUnsupportedMediaType415"];
            429: components["responses"]["TokenTooManyCalls429"];
            500: components["responses"]["TokenInternalError500"];
            503: components["responses"]["TokenDatabaseUnavailable503"];
        };
    };
    deleteMessage: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Gone. */
            204: {
                headers: {
                    "Cache-Control": components["headers"]["Cache-Control"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["TokenValidationFailed400"];
            401: components["responses"]["Unauthorized401"];
            403: components["responses"]["TokenForbidden403"];
            404: components["responses"]["TokenMessageNotFound404"];
            429: components["responses"]["TokenTooManyCalls429"];
            500: components["responses"]["TokenInternalError500"];
            503: components["responses"]["TokenDatabaseUnavailable503"];
        };
    };
    listModelAnswers: {
        parameters: {
            query?: {
                /**
                 * @description As in the public list, but including drafts and pending answers.
                 * @example energy
                 */
                search?: string;
                taskType?: components["schemas"]["TaskType"];
                /**
                 * @description Part of the author’s name, matched literally, ignoring case.
                 * @example vale
                 */
                author?: string;
                /** @description Only answers that use this glossary term. */
                glossaryTermId?: string;
                subtype?: components["schemas"]["Subtype"];
                /**
                 * @description Only answers with this tag, matched exactly, including capitals.
                 * @example energy
                 */
                tag?: string;
                /** @description True: only contributed answers. False: only the others. */
                isContributed?: boolean;
                /** @description True: published. False: drafts. `status` takes precedence. */
                approved?: boolean;
                /** @example draft */
                status?: components["schemas"]["AnswerStatus"];
                /** @description `createdAt` and `views` are descending, `author` is A to Z. */
                sortBy?: "createdAt" | "views" | "author";
                page?: number;
                limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page. `Link` has the addresses of the others. */
            200: {
                headers: {
                    "Cache-Control": components["headers"]["Cache-Control"];
                    Link: components["headers"]["Link"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminAnswerList"];
                };
            };
            400: components["responses"]["TokenValidationFailed400"];
            401: components["responses"]["Unauthorized401"];
            403: components["responses"]["TokenForbidden403"];
            429: components["responses"]["TokenTooManyCalls429"];
            500: components["responses"]["TokenInternalError500"];
            503: components["responses"]["TokenDatabaseUnavailable503"];
        };
    };
    createModelAnswer: {
        parameters: {
            query?: never;
            header?: {
                /** @description A key chosen by the client, new for each item to create. For 24 hours, the same key and body return the first result again; the same key with a different body gets 409 IDEMPOTENCY_KEY_REUSED. */
                "idempotency-key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AnswerInput"];
            };
        };
        responses: {
            /** @description The new answer; `Location` is its address. */
            201: {
                headers: {
                    "Cache-Control": components["headers"]["Cache-Control"];
                    ETag: components["headers"]["ETag"];
                    Location: components["headers"]["Location"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminAnswer"];
                };
            };
            400: components["responses"]["TokenValidationFailed400"];
            401: components["responses"]["Unauthorized401"];
            403: components["responses"]["TokenForbidden403"];
            409: components["responses"]["TokenIdempotencyKeyReused409"];
            413: components["responses"]["TokenBodyTooLarge413"];
            415: components["responses"]["TokenUnsupportedMediaType415"];
            429: components["responses"]["TokenTooManyCalls429"];
            500: components["responses"]["TokenInternalError500"];
            503: components["responses"]["TokenDatabaseUnavailable503"];
        };
    };
    changeModelAnswers: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["BulkRequest"];
            };
        };
        responses: {
            /** @description One result for each item, in the same order; `answer` is the saved answer, unless it was deleted. */
            200: {
                headers: {
                    "Cache-Control": components["headers"]["Cache-Control"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BulkResponse"];
                };
            };
            400: components["responses"]["TokenValidationFailed400"];
            401: components["responses"]["Unauthorized401"];
            403: components["responses"]["TokenForbidden403"];
            413: components["responses"]["TokenBodyTooLarge413"];
            415: components["responses"]["TokenUnsupportedMediaType415"];
            429: components["responses"]["TokenTooManyCalls429"];
            500: components["responses"]["TokenInternalError500"];
            503: components["responses"]["TokenDatabaseUnavailable503"];
        };
    };
    previewModelAnswer: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AnswerInput"];
            };
        };
        responses: {
            /** @description A complete model answer. */
            200: {
                headers: {
                    "Cache-Control": components["headers"]["Cache-Control"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Answer"];
                };
            };
            400: components["responses"]["TokenValidationFailed400"];
            401: components["responses"]["Unauthorized401"];
            403: components["responses"]["TokenForbidden403"];
            413: components["responses"]["TokenBodyTooLarge413"];
            415: components["responses"]["TokenUnsupportedMediaType415"];
            429: components["responses"]["TokenTooManyCalls429"];
            500: components["responses"]["TokenInternalError500"];
            503: components["responses"]["TokenDatabaseUnavailable503"];
        };
    };
    getModelAnswer: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 65e6f2a04c1b8d0012a40001 */
                id: components["schemas"]["AnswerId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer; use its `ETag` in `If-Match`. */
            200: {
                headers: {
                    "Cache-Control": components["headers"]["Cache-Control"];
                    ETag: components["headers"]["ETag"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminAnswer"];
                };
            };
            400: components["responses"]["TokenValidationFailed400"];
            401: components["responses"]["Unauthorized401"];
            403: components["responses"]["TokenForbidden403"];
            404: components["responses"]["TokenAnswerNotFound404"];
            429: components["responses"]["TokenTooManyCalls429"];
            500: components["responses"]["TokenInternalError500"];
            503: components["responses"]["TokenDatabaseUnavailable503"];
        };
    };
    updateModelAnswer: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` of the answer you read, such as `"3"`. If the answer has been saved since, nothing changes and the response is 412 EDIT_CONFLICT. */
                "if-match"?: string;
            };
            path: {
                /** @example 65e6f2a04c1b8d0012a40001 */
                id: components["schemas"]["AnswerId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AnswerUpdate"];
            };
        };
        responses: {
            /** @description The answer; use its `ETag` in `If-Match`. */
            200: {
                headers: {
                    "Cache-Control": components["headers"]["Cache-Control"];
                    ETag: components["headers"]["ETag"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminAnswer"];
                };
            };
            400: components["responses"]["TokenValidationFailed400"];
            401: components["responses"]["Unauthorized401"];
            403: components["responses"]["TokenForbidden403"];
            404: components["responses"]["TokenAnswerNotFound404"];
            409: components["responses"]["TokenEditConflict409"];
            412: components["responses"]["TokenEditConflict412"];
            413: components["responses"]["TokenBodyTooLarge413"];
            415: components["responses"]["TokenUnsupportedMediaType415"];
            429: components["responses"]["TokenTooManyCalls429"];
            500: components["responses"]["TokenInternalError500"];
            503: components["responses"]["TokenDatabaseUnavailable503"];
        };
    };
    deleteModelAnswer: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` of the answer you read, such as `"3"`. If the answer has been saved since, nothing changes and the response is 412 EDIT_CONFLICT. */
                "if-match"?: string;
            };
            path: {
                /** @example 65e6f2a04c1b8d0012a40001 */
                id: components["schemas"]["AnswerId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Gone. */
            204: {
                headers: {
                    "Cache-Control": components["headers"]["Cache-Control"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["TokenValidationFailed400"];
            401: components["responses"]["Unauthorized401"];
            403: components["responses"]["TokenForbidden403"];
            404: components["responses"]["TokenAnswerNotFound404"];
            409: components["responses"]["TokenEditConflict409"];
            412: components["responses"]["TokenEditConflict412"];
            429: components["responses"]["TokenTooManyCalls429"];
            500: components["responses"]["TokenInternalError500"];
            503: components["responses"]["TokenDatabaseUnavailable503"];
        };
    };
    duplicateModelAnswer: {
        parameters: {
            query?: never;
            header?: {
                /** @description A key chosen by the client, new for each item to create. For 24 hours, the same key and body return the first result again; the same key with a different body gets 409 IDEMPOTENCY_KEY_REUSED. */
                "idempotency-key"?: string;
            };
            path: {
                /** @example 65e6f2a04c1b8d0012a40001 */
                id: components["schemas"]["AnswerId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The new answer; `Location` is its address. */
            201: {
                headers: {
                    "Cache-Control": components["headers"]["Cache-Control"];
                    ETag: components["headers"]["ETag"];
                    Location: components["headers"]["Location"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminAnswer"];
                };
            };
            400: components["responses"]["TokenValidationFailed400"];
            401: components["responses"]["Unauthorized401"];
            403: components["responses"]["TokenForbidden403"];
            404: components["responses"]["TokenAnswerNotFound404"];
            409: components["responses"]["TokenIdempotencyKeyReused409"];
            429: components["responses"]["TokenTooManyCalls429"];
            500: components["responses"]["TokenInternalError500"];
            503: components["responses"]["TokenDatabaseUnavailable503"];
        };
    };
    listAnswerNotes: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 65e6f2a04c1b8d0012a40001 */
                id: components["schemas"]["AnswerId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The notes on an answer. */
            200: {
                headers: {
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AnswerNotes"];
                };
            };
            400: components["responses"]["ValidationFailed400"];
            401: components["responses"]["Unauthorized401"];
            403: components["responses"]["Forbidden403"];
            404: components["responses"]["AnswerNotFound404"];
            500: components["responses"]["InternalError500"];
            503: components["responses"]["DatabaseUnavailable503"];
        };
    };
    createAnswerNote: {
        parameters: {
            query?: never;
            header?: {
                /** @description A key chosen by the client, new for each item to create. For 24 hours, the same key and body return the first result again; the same key with a different body gets 409 IDEMPOTENCY_KEY_REUSED. */
                "idempotency-key"?: string;
            };
            path: {
                /** @example 65e6f2a04c1b8d0012a40001 */
                id: components["schemas"]["AnswerId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AnswerNoteInput"];
            };
        };
        responses: {
            /** @description A note by staff on an answer; never public. */
            201: {
                headers: {
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AnswerNote"];
                };
            };
            400: components["responses"]["ValidationFailed400"];
            401: components["responses"]["Unauthorized401"];
            403: components["responses"]["Forbidden403"];
            404: components["responses"]["AnswerNotFound404"];
            409: components["responses"]["IdempotencyKeyReused409"];
            413: components["responses"]["BodyTooLarge413"];
            415: components["responses"]["UnsupportedMediaType415"];
            500: components["responses"]["InternalError500"];
            503: components["responses"]["DatabaseUnavailable503"];
        };
    };
    deleteAnswerNote: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 65e6f2a04c1b8d0012a40001 */
                id: components["schemas"]["AnswerId"];
                /** @description The id of a note. */
                noteId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Gone. */
            204: {
                headers: {
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["ValidationFailed400"];
            401: components["responses"]["Unauthorized401"];
            403: components["responses"]["PasswordRequired403"];
            /** @description Nothing is stored under this id. */
            404: {
                headers: {
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": "NOTE_NOT_FOUND",
                     *       "detail": "There is no note with this id on this answer.",
                     *       "instance": "/api/the/requested/path",
                     *       "message": "There is no note with this id on this answer.",
                     *       "status": 404,
                     *       "title": "Not Found",
                     *       "type": "about:blank"
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            500: components["responses"]["InternalError500"];
            503: components["responses"]["DatabaseUnavailable503"];
        };
    };
    updatePresence: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 65e6f2a04c1b8d0012a40001 */
                id: components["schemas"]["AnswerId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["OpenWindow"];
            };
        };
        responses: {
            /** @description Who else has the form of an answer open. */
            200: {
                headers: {
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OpenElsewhere"];
                };
            };
            400: components["responses"]["ValidationFailed400"];
            401: components["responses"]["Unauthorized401"];
            403: components["responses"]["Forbidden403"];
            404: components["responses"]["AnswerNotFound404"];
            413: components["responses"]["BodyTooLarge413"];
            415: components["responses"]["UnsupportedMediaType415"];
            500: components["responses"]["InternalError500"];
            503: components["responses"]["DatabaseUnavailable503"];
        };
    };
    listPreviewLinks: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 65e6f2a04c1b8d0012a40001 */
                id: components["schemas"]["AnswerId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The links of an answer that can still be opened, newest first. */
            200: {
                headers: {
                    "Cache-Control": components["headers"]["Cache-Control"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PreviewLinks"];
                };
            };
            400: components["responses"]["TokenValidationFailed400"];
            401: components["responses"]["Unauthorized401"];
            403: components["responses"]["TokenForbidden403"];
            429: components["responses"]["TokenTooManyCalls429"];
            500: components["responses"]["TokenInternalError500"];
            503: components["responses"]["TokenDatabaseUnavailable503"];
        };
    };
    createPreviewLink: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 65e6f2a04c1b8d0012a40001 */
                id: components["schemas"]["AnswerId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The new link. */
            201: {
                headers: {
                    "Cache-Control": components["headers"]["Cache-Control"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CreatedPreviewLink"];
                };
            };
            400: components["responses"]["TokenValidationFailed400"];
            401: components["responses"]["Unauthorized401"];
            403: components["responses"]["TokenForbidden403"];
            404: components["responses"]["TokenAnswerNotFound404"];
            409: components["responses"]["TokenIdempotencyKeyReused409"];
            429: components["responses"]["TokenTooManyCalls429"];
            500: components["responses"]["TokenInternalError500"];
            503: components["responses"]["TokenDatabaseUnavailable503"];
        };
    };
    withdrawPreviewLink: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 65e6f2a04c1b8d0012a40001 */
                id: components["schemas"]["AnswerId"];
                /** @description Identifies the link; it can’t be used to open it. */
                linkId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Withdrawn. */
            204: {
                headers: {
                    "Cache-Control": components["headers"]["Cache-Control"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["TokenValidationFailed400"];
            401: components["responses"]["Unauthorized401"];
            403: components["responses"]["TokenForbidden403"];
            404: components["responses"]["TokenAnswerNotFound404"];
            429: components["responses"]["TokenTooManyCalls429"];
            500: components["responses"]["TokenInternalError500"];
            503: components["responses"]["TokenDatabaseUnavailable503"];
        };
    };
    reviewModelAnswer: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 65e6f2a04c1b8d0012a40001 */
                id: components["schemas"]["AnswerId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ReviewDecision"];
            };
        };
        responses: {
            /** @description The reviewed answer, and who is told. */
            200: {
                headers: {
                    "Cache-Control": components["headers"]["Cache-Control"];
                    ETag: components["headers"]["ETag"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReviewResult"];
                };
            };
            400: components["responses"]["ValidationFailed400"];
            401: components["responses"]["Unauthorized401"];
            403: components["responses"]["Forbidden403"];
            404: components["responses"]["AnswerNotFound404"];
            /** @description The answer has been saved since the version in `version`. */
            409: {
                headers: {
                    "Cache-Control": components["headers"]["Cache-Control"];
                    ETag: components["headers"]["ETag"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": "EDIT_CONFLICT",
                     *       "current": {
                     *         "author": "Marta Vale",
                     *         "content": "<p>In 1990, coal <span class=\"glossary-term\" data-term-id=\"65e6f2a04c1b8d0012a4a001\" data-term=\"account for\" data-definition=\"To form a stated part of a total.\">accounted for</span> 62% of generation.</p>",
                     *         "createdAt": "2024-03-05T00:00:00.000Z",
                     *         "examDate": "2024-02-17T00:00:00.000Z",
                     *         "excerpt": "The line graph traces how four sources contributed to a coastal country’s electricity supply.",
                     *         "glossaryTermIds": [
                     *           "65e6f2a04c1b8d0012a4a001"
                     *         ],
                     *         "id": "65e6f2a04c1b8d0012a40001",
                     *         "isApproved": true,
                     *         "isContributed": false,
                     *         "isDraft": false,
                     *         "pictureAlt": "Line graph of four sources of electricity from 1990 to 2020: coal falls from 62% to 8% while wind climbs from nothing to 46%.",
                     *         "pictureHeight": 750,
                     *         "pictureThumbnailUrl": "/media/0f3b5c-480.webp",
                     *         "pictureUrl": "/media/0f3b5c.webp",
                     *         "pictureWidth": 1200,
                     *         "publishedAt": "2024-03-05T00:00:00.000Z",
                     *         "skills": [
                     *           "overview",
                     *           "comparing figures"
                     *         ],
                     *         "sourceLink": "https://example.org/marta-vale",
                     *         "subtype": "Line Graph",
                     *         "tags": [
                     *           "energy",
                     *           "trends",
                     *           "percentages"
                     *         ],
                     *         "taskType": "task1",
                     *         "topic": "The line graph shows the share of electricity that a coastal country generated from coal, gas, wind and nuclear power between 1990 and 2020.",
                     *         "updatedAt": "2024-03-05T00:00:00.000Z",
                     *         "version": 1,
                     *         "views": 4812,
                     *         "wordCount": 160
                     *       },
                     *       "detail": "Somebody else has saved this answer since you opened it. Your changes haven’t been saved. Compare both versions and save again.",
                     *       "instance": "/api/admin/model-answers/65e6f2a04c1b8d0012a40001",
                     *       "message": "Somebody else has saved this answer since you opened it. Your changes haven’t been saved. Compare both versions and save again.",
                     *       "status": 409,
                     *       "title": "Conflict",
                     *       "type": "about:blank"
                     *     }
                     */
                    "application/problem+json": components["schemas"]["EditConflict"];
                };
            };
            413: components["responses"]["BodyTooLarge413"];
            415: components["responses"]["UnsupportedMediaType415"];
            500: components["responses"]["InternalError500"];
            503: components["responses"]["DatabaseUnavailable503"];
        };
    };
    listRevisions: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 65e6f2a04c1b8d0012a40001 */
                id: components["schemas"]["AnswerId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The last 50 revisions of an answer, newest first. */
            200: {
                headers: {
                    "Cache-Control": components["headers"]["Cache-Control"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RevisionList"];
                };
            };
            400: components["responses"]["TokenValidationFailed400"];
            401: components["responses"]["Unauthorized401"];
            403: components["responses"]["TokenForbidden403"];
            404: components["responses"]["TokenAnswerNotFound404"];
            429: components["responses"]["TokenTooManyCalls429"];
            500: components["responses"]["TokenInternalError500"];
            503: components["responses"]["TokenDatabaseUnavailable503"];
        };
    };
    getRevision: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 65e6f2a04c1b8d0012a40001 */
                id: components["schemas"]["AnswerId"];
                version: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A revision of an answer. */
            200: {
                headers: {
                    "Cache-Control": components["headers"]["Cache-Control"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Revision"];
                };
            };
            400: components["responses"]["TokenValidationFailed400"];
            401: components["responses"]["Unauthorized401"];
            403: components["responses"]["TokenForbidden403"];
            404: components["responses"]["TokenAnswerNotFound404"];
            429: components["responses"]["TokenTooManyCalls429"];
            500: components["responses"]["TokenInternalError500"];
            503: components["responses"]["TokenDatabaseUnavailable503"];
        };
    };
    restoreRevision: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` of the answer you read, such as `"3"`. If the answer has been saved since, nothing changes and the response is 412 EDIT_CONFLICT. */
                "if-match"?: string;
            };
            path: {
                /** @example 65e6f2a04c1b8d0012a40001 */
                id: components["schemas"]["AnswerId"];
                version: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RevisionRestore"];
            };
        };
        responses: {
            /** @description The answer; use its `ETag` in `If-Match`. */
            200: {
                headers: {
                    "Cache-Control": components["headers"]["Cache-Control"];
                    ETag: components["headers"]["ETag"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminAnswer"];
                };
            };
            400: components["responses"]["TokenValidationFailed400"];
            401: components["responses"]["Unauthorized401"];
            403: components["responses"]["TokenForbidden403"];
            404: components["responses"]["TokenAnswerNotFound404"];
            409: components["responses"]["TokenEditConflict409"];
            412: components["responses"]["TokenEditConflict412"];
            413: components["responses"]["TokenBodyTooLarge413"];
            415: components["responses"]["TokenUnsupportedMediaType415"];
            429: components["responses"]["TokenTooManyCalls429"];
            500: components["responses"]["TokenInternalError500"];
            503: components["responses"]["TokenDatabaseUnavailable503"];
        };
    };
    listSimilarAnswers: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 65e6f2a04c1b8d0012a40001 */
                id: components["schemas"]["AnswerId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Up to five answers with a similar question, most similar first. */
            200: {
                headers: {
                    "Cache-Control": components["headers"]["Cache-Control"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SimilarAnswers"];
                };
            };
            400: components["responses"]["TokenValidationFailed400"];
            401: components["responses"]["Unauthorized401"];
            403: components["responses"]["TokenForbidden403"];
            404: components["responses"]["TokenAnswerNotFound404"];
            429: components["responses"]["TokenTooManyCalls429"];
            500: components["responses"]["TokenInternalError500"];
            503: components["responses"]["TokenDatabaseUnavailable503"];
        };
    };
    getWorkingCopy: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 65e6f2a04c1b8d0012a40001 */
                id: components["schemas"]["AnswerId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The working copy; use its `ETag` in `If-Match`. */
            200: {
                headers: {
                    "Cache-Control": components["headers"]["Cache-Control"];
                    ETag: components["headers"]["ETag"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WorkingCopy"];
                };
            };
            400: components["responses"]["TokenValidationFailed400"];
            401: components["responses"]["Unauthorized401"];
            403: components["responses"]["TokenForbidden403"];
            404: components["responses"]["TokenAnswerNotFound404"];
            429: components["responses"]["TokenTooManyCalls429"];
            500: components["responses"]["TokenInternalError500"];
            503: components["responses"]["TokenDatabaseUnavailable503"];
        };
    };
    saveWorkingCopy: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` of the answer you read, such as `"3"`. If the answer has been saved since, nothing changes and the response is 412 EDIT_CONFLICT. */
                "if-match"?: string;
            };
            path: {
                /** @example 65e6f2a04c1b8d0012a40001 */
                id: components["schemas"]["AnswerId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["WorkingCopyInput"];
            };
        };
        responses: {
            /** @description The working copy; use its `ETag` in `If-Match`. */
            200: {
                headers: {
                    "Cache-Control": components["headers"]["Cache-Control"];
                    ETag: components["headers"]["ETag"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WorkingCopy"];
                };
            };
            400: components["responses"]["TokenValidationFailed400"];
            401: components["responses"]["Unauthorized401"];
            403: components["responses"]["TokenForbidden403"];
            404: components["responses"]["TokenAnswerNotFound404"];
            409: components["responses"]["TokenEditConflict409"];
            412: components["responses"]["TokenEditConflict412"];
            413: components["responses"]["TokenBodyTooLarge413"];
            415: components["responses"]["TokenUnsupportedMediaType415"];
            429: components["responses"]["TokenTooManyCalls429"];
            500: components["responses"]["TokenInternalError500"];
            503: components["responses"]["TokenDatabaseUnavailable503"];
        };
    };
    discardWorkingCopy: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` of the answer you read, such as `"3"`. If the answer has been saved since, nothing changes and the response is 412 EDIT_CONFLICT. */
                "if-match"?: string;
            };
            path: {
                /** @example 65e6f2a04c1b8d0012a40001 */
                id: components["schemas"]["AnswerId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Gone. */
            204: {
                headers: {
                    "Cache-Control": components["headers"]["Cache-Control"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["TokenValidationFailed400"];
            401: components["responses"]["Unauthorized401"];
            403: components["responses"]["TokenForbidden403"];
            404: components["responses"]["TokenAnswerNotFound404"];
            409: components["responses"]["TokenEditConflict409"];
            412: components["responses"]["TokenEditConflict412"];
            429: components["responses"]["TokenTooManyCalls429"];
            500: components["responses"]["TokenInternalError500"];
            503: components["responses"]["TokenDatabaseUnavailable503"];
        };
    };
    publishWorkingCopy: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` of the answer you read, such as `"3"`. If the answer has been saved since, nothing changes and the response is 412 EDIT_CONFLICT. */
                "if-match"?: string;
            };
            path: {
                /** @example 65e6f2a04c1b8d0012a40001 */
                id: components["schemas"]["AnswerId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["WorkingCopyPublication"];
            };
        };
        responses: {
            /** @description The answer; use its `ETag` in `If-Match`. */
            200: {
                headers: {
                    "Cache-Control": components["headers"]["Cache-Control"];
                    ETag: components["headers"]["ETag"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminAnswer"];
                };
            };
            400: components["responses"]["TokenValidationFailed400"];
            401: components["responses"]["Unauthorized401"];
            403: components["responses"]["TokenForbidden403"];
            404: components["responses"]["TokenAnswerNotFound404"];
            409: components["responses"]["TokenEditConflict409"];
            412: components["responses"]["TokenEditConflict412"];
            413: components["responses"]["TokenBodyTooLarge413"];
            415: components["responses"]["TokenUnsupportedMediaType415"];
            429: components["responses"]["TokenTooManyCalls429"];
            500: components["responses"]["TokenInternalError500"];
            503: components["responses"]["TokenDatabaseUnavailable503"];
        };
    };
    listPictures: {
        parameters: {
            query?: {
                /** @description A part of the name, the alternative text, the address or the question of an answer that uses it, ignoring case. */
                search?: string;
                /** @description Whether any answer uses it. */
                use?: "used" | "unused";
                /** @description By the time of the upload or by the size of the files, both descending. */
                sort?: "newest" | "size";
                page?: number;
                limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page of the library. */
            200: {
                headers: {
                    "Cache-Control": components["headers"]["Cache-Control"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PictureList"];
                };
            };
            400: components["responses"]["TokenValidationFailed400"];
            401: components["responses"]["Unauthorized401"];
            403: components["responses"]["TokenForbidden403"];
            429: components["responses"]["TokenTooManyCalls429"];
            500: components["responses"]["TokenInternalError500"];
            503: components["responses"]["TokenDatabaseUnavailable503"];
        };
    };
    getUnusedPictures: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The pictures that no answer uses. */
            200: {
                headers: {
                    "Cache-Control": components["headers"]["Cache-Control"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UnusedPictures"];
                };
            };
            400: components["responses"]["TokenValidationFailed400"];
            401: components["responses"]["Unauthorized401"];
            403: components["responses"]["TokenForbidden403"];
            429: components["responses"]["TokenTooManyCalls429"];
            500: components["responses"]["TokenInternalError500"];
            503: components["responses"]["TokenDatabaseUnavailable503"];
        };
    };
    deleteUnusedPictures: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description How many pictures were deleted, and the size of their files. */
            200: {
                headers: {
                    "Cache-Control": components["headers"]["Cache-Control"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DeletedPictures"];
                };
            };
            400: components["responses"]["TokenValidationFailed400"];
            401: components["responses"]["Unauthorized401"];
            403: components["responses"]["TokenForbidden403"];
            429: components["responses"]["TokenTooManyCalls429"];
            500: components["responses"]["TokenInternalError500"];
            503: components["responses"]["TokenDatabaseUnavailable503"];
        };
    };
    getPicture: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A picture of the library with every answer that uses it. */
            200: {
                headers: {
                    "Cache-Control": components["headers"]["Cache-Control"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PictureDetails"];
                };
            };
            400: components["responses"]["TokenValidationFailed400"];
            401: components["responses"]["Unauthorized401"];
            403: components["responses"]["TokenForbidden403"];
            404: components["responses"]["TokenPictureNotFound404"];
            429: components["responses"]["TokenTooManyCalls429"];
            500: components["responses"]["TokenInternalError500"];
            503: components["responses"]["TokenDatabaseUnavailable503"];
        };
    };
    updatePicture: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PictureUpdate"];
            };
        };
        responses: {
            /** @description A picture of the library with every answer that uses it. */
            200: {
                headers: {
                    "Cache-Control": components["headers"]["Cache-Control"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PictureDetails"];
                };
            };
            400: components["responses"]["TokenValidationFailed400"];
            401: components["responses"]["Unauthorized401"];
            403: components["responses"]["TokenForbidden403"];
            404: components["responses"]["TokenPictureNotFound404"];
            /** @description The request conflicts with the stored data; `code` says how. */
            409: {
                headers: {
                    "Cache-Control": components["headers"]["Cache-Control"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": "EDIT_CONFLICT",
                     *       "detail": "Somebody else has changed this text. Compare it with yours, then save again.",
                     *       "instance": "/api/the/requested/path",
                     *       "message": "Somebody else has changed this text. Compare it with yours, then save again.",
                     *       "status": 409,
                     *       "title": "Conflict",
                     *       "type": "about:blank"
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            413: components["responses"]["TokenBodyTooLarge413"];
            415: components["responses"]["TokenUnsupportedMediaType415"];
            429: components["responses"]["TokenTooManyCalls429"];
            500: components["responses"]["TokenInternalError500"];
            503: components["responses"]["TokenDatabaseUnavailable503"];
        };
    };
    deletePicture: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Gone. */
            204: {
                headers: {
                    "Cache-Control": components["headers"]["Cache-Control"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["TokenValidationFailed400"];
            401: components["responses"]["Unauthorized401"];
            403: components["responses"]["TokenForbidden403"];
            404: components["responses"]["TokenPictureNotFound404"];
            /** @description The request conflicts with the stored data; `code` says how. */
            409: {
                headers: {
                    "Cache-Control": components["headers"]["Cache-Control"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": "PICTURE_IN_USE",
                     *       "detail": "An answer or its unpublished changes use this picture. Replace it there first, then delete it.",
                     *       "instance": "/api/the/requested/path",
                     *       "message": "An answer or its unpublished changes use this picture. Replace it there first, then delete it.",
                     *       "status": 409,
                     *       "title": "Conflict",
                     *       "type": "about:blank"
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            429: components["responses"]["TokenTooManyCalls429"];
            500: components["responses"]["TokenInternalError500"];
            503: components["responses"]["TokenDatabaseUnavailable503"];
        };
    };
    cropPicture: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PictureCrop"];
            };
        };
        responses: {
            /** @description The new picture; `Location` is its address. */
            201: {
                headers: {
                    "Cache-Control": components["headers"]["Cache-Control"];
                    Location: components["headers"]["Location"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LibraryPicture"];
                };
            };
            400: components["responses"]["TokenValidationFailed400"];
            401: components["responses"]["Unauthorized401"];
            403: components["responses"]["TokenForbidden403"];
            404: components["responses"]["TokenPictureNotFound404"];
            413: components["responses"]["TokenBodyTooLarge413"];
            415: components["responses"]["TokenUnsupportedMediaType415"];
            429: components["responses"]["TokenTooManyCalls429"];
            500: components["responses"]["TokenInternalError500"];
            503: components["responses"]["TokenDatabaseUnavailable503"];
        };
    };
    replacePicture: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PictureReplacement"];
            };
        };
        responses: {
            /** @description One result for each item, in the same order; `answer` is the saved answer, unless it was deleted. */
            200: {
                headers: {
                    "Cache-Control": components["headers"]["Cache-Control"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BulkResponse"];
                };
            };
            400: components["responses"]["TokenValidationFailed400"];
            401: components["responses"]["Unauthorized401"];
            403: components["responses"]["TokenForbidden403"];
            404: components["responses"]["TokenPictureNotFound404"];
            413: components["responses"]["TokenBodyTooLarge413"];
            415: components["responses"]["TokenUnsupportedMediaType415"];
            429: components["responses"]["TokenTooManyCalls429"];
            500: components["responses"]["TokenInternalError500"];
            503: components["responses"]["TokenDatabaseUnavailable503"];
        };
    };
    listRelatedWords: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Every group, A to Z by its first word. */
            200: {
                headers: {
                    "Cache-Control": components["headers"]["Cache-Control"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RelatedWordsList"];
                };
            };
            400: components["responses"]["TokenValidationFailed400"];
            401: components["responses"]["Unauthorized401"];
            403: components["responses"]["TokenForbidden403"];
            429: components["responses"]["TokenTooManyCalls429"];
            500: components["responses"]["TokenInternalError500"];
            503: components["responses"]["TokenDatabaseUnavailable503"];
        };
    };
    createRelatedWords: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RelatedWordsInput"];
            };
        };
        responses: {
            /** @description The new group; `Location` is its address. */
            201: {
                headers: {
                    "Cache-Control": components["headers"]["Cache-Control"];
                    Location: components["headers"]["Location"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RelatedWords"];
                };
            };
            400: components["responses"]["TokenValidationFailed400"];
            401: components["responses"]["Unauthorized401"];
            403: components["responses"]["TokenForbidden403"];
            409: components["responses"]["TokenRelatedWordsExist409"];
            413: components["responses"]["TokenBodyTooLarge413"];
            415: components["responses"]["TokenUnsupportedMediaType415"];
            429: components["responses"]["TokenTooManyCalls429"];
            500: components["responses"]["TokenInternalError500"];
            503: components["responses"]["TokenDatabaseUnavailable503"];
        };
    };
    updateRelatedWords: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RelatedWordsInput"];
            };
        };
        responses: {
            /** @description A group of words that stand for each other when a search finds few answers. */
            200: {
                headers: {
                    "Cache-Control": components["headers"]["Cache-Control"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RelatedWords"];
                };
            };
            400: components["responses"]["TokenValidationFailed400"];
            401: components["responses"]["Unauthorized401"];
            403: components["responses"]["TokenForbidden403"];
            404: components["responses"]["TokenRelatedWordsNotFound404"];
            409: components["responses"]["TokenRelatedWordsExist409"];
            413: components["responses"]["TokenBodyTooLarge413"];
            415: components["responses"]["TokenUnsupportedMediaType415"];
            429: components["responses"]["TokenTooManyCalls429"];
            500: components["responses"]["TokenInternalError500"];
            503: components["responses"]["TokenDatabaseUnavailable503"];
        };
    };
    deleteRelatedWords: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Gone. */
            204: {
                headers: {
                    "Cache-Control": components["headers"]["Cache-Control"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["TokenValidationFailed400"];
            401: components["responses"]["Unauthorized401"];
            403: components["responses"]["TokenForbidden403"];
            404: components["responses"]["TokenRelatedWordsNotFound404"];
            429: components["responses"]["TokenTooManyCalls429"];
            500: components["responses"]["TokenInternalError500"];
            503: components["responses"]["TokenDatabaseUnavailable503"];
        };
    };
    getSettings: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The site’s settings. */
            200: {
                headers: {
                    "Cache-Control": components["headers"]["Cache-Control"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Settings"];
                };
            };
            400: components["responses"]["TokenValidationFailed400"];
            401: components["responses"]["Unauthorized401"];
            403: components["responses"]["TokenForbidden403"];
            429: components["responses"]["TokenTooManyCalls429"];
            500: components["responses"]["TokenInternalError500"];
            503: components["responses"]["TokenDatabaseUnavailable503"];
        };
    };
    updateSettings: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SettingsInput"];
            };
        };
        responses: {
            /** @description The site’s settings. */
            200: {
                headers: {
                    "Cache-Control": components["headers"]["Cache-Control"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Settings"];
                };
            };
            400: components["responses"]["TokenValidationFailed400"];
            401: components["responses"]["Unauthorized401"];
            403: components["responses"]["TokenPasswordRequired403"];
            /** @description The request conflicts with the stored data; `code` says how. */
            409: {
                headers: {
                    "Cache-Control": components["headers"]["Cache-Control"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": "EDIT_CONFLICT",
                     *       "detail": "Somebody else has saved the settings since you opened them. Load them again.",
                     *       "instance": "/api/the/requested/path",
                     *       "message": "Somebody else has saved the settings since you opened them. Load them again.",
                     *       "status": 409,
                     *       "title": "Conflict",
                     *       "type": "about:blank"
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            413: components["responses"]["TokenBodyTooLarge413"];
            415: components["responses"]["TokenUnsupportedMediaType415"];
            429: components["responses"]["TokenTooManyAttempts429"];
            500: components["responses"]["TokenInternalError500"];
            503: components["responses"]["TokenDatabaseUnavailable503"];
        };
    };
    listStaff: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description All accounts of the back office by address, and the open invitations. */
            200: {
                headers: {
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StaffList"];
                };
            };
            400: components["responses"]["ValidationFailed400"];
            401: components["responses"]["Unauthorized401"];
            403: components["responses"]["Forbidden403"];
            500: components["responses"]["InternalError500"];
            503: components["responses"]["DatabaseUnavailable503"];
        };
    };
    updateStaff: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["StaffUpdate"];
            };
        };
        responses: {
            /** @description The account of a member of staff. */
            200: {
                headers: {
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StaffAccount"];
                };
            };
            400: components["responses"]["ValidationFailed400"];
            401: components["responses"]["Unauthorized401"];
            403: components["responses"]["PasswordRequired403"];
            404: components["responses"]["UserNotFound404"];
            /** @description The request conflicts with the stored data; `code` says how. */
            409: {
                headers: {
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": "LAST_ADMINISTRATOR",
                     *       "detail": "This is the last active administrator. Make somebody else an administrator first.",
                     *       "instance": "/api/the/requested/path",
                     *       "message": "This is the last active administrator. Make somebody else an administrator first.",
                     *       "status": 409,
                     *       "title": "Conflict",
                     *       "type": "about:blank"
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            413: components["responses"]["BodyTooLarge413"];
            415: components["responses"]["UnsupportedMediaType415"];
            500: components["responses"]["InternalError500"];
            503: components["responses"]["DatabaseUnavailable503"];
        };
    };
    listInTheirName: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What a member of staff has set up that goes on without them. */
            200: {
                headers: {
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InTheirName"];
                };
            };
            400: components["responses"]["ValidationFailed400"];
            401: components["responses"]["Unauthorized401"];
            403: components["responses"]["Forbidden403"];
            404: components["responses"]["UserNotFound404"];
            500: components["responses"]["InternalError500"];
            503: components["responses"]["DatabaseUnavailable503"];
        };
    };
    resetStaffSecondFactor: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Removed. */
            204: {
                headers: {
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["ValidationFailed400"];
            401: components["responses"]["Unauthorized401"];
            403: components["responses"]["PasswordRequired403"];
            404: components["responses"]["UserNotFound404"];
            /** @description The request conflicts with the stored data; `code` says how. */
            409: {
                headers: {
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": "SECOND_FACTOR_CHANGED",
                     *       "detail": "This person has no second factor any more. Nothing was changed.",
                     *       "instance": "/api/the/requested/path",
                     *       "message": "This person has no second factor any more. Nothing was changed.",
                     *       "status": 409,
                     *       "title": "Conflict",
                     *       "type": "about:blank"
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            500: components["responses"]["InternalError500"];
            503: components["responses"]["DatabaseUnavailable503"];
        };
    };
    getSystem: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The checks of the installation, and the node that made them. */
            200: {
                headers: {
                    "Cache-Control": components["headers"]["Cache-Control"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SystemState"];
                };
            };
            400: components["responses"]["TokenValidationFailed400"];
            401: components["responses"]["Unauthorized401"];
            403: components["responses"]["TokenForbidden403"];
            429: components["responses"]["TokenTooManyCalls429"];
            500: components["responses"]["TokenInternalError500"];
            503: components["responses"]["TokenDatabaseUnavailable503"];
        };
    };
    listTags: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The tags of all answers, with their numbers. */
            200: {
                headers: {
                    "Cache-Control": components["headers"]["Cache-Control"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TagList"];
                };
            };
            400: components["responses"]["TokenValidationFailed400"];
            401: components["responses"]["Unauthorized401"];
            403: components["responses"]["TokenForbidden403"];
            429: components["responses"]["TokenTooManyCalls429"];
            500: components["responses"]["TokenInternalError500"];
            503: components["responses"]["TokenDatabaseUnavailable503"];
        };
    };
    deleteTag: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["TagDeletion"];
            };
        };
        responses: {
            /** @description The results of up to 100 answers, in the order of their ids. */
            200: {
                headers: {
                    "Cache-Control": components["headers"]["Cache-Control"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TagChange"];
                };
            };
            400: components["responses"]["TokenValidationFailed400"];
            401: components["responses"]["Unauthorized401"];
            403: components["responses"]["TokenForbidden403"];
            413: components["responses"]["TokenBodyTooLarge413"];
            415: components["responses"]["TokenUnsupportedMediaType415"];
            429: components["responses"]["TokenTooManyCalls429"];
            500: components["responses"]["TokenInternalError500"];
            503: components["responses"]["TokenDatabaseUnavailable503"];
        };
    };
    renameTag: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["TagRenaming"];
            };
        };
        responses: {
            /** @description The results of up to 100 answers, in the order of their ids. */
            200: {
                headers: {
                    "Cache-Control": components["headers"]["Cache-Control"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TagChange"];
                };
            };
            400: components["responses"]["TokenValidationFailed400"];
            401: components["responses"]["Unauthorized401"];
            403: components["responses"]["TokenForbidden403"];
            413: components["responses"]["TokenBodyTooLarge413"];
            415: components["responses"]["TokenUnsupportedMediaType415"];
            429: components["responses"]["TokenTooManyCalls429"];
            500: components["responses"]["TokenInternalError500"];
            503: components["responses"]["TokenDatabaseUnavailable503"];
        };
    };
    listApiTokens: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description All tokens that haven’t been revoked, by name. */
            200: {
                headers: {
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiTokens"];
                };
            };
            400: components["responses"]["ValidationFailed400"];
            401: components["responses"]["Unauthorized401"];
            403: components["responses"]["Forbidden403"];
            500: components["responses"]["InternalError500"];
            503: components["responses"]["DatabaseUnavailable503"];
        };
    };
    createApiToken: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ApiTokenInput"];
            };
        };
        responses: {
            /** @description The new token. */
            201: {
                headers: {
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CreatedApiToken"];
                };
            };
            400: components["responses"]["ValidationFailed400"];
            401: components["responses"]["Unauthorized401"];
            403: components["responses"]["PasswordRequired403"];
            /** @description The request conflicts with the stored data; `code` says how. */
            409: {
                headers: {
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": "TOKEN_NAME_TAKEN",
                     *       "detail": "Another API token has this name. Choose another name.",
                     *       "instance": "/api/the/requested/path",
                     *       "message": "Another API token has this name. Choose another name.",
                     *       "status": 409,
                     *       "title": "Conflict",
                     *       "type": "about:blank"
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            413: components["responses"]["BodyTooLarge413"];
            415: components["responses"]["UnsupportedMediaType415"];
            500: components["responses"]["InternalError500"];
            503: components["responses"]["DatabaseUnavailable503"];
        };
    };
    revokeApiToken: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Revoked. */
            204: {
                headers: {
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["ValidationFailed400"];
            401: components["responses"]["Unauthorized401"];
            403: components["responses"]["Forbidden403"];
            /** @description Nothing is stored under this id. */
            404: {
                headers: {
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": "TOKEN_NOT_FOUND",
                     *       "detail": "This API token has already been revoked.",
                     *       "instance": "/api/the/requested/path",
                     *       "message": "This API token has already been revoked.",
                     *       "status": 404,
                     *       "title": "Not Found",
                     *       "type": "about:blank"
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            500: components["responses"]["InternalError500"];
            503: components["responses"]["DatabaseUnavailable503"];
        };
    };
    listUsers: {
        parameters: {
            query?: {
                /** @description Part of the name or email address. */
                search?: string;
                /** @example active */
                status?: components["schemas"]["UserStatus"];
                page?: number;
                limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page of learners, the newest first. */
            200: {
                headers: {
                    "Cache-Control": components["headers"]["Cache-Control"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LearnerAccounts"];
                };
            };
            400: components["responses"]["TokenValidationFailed400"];
            401: components["responses"]["Unauthorized401"];
            403: components["responses"]["TokenForbidden403"];
            429: components["responses"]["TokenTooManyCalls429"];
            500: components["responses"]["TokenInternalError500"];
            503: components["responses"]["TokenDatabaseUnavailable503"];
        };
    };
    deleteUser: {
        parameters: {
            query: {
                /** @description `keep` leaves the comments, signed “Deleted user”. */
                comments: "delete" | "keep";
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Gone. */
            204: {
                headers: {
                    "Cache-Control": components["headers"]["Cache-Control"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["TokenValidationFailed400"];
            401: components["responses"]["Unauthorized401"];
            403: components["responses"]["TokenForbidden403"];
            404: components["responses"]["TokenUserNotFound404"];
            429: components["responses"]["TokenTooManyCalls429"];
            500: components["responses"]["TokenInternalError500"];
            503: components["responses"]["TokenDatabaseUnavailable503"];
        };
    };
    resendUserConfirmation: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Received. */
            202: {
                headers: {
                    "Cache-Control": components["headers"]["Cache-Control"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Receipt"];
                };
            };
            400: components["responses"]["TokenValidationFailed400"];
            401: components["responses"]["Unauthorized401"];
            403: components["responses"]["TokenPasswordRequired403"];
            404: components["responses"]["TokenUserNotFound404"];
            429: components["responses"]["TokenTooManyAttempts429"];
            500: components["responses"]["TokenInternalError500"];
            503: components["responses"]["TokenDatabaseUnavailable503"];
        };
    };
    suspendUser: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Suspension"];
            };
        };
        responses: {
            /** @description A learner’s account, for administrators. */
            200: {
                headers: {
                    "Cache-Control": components["headers"]["Cache-Control"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LearnerAccount"];
                };
            };
            400: components["responses"]["TokenValidationFailed400"];
            401: components["responses"]["Unauthorized401"];
            403: components["responses"]["TokenForbidden403"];
            404: components["responses"]["TokenUserNotFound404"];
            413: components["responses"]["TokenBodyTooLarge413"];
            415: components["responses"]["TokenUnsupportedMediaType415"];
            429: components["responses"]["TokenTooManyCalls429"];
            500: components["responses"]["TokenInternalError500"];
            503: components["responses"]["TokenDatabaseUnavailable503"];
        };
    };
    listWebhooks: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description All webhooks, by name. */
            200: {
                headers: {
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookList"];
                };
            };
            400: components["responses"]["ValidationFailed400"];
            401: components["responses"]["Unauthorized401"];
            403: components["responses"]["Forbidden403"];
            500: components["responses"]["InternalError500"];
            503: components["responses"]["DatabaseUnavailable503"];
        };
    };
    createWebhook: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["WebhookInput"];
            };
        };
        responses: {
            /** @description The new webhook. */
            201: {
                headers: {
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookWithSecret"];
                };
            };
            400: components["responses"]["ValidationFailed400"];
            401: components["responses"]["Unauthorized401"];
            403: components["responses"]["Forbidden403"];
            /** @description The request conflicts with the stored data; `code` says how. */
            409: {
                headers: {
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": "TOO_MANY_WEBHOOKS",
                     *       "detail": "There are already 20 webhooks. Delete one first.",
                     *       "instance": "/api/the/requested/path",
                     *       "message": "There are already 20 webhooks. Delete one first.",
                     *       "status": 409,
                     *       "title": "Conflict",
                     *       "type": "about:blank"
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            413: components["responses"]["BodyTooLarge413"];
            415: components["responses"]["UnsupportedMediaType415"];
            500: components["responses"]["InternalError500"];
            503: components["responses"]["DatabaseUnavailable503"];
        };
    };
    updateWebhook: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["WebhookInput"];
            };
        };
        responses: {
            /** @description Where the site sends events, without its secret. `switchedOff` says that the site itself has switched it off, and why. */
            200: {
                headers: {
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Webhook"];
                };
            };
            400: components["responses"]["ValidationFailed400"];
            401: components["responses"]["Unauthorized401"];
            403: components["responses"]["Forbidden403"];
            404: components["responses"]["WebhookNotFound404"];
            413: components["responses"]["BodyTooLarge413"];
            415: components["responses"]["UnsupportedMediaType415"];
            500: components["responses"]["InternalError500"];
            503: components["responses"]["DatabaseUnavailable503"];
        };
    };
    deleteWebhook: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Deleted. */
            204: {
                headers: {
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["ValidationFailed400"];
            401: components["responses"]["Unauthorized401"];
            403: components["responses"]["Forbidden403"];
            404: components["responses"]["WebhookNotFound404"];
            500: components["responses"]["InternalError500"];
            503: components["responses"]["DatabaseUnavailable503"];
        };
    };
    listWebhookDeliveries: {
        parameters: {
            query?: {
                page?: number;
                limit?: number;
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page of deliveries, newest first. Ended ones are stored for 30 days. */
            200: {
                headers: {
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookDeliveries"];
                };
            };
            400: components["responses"]["ValidationFailed400"];
            401: components["responses"]["Unauthorized401"];
            403: components["responses"]["Forbidden403"];
            404: components["responses"]["WebhookNotFound404"];
            500: components["responses"]["InternalError500"];
            503: components["responses"]["DatabaseUnavailable503"];
        };
    };
    redeliverWebhook: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
                deliveryId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description An event for one webhook, and what became of it. */
            200: {
                headers: {
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookDelivery"];
                };
            };
            400: components["responses"]["ValidationFailed400"];
            401: components["responses"]["Unauthorized401"];
            403: components["responses"]["Forbidden403"];
            /** @description Nothing is stored under this id. */
            404: {
                headers: {
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": "DELIVERY_NOT_FOUND",
                     *       "detail": "This webhook has no delivery with this id.",
                     *       "instance": "/api/the/requested/path",
                     *       "message": "This webhook has no delivery with this id.",
                     *       "status": 404,
                     *       "title": "Not Found",
                     *       "type": "about:blank"
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            409: components["responses"]["WebhookOff409"];
            500: components["responses"]["InternalError500"];
            503: components["responses"]["DatabaseUnavailable503"];
        };
    };
    rotateWebhookSecret: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The webhook with its new secret. */
            200: {
                headers: {
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookWithSecret"];
                };
            };
            400: components["responses"]["ValidationFailed400"];
            401: components["responses"]["Unauthorized401"];
            403: components["responses"]["Forbidden403"];
            404: components["responses"]["WebhookNotFound404"];
            500: components["responses"]["InternalError500"];
            503: components["responses"]["DatabaseUnavailable503"];
        };
    };
    testWebhook: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description An event for one webhook, and what became of it. */
            201: {
                headers: {
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookDelivery"];
                };
            };
            400: components["responses"]["ValidationFailed400"];
            401: components["responses"]["Unauthorized401"];
            403: components["responses"]["Forbidden403"];
            404: components["responses"]["WebhookNotFound404"];
            409: components["responses"]["WebhookOff409"];
            500: components["responses"]["InternalError500"];
            503: components["responses"]["DatabaseUnavailable503"];
        };
    };
    getAnswerAnalytics: {
        parameters: {
            query?: {
                /** @example 2024-03-01 */
                startDate?: string;
                /** @example 2024-03-30 */
                endDate?: string;
            };
            header?: never;
            path: {
                /** @example 65e6f2a04c1b8d0012a40001 */
                id: components["schemas"]["AnswerId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Daily figures for one answer. */
            200: {
                headers: {
                    "Cache-Control": components["headers"]["Cache-Control"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AnswerAnalytics"];
                };
            };
            400: components["responses"]["TokenValidationFailed400"];
            401: components["responses"]["Unauthorized401"];
            403: components["responses"]["TokenForbidden403"];
            404: components["responses"]["TokenAnswerNotFound404"];
            429: components["responses"]["TokenTooManyCalls429"];
            500: components["responses"]["TokenInternalError500"];
            503: components["responses"]["TokenDatabaseUnavailable503"];
        };
    };
    collectEvents: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CollectedEvents"];
                "text/plain": components["schemas"]["CollectedEvents"];
            };
        };
        responses: {
            /** @description Accepted, or deliberately not counted. */
            204: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["ValidationFailed400"];
            403: components["responses"]["PasswordRequired403"];
            413: components["responses"]["BodyTooLarge413"];
            415: components["responses"]["UnsupportedMediaType415"];
            429: components["responses"]["TooManyAttempts429"];
            500: components["responses"]["InternalError500"];
            503: components["responses"]["DatabaseUnavailable503"];
        };
    };
    getContentPerformance: {
        parameters: {
            query?: {
                /** @example 2024-03-01 */
                startDate?: string;
                /** @example 2024-03-30 */
                endDate?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Every answer read in a range of days, most viewed first. */
            200: {
                headers: {
                    "Cache-Control": components["headers"]["Cache-Control"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ContentPerformance"];
                };
            };
            400: components["responses"]["TokenValidationFailed400"];
            401: components["responses"]["Unauthorized401"];
            403: components["responses"]["TokenForbidden403"];
            429: components["responses"]["TokenTooManyCalls429"];
            500: components["responses"]["TokenInternalError500"];
            503: components["responses"]["TokenDatabaseUnavailable503"];
        };
    };
    getAnalyticsOverview: {
        parameters: {
            query?: {
                /** @example 2024-03-01 */
                startDate?: string;
                /** @example 2024-03-30 */
                endDate?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Analytics for a range of days. */
            200: {
                headers: {
                    "Cache-Control": components["headers"]["Cache-Control"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AnalyticsOverview"];
                };
            };
            400: components["responses"]["TokenValidationFailed400"];
            401: components["responses"]["Unauthorized401"];
            403: components["responses"]["TokenForbidden403"];
            429: components["responses"]["TokenTooManyCalls429"];
            500: components["responses"]["TokenInternalError500"];
            503: components["responses"]["TokenDatabaseUnavailable503"];
        };
    };
    deleteSampleAnalytics: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Gone. */
            204: {
                headers: {
                    "Cache-Control": components["headers"]["Cache-Control"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["TokenValidationFailed400"];
            401: components["responses"]["Unauthorized401"];
            403: components["responses"]["TokenForbidden403"];
            429: components["responses"]["TokenTooManyCalls429"];
            500: components["responses"]["TokenInternalError500"];
            503: components["responses"]["TokenDatabaseUnavailable503"];
        };
    };
    getArchive: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The archive’s exam dates, question types and tags, with the number of answers for each. */
            200: {
                headers: {
                    "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                    "Access-Control-Expose-Headers": components["headers"]["Access-Control-Expose-Headers"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    ETag: components["headers"]["ETag"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Archive"];
                };
            };
            /** @description Nothing has changed since the `ETag` in `If-None-Match`. */
            304: {
                headers: {
                    "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                    "Access-Control-Expose-Headers": components["headers"]["Access-Control-Expose-Headers"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    ETag: components["headers"]["ETag"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["PublicValidationFailed400"];
            401: components["responses"]["PublicUnauthorized401"];
            429: components["responses"]["PublicTooManyCalls429"];
            500: components["responses"]["PublicInternalError500"];
            503: components["responses"]["PublicDatabaseUnavailable503"];
        };
    };
    listArchivedModelAnswers: {
        parameters: {
            query?: {
                /** @description A year or a month; `none` for answers without an exam date. */
                exam?: string;
                taskType?: components["schemas"]["TaskType"];
                subtype?: components["schemas"]["Subtype"];
                /** @description Matched exactly, including capitals. */
                tag?: string;
                /** @description A glossary term used in the answer. */
                termId?: string;
                page?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page. `Link` has the addresses of the others. */
            200: {
                headers: {
                    "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                    "Access-Control-Expose-Headers": components["headers"]["Access-Control-Expose-Headers"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    ETag: components["headers"]["ETag"];
                    Link: components["headers"]["Link"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ArchiveList"];
                };
            };
            /** @description Nothing has changed since the `ETag` in `If-None-Match`. */
            304: {
                headers: {
                    "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                    "Access-Control-Expose-Headers": components["headers"]["Access-Control-Expose-Headers"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    ETag: components["headers"]["ETag"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["PublicValidationFailed400"];
            401: components["responses"]["PublicUnauthorized401"];
            429: components["responses"]["PublicTooManyCalls429"];
            500: components["responses"]["PublicInternalError500"];
            503: components["responses"]["PublicDatabaseUnavailable503"];
        };
    };
    confirmPassword: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PasswordConfirmation"];
            };
        };
        responses: {
            /** @description Confirmed. */
            204: {
                headers: {
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["ValidationFailed400"];
            401: components["responses"]["Unauthorized401"];
            403: components["responses"]["Forbidden403"];
            413: components["responses"]["BodyTooLarge413"];
            415: components["responses"]["UnsupportedMediaType415"];
            429: components["responses"]["TooManyAttempts429"];
            500: components["responses"]["InternalError500"];
            503: components["responses"]["DatabaseUnavailable503"];
        };
    };
    confirmEmail: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["EmailCode"];
            };
        };
        responses: {
            /** @description The address is confirmed. */
            200: {
                headers: {
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ConfirmedEmail"];
                };
            };
            400: components["responses"]["ValidationFailed400"];
            403: components["responses"]["PasswordRequired403"];
            409: components["responses"]["IdempotencyKeyReused409"];
            413: components["responses"]["BodyTooLarge413"];
            415: components["responses"]["UnsupportedMediaType415"];
            429: components["responses"]["TooManyAttempts429"];
            500: components["responses"]["InternalError500"];
            503: components["responses"]["DatabaseUnavailable503"];
        };
    };
    forgotPassword: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["EmailRequest"];
            };
        };
        responses: {
            /** @description The request was accepted; the rest follows by email. */
            202: {
                headers: {
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Receipt"];
                };
            };
            400: components["responses"]["ValidationFailed400"];
            403: components["responses"]["PasswordRequired403"];
            413: components["responses"]["BodyTooLarge413"];
            415: components["responses"]["UnsupportedMediaType415"];
            429: components["responses"]["TooManyAttempts429"];
            500: components["responses"]["InternalError500"];
            503: components["responses"]["DatabaseUnavailable503"];
        };
    };
    readInvitation: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["InvitationCode"];
            };
        };
        responses: {
            /** @description The invitation can be accepted. */
            200: {
                headers: {
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Invitee"];
                };
            };
            400: components["responses"]["ValidationFailed400"];
            403: components["responses"]["InvalidToken403"];
            413: components["responses"]["BodyTooLarge413"];
            415: components["responses"]["UnsupportedMediaType415"];
            429: components["responses"]["TooManyAttempts429"];
            500: components["responses"]["InternalError500"];
            503: components["responses"]["DatabaseUnavailable503"];
        };
    };
    acceptInvitation: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["InvitationAcceptance"];
            };
        };
        responses: {
            /** @description The account exists. */
            200: {
                headers: {
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Invitee"];
                };
            };
            400: components["responses"]["ValidationFailed400"];
            403: components["responses"]["InvalidToken403"];
            /** @description The request conflicts with the stored data; `code` says how. */
            409: {
                headers: {
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": "EMAIL_TAKEN",
                     *       "detail": "This address has got an account meanwhile. Ask an administrator to invite another address.",
                     *       "instance": "/api/the/requested/path",
                     *       "message": "This address has got an account meanwhile. Ask an administrator to invite another address.",
                     *       "status": 409,
                     *       "title": "Conflict",
                     *       "type": "about:blank"
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            413: components["responses"]["BodyTooLarge413"];
            415: components["responses"]["UnsupportedMediaType415"];
            429: components["responses"]["TooManyAttempts429"];
            500: components["responses"]["InternalError500"];
            503: components["responses"]["DatabaseUnavailable503"];
        };
    };
    login: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Credentials"];
            };
        };
        responses: {
            /** @description Signed in: send `token` as a bearer. Browsers also get cookies. */
            200: {
                headers: {
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "Set-Cookie": components["headers"]["Set-Cookie"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SignIn"];
                };
            };
            400: components["responses"]["ValidationFailed400"];
            /** @description A valid token or session is needed. */
            401: {
                headers: {
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": "INVALID_CREDENTIALS",
                     *       "detail": "The email address or password is wrong. Check both and try again.",
                     *       "instance": "/api/the/requested/path",
                     *       "message": "The email address or password is wrong. Check both and try again.",
                     *       "status": 401,
                     *       "title": "Unauthorized",
                     *       "type": "about:blank"
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not allowed; `code` says why. */
            403: {
                headers: {
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": "ACCOUNT_DEACTIVATED",
                     *       "detail": "Your account is deactivated. Ask an administrator to reactivate it.",
                     *       "instance": "/api/the/requested/path",
                     *       "message": "Your account is deactivated. Ask an administrator to reactivate it.",
                     *       "status": 403,
                     *       "title": "Forbidden",
                     *       "type": "about:blank"
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            413: components["responses"]["BodyTooLarge413"];
            415: components["responses"]["UnsupportedMediaType415"];
            429: components["responses"]["TooManyAttempts429"];
            500: components["responses"]["InternalError500"];
            503: components["responses"]["DatabaseUnavailable503"];
        };
    };
    logout: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Signed out. */
            204: {
                headers: {
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "Set-Cookie": components["headers"]["Set-Cookie"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["ValidationFailed400"];
            401: components["responses"]["Unauthorized401"];
            403: components["responses"]["Forbidden403"];
            500: components["responses"]["InternalError500"];
            503: components["responses"]["DatabaseUnavailable503"];
        };
    };
    changePassword: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PasswordChange"];
            };
        };
        responses: {
            /** @description Signed in: send `token` as a bearer. Browsers also get cookies. */
            200: {
                headers: {
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "Set-Cookie": components["headers"]["Set-Cookie"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SignIn"];
                };
            };
            400: components["responses"]["ValidationFailed400"];
            401: components["responses"]["Unauthorized401"];
            403: components["responses"]["Forbidden403"];
            413: components["responses"]["BodyTooLarge413"];
            415: components["responses"]["UnsupportedMediaType415"];
            429: components["responses"]["TooManyAttempts429"];
            500: components["responses"]["InternalError500"];
            503: components["responses"]["DatabaseUnavailable503"];
        };
    };
    register: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Registration"];
            };
        };
        responses: {
            /** @description Signed in. */
            201: {
                headers: {
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "Set-Cookie": components["headers"]["Set-Cookie"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Account"];
                };
            };
            /** @description The request was accepted; the rest follows by email. */
            202: {
                headers: {
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Receipt"];
                };
            };
            400: components["responses"]["ValidationFailed400"];
            403: components["responses"]["PasswordRequired403"];
            409: components["responses"]["IdempotencyKeyReused409"];
            413: components["responses"]["BodyTooLarge413"];
            415: components["responses"]["UnsupportedMediaType415"];
            429: components["responses"]["TooManyAttempts429"];
            500: components["responses"]["InternalError500"];
            503: components["responses"]["DatabaseUnavailable503"];
        };
    };
    resetPassword: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PasswordReset"];
            };
        };
        responses: {
            /** @description The password is set. */
            204: {
                headers: {
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["ValidationFailed400"];
            403: components["responses"]["PasswordRequired403"];
            413: components["responses"]["BodyTooLarge413"];
            415: components["responses"]["UnsupportedMediaType415"];
            429: components["responses"]["TooManyAttempts429"];
            500: components["responses"]["InternalError500"];
            503: components["responses"]["DatabaseUnavailable503"];
        };
    };
    signIn: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["LearnerCredentials"];
            };
        };
        responses: {
            /** @description Signed in. */
            200: {
                headers: {
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "Set-Cookie": components["headers"]["Set-Cookie"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Account"];
                };
            };
            400: components["responses"]["ValidationFailed400"];
            401: components["responses"]["Unauthorized401"];
            403: components["responses"]["PasswordRequired403"];
            413: components["responses"]["BodyTooLarge413"];
            415: components["responses"]["UnsupportedMediaType415"];
            429: components["responses"]["TooManyAttempts429"];
            500: components["responses"]["InternalError500"];
            503: components["responses"]["DatabaseUnavailable503"];
        };
    };
    forgotStaffPassword: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["StaffEmailRequest"];
            };
        };
        responses: {
            /** @description The request was accepted; the rest follows by email. */
            202: {
                headers: {
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Receipt"];
                };
            };
            400: components["responses"]["ValidationFailed400"];
            /** @description Not allowed; `code` says why. */
            403: {
                headers: {
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": "MAIL_NOT_SET_UP",
                     *       "detail": "This site can’t send email. Ask an administrator, or the person who runs the server to use “npm run admin”.",
                     *       "instance": "/api/the/requested/path",
                     *       "message": "This site can’t send email. Ask an administrator, or the person who runs the server to use “npm run admin”.",
                     *       "status": 403,
                     *       "title": "Forbidden",
                     *       "type": "about:blank"
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            413: components["responses"]["BodyTooLarge413"];
            415: components["responses"]["UnsupportedMediaType415"];
            429: components["responses"]["TooManyAttempts429"];
            500: components["responses"]["InternalError500"];
            503: components["responses"]["DatabaseUnavailable503"];
        };
    };
    resetStaffPassword: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["StaffPasswordReset"];
            };
        };
        responses: {
            /** @description The password is set. */
            204: {
                headers: {
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["ValidationFailed400"];
            403: components["responses"]["PasswordRequired403"];
            413: components["responses"]["BodyTooLarge413"];
            415: components["responses"]["UnsupportedMediaType415"];
            429: components["responses"]["TooManyAttempts429"];
            500: components["responses"]["InternalError500"];
            503: components["responses"]["DatabaseUnavailable503"];
        };
    };
    verifyToken: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The user of the token. */
            200: {
                headers: {
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SignedInUser"];
                };
            };
            400: components["responses"]["ValidationFailed400"];
            401: components["responses"]["Unauthorized401"];
            403: components["responses"]["Forbidden403"];
            500: components["responses"]["InternalError500"];
            503: components["responses"]["DatabaseUnavailable503"];
        };
    };
    listChanges: {
        parameters: {
            query?: {
                /** @description The `next` of the last response; leave it out to start with every published answer. */
                since?: string;
                /** @description At most this many changes: a page ends early when its texts have about a megabyte. */
                limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The changes of published answers since a cursor. */
            200: {
                headers: {
                    "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                    "Access-Control-Expose-Headers": components["headers"]["Access-Control-Expose-Headers"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    ETag: components["headers"]["ETag"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ChangePage"];
                };
            };
            /** @description Nothing has changed since the `ETag` in `If-None-Match`. */
            304: {
                headers: {
                    "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                    "Access-Control-Expose-Headers": components["headers"]["Access-Control-Expose-Headers"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    ETag: components["headers"]["ETag"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["PublicValidationFailed400"];
            401: components["responses"]["PublicUnauthorized401"];
            /** @description What the request is based on is no longer there. */
            410: {
                headers: {
                    "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                    "Access-Control-Expose-Headers": components["headers"]["Access-Control-Expose-Headers"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": "CURSOR_UNKNOWN",
                     *       "detail": "This cursor is from another state of the site. Start again without it.",
                     *       "instance": "/api/the/requested/path",
                     *       "message": "This cursor is from another state of the site. Start again without it.",
                     *       "status": 410,
                     *       "title": "Gone",
                     *       "type": "about:blank"
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            429: components["responses"]["PublicTooManyCalls429"];
            500: components["responses"]["PublicInternalError500"];
            503: components["responses"]["PublicDatabaseUnavailable503"];
        };
    };
    signUpload: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["UploadSignatureRequest"];
            };
        };
        responses: {
            /** @description The signed fields and the address for an upload. */
            200: {
                headers: {
                    "Cache-Control": components["headers"]["Cache-Control"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UploadSignature"];
                };
            };
            400: components["responses"]["TokenValidationFailed400"];
            401: components["responses"]["Unauthorized401"];
            403: components["responses"]["TokenForbidden403"];
            413: components["responses"]["TokenBodyTooLarge413"];
            415: components["responses"]["TokenUnsupportedMediaType415"];
            429: components["responses"]["TokenTooManyCalls429"];
            500: components["responses"]["TokenInternalError500"];
            503: components["responses"]["TokenDatabaseUnavailable503"];
        };
    };
    reportComment: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 65e6f2a04c1b8d0012a4c001 */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CommentReport"];
            };
        };
        responses: {
            /** @description Received. */
            202: {
                headers: {
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Receipt"];
                };
            };
            400: components["responses"]["ValidationFailed400"];
            401: components["responses"]["Unauthorized401"];
            403: components["responses"]["PasswordRequired403"];
            404: components["responses"]["AnswerNotFound404"];
            413: components["responses"]["BodyTooLarge413"];
            415: components["responses"]["UnsupportedMediaType415"];
            429: components["responses"]["TooManyAttempts429"];
            500: components["responses"]["InternalError500"];
            503: components["responses"]["DatabaseUnavailable503"];
        };
    };
    sendMessage: {
        parameters: {
            query?: never;
            header?: {
                /** @description A key chosen by the client, new for each item to create. For 24 hours, the same key and body return the first result again; the same key with a different body gets 409 IDEMPOTENCY_KEY_REUSED. */
                "idempotency-key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ContactMessageInput"];
            };
        };
        responses: {
            /** @description Received. */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Receipt"];
                };
            };
            400: components["responses"]["ValidationFailed400"];
            409: components["responses"]["IdempotencyKeyReused409"];
            413: components["responses"]["BodyTooLarge413"];
            415: components["responses"]["UnsupportedMediaType415"];
            429: components["responses"]["TooManyAttempts429"];
            500: components["responses"]["InternalError500"];
            503: components["responses"]["DatabaseUnavailable503"];
        };
    };
    listPublicGlossary: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Every active term, A to Z. */
            200: {
                headers: {
                    "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                    "Access-Control-Expose-Headers": components["headers"]["Access-Control-Expose-Headers"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    ETag: components["headers"]["ETag"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PublicTerms"];
                };
            };
            /** @description Nothing has changed since the `ETag` in `If-None-Match`. */
            304: {
                headers: {
                    "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                    "Access-Control-Expose-Headers": components["headers"]["Access-Control-Expose-Headers"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    ETag: components["headers"]["ETag"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["PublicValidationFailed400"];
            401: components["responses"]["PublicUnauthorized401"];
            429: components["responses"]["PublicTooManyCalls429"];
            500: components["responses"]["PublicInternalError500"];
            503: components["responses"]["PublicDatabaseUnavailable503"];
        };
    };
    getAccount: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A learner’s account. */
            200: {
                headers: {
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Account"];
                };
            };
            400: components["responses"]["ValidationFailed400"];
            401: components["responses"]["Unauthorized401"];
            403: components["responses"]["PasswordRequired403"];
            500: components["responses"]["InternalError500"];
            503: components["responses"]["DatabaseUnavailable503"];
        };
    };
    updateAccount: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AccountUpdate"];
            };
        };
        responses: {
            /** @description A learner’s account. */
            200: {
                headers: {
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Account"];
                };
            };
            400: components["responses"]["ValidationFailed400"];
            401: components["responses"]["Unauthorized401"];
            403: components["responses"]["PasswordRequired403"];
            413: components["responses"]["BodyTooLarge413"];
            415: components["responses"]["UnsupportedMediaType415"];
            500: components["responses"]["InternalError500"];
            503: components["responses"]["DatabaseUnavailable503"];
        };
    };
    listOwnComments: {
        parameters: {
            query: {
                /** @description The answer under which the comments stand. */
                answerId: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A learner’s comments on one answer, the oldest first. */
            200: {
                headers: {
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OwnComments"];
                };
            };
            400: components["responses"]["ValidationFailed400"];
            401: components["responses"]["Unauthorized401"];
            403: components["responses"]["PasswordRequired403"];
            404: components["responses"]["AnswerNotFound404"];
            500: components["responses"]["InternalError500"];
            503: components["responses"]["DatabaseUnavailable503"];
        };
    };
    editComment: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 65e6f2a04c1b8d0012a4c001 */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CommentEdit"];
            };
        };
        responses: {
            /** @description A comment, as its writer sees it. */
            200: {
                headers: {
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OwnComment"];
                };
            };
            400: components["responses"]["ValidationFailed400"];
            401: components["responses"]["Unauthorized401"];
            403: components["responses"]["PasswordRequired403"];
            404: components["responses"]["AnswerNotFound404"];
            409: components["responses"]["IdempotencyKeyReused409"];
            413: components["responses"]["BodyTooLarge413"];
            415: components["responses"]["UnsupportedMediaType415"];
            429: components["responses"]["TooManyAttempts429"];
            500: components["responses"]["InternalError500"];
            503: components["responses"]["DatabaseUnavailable503"];
        };
    };
    deleteComment: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 65e6f2a04c1b8d0012a4c001 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Gone. */
            204: {
                headers: {
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["ValidationFailed400"];
            401: components["responses"]["Unauthorized401"];
            403: components["responses"]["PasswordRequired403"];
            404: components["responses"]["AnswerNotFound404"];
            500: components["responses"]["InternalError500"];
            503: components["responses"]["DatabaseUnavailable503"];
        };
    };
    resendConfirmation: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Received. */
            202: {
                headers: {
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Receipt"];
                };
            };
            400: components["responses"]["ValidationFailed400"];
            401: components["responses"]["Unauthorized401"];
            403: components["responses"]["PasswordRequired403"];
            429: components["responses"]["TooManyAttempts429"];
            500: components["responses"]["InternalError500"];
            503: components["responses"]["DatabaseUnavailable503"];
        };
    };
    deleteAccount: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AccountDeletion"];
            };
        };
        responses: {
            /** @description Gone. */
            204: {
                headers: {
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "Set-Cookie": components["headers"]["Set-Cookie"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["ValidationFailed400"];
            401: components["responses"]["Unauthorized401"];
            403: components["responses"]["PasswordRequired403"];
            413: components["responses"]["BodyTooLarge413"];
            415: components["responses"]["UnsupportedMediaType415"];
            429: components["responses"]["TooManyAttempts429"];
            500: components["responses"]["InternalError500"];
            503: components["responses"]["DatabaseUnavailable503"];
        };
    };
    changeEmail: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["EmailChange"];
            };
        };
        responses: {
            /** @description A learner’s account. */
            200: {
                headers: {
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Account"];
                };
            };
            400: components["responses"]["ValidationFailed400"];
            401: components["responses"]["Unauthorized401"];
            403: components["responses"]["PasswordRequired403"];
            409: components["responses"]["IdempotencyKeyReused409"];
            413: components["responses"]["BodyTooLarge413"];
            415: components["responses"]["UnsupportedMediaType415"];
            429: components["responses"]["TooManyAttempts429"];
            500: components["responses"]["InternalError500"];
            503: components["responses"]["DatabaseUnavailable503"];
        };
    };
    exportAccount: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A JSON file. */
            200: {
                headers: {
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "Content-Disposition": components["headers"]["Content-Disposition"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AccountExport"];
                };
            };
            400: components["responses"]["ValidationFailed400"];
            401: components["responses"]["Unauthorized401"];
            403: components["responses"]["PasswordRequired403"];
            429: components["responses"]["TooManyAttempts429"];
            500: components["responses"]["InternalError500"];
            503: components["responses"]["DatabaseUnavailable503"];
        };
    };
    changeLearnerPassword: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["LearnerPasswordChange"];
            };
        };
        responses: {
            /** @description Signed in. */
            200: {
                headers: {
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "Set-Cookie": components["headers"]["Set-Cookie"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Account"];
                };
            };
            400: components["responses"]["ValidationFailed400"];
            401: components["responses"]["Unauthorized401"];
            403: components["responses"]["PasswordRequired403"];
            413: components["responses"]["BodyTooLarge413"];
            415: components["responses"]["UnsupportedMediaType415"];
            429: components["responses"]["TooManyAttempts429"];
            500: components["responses"]["InternalError500"];
            503: components["responses"]["DatabaseUnavailable503"];
        };
    };
    listSessions: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Where somebody is signed in, the last used first. */
            200: {
                headers: {
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AccountSessions"];
                };
            };
            400: components["responses"]["ValidationFailed400"];
            401: components["responses"]["Unauthorized401"];
            403: components["responses"]["PasswordRequired403"];
            500: components["responses"]["InternalError500"];
            503: components["responses"]["DatabaseUnavailable503"];
        };
    };
    endAllSessions: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Signed out. */
            204: {
                headers: {
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "Set-Cookie": components["headers"]["Set-Cookie"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["ValidationFailed400"];
            401: components["responses"]["Unauthorized401"];
            403: components["responses"]["PasswordRequired403"];
            500: components["responses"]["InternalError500"];
            503: components["responses"]["DatabaseUnavailable503"];
        };
    };
    endSession: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Signed out. */
            204: {
                headers: {
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "Set-Cookie": components["headers"]["Set-Cookie"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["ValidationFailed400"];
            401: components["responses"]["Unauthorized401"];
            403: components["responses"]["PasswordRequired403"];
            404: components["responses"]["AnswerNotFound404"];
            500: components["responses"]["InternalError500"];
            503: components["responses"]["DatabaseUnavailable503"];
        };
    };
    signOut: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Signed out. */
            204: {
                headers: {
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "Set-Cookie": components["headers"]["Set-Cookie"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["ValidationFailed400"];
            401: components["responses"]["Unauthorized401"];
            403: components["responses"]["PasswordRequired403"];
            500: components["responses"]["InternalError500"];
            503: components["responses"]["DatabaseUnavailable503"];
        };
    };
    syncStudy: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["StudySync"];
            };
        };
        responses: {
            /** @description The changes of all devices since the cursor. */
            200: {
                headers: {
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StudyChanges"];
                };
            };
            400: components["responses"]["ValidationFailed400"];
            401: components["responses"]["Unauthorized401"];
            403: components["responses"]["PasswordRequired403"];
            413: components["responses"]["BodyTooLarge413"];
            415: components["responses"]["UnsupportedMediaType415"];
            429: components["responses"]["TooManyAttempts429"];
            500: components["responses"]["InternalError500"];
            503: components["responses"]["DatabaseUnavailable503"];
        };
    };
    getModelAnswerDetail: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 65e6f2a04c1b8d0012a40001 */
                id: components["schemas"]["AnswerId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A complete model answer. */
            200: {
                headers: {
                    "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                    "Access-Control-Expose-Headers": components["headers"]["Access-Control-Expose-Headers"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    ETag: components["headers"]["ETag"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Answer"];
                };
            };
            /** @description Nothing has changed since the `ETag` in `If-None-Match`. */
            304: {
                headers: {
                    "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                    "Access-Control-Expose-Headers": components["headers"]["Access-Control-Expose-Headers"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    ETag: components["headers"]["ETag"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["PublicValidationFailed400"];
            401: components["responses"]["PublicUnauthorized401"];
            404: components["responses"]["PublicAnswerNotFound404"];
            429: components["responses"]["PublicTooManyCalls429"];
            500: components["responses"]["PublicInternalError500"];
            503: components["responses"]["PublicDatabaseUnavailable503"];
        };
    };
    listComments: {
        parameters: {
            query?: {
                /** @description The last comment of the previous page. */
                after?: string;
                /** @description The first comment of the following page. */
                before?: string;
                /** @description A comment or reply: the page begins with its thread. */
                at?: string;
                limit?: number;
            };
            header?: never;
            path: {
                /** @example 65e6f2a04c1b8d0012a40001 */
                id: components["schemas"]["AnswerId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page of the comments on an answer, the oldest first. */
            200: {
                headers: {
                    "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                    "Access-Control-Expose-Headers": components["headers"]["Access-Control-Expose-Headers"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    ETag: components["headers"]["ETag"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CommentPage"];
                };
            };
            /** @description Nothing has changed since the `ETag` in `If-None-Match`. */
            304: {
                headers: {
                    "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                    "Access-Control-Expose-Headers": components["headers"]["Access-Control-Expose-Headers"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    ETag: components["headers"]["ETag"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["PublicValidationFailed400"];
            401: components["responses"]["PublicUnauthorized401"];
            404: components["responses"]["PublicAnswerNotFound404"];
            429: components["responses"]["PublicTooManyCalls429"];
            500: components["responses"]["PublicInternalError500"];
            503: components["responses"]["PublicDatabaseUnavailable503"];
        };
    };
    createComment: {
        parameters: {
            query?: never;
            header?: {
                /** @description A key chosen by the client, new for each item to create. For 24 hours, the same key and body return the first result again; the same key with a different body gets 409 IDEMPOTENCY_KEY_REUSED. */
                "idempotency-key"?: string;
            };
            path: {
                /** @example 65e6f2a04c1b8d0012a40001 */
                id: components["schemas"]["AnswerId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CommentInput"];
            };
        };
        responses: {
            /** @description A comment, as its writer sees it. */
            201: {
                headers: {
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OwnComment"];
                };
            };
            400: components["responses"]["ValidationFailed400"];
            401: components["responses"]["Unauthorized401"];
            403: components["responses"]["PasswordRequired403"];
            404: components["responses"]["AnswerNotFound404"];
            409: components["responses"]["IdempotencyKeyReused409"];
            413: components["responses"]["BodyTooLarge413"];
            415: components["responses"]["UnsupportedMediaType415"];
            429: components["responses"]["TooManyAttempts429"];
            500: components["responses"]["InternalError500"];
            503: components["responses"]["DatabaseUnavailable503"];
        };
    };
    getModelAnswerQuestion: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 65e6f2a04c1b8d0012a40001 */
                id: components["schemas"]["AnswerId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The question of a published answer with its picture, its data and the plan, without the answer itself. */
            200: {
                headers: {
                    "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                    "Access-Control-Expose-Headers": components["headers"]["Access-Control-Expose-Headers"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    ETag: components["headers"]["ETag"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Question"];
                };
            };
            /** @description Nothing has changed since the `ETag` in `If-None-Match`. */
            304: {
                headers: {
                    "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                    "Access-Control-Expose-Headers": components["headers"]["Access-Control-Expose-Headers"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    ETag: components["headers"]["ETag"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["PublicValidationFailed400"];
            401: components["responses"]["PublicUnauthorized401"];
            404: components["responses"]["PublicAnswerNotFound404"];
            429: components["responses"]["PublicTooManyCalls429"];
            500: components["responses"]["PublicInternalError500"];
            503: components["responses"]["PublicDatabaseUnavailable503"];
        };
    };
    listRelatedModelAnswers: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 65e6f2a04c1b8d0012a40001 */
                id: components["schemas"]["AnswerId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Up to 3 published answers of the same task, most closely related first. */
            200: {
                headers: {
                    "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                    "Access-Control-Expose-Headers": components["headers"]["Access-Control-Expose-Headers"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    ETag: components["headers"]["ETag"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RelatedAnswers"];
                };
            };
            /** @description Nothing has changed since the `ETag` in `If-None-Match`. */
            304: {
                headers: {
                    "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                    "Access-Control-Expose-Headers": components["headers"]["Access-Control-Expose-Headers"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    ETag: components["headers"]["ETag"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["PublicValidationFailed400"];
            401: components["responses"]["PublicUnauthorized401"];
            404: components["responses"]["PublicAnswerNotFound404"];
            429: components["responses"]["PublicTooManyCalls429"];
            500: components["responses"]["PublicInternalError500"];
            503: components["responses"]["PublicDatabaseUnavailable503"];
        };
    };
    getPreview: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description 64 hexadecimal digits. */
                token: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Robots-Tag": components["headers"]["X-Robots-Tag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Preview"];
                };
            };
            400: components["responses"]["ValidationFailed400"];
            /** @description Nothing is stored under this id. */
            404: {
                headers: {
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Robots-Tag": components["headers"]["X-Robots-Tag"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": "PREVIEW_NOT_FOUND",
                     *       "detail": "This preview has ended or was withdrawn.",
                     *       "instance": "/api/the/requested/path",
                     *       "message": "This preview has ended or was withdrawn.",
                     *       "status": 404,
                     *       "title": "Not Found",
                     *       "type": "about:blank"
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            500: components["responses"]["InternalError500"];
            503: components["responses"]["DatabaseUnavailable503"];
        };
    };
    getPrivacy: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What a site stores about people, as it is set up. */
            200: {
                headers: {
                    "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                    "Access-Control-Expose-Headers": components["headers"]["Access-Control-Expose-Headers"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    ETag: components["headers"]["ETag"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Privacy"];
                };
            };
            /** @description Nothing has changed since the `ETag` in `If-None-Match`. */
            304: {
                headers: {
                    "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                    "Access-Control-Expose-Headers": components["headers"]["Access-Control-Expose-Headers"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    ETag: components["headers"]["ETag"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["PublicValidationFailed400"];
            401: components["responses"]["PublicUnauthorized401"];
            429: components["responses"]["PublicTooManyCalls429"];
            500: components["responses"]["PublicInternalError500"];
            503: components["responses"]["PublicDatabaseUnavailable503"];
        };
    };
    listPublicModelAnswers: {
        parameters: {
            query?: {
                taskType?: components["schemas"]["TaskType"];
                /**
                 * @description Every word must occur in some form (city, cities) in the topic, the text, the tags or the name of the author or contributor; the last one, from four letters on, may be the start of a longer one. Words such as “the” count only if there are no others. Words in quotation marks must occur together. Case, accents and other signs are ignored.
                 * @example energy
                 */
                search?: string;
                /** @description Whether words of the exam, such as “task 2” and “essay”, are searched for like others in `related`, instead of being read as filters or left out. */
                literal?: boolean;
                /**
                 * @description `Process` means Process Diagram.
                 * @example Line Graph
                 */
                subtype?: "Line Graph" | "Bar Chart" | "Pie Chart" | "Table" | "Process Diagram" | "Map" | "Process" | "Opinion" | "Discussion" | "Problem & Solution" | "Advantages & Disadvantages" | "Two-Part Question";
                /** @description `views` and `date` (of publication) are descending, `author` is A to Z, `relevance` puts the best match for `search` first. */
                sortBy?: "views" | "date" | "author" | "relevance";
                page?: number;
                limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page. `Link` has the addresses of the others. */
            200: {
                headers: {
                    "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                    "Access-Control-Expose-Headers": components["headers"]["Access-Control-Expose-Headers"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    ETag: components["headers"]["ETag"];
                    Link: components["headers"]["Link"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AnswerList"];
                };
            };
            /** @description Nothing has changed since the `ETag` in `If-None-Match`. */
            304: {
                headers: {
                    "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                    "Access-Control-Expose-Headers": components["headers"]["Access-Control-Expose-Headers"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    ETag: components["headers"]["ETag"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["PublicValidationFailed400"];
            401: components["responses"]["PublicUnauthorized401"];
            429: components["responses"]["PublicTooManyCalls429"];
            500: components["responses"]["PublicInternalError500"];
            503: components["responses"]["PublicDatabaseUnavailable503"];
        };
    };
    searchModelAnswers: {
        parameters: {
            query: {
                /**
                 * @description Every word must occur in some form (city, cities) in the topic, the text, the tags or the name of the author or contributor; the last one, from four letters on, may be the start of a longer one. Words such as “the” count only if there are no others. Words in quotation marks must occur together. Case, accents and other signs are ignored.
                 * @example energy
                 */
                search: string;
                /** @description Whether words of the exam, such as “task 2” and “essay”, are searched for like others in `related`, instead of being read as filters or left out. */
                literal?: boolean;
                taskType?: components["schemas"]["TaskType"];
                /**
                 * @description `Process` means Process Diagram.
                 * @example Line Graph
                 */
                subtype?: "Line Graph" | "Bar Chart" | "Pie Chart" | "Table" | "Process Diagram" | "Map" | "Process" | "Opinion" | "Discussion" | "Problem & Solution" | "Advantages & Disadvantages" | "Two-Part Question";
                /**
                 * @description Exactly as it is written.
                 * @example energy
                 */
                tag?: string;
                /** @description The best match first, or as in the list of answers. */
                sortBy?: "relevance" | "views" | "date" | "author";
                page?: number;
                limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page. `Link` has the addresses of the others. */
            200: {
                headers: {
                    "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                    "Access-Control-Expose-Headers": components["headers"]["Access-Control-Expose-Headers"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    ETag: components["headers"]["ETag"];
                    Link: components["headers"]["Link"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SearchResults"];
                };
            };
            /** @description Nothing has changed since the `ETag` in `If-None-Match`. */
            304: {
                headers: {
                    "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                    "Access-Control-Expose-Headers": components["headers"]["Access-Control-Expose-Headers"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    ETag: components["headers"]["ETag"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["PublicValidationFailed400"];
            401: components["responses"]["PublicUnauthorized401"];
            429: components["responses"]["PublicTooManyCalls429"];
            500: components["responses"]["PublicInternalError500"];
            503: components["responses"]["PublicDatabaseUnavailable503"];
        };
    };
    suggestSearches: {
        parameters: {
            query: {
                /**
                 * @description The text so far. Its last word may be a beginning.
                 * @example ener
                 */
                search: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What a text that is still being typed may mean. */
            200: {
                headers: {
                    "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                    "Access-Control-Expose-Headers": components["headers"]["Access-Control-Expose-Headers"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    ETag: components["headers"]["ETag"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SearchSuggestions"];
                };
            };
            /** @description Nothing has changed since the `ETag` in `If-None-Match`. */
            304: {
                headers: {
                    "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                    "Access-Control-Expose-Headers": components["headers"]["Access-Control-Expose-Headers"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    ETag: components["headers"]["ETag"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["PublicValidationFailed400"];
            401: components["responses"]["PublicUnauthorized401"];
            429: components["responses"]["PublicTooManyCalls429"];
            500: components["responses"]["PublicInternalError500"];
            503: components["responses"]["PublicDatabaseUnavailable503"];
        };
    };
    getSite: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The settings that public pages need. */
            200: {
                headers: {
                    "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                    "Access-Control-Expose-Headers": components["headers"]["Access-Control-Expose-Headers"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    ETag: components["headers"]["ETag"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Site"];
                };
            };
            /** @description Nothing has changed since the `ETag` in `If-None-Match`. */
            304: {
                headers: {
                    "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                    "Access-Control-Expose-Headers": components["headers"]["Access-Control-Expose-Headers"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    ETag: components["headers"]["ETag"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["PublicValidationFailed400"];
            401: components["responses"]["PublicUnauthorized401"];
            429: components["responses"]["PublicTooManyCalls429"];
            500: components["responses"]["PublicInternalError500"];
            503: components["responses"]["PublicDatabaseUnavailable503"];
        };
    };
    getStatistics: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The number of published answers of each task. */
            200: {
                headers: {
                    "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                    "Access-Control-Expose-Headers": components["headers"]["Access-Control-Expose-Headers"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    ETag: components["headers"]["ETag"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Statistics"];
                };
            };
            /** @description Nothing has changed since the `ETag` in `If-None-Match`. */
            304: {
                headers: {
                    "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                    "Access-Control-Expose-Headers": components["headers"]["Access-Control-Expose-Headers"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    ETag: components["headers"]["ETag"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["PublicValidationFailed400"];
            401: components["responses"]["PublicUnauthorized401"];
            429: components["responses"]["PublicTooManyCalls429"];
            500: components["responses"]["PublicInternalError500"];
            503: components["responses"]["PublicDatabaseUnavailable503"];
        };
    };
    submitModelAnswer: {
        parameters: {
            query?: never;
            header?: {
                /** @description A key chosen by the client, new for each item to create. For 24 hours, the same key and body return the first result again; the same key with a different body gets 409 IDEMPOTENCY_KEY_REUSED. */
                "idempotency-key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": components["schemas"]["SubmissionForm"];
            };
        };
        responses: {
            /** @description Received. */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Receipt"];
                };
            };
            400: components["responses"]["ValidationFailed400"];
            409: components["responses"]["IdempotencyKeyReused409"];
            413: components["responses"]["BodyTooLarge413"];
            415: components["responses"]["UnsupportedMediaType415"];
            429: components["responses"]["TooManyAttempts429"];
            500: components["responses"]["InternalError500"];
            503: components["responses"]["DatabaseUnavailable503"];
        };
    };
    getTopAnswers: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Up to 10 answers of each task, most viewed first. */
            200: {
                headers: {
                    "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                    "Access-Control-Expose-Headers": components["headers"]["Access-Control-Expose-Headers"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    ETag: components["headers"]["ETag"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TopAnswers"];
                };
            };
            /** @description Nothing has changed since the `ETag` in `If-None-Match`. */
            304: {
                headers: {
                    "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                    "Access-Control-Expose-Headers": components["headers"]["Access-Control-Expose-Headers"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    ETag: components["headers"]["ETag"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["PublicValidationFailed400"];
            401: components["responses"]["PublicUnauthorized401"];
            429: components["responses"]["PublicTooManyCalls429"];
            500: components["responses"]["PublicInternalError500"];
            503: components["responses"]["PublicDatabaseUnavailable503"];
        };
    };
    getAccepting: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The check passed. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Health"];
                };
            };
            400: components["responses"]["ValidationFailed400"];
            500: components["responses"]["InternalError500"];
            503: components["responses"]["Preparing503"];
        };
    };
    getLiveness: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The check passed. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Health"];
                };
            };
            400: components["responses"]["ValidationFailed400"];
            500: components["responses"]["InternalError500"];
            503: components["responses"]["DatabaseUnavailable503"];
        };
    };
    getReadiness: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The process can serve requests. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Readiness"];
                };
            };
            400: components["responses"]["ValidationFailed400"];
            500: components["responses"]["InternalError500"];
            503: components["responses"]["Preparing503"];
        };
    };
    uploadPicture: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                cloud_name: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": components["schemas"]["UploadForm"];
            };
        };
        responses: {
            /** @description The stored picture. */
            200: {
                headers: {
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UploadedPicture"];
                };
            };
            /** @description The form or its file is invalid. */
            400: {
                headers: {
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UploadError"];
                };
            };
            /** @description The signature isn’t valid for this upload. */
            401: {
                headers: {
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UploadError"];
                };
            };
            /** @description Not found. */
            404: {
                headers: {
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UploadError"];
                };
            };
            /** @description The upload stopped arriving and timed out. */
            408: {
                headers: {
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UploadError"];
                };
            };
            /** @description Something went wrong on our side. */
            500: {
                headers: {
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UploadError"];
                };
            };
            /** @description The service is unavailable; `Retry-After` says when to try again. */
            503: {
                headers: {
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "Retry-After": components["headers"]["Retry-After"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UploadError"];
                };
            };
        };
    };
}
