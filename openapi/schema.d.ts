// Made by `npm run openapi` from openapi.json.

export interface paths {
    "/api/admin/audit": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List who did what, newest first
         * @description Newest first. Every filter is optional; those that are given must all match.
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
         * Download who did what as a table
         * @description The newest 10000 entries at most. Needs a password given within the last 10 minutes, at the sign-in or by `confirmPassword`: otherwise 403 `PASSWORD_REQUIRED`.
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
    "/api/admin/content": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Download every answer, term and picture as readable files
         * @description Needs a password given within the last 10 minutes, at the sign-in or by `confirmPassword`: otherwise 403 `PASSWORD_REQUIRED`.
         */
        get: operations["exportContent"];
        put?: never;
        /**
         * Bring answers, terms and pictures in from files
         * @description Adds what is new, saves what differs on top, deletes nothing; by the rules of every save. The report is sent while the work is done. Without `dryRun` one import runs at a time.
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
         * Count the answers, and list the most viewed and the newest
         * @description The figures of the dashboard in one call: totals by task and status, the ten most viewed published answers, the five newest answers and the five newest drafts.
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
         * List the terms of the glossary
         * @description Every term from A to Z, active or not, with the number of answers that mark it.
         */
        get: operations["listGlossaryTerms"];
        put?: never;
        /**
         * Add a term to the glossary
         * @description The term is active at once. A term that is there already, whatever its case, is 409 `TERM_EXISTS`.
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
         * Change a term of the glossary
         * @description Every answer that marks it shows the change at once.
         */
        put: operations["updateGlossaryTerm"];
        post?: never;
        /**
         * Delete a term; answers that mark it show the word as plain text
         * @description This cannot be undone. To hide a term for a while, set `isActive` to false instead.
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
         * Count what waits for an administrator
         * @description How many submitted answers and unread messages there are, and whether either inbox is full.
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
    "/api/admin/messages": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the messages of visitors, newest first
         * @description One page, newest first. `status` limits it to unread, read or answered messages.
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
         * Note how far one has got with a message
         * @description Sets whether the message is unread, read or answered. Its text never changes.
         */
        put: operations["updateMessage"];
        post?: never;
        /**
         * Delete a message
         * @description The message is deleted for good.
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
         * Search, filter, sort and page all answers
         * @description One page of answers of any status. Rows have an `excerpt` instead of the `content`; read a whole answer with `getModelAnswer`.
         */
        get: operations["listModelAnswers"];
        put?: never;
        /**
         * Write a new answer
         * @description A draft needs `topic`, `content` and `author`. Without `isDraft` the answer is published at once, which also needs `taskType`. Send an `Idempotency-Key` to make a repeated request safe.
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
         * Publish, move to draft or delete many answers
         * @description Each item stands for itself: one that fails stops no other.
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
         * Show an answer as the public would read it, and store nothing
         * @description Nothing is required; what is sent must have the right form.
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
         * Read an answer, whatever its status
         * @description Every glossary mark is in `content`, those of inactive and deleted terms too, so that sending it back loses none.
         */
        get: operations["getModelAnswer"];
        /**
         * Change an answer
         * @description Publishing a submitted answer copies its picture to the image host. 400 PICTURE_NOT_COPIED means that this failed and nothing was saved.
         */
        put: operations["updateModelAnswer"];
        post?: never;
        /**
         * Delete an answer and its revisions
         * @description This cannot be undone. Send `If-Match` to delete only the version that you read.
         */
        delete: operations["deleteModelAnswer"];
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
         * List the saves of an answer
         * @description The last 50 saves, newest first, each with the fields that it changed.
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
         * Read an answer as one save left it
         * @description Everything that this save stored, as it was then.
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
         * Save an earlier version of an answer again
         * @description The status stays what it is: a published answer stays published, a draft stays a draft. What the answer held until now stays among its revisions, and so do its views.
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
         * List answers whose question resembles this one’s
         * @description Whatever their task and status: common words and examination formulas aside, the questions share at least half of their words, and three of them or all.
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
    "/api/admin/settings": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read the settings
         * @description All settings of the site, with their `version` and warnings about the analytics code.
         */
        get: operations["getSettings"];
        /**
         * Replace the settings
         * @description They are in force before the answer is sent, on other nodes within moments. Without `currentPassword` a change of `analyticsCode` is 403 `PASSWORD_REQUIRED`; a wrong one is 400 and counts as a failed sign-in.
         */
        put: operations["updateSettings"];
        post?: never;
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
         * Report how one answer was read, day by day
         * @description Views, readers and interactions of one answer. Both days are included, in UTC; without them, the last 30 days.
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
         * Count what happened on a page
         * @description Without cookies, and without keeping who it was. Taken as JSON or, for beacons, as text/plain.
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
         * Report how each answer was read
         * @description One row for each answer. Both days are included, in UTC; without them, the last 30 days.
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
         * Report what happened on the site
         * @description Visits, visitors, sources and searches. Both days are included, in UTC; without them, the last 30 days.
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
         * Remove the made-up figures that a new site starts with
         * @description Removes the sample figures that a new site starts with. Real visits stay.
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
         * Count the published answers by exam date, kind and tag
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
         * List the published answers of an exam date, a kind, a tag or a term
         * @description One page of 24, newest exam first. Every filter is optional; those that are given must all match.
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
         * Give the own password again, for what needs it
         * @description Exports need a password that was given within the last 10 minutes, here or at the sign-in. A wrong one is 400 and counts as a failed sign-in.
         */
        post: operations["confirmPassword"];
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
         * Sign in with e-mail and password
         * @description Five failures in 15 minutes by account and network, or thirty by network, answer 429 until the 15 minutes are over. After 20 failures at an account in a day, all browsers that have not signed in before share one guess a minute: 429 says when it is the turn of this network.
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
         * Sign out: the token is worthless from now on
         * @description The token stops working at once. Other devices stay signed in.
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
         * Change the own password, which ends every session
         * @description The answer carries a new token. A wrong current password is 400 and counts as a failed sign-in.
         */
        post: operations["changePassword"];
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
         * Tell whose token this is
         * @description Answers 200 with the e-mail address while the token is good, and 401 once it is not.
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
         * Permit the upload of pictures for one hour
         * @description Post the fields of the answer, and the `file`, to `upload_url` as a multipart form; read `secure_url` of what that answers.
         */
        post: operations["signUpload"];
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
         * @description The message is stored for the site’s owner, and also sent by e-mail where that is set up. Send an `Idempotency-Key` to make a repeated request safe.
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
         * List the active terms of the glossary
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
    "/api/model-answer-detail/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read one published answer
         * @description The whole answer with its sanitised HTML. Drafts and pending answers are 404 here.
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
    "/api/model-answers/{id}/question": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read the question of a published answer alone, to practise it
         * @description Topic and chart without a word of the answer, so that a learner can try it first.
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
         * List the answers nearest to one
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
    "/api/public-model-answers": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Search, filter, sort and page the published answers
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
    "/api/site": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read what every page needs of the settings
         * @description Name, description, footer, contact address and whether the site is in maintenance mode.
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
         * Offer a model answer
         * @description It waits as a pending answer until an administrator approves it.
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
    "/health/live": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Say whether the process runs
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
         * Say whether requests can be served
         * @description 200 while the process can serve requests, 503 while the database is away or the process is stopping. Send it traffic only while this is 200.
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
         * Store a picture
         * @description Where no other image host is set up, this server is its own. Take the fields, and this address, from `POST /api/cloudinary-signature`. The picture is re-encoded; metadata is removed.
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
         * @description A whole model answer for those who edit it.
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
         *       "pictureHeight": 750,
         *       "pictureThumbnailUrl": "/media/0f3b5c-480.webp",
         *       "pictureUrl": "/media/0f3b5c.webp",
         *       "pictureWidth": 1200,
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
            /** @description Sanitised HTML. Glossary terms are `<span class="glossary-term" data-term-id data-term data-definition>`, filled in with the current definition. */
            content: string;
            /** @description Of whoever submitted it; for administrators alone. */
            contributorEmail?: string;
            contributorName?: string;
            /** Format: date-time */
            createdAt: string;
            /**
             * Format: date-time
             * @description Midnight UTC of the day.
             */
            examDate?: string;
            /** @description The beginning of the body as plain text. */
            excerpt: string;
            /** @description The terms that the body marks; always derived from it. */
            glossaryTermIds: string[];
            id: components["schemas"]["AnswerId"];
            isApproved: boolean;
            isContributed: boolean;
            isDraft: boolean;
            pictureHeight?: number;
            /**
             * Format: uri-reference
             * @description The same picture, 480 pixels wide; files of this server only.
             */
            pictureThumbnailUrl?: string;
            /**
             * Format: uri-reference
             * @description http(s), or root-relative for files of this server.
             */
            pictureUrl?: string;
            pictureWidth?: number;
            /** Format: uri-reference */
            sourceLink?: string;
            subtype?: components["schemas"]["Subtype"];
            tags: string[];
            taskType?: components["schemas"]["TaskType"];
            /** @description The question as the learner meets it. */
            topic: string;
            /** Format: date-time */
            updatedAt: string;
            /** @description Rises with every save; see EDIT_CONFLICT. */
            version: number;
            views: number;
            wordCount: number;
        };
        /**
         * @description What happened on the site in a range of days.
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
            /** @description Visits of programs; in no other figure. */
            bots: number;
            /** @description 1 minus visitors over page views, in percent with one decimal; 0 without views. */
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
            /** @description Every day of the range, also those without a visit. */
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
            /** @description Events beyond what counts of one network in a day; in no other figure. */
            overLimit: number;
            pageViews: number;
            /** @description The range of the same length before. */
            previous: {
                /** @description 1 minus visitors over page views, in percent with one decimal; 0 without views. */
                bounceRate: number;
                pageViews: number;
                /** @description How many different terms. */
                uniqueSearches: number;
                /** @description The sum of each day’s visitors: nobody is recognised from one day to the next. */
                uniqueVisitors: number;
            };
            /** @description Whether made-up figures are among these. */
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
            /** @description How many different terms. */
            uniqueSearches: number;
            /** @description The sum of each day’s visitors: nobody is recognised from one day to the next. */
            uniqueVisitors: number;
        };
        /**
         * @description A whole model answer.
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
         *       "pictureHeight": 750,
         *       "pictureThumbnailUrl": "/media/0f3b5c-480.webp",
         *       "pictureUrl": "/media/0f3b5c.webp",
         *       "pictureWidth": 1200,
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
            /** @description Sanitised HTML. Glossary terms are `<span class="glossary-term" data-term-id data-term data-definition>`, filled in with the current definition. */
            content: string;
            contributorName?: string;
            /** Format: date-time */
            createdAt: string;
            /**
             * Format: date-time
             * @description Midnight UTC of the day.
             */
            examDate?: string;
            /** @description The beginning of the body as plain text. */
            excerpt: string;
            /** @description The terms that the body marks; always derived from it. */
            glossaryTermIds: string[];
            id: components["schemas"]["AnswerId"];
            isApproved: boolean;
            isContributed: boolean;
            isDraft: boolean;
            pictureHeight?: number;
            /**
             * Format: uri-reference
             * @description The same picture, 480 pixels wide; files of this server only.
             */
            pictureThumbnailUrl?: string;
            /**
             * Format: uri-reference
             * @description http(s), or root-relative for files of this server.
             */
            pictureUrl?: string;
            pictureWidth?: number;
            /** Format: uri-reference */
            sourceLink?: string;
            subtype?: components["schemas"]["Subtype"];
            tags: string[];
            taskType?: components["schemas"]["TaskType"];
            /** @description The question as the learner meets it. */
            topic: string;
            /** Format: date-time */
            updatedAt: string;
            /** @description Rises with every save; see EDIT_CONFLICT. */
            version: number;
            views: number;
            wordCount: number;
        };
        /**
         * @description How one answer was read, day by day.
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
            /** @description Whether made-up figures are among these. */
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
         * @description The identity of an answer: 24 hexadecimal digits.
         * @example 65e6f2a04c1b8d0012a40001
         */
        AnswerId: string;
        /**
         * @description A draft needs `topic`, `content` and `author`; publishing needs `taskType` too, and `contributorName` when it is contributed. Without `isDraft` the answer is published. `null` and an empty text are the same as leaving out.
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
            /** @description HTML, sanitised before it is saved. At most 100000 characters, before and after, with at most 100 tags inside each other. `data-term` and `data-definition` of a glossary span, written as they are read, don’t count. */
            content?: string;
            /** @description Cleared unless the answer is contributed. */
            contributorName?: string | null;
            /** @description `YYYY-MM-DD`, or a date and time in ISO 8601 of which the day counts. */
            examDate?: string | null;
            isApproved?: boolean;
            isContributed?: boolean;
            isDraft?: boolean;
            /** @description http(s), or root-relative for a picture that was uploaded to this server. */
            pictureUrl?: string | null;
            /** @description An http(s) address. */
            sourceLink?: string | null;
            /** @description Of the same task; cleared when the task changes to another one. */
            subtype?: components["schemas"]["Subtype"] | null;
            /** @description Trimmed; blanks and repetitions (whatever the case) are dropped. */
            tags?: string[] | null;
            /** @description Only a draft can be without. */
            taskType?: components["schemas"]["TaskType"] | null;
            topic?: string;
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
         *           "pictureHeight": 750,
         *           "pictureThumbnailUrl": "/media/0f3b5c-480.webp",
         *           "pictureUrl": "/media/0f3b5c.webp",
         *           "pictureWidth": 1200,
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
            /** @description Only when nothing matched: a corrected spelling of the search that finds something. */
            suggestion?: string;
            /** @description How many match, on all pages together. */
            total: number;
        };
        /**
         * @description Draft when `isDraft`, published when approved and no draft, pending otherwise.
         * @example draft
         * @enum {string}
         */
        AnswerStatus: "draft" | "published" | "pending";
        /**
         * @description An answer as lists show it: an excerpt instead of the body.
         * @example {
         *       "author": "Marta Vale",
         *       "createdAt": "2024-03-05T00:00:00.000Z",
         *       "examDate": "2024-02-17T00:00:00.000Z",
         *       "excerpt": "The line graph traces how four sources contributed to a coastal country’s electricity supply.",
         *       "id": "65e6f2a04c1b8d0012a40001",
         *       "isApproved": true,
         *       "isContributed": false,
         *       "isDraft": false,
         *       "pictureHeight": 750,
         *       "pictureThumbnailUrl": "/media/0f3b5c-480.webp",
         *       "pictureUrl": "/media/0f3b5c.webp",
         *       "pictureWidth": 1200,
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
            contributorName?: string;
            /** Format: date-time */
            createdAt: string;
            /**
             * Format: date-time
             * @description Midnight UTC of the day.
             */
            examDate?: string;
            /** @description The beginning of the body as plain text. */
            excerpt: string;
            id: components["schemas"]["AnswerId"];
            isApproved: boolean;
            isContributed: boolean;
            isDraft: boolean;
            pictureHeight?: number;
            /**
             * Format: uri-reference
             * @description The same picture, 480 pixels wide; files of this server only.
             */
            pictureThumbnailUrl?: string;
            /**
             * Format: uri-reference
             * @description http(s), or root-relative for files of this server.
             */
            pictureUrl?: string;
            pictureWidth?: number;
            /** Format: uri-reference */
            sourceLink?: string;
            subtype?: components["schemas"]["Subtype"];
            tags: string[];
            taskType?: components["schemas"]["TaskType"];
            /** @description The question as the learner meets it. */
            topic: string;
            /** Format: date-time */
            updatedAt: string;
            /** @description Rises with every save; see EDIT_CONFLICT. */
            version: number;
            views: number;
            wordCount: number;
        };
        /**
         * @description What is absent stays; `null` or an empty text clears an optional field. `isDraft` false alone publishes, true makes a draft; `isDraft` and `isApproved` both false mean pending. A fetched answer may be sent back whole: what only the server decides is ignored.
         * @example {
         *       "isDraft": false,
         *       "sourceLink": null,
         *       "topic": "The line graph shows the share of electricity that a coastal country generated from coal, gas, wind and nuclear power between 1990 and 2020.",
         *       "version": 3
         *     }
         */
        AnswerUpdate: {
            author?: string;
            /** @description HTML, sanitised before it is saved. At most 100000 characters, before and after, with at most 100 tags inside each other. `data-term` and `data-definition` of a glossary span, written as they are read, don’t count. */
            content?: string;
            /** @description Cleared unless the answer is contributed. */
            contributorName?: string | null;
            /** @description `YYYY-MM-DD`, or a date and time in ISO 8601 of which the day counts. */
            examDate?: string | null;
            isApproved?: boolean;
            isContributed?: boolean;
            isDraft?: boolean;
            /** @description http(s), or root-relative for a picture that was uploaded to this server. */
            pictureUrl?: string | null;
            /** @description An http(s) address. */
            sourceLink?: string | null;
            /** @description Of the same task; cleared when the task changes to another one. */
            subtype?: components["schemas"]["Subtype"] | null;
            /** @description Trimmed; blanks and repetitions (whatever the case) are dropped. */
            tags?: string[] | null;
            /** @description Only a draft can be without. */
            taskType?: components["schemas"]["TaskType"] | null;
            topic?: string;
            /** @description The version that was read. When the answer has been saved since, nothing changes and 409 EDIT_CONFLICT answers. */
            version?: number;
        };
        /**
         * @description What the archive can be entered by, and how many answers each leads to.
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
            /** @description Task by task; a row without subtype counts the answers that have none. */
            subtypes: {
                /** @description How many published answers. */
                answers: number;
                subtype?: components["schemas"]["Subtype"];
                taskType: components["schemas"]["TaskType"];
            }[];
            /** @description A to Z; at most 500, those that most answers carry. */
            tags: {
                /** @description How many published answers. */
                answers: number;
                tag: string;
            }[];
            /** @description How many answers name no exam date. */
            undated: number;
            /** @description Years and months of exams, newest first. */
            years: {
                /** @description How many published answers. */
                answers: number;
                months: {
                    /** @description How many published answers. */
                    answers: number;
                    /** @description The month, 1 is January. */
                    month: number;
                }[];
                /** @description The year of the exam. */
                year: number;
            }[];
        };
        /**
         * @description One page of the answers that were asked for, the newest exam first.
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
         *           "pictureHeight": 750,
         *           "pictureThumbnailUrl": "/media/0f3b5c-480.webp",
         *           "pictureUrl": "/media/0f3b5c.webp",
         *           "pictureWidth": 1200,
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
            /** @description The text of the term that was asked for, while it is active. */
            term?: string;
            /** @description How many match, on all pages together. */
            total: number;
        };
        /**
         * @description Something that was done in the back office.
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
            /** @description The operation of this document, or one of login, loginFailed, accessRefused, updateAnalyticsCode. */
            action: string;
            /** Format: date-time */
            at: string;
            /** @description Which fields were changed, where the action changes fields. */
            changes?: components["schemas"]["FieldChange"][];
            id: string;
            /** @description Of sign-ins and refused tokens only. */
            network?: string;
            targetId?: string;
            targetLabel?: string;
            /** @description Absent for a sign-in to an account that does not exist, and for a token that is not valid. */
            who?: string;
        };
        /**
         * @description One page of what was done, newest first, and how many entries match.
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
         * @description Who did what as a table (CSV): UTF-8 with a byte order mark, one line an entry.
         * @example at,who,action,targetId,targetLabel,network,changes
         */
        AuditTable: string;
        /**
         * @description The same action on many answers; a `version` guards its answer as in an update.
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
            action: "publish" | "draft" | "delete";
            items: {
                id: components["schemas"]["AnswerId"];
                version?: number;
            }[];
        };
        /**
         * @description One result for each item, in their order; `answer` is what is kept now, unless it was deleted.
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
         *             "pictureHeight": 750,
         *             "pictureThumbnailUrl": "/media/0f3b5c-480.webp",
         *             "pictureUrl": "/media/0f3b5c.webp",
         *             "pictureWidth": 1200,
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
                answer?: components["schemas"]["AnswerSummary"];
                code?: components["schemas"]["ErrorCode"];
                /** @description The faults that validation found. */
                errors?: {
                    message: string;
                    /** @description A JSON pointer into the part that was refused. */
                    path: string;
                }[];
                id: components["schemas"]["AnswerId"];
                /** @description Why not, as a sentence. */
                message?: string;
                ok: boolean;
            }[];
        };
        /**
         * @description Something that happened on a page. A page view comes first; what belongs to one that is not known is dropped.
         * @example {
         *       "pageView": "q3x9TzB1c0aL5w7E",
         *       "path": "/task1",
         *       "type": "pageview"
         *     }
         */
        CollectedEvent: components["schemas"]["PageViewEvent"] | components["schemas"]["SearchEvent"] | components["schemas"]["EngagementEvent"] | components["schemas"]["InteractionEvent"];
        /**
         * @description Events of one browser.
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
            /** @description Of the browser; tells the country. */
            timeZone?: string;
        };
        /**
         * @description A message that a visitor sent.
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
             * @description Whether it went on by e-mail: not set up, not yet (tried again), or done.
             * @enum {string}
             */
            mail: "off" | "waiting" | "sent";
            message: string;
            name: string;
            status: components["schemas"]["MessageStatus"];
        };
        /**
         * @description A message to whoever keeps the site; outer space does not count.
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
            /** @description People leave this empty; a message that fills it is thrown away. */
            website?: string;
        };
        /**
         * @description How far an administrator has got.
         * @example {
         *       "status": "answered"
         *     }
         */
        ContactMessageUpdate: {
            status: components["schemas"]["MessageStatus"];
        };
        /**
         * @description One page of messages, newest first, and how many match.
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
         * @description A content folder as `.tar.gz`: `answers/*.html`, `glossary/*.yaml` and `pictures/*.webp`.
         * @example (a file)
         */
        ContentArchive: string;
        /**
         * @description Each answer that was read in a range of days, the most viewed first.
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
            /** @description Whether made-up figures are among these. */
            sampleData: boolean;
            title: string;
            views: number;
        }[];
        /**
         * @description What an administrator signs in with.
         * @example {
         *       "email": "editor@example.org",
         *       "password": "correct horse battery staple"
         *     }
         */
        Credentials: {
            email: string;
            /** Format: password */
            password: string;
        };
        /**
         * @description Counts and short lists for the dashboard. Answers of no task are in no task’s count.
         * @example {
         *       "draftCount": 3,
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
         *           "pictureHeight": 750,
         *           "pictureThumbnailUrl": "/media/0f3b5c-480.webp",
         *           "pictureUrl": "/media/0f3b5c.webp",
         *           "pictureWidth": 1200,
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
         *           "pictureHeight": 750,
         *           "pictureThumbnailUrl": "/media/0f3b5c-480.webp",
         *           "pictureUrl": "/media/0f3b5c.webp",
         *           "pictureWidth": 1200,
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
            /** @description The five newest, whatever their status. */
            recentAnswers: components["schemas"]["AnswerSummary"][];
            /** @description The five newest drafts. */
            recentDrafts: components["schemas"]["AnswerSummary"][];
            task1Count: number;
            task2Count: number;
            /** @description The most viewed published answers, at most ten. */
            topViewedAnswers: components["schemas"]["AnswerSummary"][];
            /** @description Whatever their status. */
            totalAnswers: number;
        };
        /**
         * @description The answer was saved by somebody else since it was read; `current` is what is kept now. The code is EDIT_CONFLICT: 409 where the body named the older version, 412 where `If-Match` did.
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
         *         "pictureHeight": 750,
         *         "pictureThumbnailUrl": "/media/0f3b5c-480.webp",
         *         "pictureUrl": "/media/0f3b5c.webp",
         *         "pictureWidth": 1200,
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
         *       "detail": "Somebody has saved this answer since you opened it. Nothing of yours was saved; compare both versions and save again.",
         *       "instance": "/api/admin/model-answers/65e6f2a04c1b8d0012a40001",
         *       "message": "Somebody has saved this answer since you opened it. Nothing of yours was saved; compare both versions and save again.",
         *       "status": 409,
         *       "title": "Conflict",
         *       "type": "about:blank"
         *     }
         */
        EditConflict: {
            code: components["schemas"]["ErrorCode"];
            current: components["schemas"]["AdminAnswer"];
            /** @description A sentence that a person can act on. */
            detail: string;
            /** @description The faults that validation found. */
            errors?: {
                message: string;
                /** @description A JSON pointer into the part that was refused. */
                path: string;
            }[];
            /** @description The path that was asked for. */
            instance: string;
            /** @description The same sentence as `detail`. */
            message: string;
            /** @description Of a 5xx: what to tell us, so that we find it in the log. */
            requestId?: string;
            status: number;
            /** @description The phrase of the status. */
            title: string;
            /** @description A URI for the kind of problem; `about:blank` says: see `code`. */
            type: string;
        };
        /**
         * @description How long, and how far down, an answer was read.
         * @example {
         *       "pageView": "q3x9TzB1c0aL5w7E",
         *       "scrollDepth": 80,
         *       "seconds": 95,
         *       "type": "engagement"
         *     }
         */
        EngagementEvent: {
            /** @description Made by the client at random, a new one for each page view. */
            pageView: string;
            /** @description The greatest share of the answer’s body that was seen so far, in percent. */
            scrollDepth: number;
            /** @description Visible and focused so far, of which 1800 count; the greatest stays. */
            seconds: number;
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "engagement";
        };
        /**
         * @description What went wrong, for programs. Codes are stable; new ones may be added.
         * @example ANSWER_NOT_FOUND
         * @enum {string}
         */
        ErrorCode: "ANSWER_NOT_FOUND" | "BAD_REQUEST" | "BAD_URL" | "BODY_TOO_LARGE" | "BROKEN_REQUEST" | "COMMON_PASSWORD" | "CONTENT_TOO_LARGE" | "DATABASE_UNAVAILABLE" | "DEADLINE_PASSED" | "EDIT_CONFLICT" | "HEADERS_TOO_LARGE" | "IDEMPOTENCY_KEY_REUSED" | "IMAGE_HOST_UNAVAILABLE" | "IMPORT_RUNS" | "INTERNAL_ERROR" | "INVALID_CREDENTIALS" | "INVALID_JSON" | "INVALID_PASSWORD" | "MAINTENANCE" | "MESSAGE_NOT_FOUND" | "METHOD_NOT_ALLOWED" | "NOT_AN_IMAGE" | "NOT_CONTENT" | "NOT_FOUND" | "OTHER_SITE" | "OVERLOADED" | "PASSWORD_REQUIRED" | "PICTURE_NOT_COPIED" | "REQUEST_TIMEOUT" | "REVISION_NOT_FOUND" | "TERM_EXISTS" | "TERM_NOT_FOUND" | "TOO_BUSY" | "TOO_MANY_ATTEMPTS" | "TOO_MANY_MESSAGES" | "TOO_MANY_PENDING" | "TOO_MANY_SUBMISSIONS" | "TOO_MANY_UNREAD" | "TOO_MANY_UPLOADS" | "TOO_MANY_VISITS" | "TWO_HOSTS" | "UNAUTHORIZED" | "UNSUPPORTED_MEDIA_TYPE" | "UPLOAD_REFUSED" | "UPLOAD_STALLED" | "UPLOAD_UNAUTHORIZED" | "VALIDATION_FAILED";
        /**
         * @description A field that was changed. A long text is shortened to where it differs; without either value only its formatting was changed.
         * @example {
         *       "after": "Bo Ling",
         *       "before": "Ada Ling",
         *       "field": "author"
         *     }
         */
        FieldChange: {
            /** @description Absent where nothing is set any more. */
            after?: string;
            /** @description Absent where nothing was set. */
            before?: string;
            /** @description The name of the field in this document. */
            field: string;
        };
        /**
         * @description A term that answers mark and readers can look up.
         * @example {
         *       "definition": "To form a stated part of a total.",
         *       "id": "65e6f2a04c1b8d0012a4a001",
         *       "isActive": true,
         *       "term": "account for",
         *       "usageCount": 3
         *     }
         */
        GlossaryTerm: {
            definition: string;
            id: string;
            /** @description An inactive term reads as plain text. */
            isActive: boolean;
            term: string;
            /** @description How many answers mark it, whatever their status. */
            usageCount: number;
        };
        /**
         * @description A new term; it is active from the start.
         * @example {
         *       "definition": "To form a stated part of a total.",
         *       "term": "account for"
         *     }
         */
        GlossaryTermInput: {
            definition: string;
            /** @description Unique, whatever the case and outer space. */
            term: string;
        };
        /**
         * @description What is absent stays. A fetched term may be sent back whole.
         * @example {
         *       "definition": "To make up a stated part of a total.",
         *       "isActive": false
         *     }
         */
        GlossaryTermUpdate: {
            definition?: string;
            /** @description An inactive term reads as plain text. */
            isActive?: boolean;
            /** @description Unique, whatever the case and outer space. */
            term?: string;
        };
        /**
         * @description Every term, A to Z.
         * @example [
         *       {
         *         "definition": "To form a stated part of a total.",
         *         "id": "65e6f2a04c1b8d0012a4a001",
         *         "isActive": true,
         *         "term": "account for",
         *         "usageCount": 3
         *       }
         *     ]
         */
        GlossaryTerms: components["schemas"]["GlossaryTerm"][];
        /**
         * @description The part that was asked about works.
         * @example {
         *       "status": "ok"
         *     }
         */
        Health: {
            /** @enum {string} */
            status: "ok";
        };
        /**
         * @description How many answers and terms there are of each outcome.
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
         * @description One of these: `total` first, then each `row` as it is done, at the end `counts`; or `problem` where it stopped.
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
            /** @description First: how many rows will follow. */
            total?: number;
        };
        /**
         * @description One `ImportLine` as JSON a line, each as soon as it is known.
         * @example {"total":1}
         *     {"row":{"kind":"answer","name":"line-graph-electricity-coastal.html","id":"65e6f2a04c1b8d0012a40001","outcome":"changed","changed":["topic","tags"]}}
         */
        ImportReport: string;
        /**
         * @description What came, or in a dry run would come, of one answer or term.
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
            /** @description The names of what changes. */
            changed?: string[];
            /** @description Of the answer. */
            id?: string;
            /** @enum {string} */
            kind: "answer" | "term";
            /** @description The file of an answer, or the term. */
            name: string;
            /** @enum {string} */
            outcome: "created" | "changed" | "same" | "refused";
            /** @description Why it is refused, as a sentence. */
            reason?: string;
        };
        /**
         * @description How much waits for an administrator.
         * @example {
         *       "isPendingFull": false,
         *       "isUnreadFull": false,
         *       "pendingAnswers": 2,
         *       "unreadMessages": 1
         *     }
         */
        InboxCounts: {
            /** @description Whether so many answers are pending that submissions are turned away. */
            isPendingFull: boolean;
            /** @description Whether so many messages are unread that new ones are turned away. */
            isUnreadFull: boolean;
            pendingAnswers: number;
            unreadMessages: number;
        };
        /**
         * @description Something else that a reader did on a page.
         * @example {
         *       "kind": "copied",
         *       "pageView": "q3x9TzB1c0aL5w7E",
         *       "sequence": 1,
         *       "type": "interaction"
         *     }
         */
        InteractionEvent: {
            kind: components["schemas"]["InteractionKind"];
            /** @description Made by the client at random, a new one for each page view. */
            pageView: string;
            /** @description Counts the events of a page view from 1; the same one sent again counts once. */
            sequence: number;
            termId?: string;
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "interaction";
        };
        /**
         * @description What a reader did beside reading.
         * @example glossaryOpened
         * @enum {string}
         */
        InteractionKind: "glossaryOpened" | "chartOpened" | "copied" | "printed" | "practiceStarted" | "practiceRevealed" | "wordStarred";
        /**
         * @description How far an administrator has got with a message.
         * @example unread
         * @enum {string}
         */
        MessageStatus: "unread" | "read" | "answered";
        /**
         * @description A page was opened.
         * @example {
         *       "pageView": "q3x9TzB1c0aL5w7E",
         *       "path": "/task1",
         *       "type": "pageview"
         *     }
         */
        PageViewEvent: {
            /** @description Made by the client at random, a new one for each page view. */
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
         * @description The password of today and the one that replaces it.
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
         * @description The password of whoever is signed in.
         * @example {
         *       "currentPassword": "correct horse battery staple"
         *     }
         */
        PasswordConfirmation: {
            /** Format: password */
            currentPassword: string;
        };
        /**
         * @description Every failure has this body, as `application/problem+json`.
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
            /** @description A sentence that a person can act on. */
            detail: string;
            /** @description The faults that validation found. */
            errors?: {
                message: string;
                /** @description A JSON pointer into the part that was refused. */
                path: string;
            }[];
            /** @description The path that was asked for. */
            instance: string;
            /** @description The same sentence as `detail`. */
            message: string;
            /** @description Of a 5xx: what to tell us, so that we find it in the log. */
            requestId?: string;
            status: number;
            /** @description The phrase of the status. */
            title: string;
            /** @description A URI for the kind of problem; `about:blank` says: see `code`. */
            type: string;
        };
        /**
         * @description An active term of the glossary with an example and the answers that use it.
         * @example {
         *       "answerCount": 1,
         *       "answers": [
         *         {
         *           "id": "65e6f2a04c1b8d0012a40001",
         *           "taskType": "task1",
         *           "topic": "The line graph shows…"
         *         }
         *       ],
         *       "definition": "To form a stated part of a total.",
         *       "example": {
         *         "after": " 62% of generation.",
         *         "before": "In 1990, coal ",
         *         "word": "accounted for"
         *       },
         *       "id": "65e6f2a04c1b8d0012a4a001",
         *       "term": "account for"
         *     }
         */
        PublicTerm: {
            /** @description How many published answers mark it. */
            answerCount: number;
            /** @description At most 3 published answers, the newest exam first. */
            answers: {
                id: components["schemas"]["AnswerId"];
                taskType?: components["schemas"]["TaskType"];
                topic: string;
            }[];
            definition: string;
            /** @description A sentence of the first answer, around the word that it marks. */
            example?: {
                after: string;
                before: string;
                word: string;
            };
            id: string;
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
         *         "definition": "To form a stated part of a total.",
         *         "example": {
         *           "after": " 62% of generation.",
         *           "before": "In 1990, coal ",
         *           "word": "accounted for"
         *         },
         *         "id": "65e6f2a04c1b8d0012a4a001",
         *         "term": "account for"
         *       }
         *     ]
         */
        PublicTerms: components["schemas"]["PublicTerm"][];
        /**
         * @description The question of a published answer with its picture, and no word of the answer.
         * @example {
         *       "id": "65e6f2a04c1b8d0012a40001",
         *       "pictureUrl": "/media/0f3b5c.webp",
         *       "subtype": "Line Graph",
         *       "taskType": "task1",
         *       "topic": "The line graph shows the share of electricity that a coastal country generated from coal, gas, wind and nuclear power between 1990 and 2020."
         *     }
         */
        Question: {
            id: components["schemas"]["AnswerId"];
            pictureHeight?: number;
            /**
             * Format: uri-reference
             * @description http(s), or root-relative for files of this server.
             */
            pictureUrl?: string;
            pictureWidth?: number;
            subtype?: components["schemas"]["Subtype"];
            taskType?: components["schemas"]["TaskType"];
            /** @description The question as the learner meets it. */
            topic: string;
        };
        /**
         * @description It arrived.
         * @example {
         *       "message": "Your contribution has been sent for review. Thank you for sharing!"
         *     }
         */
        Receipt: {
            /** @description A sentence for the sender. */
            message: string;
        };
        /**
         * @description At most 3 published answers of the same task, nearest first.
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
         *         "pictureHeight": 750,
         *         "pictureThumbnailUrl": "/media/0f3b5c-480.webp",
         *         "pictureUrl": "/media/0f3b5c.webp",
         *         "pictureWidth": 1200,
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
         * @description An answer as one save left it.
         * @example {
         *       "author": "Marta Vale",
         *       "content": "<p>In 1990, coal <span class=\"glossary-term\" data-term-id=\"65e6f2a04c1b8d0012a4a001\" data-term=\"account for\" data-definition=\"To form a stated part of a total.\">accounted for</span> 62% of generation.</p>",
         *       "isApproved": true,
         *       "isContributed": false,
         *       "isDraft": false,
         *       "savedAt": "2024-03-06T09:30:00.000Z",
         *       "savedBy": "editor@example.org",
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
            /** @description Sanitised HTML. Glossary terms are `<span class="glossary-term" data-term-id data-term data-definition>`, filled in with the current definition. */
            content: string;
            contributorName?: string;
            /**
             * Format: date-time
             * @description Midnight UTC of the day.
             */
            examDate?: string;
            isApproved: boolean;
            isContributed: boolean;
            isDraft: boolean;
            /**
             * Format: uri-reference
             * @description http(s), or root-relative for files of this server.
             */
            pictureUrl?: string;
            /** Format: date-time */
            savedAt: string;
            /** @description Whose save it was; absent for what came with the site or from a visitor. */
            savedBy?: string;
            /** Format: uri-reference */
            sourceLink?: string;
            status: components["schemas"]["AnswerStatus"];
            subtype?: components["schemas"]["Subtype"];
            tags: string[];
            taskType?: components["schemas"]["TaskType"];
            /** @description The question as the learner meets it. */
            topic: string;
            version: number;
            wordCount: number;
        };
        /**
         * @description The last 50 saves of an answer, newest first.
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
            /** @description The fields that differ from the save before; empty for the first one kept. */
            changed: string[];
            /** Format: date-time */
            savedAt: string;
            /** @description Whose save it was; absent for what came with the site or from a visitor. */
            savedBy?: string;
            status: components["schemas"]["AnswerStatus"];
            topic: string;
            version: number;
            wordCount: number;
        }[];
        /**
         * @description The body may also be left out.
         * @example {
         *       "version": 5
         *     }
         */
        RevisionRestore: {
            /** @description The version that was read, as in an update. */
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
            /** @description Made by the client at random, a new one for each page view. */
            pageView: string;
            query: string;
            results: number;
            /** @description Counts the events of a page view from 1; the same one sent again counts once. */
            sequence: number;
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "search";
        };
        /**
         * @description The settings of the site.
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
         *       "maintenanceMode": false,
         *       "maxFileSize": 5,
         *       "siteDescription": "Model reports and essays for IELTS Academic Writing.",
         *       "siteName": "Band8",
         *       "uploadLimit": 5,
         *       "version": 4
         *     }
         */
        Settings: {
            /** @description Extensions among jpg, jpeg, png, gif, webp, avif; at least one. */
            allowedFileTypes: string[];
            /** @description Script elements for the public pages; nothing else is taken. */
            analyticsCode: string;
            /** @description What of the analytics code will probably not work, and what would help. */
            analyticsWarnings: string[];
            contactEmail?: string;
            /** @description Stored; not in use yet. */
            enableComments: boolean;
            /** @description Stored; not in use yet. */
            enableRegistration: boolean;
            footerText: string;
            /** @description On: the public gets 503, administrators the site. */
            maintenanceMode: boolean;
            /** @description In megabytes. */
            maxFileSize: number;
            siteDescription: string;
            /** @description Not blank. */
            siteName: string;
            /** @description What a picture may weigh at this moment, in megabytes: 10 until `maxFileSize` is changed, then the smaller of the two. */
            uploadLimit: number;
            /** @description Rises with every save. */
            version: number;
        };
        /**
         * @description All settings; what was read may be sent back.
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
         *       "maintenanceMode": false,
         *       "maxFileSize": 5,
         *       "siteDescription": "Model reports and essays for IELTS Academic Writing.",
         *       "siteName": "Band8"
         *     }
         */
        SettingsInput: {
            /** @description Extensions among jpg, jpeg, png, gif, webp, avif; at least one. */
            allowedFileTypes: string[];
            /** @description Script elements for the public pages; nothing else is taken. */
            analyticsCode: string;
            /** @description An e-mail address; absent, `null` and empty clear it. */
            contactEmail?: string | null;
            /**
             * Format: password
             * @description The password of whoever saves: needed where `analyticsCode` changes, ignored otherwise.
             */
            currentPassword?: string;
            /** @description Stored; not in use yet. */
            enableComments: boolean;
            /** @description Stored; not in use yet. */
            enableRegistration: boolean;
            footerText: string;
            /** @description On: the public gets 503, administrators the site. */
            maintenanceMode: boolean;
            /** @description In megabytes. */
            maxFileSize: number;
            siteDescription: string;
            /** @description Not blank. */
            siteName: string;
            /** @description The version that was read. When somebody has saved since, nothing changes and 409 EDIT_CONFLICT answers. */
            version?: number;
        };
        /**
         * @description A sign-in that succeeded.
         * @example {
         *       "token": "eyJhbGciOiJIUzI1NiIsInR5cCI6IkpXVCJ9.eyJzdWIiOiI2NWU2In0.c2lnbmF0dXJl",
         *       "user": {
         *         "email": "editor@example.org"
         *       }
         *     }
         */
        SignIn: {
            /** @description A bearer token, good for 12 hours unless it is revoked. */
            token: string;
            user: components["schemas"]["User"];
        };
        /**
         * @description Whose token was sent.
         * @example {
         *       "user": {
         *         "email": "editor@example.org"
         *       }
         *     }
         */
        SignedInUser: {
            user: components["schemas"]["User"];
        };
        /**
         * @description Answers with much the same question, the most similar first; at most five.
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
         *         "pictureHeight": 750,
         *         "pictureThumbnailUrl": "/media/0f3b5c-480.webp",
         *         "pictureUrl": "/media/0f3b5c.webp",
         *         "pictureWidth": 1200,
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
        SimilarAnswers: components["schemas"]["AnswerSummary"][];
        /**
         * @description What the public pages need of the settings.
         * @example {
         *       "footerText": "Model answers written and maintained by learners.",
         *       "maintenanceMode": false,
         *       "publicUrl": "http://localhost:3000",
         *       "siteDescription": "Model reports and essays for IELTS Academic Writing.",
         *       "siteName": "Band8"
         *     }
         */
        Site: {
            contactEmail?: string;
            footerText: string;
            /** @description On: whoever can read this is a signed-in administrator. */
            maintenanceMode: boolean;
            /** @description The origin that canonical links, feed and sitemap use; no slash at the end. */
            publicUrl: string;
            siteDescription: string;
            siteName: string;
            /** @description The form elsewhere that submissions go to instead of this server. */
            submissionForm?: {
                /** @description The field of each of the nine values. */
                entries: {
                    [key: string]: string;
                };
                url: string;
            };
        };
        /**
         * @description How many answers are published.
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
         * @description A model answer that somebody offers. Optional fields may be sent empty.
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
            /** @description Plain text; an empty line begins a paragraph. */
            content: string;
            /**
             * Format: email
             * @description For questions about the text; never shown.
             */
            contributorEmail: string;
            contributorName: string;
            /** Format: date */
            examDate?: string;
            /** @description An http(s) address; counts for Task 1 only. */
            imageLink?: string;
            /** @description An http(s) address. */
            sourceLink?: string;
            /** @enum {string} */
            taskType: "Task 1" | "Task 2";
            /** @description The question. */
            topic: string;
            /** @description People leave this empty; what programs write here is thrown away with the rest. */
            website?: string;
        };
        /**
         * @description The kind of picture (Task 1) or of question (Task 2).
         * @enum {string}
         */
        Subtype: "Line Graph" | "Bar Chart" | "Pie Chart" | "Table" | "Process Diagram" | "Map" | "Opinion" | "Discussion" | "Problem & Solution" | "Advantages & Disadvantages" | "Two-Part Question";
        /**
         * @description Task 1 describes a picture, Task 2 is an essay.
         * @enum {string}
         */
        TaskType: "task1" | "task2";
        /**
         * @description The most viewed answers, at most 10 per task.
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
         *           "pictureHeight": 750,
         *           "pictureThumbnailUrl": "/media/0f3b5c-480.webp",
         *           "pictureUrl": "/media/0f3b5c.webp",
         *           "pictureWidth": 1200,
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
         * @description Why an upload was refused, in the form that clients of the image host read.
         * @example {
         *       "error": {
         *         "message": "File size must be less than 10MB"
         *       }
         *     }
         */
        UploadError: {
            error: {
                /** @description A sentence that a person can act on. */
                message: string;
            };
        };
        /**
         * @description A picture with its signature.
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
             * @description The picture itself, before or after the other fields. No address is taken.
             */
            file: string;
            folder?: string;
            /** @description Every other field sent, as `name=value` sorted by name and joined by `&`, then the secret: SHA-1 or SHA-256 in hexadecimal digits. `file`, `api_key`, `cloud_name` and `resource_type` are left out. */
            signature: string;
            /** @description Seconds since 1970; good for one hour. */
            timestamp: number;
            transformation?: string;
        } & {
            [key: string]: string;
        };
        /**
         * @description Permission for uploading pictures, and the address to upload them to.
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
            /** @description Send it on as it is. */
            signature: string;
            /** @description Seconds since 1970; good for one hour. */
            timestamp: number;
            /** @description Send it on too where it is present. */
            transformation?: string;
            /**
             * Format: uri-reference
             * @description Where to post the form; relative to this API when this server keeps the pictures itself.
             */
            upload_url: string;
        };
        /**
         * @description There is nothing to say; the body may also be left out.
         * @example {}
         */
        UploadSignatureRequest: Record<string, never>;
        /**
         * @description A stored picture, in the words of the image host.
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
            /** @description The name it came with, without its ending. */
            original_filename: string;
            /** @description Made of the bytes: the same picture, the same id. */
            public_id: string;
            /** @enum {string} */
            resource_type: "image";
            /**
             * Format: uri
             * @description Where the picture is served; an answer takes it as its `pictureUrl`.
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
         * @description An administrator.
         * @example {
         *       "email": "editor@example.org"
         *     }
         */
        User: {
            email: string;
        };
    };
    responses: never;
    parameters: never;
    requestBodies: never;
    headers: {
        /** @description `*`: a page of any site may read this, without credentials. */
        "Access-Control-Allow-Origin": string;
        /** @description `no-cache`: ask again with the `ETag`. `no-store`: keep nothing. */
        "Cache-Control": string;
        /** @description The name to store the file under. */
        "Content-Disposition": string;
        /** @description The version of what was answered, for `If-None-Match` or `If-Match`. */
        ETag: string;
        /** @description Where the new resource is found. */
        Location: string;
        /** @description In how many seconds to try again. */
        "Retry-After": number;
        /** @description A cookie for browsers; programs need only the token. */
        "Set-Cookie": string;
        /** @description How to authorise: by a bearer token. */
        "WWW-Authenticate": string;
        /** @description The id under which the log speaks of this request. */
        "X-Request-Id": string;
    };
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    listAuditEntries: {
        parameters: {
            query?: {
                /**
                 * @description The whole e-mail address.
                 * @example editor@example.org
                 */
                who?: string;
                /** @example login */
                action?: string;
                targetId?: string;
                /** @description A day in UTC. */
                from?: string;
                /** @description A day in UTC, included. */
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
            /** @description One page of what was done, newest first, and how many entries match. */
            200: {
                headers: {
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AuditLog"];
                };
            };
            /** @description The request has a fault; `errors` says where. */
            400: {
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
                     *       "instance": "/api/admin/audit",
                     *       "message": "Please correct the query: page must be at most 1000.",
                     *       "status": 400,
                     *       "title": "Bad Request",
                     *       "type": "about:blank"
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A valid administrator token is needed. */
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
                     *       "code": "UNAUTHORIZED",
                     *       "detail": "Your sign-in has ended. Please sign in again.",
                     *       "instance": "/api/admin/audit",
                     *       "message": "Your sign-in has ended. Please sign in again.",
                     *       "status": 401,
                     *       "title": "Unauthorized",
                     *       "type": "about:blank"
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"];
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
                    /**
                     * @example {
                     *       "code": "INTERNAL_ERROR",
                     *       "detail": "Something went wrong on our side. Please try again; if it stays, tell us what you did.",
                     *       "instance": "/api/admin/audit",
                     *       "message": "Something went wrong on our side. Please try again; if it stays, tell us what you did.",
                     *       "status": 500,
                     *       "title": "Internal Server Error",
                     *       "type": "about:blank"
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The service cannot answer at the moment; `Retry-After` says when to come back. */
            503: {
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
                     *       "detail": "The database cannot be reached at the moment. Please try again in a few seconds.",
                     *       "instance": "/api/admin/audit",
                     *       "message": "The database cannot be reached at the moment. Please try again in a few seconds.",
                     *       "status": 503,
                     *       "title": "Service Unavailable",
                     *       "type": "about:blank"
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    exportAuditEntries: {
        parameters: {
            query?: {
                /**
                 * @description The whole e-mail address.
                 * @example editor@example.org
                 */
                who?: string;
                /** @example login */
                action?: string;
                targetId?: string;
                /** @description A day in UTC. */
                from?: string;
                /** @description A day in UTC, included. */
                to?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A table, UTF-8 with a byte order mark. */
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
            /** @description The request has a fault; `errors` says where. */
            400: {
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
                     *       "instance": "/api/admin/audit/csv",
                     *       "message": "Please correct the query: page must be at most 1000.",
                     *       "status": 400,
                     *       "title": "Bad Request",
                     *       "type": "about:blank"
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A valid administrator token is needed. */
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
                     *       "code": "UNAUTHORIZED",
                     *       "detail": "Your sign-in has ended. Please sign in again.",
                     *       "instance": "/api/admin/audit/csv",
                     *       "message": "Your sign-in has ended. Please sign in again.",
                     *       "status": 401,
                     *       "title": "Unauthorized",
                     *       "type": "about:blank"
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description This is not allowed; `code` says why. */
            403: {
                headers: {
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": "PASSWORD_REQUIRED",
                     *       "detail": "Please enter your password again to do this.",
                     *       "instance": "/api/admin/audit/csv",
                     *       "message": "Please enter your password again to do this.",
                     *       "status": 403,
                     *       "title": "Forbidden",
                     *       "type": "about:blank"
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"];
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
                    /**
                     * @example {
                     *       "code": "INTERNAL_ERROR",
                     *       "detail": "Something went wrong on our side. Please try again; if it stays, tell us what you did.",
                     *       "instance": "/api/admin/audit/csv",
                     *       "message": "Something went wrong on our side. Please try again; if it stays, tell us what you did.",
                     *       "status": 500,
                     *       "title": "Internal Server Error",
                     *       "type": "about:blank"
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The service cannot answer at the moment; `Retry-After` says when to come back. */
            503: {
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
                     *       "detail": "The database cannot be reached at the moment. Please try again in a few seconds.",
                     *       "instance": "/api/admin/audit/csv",
                     *       "message": "The database cannot be reached at the moment. Please try again in a few seconds.",
                     *       "status": 503,
                     *       "title": "Service Unavailable",
                     *       "type": "about:blank"
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
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
            /** @description A content folder, packed while it is sent. */
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
            /** @description The request has a fault; `errors` says where. */
            400: {
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
                     *       "instance": "/api/admin/content",
                     *       "message": "Please correct the query: page must be at most 1000.",
                     *       "status": 400,
                     *       "title": "Bad Request",
                     *       "type": "about:blank"
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A valid administrator token is needed. */
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
                     *       "code": "UNAUTHORIZED",
                     *       "detail": "Your sign-in has ended. Please sign in again.",
                     *       "instance": "/api/admin/content",
                     *       "message": "Your sign-in has ended. Please sign in again.",
                     *       "status": 401,
                     *       "title": "Unauthorized",
                     *       "type": "about:blank"
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description This is not allowed; `code` says why. */
            403: {
                headers: {
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": "PASSWORD_REQUIRED",
                     *       "detail": "Please enter your password again to do this.",
                     *       "instance": "/api/admin/content",
                     *       "message": "Please enter your password again to do this.",
                     *       "status": 403,
                     *       "title": "Forbidden",
                     *       "type": "about:blank"
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"];
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
                    /**
                     * @example {
                     *       "code": "INTERNAL_ERROR",
                     *       "detail": "Something went wrong on our side. Please try again; if it stays, tell us what you did.",
                     *       "instance": "/api/admin/content",
                     *       "message": "Something went wrong on our side. Please try again; if it stays, tell us what you did.",
                     *       "status": 500,
                     *       "title": "Internal Server Error",
                     *       "type": "about:blank"
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The service cannot answer at the moment; `Retry-After` says when to come back. */
            503: {
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
                     *       "detail": "The database cannot be reached at the moment. Please try again in a few seconds.",
                     *       "instance": "/api/admin/content",
                     *       "message": "The database cannot be reached at the moment. Please try again in a few seconds.",
                     *       "status": 503,
                     *       "title": "Service Unavailable",
                     *       "type": "about:blank"
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    importContent: {
        parameters: {
            query?: {
                /** @description Reports what would change, and changes nothing. */
                dryRun?: boolean;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/gzip": components["schemas"]["ContentArchive"];
            };
        };
        responses: {
            /** @description What came of each answer and term, a line each. */
            200: {
                headers: {
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/x-ndjson": components["schemas"]["ImportReport"];
                };
            };
            /** @description The request has a fault; `errors` says where. */
            400: {
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
                     *       "instance": "/api/admin/content",
                     *       "message": "Please correct the query: page must be at most 1000.",
                     *       "status": 400,
                     *       "title": "Bad Request",
                     *       "type": "about:blank"
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A valid administrator token is needed. */
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
                     *       "code": "UNAUTHORIZED",
                     *       "detail": "Your sign-in has ended. Please sign in again.",
                     *       "instance": "/api/admin/content",
                     *       "message": "Your sign-in has ended. Please sign in again.",
                     *       "status": 401,
                     *       "title": "Unauthorized",
                     *       "type": "about:blank"
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The request does not fit what is stored; `code` says why. */
            409: {
                headers: {
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": "IMPORT_RUNS",
                     *       "detail": "Another import is running. Please wait until it has ended.",
                     *       "instance": "/api/admin/content",
                     *       "message": "Another import is running. Please wait until it has ended.",
                     *       "status": 409,
                     *       "title": "Conflict",
                     *       "type": "about:blank"
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The request is too large. */
            413: {
                headers: {
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": "BODY_TOO_LARGE",
                     *       "detail": "The body is too large. Please send less at once.",
                     *       "instance": "/api/admin/content",
                     *       "message": "The body is too large. Please send less at once.",
                     *       "status": 413,
                     *       "title": "Payload Too Large",
                     *       "type": "about:blank"
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description This `Content-Type` is not accepted here. */
            415: {
                headers: {
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": "UNSUPPORTED_MEDIA_TYPE",
                     *       "detail": "This address doesn’t take that Content-Type. The documentation at /docs names those it takes.",
                     *       "instance": "/api/admin/content",
                     *       "message": "This address doesn’t take that Content-Type. The documentation at /docs names those it takes.",
                     *       "status": 415,
                     *       "title": "Unsupported Media Type",
                     *       "type": "about:blank"
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"];
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
                    /**
                     * @example {
                     *       "code": "INTERNAL_ERROR",
                     *       "detail": "Something went wrong on our side. Please try again; if it stays, tell us what you did.",
                     *       "instance": "/api/admin/content",
                     *       "message": "Something went wrong on our side. Please try again; if it stays, tell us what you did.",
                     *       "status": 500,
                     *       "title": "Internal Server Error",
                     *       "type": "about:blank"
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The service cannot answer at the moment; `Retry-After` says when to come back. */
            503: {
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
                     *       "detail": "The database cannot be reached at the moment. Please try again in a few seconds.",
                     *       "instance": "/api/admin/content",
                     *       "message": "The database cannot be reached at the moment. Please try again in a few seconds.",
                     *       "status": 503,
                     *       "title": "Service Unavailable",
                     *       "type": "about:blank"
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
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
            /** @description Counts and short lists for the dashboard. Answers of no task are in no task’s count. */
            200: {
                headers: {
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DashboardStats"];
                };
            };
            /** @description The request has a fault; `errors` says where. */
            400: {
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
                     *       "instance": "/api/admin/dashboard-stats",
                     *       "message": "Please correct the query: page must be at most 1000.",
                     *       "status": 400,
                     *       "title": "Bad Request",
                     *       "type": "about:blank"
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A valid administrator token is needed. */
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
                     *       "code": "UNAUTHORIZED",
                     *       "detail": "Your sign-in has ended. Please sign in again.",
                     *       "instance": "/api/admin/dashboard-stats",
                     *       "message": "Your sign-in has ended. Please sign in again.",
                     *       "status": 401,
                     *       "title": "Unauthorized",
                     *       "type": "about:blank"
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"];
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
                    /**
                     * @example {
                     *       "code": "INTERNAL_ERROR",
                     *       "detail": "Something went wrong on our side. Please try again; if it stays, tell us what you did.",
                     *       "instance": "/api/admin/dashboard-stats",
                     *       "message": "Something went wrong on our side. Please try again; if it stays, tell us what you did.",
                     *       "status": 500,
                     *       "title": "Internal Server Error",
                     *       "type": "about:blank"
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The service cannot answer at the moment; `Retry-After` says when to come back. */
            503: {
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
                     *       "detail": "The database cannot be reached at the moment. Please try again in a few seconds.",
                     *       "instance": "/api/admin/dashboard-stats",
                     *       "message": "The database cannot be reached at the moment. Please try again in a few seconds.",
                     *       "status": 503,
                     *       "title": "Service Unavailable",
                     *       "type": "about:blank"
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
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
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GlossaryTerms"];
                };
            };
            /** @description The request has a fault; `errors` says where. */
            400: {
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
                     *       "instance": "/api/admin/glossary",
                     *       "message": "Please correct the query: page must be at most 1000.",
                     *       "status": 400,
                     *       "title": "Bad Request",
                     *       "type": "about:blank"
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A valid administrator token is needed. */
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
                     *       "code": "UNAUTHORIZED",
                     *       "detail": "Your sign-in has ended. Please sign in again.",
                     *       "instance": "/api/admin/glossary",
                     *       "message": "Your sign-in has ended. Please sign in again.",
                     *       "status": 401,
                     *       "title": "Unauthorized",
                     *       "type": "about:blank"
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"];
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
                    /**
                     * @example {
                     *       "code": "INTERNAL_ERROR",
                     *       "detail": "Something went wrong on our side. Please try again; if it stays, tell us what you did.",
                     *       "instance": "/api/admin/glossary",
                     *       "message": "Something went wrong on our side. Please try again; if it stays, tell us what you did.",
                     *       "status": 500,
                     *       "title": "Internal Server Error",
                     *       "type": "about:blank"
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The service cannot answer at the moment; `Retry-After` says when to come back. */
            503: {
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
                     *       "detail": "The database cannot be reached at the moment. Please try again in a few seconds.",
                     *       "instance": "/api/admin/glossary",
                     *       "message": "The database cannot be reached at the moment. Please try again in a few seconds.",
                     *       "status": 503,
                     *       "title": "Service Unavailable",
                     *       "type": "about:blank"
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    createGlossaryTerm: {
        parameters: {
            query?: never;
            header?: {
                /** @description Made by the client, a new one for each thing to create. For 24 hours the same key and body give the first result again, the same key with another body 409 IDEMPOTENCY_KEY_REUSED. */
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
            /** @description The new term; `Location` says where it is changed. */
            201: {
                headers: {
                    "Cache-Control": components["headers"]["Cache-Control"];
                    Location: components["headers"]["Location"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GlossaryTerm"];
                };
            };
            /** @description The request has a fault; `errors` says where. */
            400: {
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
                     *       "instance": "/api/admin/glossary",
                     *       "message": "Please correct the query: page must be at most 1000.",
                     *       "status": 400,
                     *       "title": "Bad Request",
                     *       "type": "about:blank"
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A valid administrator token is needed. */
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
                     *       "code": "UNAUTHORIZED",
                     *       "detail": "Your sign-in has ended. Please sign in again.",
                     *       "instance": "/api/admin/glossary",
                     *       "message": "Your sign-in has ended. Please sign in again.",
                     *       "status": 401,
                     *       "title": "Unauthorized",
                     *       "type": "about:blank"
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The request does not fit what is stored; `code` says why. */
            409: {
                headers: {
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": "TERM_EXISTS",
                     *       "detail": "The glossary has this term already.",
                     *       "instance": "/api/admin/glossary",
                     *       "message": "The glossary has this term already.",
                     *       "status": 409,
                     *       "title": "Conflict",
                     *       "type": "about:blank"
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The request is too large. */
            413: {
                headers: {
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": "BODY_TOO_LARGE",
                     *       "detail": "The body is too large. Please send less at once.",
                     *       "instance": "/api/admin/glossary",
                     *       "message": "The body is too large. Please send less at once.",
                     *       "status": 413,
                     *       "title": "Payload Too Large",
                     *       "type": "about:blank"
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description This `Content-Type` is not accepted here. */
            415: {
                headers: {
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": "UNSUPPORTED_MEDIA_TYPE",
                     *       "detail": "This address doesn’t take that Content-Type. The documentation at /docs names those it takes.",
                     *       "instance": "/api/admin/glossary",
                     *       "message": "This address doesn’t take that Content-Type. The documentation at /docs names those it takes.",
                     *       "status": 415,
                     *       "title": "Unsupported Media Type",
                     *       "type": "about:blank"
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"];
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
                    /**
                     * @example {
                     *       "code": "INTERNAL_ERROR",
                     *       "detail": "Something went wrong on our side. Please try again; if it stays, tell us what you did.",
                     *       "instance": "/api/admin/glossary",
                     *       "message": "Something went wrong on our side. Please try again; if it stays, tell us what you did.",
                     *       "status": 500,
                     *       "title": "Internal Server Error",
                     *       "type": "about:blank"
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The service cannot answer at the moment; `Retry-After` says when to come back. */
            503: {
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
                     *       "detail": "The database cannot be reached at the moment. Please try again in a few seconds.",
                     *       "instance": "/api/admin/glossary",
                     *       "message": "The database cannot be reached at the moment. Please try again in a few seconds.",
                     *       "status": 503,
                     *       "title": "Service Unavailable",
                     *       "type": "about:blank"
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
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
            /** @description A term that answers mark and readers can look up. */
            200: {
                headers: {
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GlossaryTerm"];
                };
            };
            /** @description The request has a fault; `errors` says where. */
            400: {
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
                     *       "instance": "/api/admin/glossary/{id}",
                     *       "message": "Please correct the query: page must be at most 1000.",
                     *       "status": 400,
                     *       "title": "Bad Request",
                     *       "type": "about:blank"
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A valid administrator token is needed. */
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
                     *       "code": "UNAUTHORIZED",
                     *       "detail": "Your sign-in has ended. Please sign in again.",
                     *       "instance": "/api/admin/glossary/{id}",
                     *       "message": "Your sign-in has ended. Please sign in again.",
                     *       "status": 401,
                     *       "title": "Unauthorized",
                     *       "type": "about:blank"
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
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
                     *       "code": "TERM_NOT_FOUND",
                     *       "detail": "There is no term with this id.",
                     *       "instance": "/api/admin/glossary/{id}",
                     *       "message": "There is no term with this id.",
                     *       "status": 404,
                     *       "title": "Not Found",
                     *       "type": "about:blank"
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The request does not fit what is stored; `code` says why. */
            409: {
                headers: {
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": "TERM_EXISTS",
                     *       "detail": "The glossary has this term already.",
                     *       "instance": "/api/admin/glossary/{id}",
                     *       "message": "The glossary has this term already.",
                     *       "status": 409,
                     *       "title": "Conflict",
                     *       "type": "about:blank"
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The request is too large. */
            413: {
                headers: {
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": "BODY_TOO_LARGE",
                     *       "detail": "The body is too large. Please send less at once.",
                     *       "instance": "/api/admin/glossary/{id}",
                     *       "message": "The body is too large. Please send less at once.",
                     *       "status": 413,
                     *       "title": "Payload Too Large",
                     *       "type": "about:blank"
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description This `Content-Type` is not accepted here. */
            415: {
                headers: {
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": "UNSUPPORTED_MEDIA_TYPE",
                     *       "detail": "This address doesn’t take that Content-Type. The documentation at /docs names those it takes.",
                     *       "instance": "/api/admin/glossary/{id}",
                     *       "message": "This address doesn’t take that Content-Type. The documentation at /docs names those it takes.",
                     *       "status": 415,
                     *       "title": "Unsupported Media Type",
                     *       "type": "about:blank"
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"];
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
                    /**
                     * @example {
                     *       "code": "INTERNAL_ERROR",
                     *       "detail": "Something went wrong on our side. Please try again; if it stays, tell us what you did.",
                     *       "instance": "/api/admin/glossary/{id}",
                     *       "message": "Something went wrong on our side. Please try again; if it stays, tell us what you did.",
                     *       "status": 500,
                     *       "title": "Internal Server Error",
                     *       "type": "about:blank"
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The service cannot answer at the moment; `Retry-After` says when to come back. */
            503: {
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
                     *       "detail": "The database cannot be reached at the moment. Please try again in a few seconds.",
                     *       "instance": "/api/admin/glossary/{id}",
                     *       "message": "The database cannot be reached at the moment. Please try again in a few seconds.",
                     *       "status": 503,
                     *       "title": "Service Unavailable",
                     *       "type": "about:blank"
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
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
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The request has a fault; `errors` says where. */
            400: {
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
                     *       "instance": "/api/admin/glossary/{id}",
                     *       "message": "Please correct the query: page must be at most 1000.",
                     *       "status": 400,
                     *       "title": "Bad Request",
                     *       "type": "about:blank"
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A valid administrator token is needed. */
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
                     *       "code": "UNAUTHORIZED",
                     *       "detail": "Your sign-in has ended. Please sign in again.",
                     *       "instance": "/api/admin/glossary/{id}",
                     *       "message": "Your sign-in has ended. Please sign in again.",
                     *       "status": 401,
                     *       "title": "Unauthorized",
                     *       "type": "about:blank"
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
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
                     *       "code": "TERM_NOT_FOUND",
                     *       "detail": "There is no term with this id.",
                     *       "instance": "/api/admin/glossary/{id}",
                     *       "message": "There is no term with this id.",
                     *       "status": 404,
                     *       "title": "Not Found",
                     *       "type": "about:blank"
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"];
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
                    /**
                     * @example {
                     *       "code": "INTERNAL_ERROR",
                     *       "detail": "Something went wrong on our side. Please try again; if it stays, tell us what you did.",
                     *       "instance": "/api/admin/glossary/{id}",
                     *       "message": "Something went wrong on our side. Please try again; if it stays, tell us what you did.",
                     *       "status": 500,
                     *       "title": "Internal Server Error",
                     *       "type": "about:blank"
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The service cannot answer at the moment; `Retry-After` says when to come back. */
            503: {
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
                     *       "detail": "The database cannot be reached at the moment. Please try again in a few seconds.",
                     *       "instance": "/api/admin/glossary/{id}",
                     *       "message": "The database cannot be reached at the moment. Please try again in a few seconds.",
                     *       "status": 503,
                     *       "title": "Service Unavailable",
                     *       "type": "about:blank"
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
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
            /** @description How much waits for an administrator. */
            200: {
                headers: {
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InboxCounts"];
                };
            };
            /** @description The request has a fault; `errors` says where. */
            400: {
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
                     *       "instance": "/api/admin/inbox-counts",
                     *       "message": "Please correct the query: page must be at most 1000.",
                     *       "status": 400,
                     *       "title": "Bad Request",
                     *       "type": "about:blank"
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A valid administrator token is needed. */
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
                     *       "code": "UNAUTHORIZED",
                     *       "detail": "Your sign-in has ended. Please sign in again.",
                     *       "instance": "/api/admin/inbox-counts",
                     *       "message": "Your sign-in has ended. Please sign in again.",
                     *       "status": 401,
                     *       "title": "Unauthorized",
                     *       "type": "about:blank"
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"];
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
                    /**
                     * @example {
                     *       "code": "INTERNAL_ERROR",
                     *       "detail": "Something went wrong on our side. Please try again; if it stays, tell us what you did.",
                     *       "instance": "/api/admin/inbox-counts",
                     *       "message": "Something went wrong on our side. Please try again; if it stays, tell us what you did.",
                     *       "status": 500,
                     *       "title": "Internal Server Error",
                     *       "type": "about:blank"
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The service cannot answer at the moment; `Retry-After` says when to come back. */
            503: {
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
                     *       "detail": "The database cannot be reached at the moment. Please try again in a few seconds.",
                     *       "instance": "/api/admin/inbox-counts",
                     *       "message": "The database cannot be reached at the moment. Please try again in a few seconds.",
                     *       "status": 503,
                     *       "title": "Service Unavailable",
                     *       "type": "about:blank"
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
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
            /** @description One page of messages, newest first, and how many match. */
            200: {
                headers: {
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ContactMessages"];
                };
            };
            /** @description The request has a fault; `errors` says where. */
            400: {
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
                     *       "instance": "/api/admin/messages",
                     *       "message": "Please correct the query: page must be at most 1000.",
                     *       "status": 400,
                     *       "title": "Bad Request",
                     *       "type": "about:blank"
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A valid administrator token is needed. */
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
                     *       "code": "UNAUTHORIZED",
                     *       "detail": "Your sign-in has ended. Please sign in again.",
                     *       "instance": "/api/admin/messages",
                     *       "message": "Your sign-in has ended. Please sign in again.",
                     *       "status": 401,
                     *       "title": "Unauthorized",
                     *       "type": "about:blank"
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"];
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
                    /**
                     * @example {
                     *       "code": "INTERNAL_ERROR",
                     *       "detail": "Something went wrong on our side. Please try again; if it stays, tell us what you did.",
                     *       "instance": "/api/admin/messages",
                     *       "message": "Something went wrong on our side. Please try again; if it stays, tell us what you did.",
                     *       "status": 500,
                     *       "title": "Internal Server Error",
                     *       "type": "about:blank"
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The service cannot answer at the moment; `Retry-After` says when to come back. */
            503: {
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
                     *       "detail": "The database cannot be reached at the moment. Please try again in a few seconds.",
                     *       "instance": "/api/admin/messages",
                     *       "message": "The database cannot be reached at the moment. Please try again in a few seconds.",
                     *       "status": 503,
                     *       "title": "Service Unavailable",
                     *       "type": "about:blank"
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
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
            /** @description A message that a visitor sent. */
            200: {
                headers: {
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ContactMessage"];
                };
            };
            /** @description The request has a fault; `errors` says where. */
            400: {
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
                     *       "instance": "/api/admin/messages/{id}",
                     *       "message": "Please correct the query: page must be at most 1000.",
                     *       "status": 400,
                     *       "title": "Bad Request",
                     *       "type": "about:blank"
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A valid administrator token is needed. */
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
                     *       "code": "UNAUTHORIZED",
                     *       "detail": "Your sign-in has ended. Please sign in again.",
                     *       "instance": "/api/admin/messages/{id}",
                     *       "message": "Your sign-in has ended. Please sign in again.",
                     *       "status": 401,
                     *       "title": "Unauthorized",
                     *       "type": "about:blank"
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
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
                     *       "code": "MESSAGE_NOT_FOUND",
                     *       "detail": "There is no message with this id.",
                     *       "instance": "/api/admin/messages/{id}",
                     *       "message": "There is no message with this id.",
                     *       "status": 404,
                     *       "title": "Not Found",
                     *       "type": "about:blank"
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The request is too large. */
            413: {
                headers: {
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": "BODY_TOO_LARGE",
                     *       "detail": "The body is too large. Please send less at once.",
                     *       "instance": "/api/admin/messages/{id}",
                     *       "message": "The body is too large. Please send less at once.",
                     *       "status": 413,
                     *       "title": "Payload Too Large",
                     *       "type": "about:blank"
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description This `Content-Type` is not accepted here. */
            415: {
                headers: {
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": "UNSUPPORTED_MEDIA_TYPE",
                     *       "detail": "This address doesn’t take that Content-Type. The documentation at /docs names those it takes.",
                     *       "instance": "/api/admin/messages/{id}",
                     *       "message": "This address doesn’t take that Content-Type. The documentation at /docs names those it takes.",
                     *       "status": 415,
                     *       "title": "Unsupported Media Type",
                     *       "type": "about:blank"
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"];
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
                    /**
                     * @example {
                     *       "code": "INTERNAL_ERROR",
                     *       "detail": "Something went wrong on our side. Please try again; if it stays, tell us what you did.",
                     *       "instance": "/api/admin/messages/{id}",
                     *       "message": "Something went wrong on our side. Please try again; if it stays, tell us what you did.",
                     *       "status": 500,
                     *       "title": "Internal Server Error",
                     *       "type": "about:blank"
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The service cannot answer at the moment; `Retry-After` says when to come back. */
            503: {
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
                     *       "detail": "The database cannot be reached at the moment. Please try again in a few seconds.",
                     *       "instance": "/api/admin/messages/{id}",
                     *       "message": "The database cannot be reached at the moment. Please try again in a few seconds.",
                     *       "status": 503,
                     *       "title": "Service Unavailable",
                     *       "type": "about:blank"
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
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
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The request has a fault; `errors` says where. */
            400: {
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
                     *       "instance": "/api/admin/messages/{id}",
                     *       "message": "Please correct the query: page must be at most 1000.",
                     *       "status": 400,
                     *       "title": "Bad Request",
                     *       "type": "about:blank"
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A valid administrator token is needed. */
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
                     *       "code": "UNAUTHORIZED",
                     *       "detail": "Your sign-in has ended. Please sign in again.",
                     *       "instance": "/api/admin/messages/{id}",
                     *       "message": "Your sign-in has ended. Please sign in again.",
                     *       "status": 401,
                     *       "title": "Unauthorized",
                     *       "type": "about:blank"
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
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
                     *       "code": "MESSAGE_NOT_FOUND",
                     *       "detail": "There is no message with this id.",
                     *       "instance": "/api/admin/messages/{id}",
                     *       "message": "There is no message with this id.",
                     *       "status": 404,
                     *       "title": "Not Found",
                     *       "type": "about:blank"
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"];
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
                    /**
                     * @example {
                     *       "code": "INTERNAL_ERROR",
                     *       "detail": "Something went wrong on our side. Please try again; if it stays, tell us what you did.",
                     *       "instance": "/api/admin/messages/{id}",
                     *       "message": "Something went wrong on our side. Please try again; if it stays, tell us what you did.",
                     *       "status": 500,
                     *       "title": "Internal Server Error",
                     *       "type": "about:blank"
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The service cannot answer at the moment; `Retry-After` says when to come back. */
            503: {
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
                     *       "detail": "The database cannot be reached at the moment. Please try again in a few seconds.",
                     *       "instance": "/api/admin/messages/{id}",
                     *       "message": "The database cannot be reached at the moment. Please try again in a few seconds.",
                     *       "status": 503,
                     *       "title": "Service Unavailable",
                     *       "type": "about:blank"
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listModelAnswers: {
        parameters: {
            query?: {
                /**
                 * @description As in the public list; drafts and pending answers are searched too.
                 * @example energy
                 */
                search?: string;
                taskType?: components["schemas"]["TaskType"];
                /**
                 * @description A part of the author’s name, taken literally, whatever the case.
                 * @example vale
                 */
                author?: string;
                /** @description Only answers that mark this term of the glossary. */
                glossaryTermId?: string;
                /** @description True: published. False: drafts. `status` wins. */
                approved?: boolean;
                /** @example draft */
                status?: components["schemas"]["AnswerStatus"];
                /** @description `createdAt` and `views` fall, `author` is A to Z. */
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
            /** @description One page of answers. */
            200: {
                headers: {
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AnswerList"];
                };
            };
            /** @description The request has a fault; `errors` says where. */
            400: {
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
                     *       "instance": "/api/admin/model-answers",
                     *       "message": "Please correct the query: page must be at most 1000.",
                     *       "status": 400,
                     *       "title": "Bad Request",
                     *       "type": "about:blank"
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A valid administrator token is needed. */
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
                     *       "code": "UNAUTHORIZED",
                     *       "detail": "Your sign-in has ended. Please sign in again.",
                     *       "instance": "/api/admin/model-answers",
                     *       "message": "Your sign-in has ended. Please sign in again.",
                     *       "status": 401,
                     *       "title": "Unauthorized",
                     *       "type": "about:blank"
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"];
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
                    /**
                     * @example {
                     *       "code": "INTERNAL_ERROR",
                     *       "detail": "Something went wrong on our side. Please try again; if it stays, tell us what you did.",
                     *       "instance": "/api/admin/model-answers",
                     *       "message": "Something went wrong on our side. Please try again; if it stays, tell us what you did.",
                     *       "status": 500,
                     *       "title": "Internal Server Error",
                     *       "type": "about:blank"
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The service cannot answer at the moment; `Retry-After` says when to come back. */
            503: {
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
                     *       "detail": "The database cannot be reached at the moment. Please try again in a few seconds.",
                     *       "instance": "/api/admin/model-answers",
                     *       "message": "The database cannot be reached at the moment. Please try again in a few seconds.",
                     *       "status": 503,
                     *       "title": "Service Unavailable",
                     *       "type": "about:blank"
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    createModelAnswer: {
        parameters: {
            query?: never;
            header?: {
                /** @description Made by the client, a new one for each thing to create. For 24 hours the same key and body give the first result again, the same key with another body 409 IDEMPOTENCY_KEY_REUSED. */
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
            /** @description The new answer; `Location` says where it is read. */
            201: {
                headers: {
                    "Cache-Control": components["headers"]["Cache-Control"];
                    ETag: components["headers"]["ETag"];
                    Location: components["headers"]["Location"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminAnswer"];
                };
            };
            /** @description The request has a fault; `errors` says where. */
            400: {
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
                     *       "instance": "/api/admin/model-answers",
                     *       "message": "Please correct the query: page must be at most 1000.",
                     *       "status": 400,
                     *       "title": "Bad Request",
                     *       "type": "about:blank"
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A valid administrator token is needed. */
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
                     *       "code": "UNAUTHORIZED",
                     *       "detail": "Your sign-in has ended. Please sign in again.",
                     *       "instance": "/api/admin/model-answers",
                     *       "message": "Your sign-in has ended. Please sign in again.",
                     *       "status": 401,
                     *       "title": "Unauthorized",
                     *       "type": "about:blank"
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The request does not fit what is stored; `code` says why. */
            409: {
                headers: {
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": "IDEMPOTENCY_KEY_REUSED",
                     *       "detail": "This Idempotency-Key was used for another request. Please use a new one.",
                     *       "instance": "/api/admin/model-answers",
                     *       "message": "This Idempotency-Key was used for another request. Please use a new one.",
                     *       "status": 409,
                     *       "title": "Conflict",
                     *       "type": "about:blank"
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The request is too large. */
            413: {
                headers: {
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": "BODY_TOO_LARGE",
                     *       "detail": "The body is too large. Please send less at once.",
                     *       "instance": "/api/admin/model-answers",
                     *       "message": "The body is too large. Please send less at once.",
                     *       "status": 413,
                     *       "title": "Payload Too Large",
                     *       "type": "about:blank"
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description This `Content-Type` is not accepted here. */
            415: {
                headers: {
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": "UNSUPPORTED_MEDIA_TYPE",
                     *       "detail": "This address doesn’t take that Content-Type. The documentation at /docs names those it takes.",
                     *       "instance": "/api/admin/model-answers",
                     *       "message": "This address doesn’t take that Content-Type. The documentation at /docs names those it takes.",
                     *       "status": 415,
                     *       "title": "Unsupported Media Type",
                     *       "type": "about:blank"
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"];
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
                    /**
                     * @example {
                     *       "code": "INTERNAL_ERROR",
                     *       "detail": "Something went wrong on our side. Please try again; if it stays, tell us what you did.",
                     *       "instance": "/api/admin/model-answers",
                     *       "message": "Something went wrong on our side. Please try again; if it stays, tell us what you did.",
                     *       "status": 500,
                     *       "title": "Internal Server Error",
                     *       "type": "about:blank"
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The service cannot answer at the moment; `Retry-After` says when to come back. */
            503: {
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
                     *       "detail": "The database cannot be reached at the moment. Please try again in a few seconds.",
                     *       "instance": "/api/admin/model-answers",
                     *       "message": "The database cannot be reached at the moment. Please try again in a few seconds.",
                     *       "status": 503,
                     *       "title": "Service Unavailable",
                     *       "type": "about:blank"
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
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
            /** @description One result for each item, in their order; `answer` is what is kept now, unless it was deleted. */
            200: {
                headers: {
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BulkResponse"];
                };
            };
            /** @description The request has a fault; `errors` says where. */
            400: {
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
                     *       "instance": "/api/admin/model-answers/bulk",
                     *       "message": "Please correct the query: page must be at most 1000.",
                     *       "status": 400,
                     *       "title": "Bad Request",
                     *       "type": "about:blank"
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A valid administrator token is needed. */
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
                     *       "code": "UNAUTHORIZED",
                     *       "detail": "Your sign-in has ended. Please sign in again.",
                     *       "instance": "/api/admin/model-answers/bulk",
                     *       "message": "Your sign-in has ended. Please sign in again.",
                     *       "status": 401,
                     *       "title": "Unauthorized",
                     *       "type": "about:blank"
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The request is too large. */
            413: {
                headers: {
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": "BODY_TOO_LARGE",
                     *       "detail": "The body is too large. Please send less at once.",
                     *       "instance": "/api/admin/model-answers/bulk",
                     *       "message": "The body is too large. Please send less at once.",
                     *       "status": 413,
                     *       "title": "Payload Too Large",
                     *       "type": "about:blank"
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description This `Content-Type` is not accepted here. */
            415: {
                headers: {
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": "UNSUPPORTED_MEDIA_TYPE",
                     *       "detail": "This address doesn’t take that Content-Type. The documentation at /docs names those it takes.",
                     *       "instance": "/api/admin/model-answers/bulk",
                     *       "message": "This address doesn’t take that Content-Type. The documentation at /docs names those it takes.",
                     *       "status": 415,
                     *       "title": "Unsupported Media Type",
                     *       "type": "about:blank"
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"];
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
                    /**
                     * @example {
                     *       "code": "INTERNAL_ERROR",
                     *       "detail": "Something went wrong on our side. Please try again; if it stays, tell us what you did.",
                     *       "instance": "/api/admin/model-answers/bulk",
                     *       "message": "Something went wrong on our side. Please try again; if it stays, tell us what you did.",
                     *       "status": 500,
                     *       "title": "Internal Server Error",
                     *       "type": "about:blank"
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The service cannot answer at the moment; `Retry-After` says when to come back. */
            503: {
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
                     *       "detail": "The database cannot be reached at the moment. Please try again in a few seconds.",
                     *       "instance": "/api/admin/model-answers/bulk",
                     *       "message": "The database cannot be reached at the moment. Please try again in a few seconds.",
                     *       "status": 503,
                     *       "title": "Service Unavailable",
                     *       "type": "about:blank"
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
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
            /** @description A whole model answer. */
            200: {
                headers: {
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Answer"];
                };
            };
            /** @description The request has a fault; `errors` says where. */
            400: {
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
                     *       "instance": "/api/admin/model-answers/preview",
                     *       "message": "Please correct the query: page must be at most 1000.",
                     *       "status": 400,
                     *       "title": "Bad Request",
                     *       "type": "about:blank"
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A valid administrator token is needed. */
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
                     *       "code": "UNAUTHORIZED",
                     *       "detail": "Your sign-in has ended. Please sign in again.",
                     *       "instance": "/api/admin/model-answers/preview",
                     *       "message": "Your sign-in has ended. Please sign in again.",
                     *       "status": 401,
                     *       "title": "Unauthorized",
                     *       "type": "about:blank"
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The request is too large. */
            413: {
                headers: {
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": "BODY_TOO_LARGE",
                     *       "detail": "The body is too large. Please send less at once.",
                     *       "instance": "/api/admin/model-answers/preview",
                     *       "message": "The body is too large. Please send less at once.",
                     *       "status": 413,
                     *       "title": "Payload Too Large",
                     *       "type": "about:blank"
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description This `Content-Type` is not accepted here. */
            415: {
                headers: {
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": "UNSUPPORTED_MEDIA_TYPE",
                     *       "detail": "This address doesn’t take that Content-Type. The documentation at /docs names those it takes.",
                     *       "instance": "/api/admin/model-answers/preview",
                     *       "message": "This address doesn’t take that Content-Type. The documentation at /docs names those it takes.",
                     *       "status": 415,
                     *       "title": "Unsupported Media Type",
                     *       "type": "about:blank"
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"];
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
                    /**
                     * @example {
                     *       "code": "INTERNAL_ERROR",
                     *       "detail": "Something went wrong on our side. Please try again; if it stays, tell us what you did.",
                     *       "instance": "/api/admin/model-answers/preview",
                     *       "message": "Something went wrong on our side. Please try again; if it stays, tell us what you did.",
                     *       "status": 500,
                     *       "title": "Internal Server Error",
                     *       "type": "about:blank"
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The service cannot answer at the moment; `Retry-After` says when to come back. */
            503: {
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
                     *       "detail": "The database cannot be reached at the moment. Please try again in a few seconds.",
                     *       "instance": "/api/admin/model-answers/preview",
                     *       "message": "The database cannot be reached at the moment. Please try again in a few seconds.",
                     *       "status": 503,
                     *       "title": "Service Unavailable",
                     *       "type": "about:blank"
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
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
            /** @description The answer; its `ETag` is what `If-Match` takes. */
            200: {
                headers: {
                    "Cache-Control": components["headers"]["Cache-Control"];
                    ETag: components["headers"]["ETag"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminAnswer"];
                };
            };
            /** @description The request has a fault; `errors` says where. */
            400: {
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
                     *       "instance": "/api/admin/model-answers/65e6f2a04c1b8d0012a40001",
                     *       "message": "Please correct the query: page must be at most 1000.",
                     *       "status": 400,
                     *       "title": "Bad Request",
                     *       "type": "about:blank"
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A valid administrator token is needed. */
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
                     *       "code": "UNAUTHORIZED",
                     *       "detail": "Your sign-in has ended. Please sign in again.",
                     *       "instance": "/api/admin/model-answers/65e6f2a04c1b8d0012a40001",
                     *       "message": "Your sign-in has ended. Please sign in again.",
                     *       "status": 401,
                     *       "title": "Unauthorized",
                     *       "type": "about:blank"
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
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
                     *       "code": "ANSWER_NOT_FOUND",
                     *       "detail": "There is no answer with this id.",
                     *       "instance": "/api/admin/model-answers/65e6f2a04c1b8d0012a40001",
                     *       "message": "There is no answer with this id.",
                     *       "status": 404,
                     *       "title": "Not Found",
                     *       "type": "about:blank"
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"];
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
                    /**
                     * @example {
                     *       "code": "INTERNAL_ERROR",
                     *       "detail": "Something went wrong on our side. Please try again; if it stays, tell us what you did.",
                     *       "instance": "/api/admin/model-answers/65e6f2a04c1b8d0012a40001",
                     *       "message": "Something went wrong on our side. Please try again; if it stays, tell us what you did.",
                     *       "status": 500,
                     *       "title": "Internal Server Error",
                     *       "type": "about:blank"
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The service cannot answer at the moment; `Retry-After` says when to come back. */
            503: {
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
                     *       "detail": "The database cannot be reached at the moment. Please try again in a few seconds.",
                     *       "instance": "/api/admin/model-answers/65e6f2a04c1b8d0012a40001",
                     *       "message": "The database cannot be reached at the moment. Please try again in a few seconds.",
                     *       "status": 503,
                     *       "title": "Service Unavailable",
                     *       "type": "about:blank"
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    updateModelAnswer: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` of the answer that was read, such as `"3"`. When the answer has been saved since, nothing changes and 412 EDIT_CONFLICT answers. */
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
            /** @description The answer; its `ETag` is what `If-Match` takes. */
            200: {
                headers: {
                    "Cache-Control": components["headers"]["Cache-Control"];
                    ETag: components["headers"]["ETag"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminAnswer"];
                };
            };
            /** @description The request has a fault; `errors` says where. */
            400: {
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
                     *       "instance": "/api/admin/model-answers/65e6f2a04c1b8d0012a40001",
                     *       "message": "Please correct the query: page must be at most 1000.",
                     *       "status": 400,
                     *       "title": "Bad Request",
                     *       "type": "about:blank"
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A valid administrator token is needed. */
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
                     *       "code": "UNAUTHORIZED",
                     *       "detail": "Your sign-in has ended. Please sign in again.",
                     *       "instance": "/api/admin/model-answers/65e6f2a04c1b8d0012a40001",
                     *       "message": "Your sign-in has ended. Please sign in again.",
                     *       "status": 401,
                     *       "title": "Unauthorized",
                     *       "type": "about:blank"
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
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
                     *       "code": "ANSWER_NOT_FOUND",
                     *       "detail": "There is no answer with this id.",
                     *       "instance": "/api/admin/model-answers/65e6f2a04c1b8d0012a40001",
                     *       "message": "There is no answer with this id.",
                     *       "status": 404,
                     *       "title": "Not Found",
                     *       "type": "about:blank"
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The answer was saved since the version that `version` names. */
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
                     *         "pictureHeight": 750,
                     *         "pictureThumbnailUrl": "/media/0f3b5c-480.webp",
                     *         "pictureUrl": "/media/0f3b5c.webp",
                     *         "pictureWidth": 1200,
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
                     *       "detail": "Somebody has saved this answer since you opened it. Nothing of yours was saved; compare both versions and save again.",
                     *       "instance": "/api/admin/model-answers/65e6f2a04c1b8d0012a40001",
                     *       "message": "Somebody has saved this answer since you opened it. Nothing of yours was saved; compare both versions and save again.",
                     *       "status": 409,
                     *       "title": "Conflict",
                     *       "type": "about:blank"
                     *     }
                     */
                    "application/problem+json": components["schemas"]["EditConflict"];
                };
            };
            /** @description The answer was saved since the version that `If-Match` names. */
            412: {
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
                     *         "pictureHeight": 750,
                     *         "pictureThumbnailUrl": "/media/0f3b5c-480.webp",
                     *         "pictureUrl": "/media/0f3b5c.webp",
                     *         "pictureWidth": 1200,
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
                     *       "detail": "Somebody has saved this answer since you opened it. Nothing of yours was saved; compare both versions and save again.",
                     *       "instance": "/api/admin/model-answers/65e6f2a04c1b8d0012a40001",
                     *       "message": "Somebody has saved this answer since you opened it. Nothing of yours was saved; compare both versions and save again.",
                     *       "status": 412,
                     *       "title": "Precondition Failed",
                     *       "type": "about:blank"
                     *     }
                     */
                    "application/problem+json": components["schemas"]["EditConflict"];
                };
            };
            /** @description The request is too large. */
            413: {
                headers: {
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": "BODY_TOO_LARGE",
                     *       "detail": "The body is too large. Please send less at once.",
                     *       "instance": "/api/admin/model-answers/65e6f2a04c1b8d0012a40001",
                     *       "message": "The body is too large. Please send less at once.",
                     *       "status": 413,
                     *       "title": "Payload Too Large",
                     *       "type": "about:blank"
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description This `Content-Type` is not accepted here. */
            415: {
                headers: {
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": "UNSUPPORTED_MEDIA_TYPE",
                     *       "detail": "This address doesn’t take that Content-Type. The documentation at /docs names those it takes.",
                     *       "instance": "/api/admin/model-answers/65e6f2a04c1b8d0012a40001",
                     *       "message": "This address doesn’t take that Content-Type. The documentation at /docs names those it takes.",
                     *       "status": 415,
                     *       "title": "Unsupported Media Type",
                     *       "type": "about:blank"
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"];
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
                    /**
                     * @example {
                     *       "code": "INTERNAL_ERROR",
                     *       "detail": "Something went wrong on our side. Please try again; if it stays, tell us what you did.",
                     *       "instance": "/api/admin/model-answers/65e6f2a04c1b8d0012a40001",
                     *       "message": "Something went wrong on our side. Please try again; if it stays, tell us what you did.",
                     *       "status": 500,
                     *       "title": "Internal Server Error",
                     *       "type": "about:blank"
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The service cannot answer at the moment; `Retry-After` says when to come back. */
            503: {
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
                     *       "detail": "The database cannot be reached at the moment. Please try again in a few seconds.",
                     *       "instance": "/api/admin/model-answers/65e6f2a04c1b8d0012a40001",
                     *       "message": "The database cannot be reached at the moment. Please try again in a few seconds.",
                     *       "status": 503,
                     *       "title": "Service Unavailable",
                     *       "type": "about:blank"
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    deleteModelAnswer: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` of the answer that was read, such as `"3"`. When the answer has been saved since, nothing changes and 412 EDIT_CONFLICT answers. */
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
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The request has a fault; `errors` says where. */
            400: {
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
                     *       "instance": "/api/admin/model-answers/65e6f2a04c1b8d0012a40001",
                     *       "message": "Please correct the query: page must be at most 1000.",
                     *       "status": 400,
                     *       "title": "Bad Request",
                     *       "type": "about:blank"
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A valid administrator token is needed. */
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
                     *       "code": "UNAUTHORIZED",
                     *       "detail": "Your sign-in has ended. Please sign in again.",
                     *       "instance": "/api/admin/model-answers/65e6f2a04c1b8d0012a40001",
                     *       "message": "Your sign-in has ended. Please sign in again.",
                     *       "status": 401,
                     *       "title": "Unauthorized",
                     *       "type": "about:blank"
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
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
                     *       "code": "ANSWER_NOT_FOUND",
                     *       "detail": "There is no answer with this id.",
                     *       "instance": "/api/admin/model-answers/65e6f2a04c1b8d0012a40001",
                     *       "message": "There is no answer with this id.",
                     *       "status": 404,
                     *       "title": "Not Found",
                     *       "type": "about:blank"
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The answer was saved since the version that `version` names. */
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
                     *         "pictureHeight": 750,
                     *         "pictureThumbnailUrl": "/media/0f3b5c-480.webp",
                     *         "pictureUrl": "/media/0f3b5c.webp",
                     *         "pictureWidth": 1200,
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
                     *       "detail": "Somebody has saved this answer since you opened it. Nothing of yours was saved; compare both versions and save again.",
                     *       "instance": "/api/admin/model-answers/65e6f2a04c1b8d0012a40001",
                     *       "message": "Somebody has saved this answer since you opened it. Nothing of yours was saved; compare both versions and save again.",
                     *       "status": 409,
                     *       "title": "Conflict",
                     *       "type": "about:blank"
                     *     }
                     */
                    "application/problem+json": components["schemas"]["EditConflict"];
                };
            };
            /** @description The answer was saved since the version that `If-Match` names. */
            412: {
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
                     *         "pictureHeight": 750,
                     *         "pictureThumbnailUrl": "/media/0f3b5c-480.webp",
                     *         "pictureUrl": "/media/0f3b5c.webp",
                     *         "pictureWidth": 1200,
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
                     *       "detail": "Somebody has saved this answer since you opened it. Nothing of yours was saved; compare both versions and save again.",
                     *       "instance": "/api/admin/model-answers/65e6f2a04c1b8d0012a40001",
                     *       "message": "Somebody has saved this answer since you opened it. Nothing of yours was saved; compare both versions and save again.",
                     *       "status": 412,
                     *       "title": "Precondition Failed",
                     *       "type": "about:blank"
                     *     }
                     */
                    "application/problem+json": components["schemas"]["EditConflict"];
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
                    /**
                     * @example {
                     *       "code": "INTERNAL_ERROR",
                     *       "detail": "Something went wrong on our side. Please try again; if it stays, tell us what you did.",
                     *       "instance": "/api/admin/model-answers/65e6f2a04c1b8d0012a40001",
                     *       "message": "Something went wrong on our side. Please try again; if it stays, tell us what you did.",
                     *       "status": 500,
                     *       "title": "Internal Server Error",
                     *       "type": "about:blank"
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The service cannot answer at the moment; `Retry-After` says when to come back. */
            503: {
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
                     *       "detail": "The database cannot be reached at the moment. Please try again in a few seconds.",
                     *       "instance": "/api/admin/model-answers/65e6f2a04c1b8d0012a40001",
                     *       "message": "The database cannot be reached at the moment. Please try again in a few seconds.",
                     *       "status": 503,
                     *       "title": "Service Unavailable",
                     *       "type": "about:blank"
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
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
            /** @description The last 50 saves of an answer, newest first. */
            200: {
                headers: {
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RevisionList"];
                };
            };
            /** @description The request has a fault; `errors` says where. */
            400: {
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
                     *       "instance": "/api/admin/model-answers/65e6f2a04c1b8d0012a40001/revisions",
                     *       "message": "Please correct the query: page must be at most 1000.",
                     *       "status": 400,
                     *       "title": "Bad Request",
                     *       "type": "about:blank"
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A valid administrator token is needed. */
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
                     *       "code": "UNAUTHORIZED",
                     *       "detail": "Your sign-in has ended. Please sign in again.",
                     *       "instance": "/api/admin/model-answers/65e6f2a04c1b8d0012a40001/revisions",
                     *       "message": "Your sign-in has ended. Please sign in again.",
                     *       "status": 401,
                     *       "title": "Unauthorized",
                     *       "type": "about:blank"
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
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
                     *       "code": "ANSWER_NOT_FOUND",
                     *       "detail": "There is no answer with this id.",
                     *       "instance": "/api/admin/model-answers/65e6f2a04c1b8d0012a40001/revisions",
                     *       "message": "There is no answer with this id.",
                     *       "status": 404,
                     *       "title": "Not Found",
                     *       "type": "about:blank"
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"];
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
                    /**
                     * @example {
                     *       "code": "INTERNAL_ERROR",
                     *       "detail": "Something went wrong on our side. Please try again; if it stays, tell us what you did.",
                     *       "instance": "/api/admin/model-answers/65e6f2a04c1b8d0012a40001/revisions",
                     *       "message": "Something went wrong on our side. Please try again; if it stays, tell us what you did.",
                     *       "status": 500,
                     *       "title": "Internal Server Error",
                     *       "type": "about:blank"
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The service cannot answer at the moment; `Retry-After` says when to come back. */
            503: {
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
                     *       "detail": "The database cannot be reached at the moment. Please try again in a few seconds.",
                     *       "instance": "/api/admin/model-answers/65e6f2a04c1b8d0012a40001/revisions",
                     *       "message": "The database cannot be reached at the moment. Please try again in a few seconds.",
                     *       "status": 503,
                     *       "title": "Service Unavailable",
                     *       "type": "about:blank"
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
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
            /** @description An answer as one save left it. */
            200: {
                headers: {
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Revision"];
                };
            };
            /** @description The request has a fault; `errors` says where. */
            400: {
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
                     *       "instance": "/api/admin/model-answers/65e6f2a04c1b8d0012a40001/revisions/{version}",
                     *       "message": "Please correct the query: page must be at most 1000.",
                     *       "status": 400,
                     *       "title": "Bad Request",
                     *       "type": "about:blank"
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A valid administrator token is needed. */
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
                     *       "code": "UNAUTHORIZED",
                     *       "detail": "Your sign-in has ended. Please sign in again.",
                     *       "instance": "/api/admin/model-answers/65e6f2a04c1b8d0012a40001/revisions/{version}",
                     *       "message": "Your sign-in has ended. Please sign in again.",
                     *       "status": 401,
                     *       "title": "Unauthorized",
                     *       "type": "about:blank"
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
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
                     *       "code": "ANSWER_NOT_FOUND",
                     *       "detail": "There is no answer with this id.",
                     *       "instance": "/api/admin/model-answers/65e6f2a04c1b8d0012a40001/revisions/{version}",
                     *       "message": "There is no answer with this id.",
                     *       "status": 404,
                     *       "title": "Not Found",
                     *       "type": "about:blank"
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"];
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
                    /**
                     * @example {
                     *       "code": "INTERNAL_ERROR",
                     *       "detail": "Something went wrong on our side. Please try again; if it stays, tell us what you did.",
                     *       "instance": "/api/admin/model-answers/65e6f2a04c1b8d0012a40001/revisions/{version}",
                     *       "message": "Something went wrong on our side. Please try again; if it stays, tell us what you did.",
                     *       "status": 500,
                     *       "title": "Internal Server Error",
                     *       "type": "about:blank"
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The service cannot answer at the moment; `Retry-After` says when to come back. */
            503: {
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
                     *       "detail": "The database cannot be reached at the moment. Please try again in a few seconds.",
                     *       "instance": "/api/admin/model-answers/65e6f2a04c1b8d0012a40001/revisions/{version}",
                     *       "message": "The database cannot be reached at the moment. Please try again in a few seconds.",
                     *       "status": 503,
                     *       "title": "Service Unavailable",
                     *       "type": "about:blank"
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    restoreRevision: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` of the answer that was read, such as `"3"`. When the answer has been saved since, nothing changes and 412 EDIT_CONFLICT answers. */
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
            /** @description The answer; its `ETag` is what `If-Match` takes. */
            200: {
                headers: {
                    "Cache-Control": components["headers"]["Cache-Control"];
                    ETag: components["headers"]["ETag"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminAnswer"];
                };
            };
            /** @description The request has a fault; `errors` says where. */
            400: {
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
                     *       "instance": "/api/admin/model-answers/65e6f2a04c1b8d0012a40001/revisions/{version}/restore",
                     *       "message": "Please correct the query: page must be at most 1000.",
                     *       "status": 400,
                     *       "title": "Bad Request",
                     *       "type": "about:blank"
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A valid administrator token is needed. */
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
                     *       "code": "UNAUTHORIZED",
                     *       "detail": "Your sign-in has ended. Please sign in again.",
                     *       "instance": "/api/admin/model-answers/65e6f2a04c1b8d0012a40001/revisions/{version}/restore",
                     *       "message": "Your sign-in has ended. Please sign in again.",
                     *       "status": 401,
                     *       "title": "Unauthorized",
                     *       "type": "about:blank"
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
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
                     *       "code": "ANSWER_NOT_FOUND",
                     *       "detail": "There is no answer with this id.",
                     *       "instance": "/api/admin/model-answers/65e6f2a04c1b8d0012a40001/revisions/{version}/restore",
                     *       "message": "There is no answer with this id.",
                     *       "status": 404,
                     *       "title": "Not Found",
                     *       "type": "about:blank"
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The answer was saved since the version that `version` names. */
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
                     *         "pictureHeight": 750,
                     *         "pictureThumbnailUrl": "/media/0f3b5c-480.webp",
                     *         "pictureUrl": "/media/0f3b5c.webp",
                     *         "pictureWidth": 1200,
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
                     *       "detail": "Somebody has saved this answer since you opened it. Nothing of yours was saved; compare both versions and save again.",
                     *       "instance": "/api/admin/model-answers/65e6f2a04c1b8d0012a40001/revisions/{version}/restore",
                     *       "message": "Somebody has saved this answer since you opened it. Nothing of yours was saved; compare both versions and save again.",
                     *       "status": 409,
                     *       "title": "Conflict",
                     *       "type": "about:blank"
                     *     }
                     */
                    "application/problem+json": components["schemas"]["EditConflict"];
                };
            };
            /** @description The answer was saved since the version that `If-Match` names. */
            412: {
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
                     *         "pictureHeight": 750,
                     *         "pictureThumbnailUrl": "/media/0f3b5c-480.webp",
                     *         "pictureUrl": "/media/0f3b5c.webp",
                     *         "pictureWidth": 1200,
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
                     *       "detail": "Somebody has saved this answer since you opened it. Nothing of yours was saved; compare both versions and save again.",
                     *       "instance": "/api/admin/model-answers/65e6f2a04c1b8d0012a40001/revisions/{version}/restore",
                     *       "message": "Somebody has saved this answer since you opened it. Nothing of yours was saved; compare both versions and save again.",
                     *       "status": 412,
                     *       "title": "Precondition Failed",
                     *       "type": "about:blank"
                     *     }
                     */
                    "application/problem+json": components["schemas"]["EditConflict"];
                };
            };
            /** @description The request is too large. */
            413: {
                headers: {
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": "BODY_TOO_LARGE",
                     *       "detail": "The body is too large. Please send less at once.",
                     *       "instance": "/api/admin/model-answers/65e6f2a04c1b8d0012a40001/revisions/{version}/restore",
                     *       "message": "The body is too large. Please send less at once.",
                     *       "status": 413,
                     *       "title": "Payload Too Large",
                     *       "type": "about:blank"
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description This `Content-Type` is not accepted here. */
            415: {
                headers: {
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": "UNSUPPORTED_MEDIA_TYPE",
                     *       "detail": "This address doesn’t take that Content-Type. The documentation at /docs names those it takes.",
                     *       "instance": "/api/admin/model-answers/65e6f2a04c1b8d0012a40001/revisions/{version}/restore",
                     *       "message": "This address doesn’t take that Content-Type. The documentation at /docs names those it takes.",
                     *       "status": 415,
                     *       "title": "Unsupported Media Type",
                     *       "type": "about:blank"
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"];
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
                    /**
                     * @example {
                     *       "code": "INTERNAL_ERROR",
                     *       "detail": "Something went wrong on our side. Please try again; if it stays, tell us what you did.",
                     *       "instance": "/api/admin/model-answers/65e6f2a04c1b8d0012a40001/revisions/{version}/restore",
                     *       "message": "Something went wrong on our side. Please try again; if it stays, tell us what you did.",
                     *       "status": 500,
                     *       "title": "Internal Server Error",
                     *       "type": "about:blank"
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The service cannot answer at the moment; `Retry-After` says when to come back. */
            503: {
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
                     *       "detail": "The database cannot be reached at the moment. Please try again in a few seconds.",
                     *       "instance": "/api/admin/model-answers/65e6f2a04c1b8d0012a40001/revisions/{version}/restore",
                     *       "message": "The database cannot be reached at the moment. Please try again in a few seconds.",
                     *       "status": 503,
                     *       "title": "Service Unavailable",
                     *       "type": "about:blank"
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
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
            /** @description Answers with much the same question, the most similar first; at most five. */
            200: {
                headers: {
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SimilarAnswers"];
                };
            };
            /** @description The request has a fault; `errors` says where. */
            400: {
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
                     *       "instance": "/api/admin/model-answers/65e6f2a04c1b8d0012a40001/similar",
                     *       "message": "Please correct the query: page must be at most 1000.",
                     *       "status": 400,
                     *       "title": "Bad Request",
                     *       "type": "about:blank"
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A valid administrator token is needed. */
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
                     *       "code": "UNAUTHORIZED",
                     *       "detail": "Your sign-in has ended. Please sign in again.",
                     *       "instance": "/api/admin/model-answers/65e6f2a04c1b8d0012a40001/similar",
                     *       "message": "Your sign-in has ended. Please sign in again.",
                     *       "status": 401,
                     *       "title": "Unauthorized",
                     *       "type": "about:blank"
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
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
                     *       "code": "ANSWER_NOT_FOUND",
                     *       "detail": "There is no answer with this id.",
                     *       "instance": "/api/admin/model-answers/65e6f2a04c1b8d0012a40001/similar",
                     *       "message": "There is no answer with this id.",
                     *       "status": 404,
                     *       "title": "Not Found",
                     *       "type": "about:blank"
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"];
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
                    /**
                     * @example {
                     *       "code": "INTERNAL_ERROR",
                     *       "detail": "Something went wrong on our side. Please try again; if it stays, tell us what you did.",
                     *       "instance": "/api/admin/model-answers/65e6f2a04c1b8d0012a40001/similar",
                     *       "message": "Something went wrong on our side. Please try again; if it stays, tell us what you did.",
                     *       "status": 500,
                     *       "title": "Internal Server Error",
                     *       "type": "about:blank"
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The service cannot answer at the moment; `Retry-After` says when to come back. */
            503: {
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
                     *       "detail": "The database cannot be reached at the moment. Please try again in a few seconds.",
                     *       "instance": "/api/admin/model-answers/65e6f2a04c1b8d0012a40001/similar",
                     *       "message": "The database cannot be reached at the moment. Please try again in a few seconds.",
                     *       "status": 503,
                     *       "title": "Service Unavailable",
                     *       "type": "about:blank"
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
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
            /** @description The settings of the site. */
            200: {
                headers: {
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Settings"];
                };
            };
            /** @description The request has a fault; `errors` says where. */
            400: {
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
                     *       "instance": "/api/admin/settings",
                     *       "message": "Please correct the query: page must be at most 1000.",
                     *       "status": 400,
                     *       "title": "Bad Request",
                     *       "type": "about:blank"
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A valid administrator token is needed. */
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
                     *       "code": "UNAUTHORIZED",
                     *       "detail": "Your sign-in has ended. Please sign in again.",
                     *       "instance": "/api/admin/settings",
                     *       "message": "Your sign-in has ended. Please sign in again.",
                     *       "status": 401,
                     *       "title": "Unauthorized",
                     *       "type": "about:blank"
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"];
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
                    /**
                     * @example {
                     *       "code": "INTERNAL_ERROR",
                     *       "detail": "Something went wrong on our side. Please try again; if it stays, tell us what you did.",
                     *       "instance": "/api/admin/settings",
                     *       "message": "Something went wrong on our side. Please try again; if it stays, tell us what you did.",
                     *       "status": 500,
                     *       "title": "Internal Server Error",
                     *       "type": "about:blank"
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The service cannot answer at the moment; `Retry-After` says when to come back. */
            503: {
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
                     *       "detail": "The database cannot be reached at the moment. Please try again in a few seconds.",
                     *       "instance": "/api/admin/settings",
                     *       "message": "The database cannot be reached at the moment. Please try again in a few seconds.",
                     *       "status": 503,
                     *       "title": "Service Unavailable",
                     *       "type": "about:blank"
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
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
            /** @description The settings of the site. */
            200: {
                headers: {
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Settings"];
                };
            };
            /** @description The request has a fault; `errors` says where. */
            400: {
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
                     *       "instance": "/api/admin/settings",
                     *       "message": "Please correct the query: page must be at most 1000.",
                     *       "status": 400,
                     *       "title": "Bad Request",
                     *       "type": "about:blank"
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A valid administrator token is needed. */
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
                     *       "code": "UNAUTHORIZED",
                     *       "detail": "Your sign-in has ended. Please sign in again.",
                     *       "instance": "/api/admin/settings",
                     *       "message": "Your sign-in has ended. Please sign in again.",
                     *       "status": 401,
                     *       "title": "Unauthorized",
                     *       "type": "about:blank"
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description This is not allowed; `code` says why. */
            403: {
                headers: {
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": "PASSWORD_REQUIRED",
                     *       "detail": "Please enter your password again to do this.",
                     *       "instance": "/api/admin/settings",
                     *       "message": "Please enter your password again to do this.",
                     *       "status": 403,
                     *       "title": "Forbidden",
                     *       "type": "about:blank"
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The request does not fit what is stored; `code` says why. */
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
                     *       "detail": "Somebody has saved the settings since you opened them. Please load them again.",
                     *       "instance": "/api/admin/settings",
                     *       "message": "Somebody has saved the settings since you opened them. Please load them again.",
                     *       "status": 409,
                     *       "title": "Conflict",
                     *       "type": "about:blank"
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The request is too large. */
            413: {
                headers: {
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": "BODY_TOO_LARGE",
                     *       "detail": "The body is too large. Please send less at once.",
                     *       "instance": "/api/admin/settings",
                     *       "message": "The body is too large. Please send less at once.",
                     *       "status": 413,
                     *       "title": "Payload Too Large",
                     *       "type": "about:blank"
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description This `Content-Type` is not accepted here. */
            415: {
                headers: {
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": "UNSUPPORTED_MEDIA_TYPE",
                     *       "detail": "This address doesn’t take that Content-Type. The documentation at /docs names those it takes.",
                     *       "instance": "/api/admin/settings",
                     *       "message": "This address doesn’t take that Content-Type. The documentation at /docs names those it takes.",
                     *       "status": 415,
                     *       "title": "Unsupported Media Type",
                     *       "type": "about:blank"
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many requests; `Retry-After` says when to come back. */
            429: {
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
                     *       "detail": "There were too many attempts. Please try again in 15 minutes.",
                     *       "instance": "/api/admin/settings",
                     *       "message": "There were too many attempts. Please try again in 15 minutes.",
                     *       "status": 429,
                     *       "title": "Too Many Requests",
                     *       "type": "about:blank"
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"];
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
                    /**
                     * @example {
                     *       "code": "INTERNAL_ERROR",
                     *       "detail": "Something went wrong on our side. Please try again; if it stays, tell us what you did.",
                     *       "instance": "/api/admin/settings",
                     *       "message": "Something went wrong on our side. Please try again; if it stays, tell us what you did.",
                     *       "status": 500,
                     *       "title": "Internal Server Error",
                     *       "type": "about:blank"
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The service cannot answer at the moment; `Retry-After` says when to come back. */
            503: {
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
                     *       "detail": "The database cannot be reached at the moment. Please try again in a few seconds.",
                     *       "instance": "/api/admin/settings",
                     *       "message": "The database cannot be reached at the moment. Please try again in a few seconds.",
                     *       "status": 503,
                     *       "title": "Service Unavailable",
                     *       "type": "about:blank"
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
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
            /** @description How one answer was read, day by day. */
            200: {
                headers: {
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AnswerAnalytics"];
                };
            };
            /** @description The request has a fault; `errors` says where. */
            400: {
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
                     *       "instance": "/api/analytics/answers/65e6f2a04c1b8d0012a40001",
                     *       "message": "Please correct the query: page must be at most 1000.",
                     *       "status": 400,
                     *       "title": "Bad Request",
                     *       "type": "about:blank"
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A valid administrator token is needed. */
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
                     *       "code": "UNAUTHORIZED",
                     *       "detail": "Your sign-in has ended. Please sign in again.",
                     *       "instance": "/api/analytics/answers/65e6f2a04c1b8d0012a40001",
                     *       "message": "Your sign-in has ended. Please sign in again.",
                     *       "status": 401,
                     *       "title": "Unauthorized",
                     *       "type": "about:blank"
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
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
                     *       "code": "ANSWER_NOT_FOUND",
                     *       "detail": "There is no answer with this id.",
                     *       "instance": "/api/analytics/answers/65e6f2a04c1b8d0012a40001",
                     *       "message": "There is no answer with this id.",
                     *       "status": 404,
                     *       "title": "Not Found",
                     *       "type": "about:blank"
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"];
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
                    /**
                     * @example {
                     *       "code": "INTERNAL_ERROR",
                     *       "detail": "Something went wrong on our side. Please try again; if it stays, tell us what you did.",
                     *       "instance": "/api/analytics/answers/65e6f2a04c1b8d0012a40001",
                     *       "message": "Something went wrong on our side. Please try again; if it stays, tell us what you did.",
                     *       "status": 500,
                     *       "title": "Internal Server Error",
                     *       "type": "about:blank"
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The service cannot answer at the moment; `Retry-After` says when to come back. */
            503: {
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
                     *       "detail": "The database cannot be reached at the moment. Please try again in a few seconds.",
                     *       "instance": "/api/analytics/answers/65e6f2a04c1b8d0012a40001",
                     *       "message": "The database cannot be reached at the moment. Please try again in a few seconds.",
                     *       "status": 503,
                     *       "title": "Service Unavailable",
                     *       "type": "about:blank"
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
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
            /** @description Counted, or not to be counted. */
            204: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The request has a fault; `errors` says where. */
            400: {
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
                     *       "instance": "/api/analytics/collect",
                     *       "message": "Please correct the query: page must be at most 1000.",
                     *       "status": 400,
                     *       "title": "Bad Request",
                     *       "type": "about:blank"
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description This is not allowed; `code` says why. */
            403: {
                headers: {
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": "PASSWORD_REQUIRED",
                     *       "detail": "Please enter your password again to do this.",
                     *       "instance": "/api/analytics/collect",
                     *       "message": "Please enter your password again to do this.",
                     *       "status": 403,
                     *       "title": "Forbidden",
                     *       "type": "about:blank"
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The request is too large. */
            413: {
                headers: {
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": "BODY_TOO_LARGE",
                     *       "detail": "The body is too large. Please send less at once.",
                     *       "instance": "/api/analytics/collect",
                     *       "message": "The body is too large. Please send less at once.",
                     *       "status": 413,
                     *       "title": "Payload Too Large",
                     *       "type": "about:blank"
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description This `Content-Type` is not accepted here. */
            415: {
                headers: {
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": "UNSUPPORTED_MEDIA_TYPE",
                     *       "detail": "This address doesn’t take that Content-Type. The documentation at /docs names those it takes.",
                     *       "instance": "/api/analytics/collect",
                     *       "message": "This address doesn’t take that Content-Type. The documentation at /docs names those it takes.",
                     *       "status": 415,
                     *       "title": "Unsupported Media Type",
                     *       "type": "about:blank"
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many requests; `Retry-After` says when to come back. */
            429: {
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
                     *       "detail": "There were too many attempts. Please try again in 15 minutes.",
                     *       "instance": "/api/analytics/collect",
                     *       "message": "There were too many attempts. Please try again in 15 minutes.",
                     *       "status": 429,
                     *       "title": "Too Many Requests",
                     *       "type": "about:blank"
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"];
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
                    /**
                     * @example {
                     *       "code": "INTERNAL_ERROR",
                     *       "detail": "Something went wrong on our side. Please try again; if it stays, tell us what you did.",
                     *       "instance": "/api/analytics/collect",
                     *       "message": "Something went wrong on our side. Please try again; if it stays, tell us what you did.",
                     *       "status": 500,
                     *       "title": "Internal Server Error",
                     *       "type": "about:blank"
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The service cannot answer at the moment; `Retry-After` says when to come back. */
            503: {
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
                     *       "detail": "The database cannot be reached at the moment. Please try again in a few seconds.",
                     *       "instance": "/api/analytics/collect",
                     *       "message": "The database cannot be reached at the moment. Please try again in a few seconds.",
                     *       "status": 503,
                     *       "title": "Service Unavailable",
                     *       "type": "about:blank"
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
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
            /** @description Each answer that was read in a range of days, the most viewed first. */
            200: {
                headers: {
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ContentPerformance"];
                };
            };
            /** @description The request has a fault; `errors` says where. */
            400: {
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
                     *       "instance": "/api/analytics/content-performance",
                     *       "message": "Please correct the query: page must be at most 1000.",
                     *       "status": 400,
                     *       "title": "Bad Request",
                     *       "type": "about:blank"
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A valid administrator token is needed. */
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
                     *       "code": "UNAUTHORIZED",
                     *       "detail": "Your sign-in has ended. Please sign in again.",
                     *       "instance": "/api/analytics/content-performance",
                     *       "message": "Your sign-in has ended. Please sign in again.",
                     *       "status": 401,
                     *       "title": "Unauthorized",
                     *       "type": "about:blank"
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"];
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
                    /**
                     * @example {
                     *       "code": "INTERNAL_ERROR",
                     *       "detail": "Something went wrong on our side. Please try again; if it stays, tell us what you did.",
                     *       "instance": "/api/analytics/content-performance",
                     *       "message": "Something went wrong on our side. Please try again; if it stays, tell us what you did.",
                     *       "status": 500,
                     *       "title": "Internal Server Error",
                     *       "type": "about:blank"
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The service cannot answer at the moment; `Retry-After` says when to come back. */
            503: {
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
                     *       "detail": "The database cannot be reached at the moment. Please try again in a few seconds.",
                     *       "instance": "/api/analytics/content-performance",
                     *       "message": "The database cannot be reached at the moment. Please try again in a few seconds.",
                     *       "status": 503,
                     *       "title": "Service Unavailable",
                     *       "type": "about:blank"
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
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
            /** @description What happened on the site in a range of days. */
            200: {
                headers: {
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AnalyticsOverview"];
                };
            };
            /** @description The request has a fault; `errors` says where. */
            400: {
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
                     *       "instance": "/api/analytics/overview",
                     *       "message": "Please correct the query: page must be at most 1000.",
                     *       "status": 400,
                     *       "title": "Bad Request",
                     *       "type": "about:blank"
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A valid administrator token is needed. */
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
                     *       "code": "UNAUTHORIZED",
                     *       "detail": "Your sign-in has ended. Please sign in again.",
                     *       "instance": "/api/analytics/overview",
                     *       "message": "Your sign-in has ended. Please sign in again.",
                     *       "status": 401,
                     *       "title": "Unauthorized",
                     *       "type": "about:blank"
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"];
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
                    /**
                     * @example {
                     *       "code": "INTERNAL_ERROR",
                     *       "detail": "Something went wrong on our side. Please try again; if it stays, tell us what you did.",
                     *       "instance": "/api/analytics/overview",
                     *       "message": "Something went wrong on our side. Please try again; if it stays, tell us what you did.",
                     *       "status": 500,
                     *       "title": "Internal Server Error",
                     *       "type": "about:blank"
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The service cannot answer at the moment; `Retry-After` says when to come back. */
            503: {
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
                     *       "detail": "The database cannot be reached at the moment. Please try again in a few seconds.",
                     *       "instance": "/api/analytics/overview",
                     *       "message": "The database cannot be reached at the moment. Please try again in a few seconds.",
                     *       "status": 503,
                     *       "title": "Service Unavailable",
                     *       "type": "about:blank"
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
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
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The request has a fault; `errors` says where. */
            400: {
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
                     *       "instance": "/api/analytics/sample",
                     *       "message": "Please correct the query: page must be at most 1000.",
                     *       "status": 400,
                     *       "title": "Bad Request",
                     *       "type": "about:blank"
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A valid administrator token is needed. */
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
                     *       "code": "UNAUTHORIZED",
                     *       "detail": "Your sign-in has ended. Please sign in again.",
                     *       "instance": "/api/analytics/sample",
                     *       "message": "Your sign-in has ended. Please sign in again.",
                     *       "status": 401,
                     *       "title": "Unauthorized",
                     *       "type": "about:blank"
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"];
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
                    /**
                     * @example {
                     *       "code": "INTERNAL_ERROR",
                     *       "detail": "Something went wrong on our side. Please try again; if it stays, tell us what you did.",
                     *       "instance": "/api/analytics/sample",
                     *       "message": "Something went wrong on our side. Please try again; if it stays, tell us what you did.",
                     *       "status": 500,
                     *       "title": "Internal Server Error",
                     *       "type": "about:blank"
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The service cannot answer at the moment; `Retry-After` says when to come back. */
            503: {
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
                     *       "detail": "The database cannot be reached at the moment. Please try again in a few seconds.",
                     *       "instance": "/api/analytics/sample",
                     *       "message": "The database cannot be reached at the moment. Please try again in a few seconds.",
                     *       "status": 503,
                     *       "title": "Service Unavailable",
                     *       "type": "about:blank"
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
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
            /** @description What the archive can be entered by, and how many answers each leads to. */
            200: {
                headers: {
                    "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    ETag: components["headers"]["ETag"];
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
                    "Cache-Control": components["headers"]["Cache-Control"];
                    ETag: components["headers"]["ETag"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The request has a fault; `errors` says where. */
            400: {
                headers: {
                    "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
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
                     *       "instance": "/api/archive",
                     *       "message": "Please correct the query: page must be at most 1000.",
                     *       "status": 400,
                     *       "title": "Bad Request",
                     *       "type": "about:blank"
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Something went wrong on our side. */
            500: {
                headers: {
                    "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": "INTERNAL_ERROR",
                     *       "detail": "Something went wrong on our side. Please try again; if it stays, tell us what you did.",
                     *       "instance": "/api/archive",
                     *       "message": "Something went wrong on our side. Please try again; if it stays, tell us what you did.",
                     *       "status": 500,
                     *       "title": "Internal Server Error",
                     *       "type": "about:blank"
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The service cannot answer at the moment; `Retry-After` says when to come back. */
            503: {
                headers: {
                    "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "Retry-After": components["headers"]["Retry-After"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": "DATABASE_UNAVAILABLE",
                     *       "detail": "The database cannot be reached at the moment. Please try again in a few seconds.",
                     *       "instance": "/api/archive",
                     *       "message": "The database cannot be reached at the moment. Please try again in a few seconds.",
                     *       "status": 503,
                     *       "title": "Service Unavailable",
                     *       "type": "about:blank"
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listArchivedModelAnswers: {
        parameters: {
            query?: {
                /** @description The year of the exam, or its month; `none` for answers without an exam date. */
                exam?: string;
                taskType?: components["schemas"]["TaskType"];
                subtype?: components["schemas"]["Subtype"];
                /** @description As it is written, capitals included. */
                tag?: string;
                /** @description A term of the glossary that the answer marks. */
                termId?: string;
                page?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page of the answers that were asked for, the newest exam first. */
            200: {
                headers: {
                    "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    ETag: components["headers"]["ETag"];
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
                    "Cache-Control": components["headers"]["Cache-Control"];
                    ETag: components["headers"]["ETag"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The request has a fault; `errors` says where. */
            400: {
                headers: {
                    "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
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
                     *       "instance": "/api/archive/answers",
                     *       "message": "Please correct the query: page must be at most 1000.",
                     *       "status": 400,
                     *       "title": "Bad Request",
                     *       "type": "about:blank"
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Something went wrong on our side. */
            500: {
                headers: {
                    "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": "INTERNAL_ERROR",
                     *       "detail": "Something went wrong on our side. Please try again; if it stays, tell us what you did.",
                     *       "instance": "/api/archive/answers",
                     *       "message": "Something went wrong on our side. Please try again; if it stays, tell us what you did.",
                     *       "status": 500,
                     *       "title": "Internal Server Error",
                     *       "type": "about:blank"
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The service cannot answer at the moment; `Retry-After` says when to come back. */
            503: {
                headers: {
                    "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "Retry-After": components["headers"]["Retry-After"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": "DATABASE_UNAVAILABLE",
                     *       "detail": "The database cannot be reached at the moment. Please try again in a few seconds.",
                     *       "instance": "/api/archive/answers",
                     *       "message": "The database cannot be reached at the moment. Please try again in a few seconds.",
                     *       "status": 503,
                     *       "title": "Service Unavailable",
                     *       "type": "about:blank"
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
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
            /** @description The request has a fault; `errors` says where. */
            400: {
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
                     *       "instance": "/api/auth/confirm",
                     *       "message": "Please correct the query: page must be at most 1000.",
                     *       "status": 400,
                     *       "title": "Bad Request",
                     *       "type": "about:blank"
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A valid administrator token is needed. */
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
                     *       "code": "UNAUTHORIZED",
                     *       "detail": "Your sign-in has ended. Please sign in again.",
                     *       "instance": "/api/auth/confirm",
                     *       "message": "Your sign-in has ended. Please sign in again.",
                     *       "status": 401,
                     *       "title": "Unauthorized",
                     *       "type": "about:blank"
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The request is too large. */
            413: {
                headers: {
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": "BODY_TOO_LARGE",
                     *       "detail": "The body is too large. Please send less at once.",
                     *       "instance": "/api/auth/confirm",
                     *       "message": "The body is too large. Please send less at once.",
                     *       "status": 413,
                     *       "title": "Payload Too Large",
                     *       "type": "about:blank"
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description This `Content-Type` is not accepted here. */
            415: {
                headers: {
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": "UNSUPPORTED_MEDIA_TYPE",
                     *       "detail": "This address doesn’t take that Content-Type. The documentation at /docs names those it takes.",
                     *       "instance": "/api/auth/confirm",
                     *       "message": "This address doesn’t take that Content-Type. The documentation at /docs names those it takes.",
                     *       "status": 415,
                     *       "title": "Unsupported Media Type",
                     *       "type": "about:blank"
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many requests; `Retry-After` says when to come back. */
            429: {
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
                     *       "detail": "There were too many attempts. Please try again in 15 minutes.",
                     *       "instance": "/api/auth/confirm",
                     *       "message": "There were too many attempts. Please try again in 15 minutes.",
                     *       "status": 429,
                     *       "title": "Too Many Requests",
                     *       "type": "about:blank"
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"];
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
                    /**
                     * @example {
                     *       "code": "INTERNAL_ERROR",
                     *       "detail": "Something went wrong on our side. Please try again; if it stays, tell us what you did.",
                     *       "instance": "/api/auth/confirm",
                     *       "message": "Something went wrong on our side. Please try again; if it stays, tell us what you did.",
                     *       "status": 500,
                     *       "title": "Internal Server Error",
                     *       "type": "about:blank"
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The service cannot answer at the moment; `Retry-After` says when to come back. */
            503: {
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
                     *       "detail": "The database cannot be reached at the moment. Please try again in a few seconds.",
                     *       "instance": "/api/auth/confirm",
                     *       "message": "The database cannot be reached at the moment. Please try again in a few seconds.",
                     *       "status": 503,
                     *       "title": "Service Unavailable",
                     *       "type": "about:blank"
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
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
            /** @description The request has a fault; `errors` says where. */
            400: {
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
                     *       "instance": "/api/auth/login",
                     *       "message": "Please correct the query: page must be at most 1000.",
                     *       "status": 400,
                     *       "title": "Bad Request",
                     *       "type": "about:blank"
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A valid administrator token is needed. */
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
                     *       "detail": "The e-mail address or the password is wrong. Please check both.",
                     *       "instance": "/api/auth/login",
                     *       "message": "The e-mail address or the password is wrong. Please check both.",
                     *       "status": 401,
                     *       "title": "Unauthorized",
                     *       "type": "about:blank"
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The request is too large. */
            413: {
                headers: {
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": "BODY_TOO_LARGE",
                     *       "detail": "The body is too large. Please send less at once.",
                     *       "instance": "/api/auth/login",
                     *       "message": "The body is too large. Please send less at once.",
                     *       "status": 413,
                     *       "title": "Payload Too Large",
                     *       "type": "about:blank"
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description This `Content-Type` is not accepted here. */
            415: {
                headers: {
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": "UNSUPPORTED_MEDIA_TYPE",
                     *       "detail": "This address doesn’t take that Content-Type. The documentation at /docs names those it takes.",
                     *       "instance": "/api/auth/login",
                     *       "message": "This address doesn’t take that Content-Type. The documentation at /docs names those it takes.",
                     *       "status": 415,
                     *       "title": "Unsupported Media Type",
                     *       "type": "about:blank"
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many requests; `Retry-After` says when to come back. */
            429: {
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
                     *       "detail": "There were too many attempts. Please try again in 15 minutes.",
                     *       "instance": "/api/auth/login",
                     *       "message": "There were too many attempts. Please try again in 15 minutes.",
                     *       "status": 429,
                     *       "title": "Too Many Requests",
                     *       "type": "about:blank"
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"];
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
                    /**
                     * @example {
                     *       "code": "INTERNAL_ERROR",
                     *       "detail": "Something went wrong on our side. Please try again; if it stays, tell us what you did.",
                     *       "instance": "/api/auth/login",
                     *       "message": "Something went wrong on our side. Please try again; if it stays, tell us what you did.",
                     *       "status": 500,
                     *       "title": "Internal Server Error",
                     *       "type": "about:blank"
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The service cannot answer at the moment; `Retry-After` says when to come back. */
            503: {
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
                     *       "detail": "The database cannot be reached at the moment. Please try again in a few seconds.",
                     *       "instance": "/api/auth/login",
                     *       "message": "The database cannot be reached at the moment. Please try again in a few seconds.",
                     *       "status": 503,
                     *       "title": "Service Unavailable",
                     *       "type": "about:blank"
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
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
            /** @description The request has a fault; `errors` says where. */
            400: {
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
                     *       "instance": "/api/auth/logout",
                     *       "message": "Please correct the query: page must be at most 1000.",
                     *       "status": 400,
                     *       "title": "Bad Request",
                     *       "type": "about:blank"
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A valid administrator token is needed. */
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
                     *       "code": "UNAUTHORIZED",
                     *       "detail": "Your sign-in has ended. Please sign in again.",
                     *       "instance": "/api/auth/logout",
                     *       "message": "Your sign-in has ended. Please sign in again.",
                     *       "status": 401,
                     *       "title": "Unauthorized",
                     *       "type": "about:blank"
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"];
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
                    /**
                     * @example {
                     *       "code": "INTERNAL_ERROR",
                     *       "detail": "Something went wrong on our side. Please try again; if it stays, tell us what you did.",
                     *       "instance": "/api/auth/logout",
                     *       "message": "Something went wrong on our side. Please try again; if it stays, tell us what you did.",
                     *       "status": 500,
                     *       "title": "Internal Server Error",
                     *       "type": "about:blank"
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The service cannot answer at the moment; `Retry-After` says when to come back. */
            503: {
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
                     *       "detail": "The database cannot be reached at the moment. Please try again in a few seconds.",
                     *       "instance": "/api/auth/logout",
                     *       "message": "The database cannot be reached at the moment. Please try again in a few seconds.",
                     *       "status": 503,
                     *       "title": "Service Unavailable",
                     *       "type": "about:blank"
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
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
            /** @description The request has a fault; `errors` says where. */
            400: {
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
                     *       "instance": "/api/auth/password",
                     *       "message": "Please correct the query: page must be at most 1000.",
                     *       "status": 400,
                     *       "title": "Bad Request",
                     *       "type": "about:blank"
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A valid administrator token is needed. */
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
                     *       "code": "UNAUTHORIZED",
                     *       "detail": "Your sign-in has ended. Please sign in again.",
                     *       "instance": "/api/auth/password",
                     *       "message": "Your sign-in has ended. Please sign in again.",
                     *       "status": 401,
                     *       "title": "Unauthorized",
                     *       "type": "about:blank"
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The request is too large. */
            413: {
                headers: {
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": "BODY_TOO_LARGE",
                     *       "detail": "The body is too large. Please send less at once.",
                     *       "instance": "/api/auth/password",
                     *       "message": "The body is too large. Please send less at once.",
                     *       "status": 413,
                     *       "title": "Payload Too Large",
                     *       "type": "about:blank"
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description This `Content-Type` is not accepted here. */
            415: {
                headers: {
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": "UNSUPPORTED_MEDIA_TYPE",
                     *       "detail": "This address doesn’t take that Content-Type. The documentation at /docs names those it takes.",
                     *       "instance": "/api/auth/password",
                     *       "message": "This address doesn’t take that Content-Type. The documentation at /docs names those it takes.",
                     *       "status": 415,
                     *       "title": "Unsupported Media Type",
                     *       "type": "about:blank"
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many requests; `Retry-After` says when to come back. */
            429: {
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
                     *       "detail": "There were too many attempts. Please try again in 15 minutes.",
                     *       "instance": "/api/auth/password",
                     *       "message": "There were too many attempts. Please try again in 15 minutes.",
                     *       "status": 429,
                     *       "title": "Too Many Requests",
                     *       "type": "about:blank"
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"];
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
                    /**
                     * @example {
                     *       "code": "INTERNAL_ERROR",
                     *       "detail": "Something went wrong on our side. Please try again; if it stays, tell us what you did.",
                     *       "instance": "/api/auth/password",
                     *       "message": "Something went wrong on our side. Please try again; if it stays, tell us what you did.",
                     *       "status": 500,
                     *       "title": "Internal Server Error",
                     *       "type": "about:blank"
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The service cannot answer at the moment; `Retry-After` says when to come back. */
            503: {
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
                     *       "detail": "The database cannot be reached at the moment. Please try again in a few seconds.",
                     *       "instance": "/api/auth/password",
                     *       "message": "The database cannot be reached at the moment. Please try again in a few seconds.",
                     *       "status": 503,
                     *       "title": "Service Unavailable",
                     *       "type": "about:blank"
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
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
            /** @description Whose token was sent. */
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
            /** @description The request has a fault; `errors` says where. */
            400: {
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
                     *       "instance": "/api/auth/verify",
                     *       "message": "Please correct the query: page must be at most 1000.",
                     *       "status": 400,
                     *       "title": "Bad Request",
                     *       "type": "about:blank"
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A valid administrator token is needed. */
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
                     *       "code": "UNAUTHORIZED",
                     *       "detail": "Your sign-in has ended. Please sign in again.",
                     *       "instance": "/api/auth/verify",
                     *       "message": "Your sign-in has ended. Please sign in again.",
                     *       "status": 401,
                     *       "title": "Unauthorized",
                     *       "type": "about:blank"
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"];
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
                    /**
                     * @example {
                     *       "code": "INTERNAL_ERROR",
                     *       "detail": "Something went wrong on our side. Please try again; if it stays, tell us what you did.",
                     *       "instance": "/api/auth/verify",
                     *       "message": "Something went wrong on our side. Please try again; if it stays, tell us what you did.",
                     *       "status": 500,
                     *       "title": "Internal Server Error",
                     *       "type": "about:blank"
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The service cannot answer at the moment; `Retry-After` says when to come back. */
            503: {
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
                     *       "detail": "The database cannot be reached at the moment. Please try again in a few seconds.",
                     *       "instance": "/api/auth/verify",
                     *       "message": "The database cannot be reached at the moment. Please try again in a few seconds.",
                     *       "status": 503,
                     *       "title": "Service Unavailable",
                     *       "type": "about:blank"
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
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
            /** @description Permission for uploading pictures, and the address to upload them to. */
            200: {
                headers: {
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UploadSignature"];
                };
            };
            /** @description The request has a fault; `errors` says where. */
            400: {
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
                     *       "instance": "/api/cloudinary-signature",
                     *       "message": "Please correct the query: page must be at most 1000.",
                     *       "status": 400,
                     *       "title": "Bad Request",
                     *       "type": "about:blank"
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A valid administrator token is needed. */
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
                     *       "code": "UNAUTHORIZED",
                     *       "detail": "Your sign-in has ended. Please sign in again.",
                     *       "instance": "/api/cloudinary-signature",
                     *       "message": "Your sign-in has ended. Please sign in again.",
                     *       "status": 401,
                     *       "title": "Unauthorized",
                     *       "type": "about:blank"
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"];
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
                    /**
                     * @example {
                     *       "code": "INTERNAL_ERROR",
                     *       "detail": "Something went wrong on our side. Please try again; if it stays, tell us what you did.",
                     *       "instance": "/api/cloudinary-signature",
                     *       "message": "Something went wrong on our side. Please try again; if it stays, tell us what you did.",
                     *       "status": 500,
                     *       "title": "Internal Server Error",
                     *       "type": "about:blank"
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The service cannot answer at the moment; `Retry-After` says when to come back. */
            503: {
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
                     *       "detail": "The database cannot be reached at the moment. Please try again in a few seconds.",
                     *       "instance": "/api/cloudinary-signature",
                     *       "message": "The database cannot be reached at the moment. Please try again in a few seconds.",
                     *       "status": 503,
                     *       "title": "Service Unavailable",
                     *       "type": "about:blank"
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    sendMessage: {
        parameters: {
            query?: never;
            header?: {
                /** @description Made by the client, a new one for each thing to create. For 24 hours the same key and body give the first result again, the same key with another body 409 IDEMPOTENCY_KEY_REUSED. */
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
            /** @description It arrived. */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Receipt"];
                };
            };
            /** @description The request has a fault; `errors` says where. */
            400: {
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
                     *       "instance": "/api/contact",
                     *       "message": "Please correct the query: page must be at most 1000.",
                     *       "status": 400,
                     *       "title": "Bad Request",
                     *       "type": "about:blank"
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The request does not fit what is stored; `code` says why. */
            409: {
                headers: {
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": "IDEMPOTENCY_KEY_REUSED",
                     *       "detail": "This Idempotency-Key was used for another request. Please use a new one.",
                     *       "instance": "/api/contact",
                     *       "message": "This Idempotency-Key was used for another request. Please use a new one.",
                     *       "status": 409,
                     *       "title": "Conflict",
                     *       "type": "about:blank"
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The request is too large. */
            413: {
                headers: {
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": "BODY_TOO_LARGE",
                     *       "detail": "The body is too large. Please send less at once.",
                     *       "instance": "/api/contact",
                     *       "message": "The body is too large. Please send less at once.",
                     *       "status": 413,
                     *       "title": "Payload Too Large",
                     *       "type": "about:blank"
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description This `Content-Type` is not accepted here. */
            415: {
                headers: {
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": "UNSUPPORTED_MEDIA_TYPE",
                     *       "detail": "This address doesn’t take that Content-Type. The documentation at /docs names those it takes.",
                     *       "instance": "/api/contact",
                     *       "message": "This address doesn’t take that Content-Type. The documentation at /docs names those it takes.",
                     *       "status": 415,
                     *       "title": "Unsupported Media Type",
                     *       "type": "about:blank"
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many requests; `Retry-After` says when to come back. */
            429: {
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
                     *       "detail": "There were too many attempts. Please try again in 15 minutes.",
                     *       "instance": "/api/contact",
                     *       "message": "There were too many attempts. Please try again in 15 minutes.",
                     *       "status": 429,
                     *       "title": "Too Many Requests",
                     *       "type": "about:blank"
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"];
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
                    /**
                     * @example {
                     *       "code": "INTERNAL_ERROR",
                     *       "detail": "Something went wrong on our side. Please try again; if it stays, tell us what you did.",
                     *       "instance": "/api/contact",
                     *       "message": "Something went wrong on our side. Please try again; if it stays, tell us what you did.",
                     *       "status": 500,
                     *       "title": "Internal Server Error",
                     *       "type": "about:blank"
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The service cannot answer at the moment; `Retry-After` says when to come back. */
            503: {
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
                     *       "detail": "The database cannot be reached at the moment. Please try again in a few seconds.",
                     *       "instance": "/api/contact",
                     *       "message": "The database cannot be reached at the moment. Please try again in a few seconds.",
                     *       "status": 503,
                     *       "title": "Service Unavailable",
                     *       "type": "about:blank"
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
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
                    "Cache-Control": components["headers"]["Cache-Control"];
                    ETag: components["headers"]["ETag"];
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
                    "Cache-Control": components["headers"]["Cache-Control"];
                    ETag: components["headers"]["ETag"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The request has a fault; `errors` says where. */
            400: {
                headers: {
                    "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
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
                     *       "instance": "/api/glossary",
                     *       "message": "Please correct the query: page must be at most 1000.",
                     *       "status": 400,
                     *       "title": "Bad Request",
                     *       "type": "about:blank"
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Something went wrong on our side. */
            500: {
                headers: {
                    "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": "INTERNAL_ERROR",
                     *       "detail": "Something went wrong on our side. Please try again; if it stays, tell us what you did.",
                     *       "instance": "/api/glossary",
                     *       "message": "Something went wrong on our side. Please try again; if it stays, tell us what you did.",
                     *       "status": 500,
                     *       "title": "Internal Server Error",
                     *       "type": "about:blank"
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The service cannot answer at the moment; `Retry-After` says when to come back. */
            503: {
                headers: {
                    "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "Retry-After": components["headers"]["Retry-After"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": "DATABASE_UNAVAILABLE",
                     *       "detail": "The database cannot be reached at the moment. Please try again in a few seconds.",
                     *       "instance": "/api/glossary",
                     *       "message": "The database cannot be reached at the moment. Please try again in a few seconds.",
                     *       "status": 503,
                     *       "title": "Service Unavailable",
                     *       "type": "about:blank"
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
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
            /** @description A whole model answer. */
            200: {
                headers: {
                    "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    ETag: components["headers"]["ETag"];
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
                    "Cache-Control": components["headers"]["Cache-Control"];
                    ETag: components["headers"]["ETag"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The request has a fault; `errors` says where. */
            400: {
                headers: {
                    "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
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
                     *       "instance": "/api/model-answer-detail/65e6f2a04c1b8d0012a40001",
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
            404: {
                headers: {
                    "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": "ANSWER_NOT_FOUND",
                     *       "detail": "There is no answer with this id.",
                     *       "instance": "/api/model-answer-detail/65e6f2a04c1b8d0012a40001",
                     *       "message": "There is no answer with this id.",
                     *       "status": 404,
                     *       "title": "Not Found",
                     *       "type": "about:blank"
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Something went wrong on our side. */
            500: {
                headers: {
                    "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": "INTERNAL_ERROR",
                     *       "detail": "Something went wrong on our side. Please try again; if it stays, tell us what you did.",
                     *       "instance": "/api/model-answer-detail/65e6f2a04c1b8d0012a40001",
                     *       "message": "Something went wrong on our side. Please try again; if it stays, tell us what you did.",
                     *       "status": 500,
                     *       "title": "Internal Server Error",
                     *       "type": "about:blank"
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The service cannot answer at the moment; `Retry-After` says when to come back. */
            503: {
                headers: {
                    "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "Retry-After": components["headers"]["Retry-After"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": "DATABASE_UNAVAILABLE",
                     *       "detail": "The database cannot be reached at the moment. Please try again in a few seconds.",
                     *       "instance": "/api/model-answer-detail/65e6f2a04c1b8d0012a40001",
                     *       "message": "The database cannot be reached at the moment. Please try again in a few seconds.",
                     *       "status": 503,
                     *       "title": "Service Unavailable",
                     *       "type": "about:blank"
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
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
            /** @description The question of a published answer with its picture, and no word of the answer. */
            200: {
                headers: {
                    "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    ETag: components["headers"]["ETag"];
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
                    "Cache-Control": components["headers"]["Cache-Control"];
                    ETag: components["headers"]["ETag"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The request has a fault; `errors` says where. */
            400: {
                headers: {
                    "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
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
                     *       "instance": "/api/model-answers/65e6f2a04c1b8d0012a40001/question",
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
            404: {
                headers: {
                    "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": "ANSWER_NOT_FOUND",
                     *       "detail": "There is no answer with this id.",
                     *       "instance": "/api/model-answers/65e6f2a04c1b8d0012a40001/question",
                     *       "message": "There is no answer with this id.",
                     *       "status": 404,
                     *       "title": "Not Found",
                     *       "type": "about:blank"
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Something went wrong on our side. */
            500: {
                headers: {
                    "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": "INTERNAL_ERROR",
                     *       "detail": "Something went wrong on our side. Please try again; if it stays, tell us what you did.",
                     *       "instance": "/api/model-answers/65e6f2a04c1b8d0012a40001/question",
                     *       "message": "Something went wrong on our side. Please try again; if it stays, tell us what you did.",
                     *       "status": 500,
                     *       "title": "Internal Server Error",
                     *       "type": "about:blank"
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The service cannot answer at the moment; `Retry-After` says when to come back. */
            503: {
                headers: {
                    "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "Retry-After": components["headers"]["Retry-After"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": "DATABASE_UNAVAILABLE",
                     *       "detail": "The database cannot be reached at the moment. Please try again in a few seconds.",
                     *       "instance": "/api/model-answers/65e6f2a04c1b8d0012a40001/question",
                     *       "message": "The database cannot be reached at the moment. Please try again in a few seconds.",
                     *       "status": 503,
                     *       "title": "Service Unavailable",
                     *       "type": "about:blank"
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
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
            /** @description At most 3 published answers of the same task, nearest first. */
            200: {
                headers: {
                    "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    ETag: components["headers"]["ETag"];
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
                    "Cache-Control": components["headers"]["Cache-Control"];
                    ETag: components["headers"]["ETag"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The request has a fault; `errors` says where. */
            400: {
                headers: {
                    "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
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
                     *       "instance": "/api/model-answers/65e6f2a04c1b8d0012a40001/related",
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
            404: {
                headers: {
                    "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": "ANSWER_NOT_FOUND",
                     *       "detail": "There is no answer with this id.",
                     *       "instance": "/api/model-answers/65e6f2a04c1b8d0012a40001/related",
                     *       "message": "There is no answer with this id.",
                     *       "status": 404,
                     *       "title": "Not Found",
                     *       "type": "about:blank"
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Something went wrong on our side. */
            500: {
                headers: {
                    "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": "INTERNAL_ERROR",
                     *       "detail": "Something went wrong on our side. Please try again; if it stays, tell us what you did.",
                     *       "instance": "/api/model-answers/65e6f2a04c1b8d0012a40001/related",
                     *       "message": "Something went wrong on our side. Please try again; if it stays, tell us what you did.",
                     *       "status": 500,
                     *       "title": "Internal Server Error",
                     *       "type": "about:blank"
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The service cannot answer at the moment; `Retry-After` says when to come back. */
            503: {
                headers: {
                    "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "Retry-After": components["headers"]["Retry-After"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": "DATABASE_UNAVAILABLE",
                     *       "detail": "The database cannot be reached at the moment. Please try again in a few seconds.",
                     *       "instance": "/api/model-answers/65e6f2a04c1b8d0012a40001/related",
                     *       "message": "The database cannot be reached at the moment. Please try again in a few seconds.",
                     *       "status": 503,
                     *       "title": "Service Unavailable",
                     *       "type": "about:blank"
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listPublicModelAnswers: {
        parameters: {
            query?: {
                taskType?: components["schemas"]["TaskType"];
                /**
                 * @description Every word must occur in the topic, the body, the tags or the name of the author or contributor; the last one may be the start of a word. Taken literally, in any case.
                 * @example energy
                 */
                search?: string;
                /**
                 * @description `Process` stands for Process Diagram.
                 * @example Line Graph
                 */
                subtype?: "Line Graph" | "Bar Chart" | "Pie Chart" | "Table" | "Process Diagram" | "Map" | "Process" | "Opinion" | "Discussion" | "Problem & Solution" | "Advantages & Disadvantages" | "Two-Part Question";
                /** @description `views` and `date` fall, `author` is A to Z, `relevance` puts the best match for `search` first. */
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
            /** @description One page of answers. */
            200: {
                headers: {
                    "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    ETag: components["headers"]["ETag"];
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
                    "Cache-Control": components["headers"]["Cache-Control"];
                    ETag: components["headers"]["ETag"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The request has a fault; `errors` says where. */
            400: {
                headers: {
                    "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
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
                     *       "instance": "/api/public-model-answers",
                     *       "message": "Please correct the query: page must be at most 1000.",
                     *       "status": 400,
                     *       "title": "Bad Request",
                     *       "type": "about:blank"
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Something went wrong on our side. */
            500: {
                headers: {
                    "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": "INTERNAL_ERROR",
                     *       "detail": "Something went wrong on our side. Please try again; if it stays, tell us what you did.",
                     *       "instance": "/api/public-model-answers",
                     *       "message": "Something went wrong on our side. Please try again; if it stays, tell us what you did.",
                     *       "status": 500,
                     *       "title": "Internal Server Error",
                     *       "type": "about:blank"
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The service cannot answer at the moment; `Retry-After` says when to come back. */
            503: {
                headers: {
                    "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "Retry-After": components["headers"]["Retry-After"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": "DATABASE_UNAVAILABLE",
                     *       "detail": "The database cannot be reached at the moment. Please try again in a few seconds.",
                     *       "instance": "/api/public-model-answers",
                     *       "message": "The database cannot be reached at the moment. Please try again in a few seconds.",
                     *       "status": 503,
                     *       "title": "Service Unavailable",
                     *       "type": "about:blank"
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
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
            /** @description What the public pages need of the settings. */
            200: {
                headers: {
                    "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    ETag: components["headers"]["ETag"];
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
                    "Cache-Control": components["headers"]["Cache-Control"];
                    ETag: components["headers"]["ETag"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The request has a fault; `errors` says where. */
            400: {
                headers: {
                    "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
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
                     *       "instance": "/api/site",
                     *       "message": "Please correct the query: page must be at most 1000.",
                     *       "status": 400,
                     *       "title": "Bad Request",
                     *       "type": "about:blank"
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Something went wrong on our side. */
            500: {
                headers: {
                    "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": "INTERNAL_ERROR",
                     *       "detail": "Something went wrong on our side. Please try again; if it stays, tell us what you did.",
                     *       "instance": "/api/site",
                     *       "message": "Something went wrong on our side. Please try again; if it stays, tell us what you did.",
                     *       "status": 500,
                     *       "title": "Internal Server Error",
                     *       "type": "about:blank"
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The service cannot answer at the moment; `Retry-After` says when to come back. */
            503: {
                headers: {
                    "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "Retry-After": components["headers"]["Retry-After"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": "DATABASE_UNAVAILABLE",
                     *       "detail": "The database cannot be reached at the moment. Please try again in a few seconds.",
                     *       "instance": "/api/site",
                     *       "message": "The database cannot be reached at the moment. Please try again in a few seconds.",
                     *       "status": 503,
                     *       "title": "Service Unavailable",
                     *       "type": "about:blank"
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
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
            /** @description How many answers are published. */
            200: {
                headers: {
                    "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    ETag: components["headers"]["ETag"];
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
                    "Cache-Control": components["headers"]["Cache-Control"];
                    ETag: components["headers"]["ETag"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The request has a fault; `errors` says where. */
            400: {
                headers: {
                    "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
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
                     *       "instance": "/api/statistics",
                     *       "message": "Please correct the query: page must be at most 1000.",
                     *       "status": 400,
                     *       "title": "Bad Request",
                     *       "type": "about:blank"
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Something went wrong on our side. */
            500: {
                headers: {
                    "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": "INTERNAL_ERROR",
                     *       "detail": "Something went wrong on our side. Please try again; if it stays, tell us what you did.",
                     *       "instance": "/api/statistics",
                     *       "message": "Something went wrong on our side. Please try again; if it stays, tell us what you did.",
                     *       "status": 500,
                     *       "title": "Internal Server Error",
                     *       "type": "about:blank"
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The service cannot answer at the moment; `Retry-After` says when to come back. */
            503: {
                headers: {
                    "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "Retry-After": components["headers"]["Retry-After"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": "DATABASE_UNAVAILABLE",
                     *       "detail": "The database cannot be reached at the moment. Please try again in a few seconds.",
                     *       "instance": "/api/statistics",
                     *       "message": "The database cannot be reached at the moment. Please try again in a few seconds.",
                     *       "status": 503,
                     *       "title": "Service Unavailable",
                     *       "type": "about:blank"
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    submitModelAnswer: {
        parameters: {
            query?: never;
            header?: {
                /** @description Made by the client, a new one for each thing to create. For 24 hours the same key and body give the first result again, the same key with another body 409 IDEMPOTENCY_KEY_REUSED. */
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
            /** @description It arrived. */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Receipt"];
                };
            };
            /** @description The request has a fault; `errors` says where. */
            400: {
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
                     *       "instance": "/api/submissions",
                     *       "message": "Please correct the query: page must be at most 1000.",
                     *       "status": 400,
                     *       "title": "Bad Request",
                     *       "type": "about:blank"
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The request does not fit what is stored; `code` says why. */
            409: {
                headers: {
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": "IDEMPOTENCY_KEY_REUSED",
                     *       "detail": "This Idempotency-Key was used for another request. Please use a new one.",
                     *       "instance": "/api/submissions",
                     *       "message": "This Idempotency-Key was used for another request. Please use a new one.",
                     *       "status": 409,
                     *       "title": "Conflict",
                     *       "type": "about:blank"
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The request is too large. */
            413: {
                headers: {
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": "BODY_TOO_LARGE",
                     *       "detail": "The body is too large. Please send less at once.",
                     *       "instance": "/api/submissions",
                     *       "message": "The body is too large. Please send less at once.",
                     *       "status": 413,
                     *       "title": "Payload Too Large",
                     *       "type": "about:blank"
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description This `Content-Type` is not accepted here. */
            415: {
                headers: {
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": "UNSUPPORTED_MEDIA_TYPE",
                     *       "detail": "This address doesn’t take that Content-Type. The documentation at /docs names those it takes.",
                     *       "instance": "/api/submissions",
                     *       "message": "This address doesn’t take that Content-Type. The documentation at /docs names those it takes.",
                     *       "status": 415,
                     *       "title": "Unsupported Media Type",
                     *       "type": "about:blank"
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many requests; `Retry-After` says when to come back. */
            429: {
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
                     *       "detail": "There were too many attempts. Please try again in 15 minutes.",
                     *       "instance": "/api/submissions",
                     *       "message": "There were too many attempts. Please try again in 15 minutes.",
                     *       "status": 429,
                     *       "title": "Too Many Requests",
                     *       "type": "about:blank"
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"];
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
                    /**
                     * @example {
                     *       "code": "INTERNAL_ERROR",
                     *       "detail": "Something went wrong on our side. Please try again; if it stays, tell us what you did.",
                     *       "instance": "/api/submissions",
                     *       "message": "Something went wrong on our side. Please try again; if it stays, tell us what you did.",
                     *       "status": 500,
                     *       "title": "Internal Server Error",
                     *       "type": "about:blank"
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The service cannot answer at the moment; `Retry-After` says when to come back. */
            503: {
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
                     *       "detail": "The database cannot be reached at the moment. Please try again in a few seconds.",
                     *       "instance": "/api/submissions",
                     *       "message": "The database cannot be reached at the moment. Please try again in a few seconds.",
                     *       "status": 503,
                     *       "title": "Service Unavailable",
                     *       "type": "about:blank"
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
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
            /** @description The most viewed answers, at most 10 per task. */
            200: {
                headers: {
                    "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    ETag: components["headers"]["ETag"];
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
                    "Cache-Control": components["headers"]["Cache-Control"];
                    ETag: components["headers"]["ETag"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The request has a fault; `errors` says where. */
            400: {
                headers: {
                    "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
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
                     *       "instance": "/api/top-answers",
                     *       "message": "Please correct the query: page must be at most 1000.",
                     *       "status": 400,
                     *       "title": "Bad Request",
                     *       "type": "about:blank"
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Something went wrong on our side. */
            500: {
                headers: {
                    "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": "INTERNAL_ERROR",
                     *       "detail": "Something went wrong on our side. Please try again; if it stays, tell us what you did.",
                     *       "instance": "/api/top-answers",
                     *       "message": "Something went wrong on our side. Please try again; if it stays, tell us what you did.",
                     *       "status": 500,
                     *       "title": "Internal Server Error",
                     *       "type": "about:blank"
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The service cannot answer at the moment; `Retry-After` says when to come back. */
            503: {
                headers: {
                    "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "Retry-After": components["headers"]["Retry-After"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": "DATABASE_UNAVAILABLE",
                     *       "detail": "The database cannot be reached at the moment. Please try again in a few seconds.",
                     *       "instance": "/api/top-answers",
                     *       "message": "The database cannot be reached at the moment. Please try again in a few seconds.",
                     *       "status": 503,
                     *       "title": "Service Unavailable",
                     *       "type": "about:blank"
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
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
            /** @description The part that was asked about works. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Health"];
                };
            };
            /** @description The request has a fault; `errors` says where. */
            400: {
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
                     *       "instance": "/health/live",
                     *       "message": "Please correct the query: page must be at most 1000.",
                     *       "status": 400,
                     *       "title": "Bad Request",
                     *       "type": "about:blank"
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"];
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
                    /**
                     * @example {
                     *       "code": "INTERNAL_ERROR",
                     *       "detail": "Something went wrong on our side. Please try again; if it stays, tell us what you did.",
                     *       "instance": "/health/live",
                     *       "message": "Something went wrong on our side. Please try again; if it stays, tell us what you did.",
                     *       "status": 500,
                     *       "title": "Internal Server Error",
                     *       "type": "about:blank"
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The service cannot answer at the moment; `Retry-After` says when to come back. */
            503: {
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
                     *       "detail": "The database cannot be reached at the moment. Please try again in a few seconds.",
                     *       "instance": "/health/live",
                     *       "message": "The database cannot be reached at the moment. Please try again in a few seconds.",
                     *       "status": 503,
                     *       "title": "Service Unavailable",
                     *       "type": "about:blank"
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
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
            /** @description The part that was asked about works. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Health"];
                };
            };
            /** @description The request has a fault; `errors` says where. */
            400: {
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
                     *       "instance": "/health/ready",
                     *       "message": "Please correct the query: page must be at most 1000.",
                     *       "status": 400,
                     *       "title": "Bad Request",
                     *       "type": "about:blank"
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"];
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
                    /**
                     * @example {
                     *       "code": "INTERNAL_ERROR",
                     *       "detail": "Something went wrong on our side. Please try again; if it stays, tell us what you did.",
                     *       "instance": "/health/ready",
                     *       "message": "Something went wrong on our side. Please try again; if it stays, tell us what you did.",
                     *       "status": 500,
                     *       "title": "Internal Server Error",
                     *       "type": "about:blank"
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The service cannot answer at the moment; `Retry-After` says when to come back. */
            503: {
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
                     *       "detail": "The database cannot be reached at the moment. Please try again in a few seconds.",
                     *       "instance": "/health/ready",
                     *       "message": "The database cannot be reached at the moment. Please try again in a few seconds.",
                     *       "status": 503,
                     *       "title": "Service Unavailable",
                     *       "type": "about:blank"
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
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
            /** @description The picture that was stored. */
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
            /** @description The form or its file is refused. */
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
            /** @description The signature does not permit this upload. */
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
            /** @description There is nothing here. */
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
            /** @description Nothing of the upload arrived any more; it was given up. */
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
            /** @description Too many uploads at once; `Retry-After` says when to come back. */
            429: {
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
            /** @description The service cannot answer at the moment; `Retry-After` says when to come back. */
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
