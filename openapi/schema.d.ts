// Made by `npm run openapi` from openapi.json.

export interface paths {
    "/api/model-answer-detail/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Read one published answer */
        get: operations["getModelAnswerDetail"];
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
        /** List the answers nearest to one */
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
        /** Search, filter, sort and page the published answers */
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
        /** Read what every page needs of the settings */
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
        /** Count the published answers */
        get: operations["getStatistics"];
        put?: never;
        post?: never;
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
        /** Get the most viewed answers of each task */
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
        /** Say whether the process runs */
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
        /** Say whether requests can be served */
        get: operations["getReadiness"];
        put?: never;
        post?: never;
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
         * @description The identity of an answer: 24 hexadecimal digits.
         * @example 65e6f2a04c1b8d0012a40001
         */
        AnswerId: string;
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
            /** @description Stable, for programs. */
            code: string;
            /** @description A sentence that a person can act on. */
            detail: string;
            /** @description Each fault that validation found. */
            errors?: {
                message: string;
                /** @description A JSON pointer into the part that was refused. */
                path: string;
            }[];
            /** @description The path that was asked for. */
            instance: string;
            /** @description The same sentence as `detail`. */
            message: string;
            status: number;
            /** @description The phrase of the status. */
            title: string;
            /** @description A URI for the kind of problem; `about:blank` says: see `code`. */
            type: string;
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
         * @description What the public pages need of the settings.
         * @example {
         *       "footerText": "Model answers written and kept by learners.",
         *       "publicUrl": "http://localhost:3000",
         *       "siteDescription": "Model reports and essays for IELTS Academic Writing.",
         *       "siteName": "Band8"
         *     }
         */
        Site: {
            contactEmail?: string;
            footerText: string;
            /** @description The origin that canonical links, feed and sitemap use; no slash at the end. */
            publicUrl: string;
            siteDescription: string;
            siteName: string;
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
    };
    responses: never;
    parameters: never;
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    getModelAnswerDetail: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["schemas"]["AnswerId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A whole model answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Answer"];
                };
            };
            /** @description The request has a fault; `errors` says where. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description There is nothing here for you. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Something went wrong on our side. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The service cannot answer at the moment; `Retry-After` says when to come back. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
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
                id: components["schemas"]["AnswerId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description At most 3 published answers of the same task, nearest first. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RelatedAnswers"];
                };
            };
            /** @description The request has a fault; `errors` says where. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description There is nothing here for you. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Something went wrong on our side. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The service cannot answer at the moment; `Retry-After` says when to come back. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
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
                 * @description Words that must all occur in topic, body, tags or author; the last one may be a beginning. Taken literally, whatever the case.
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
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AnswerList"];
                };
            };
            /** @description The request has a fault; `errors` says where. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Something went wrong on our side. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The service cannot answer at the moment; `Retry-After` says when to come back. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
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
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Site"];
                };
            };
            /** @description The request has a fault; `errors` says where. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Something went wrong on our side. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The service cannot answer at the moment; `Retry-After` says when to come back. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
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
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Statistics"];
                };
            };
            /** @description The request has a fault; `errors` says where. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Something went wrong on our side. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The service cannot answer at the moment; `Retry-After` says when to come back. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
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
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TopAnswers"];
                };
            };
            /** @description The request has a fault; `errors` says where. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Something went wrong on our side. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The service cannot answer at the moment; `Retry-After` says when to come back. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
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
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Health"];
                };
            };
            /** @description The request has a fault; `errors` says where. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Something went wrong on our side. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The service cannot answer at the moment; `Retry-After` says when to come back. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
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
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Health"];
                };
            };
            /** @description The request has a fault; `errors` says where. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Something went wrong on our side. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The service cannot answer at the moment; `Retry-After` says when to come back. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
}
