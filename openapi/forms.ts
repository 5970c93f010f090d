// Made by `npm run openapi` from openapi.json.

export const allowedHtml = {"tags":["p","br","h2","h3","h4","blockquote","ul","ol","li","a","span","strong","em","u","s","sub","sup","table","caption","thead","tbody","tfoot","tr","th","td"],"attributes":{"a":["href","rel"],"span":["class","data-term-id"],"th":["colspan","rowspan","scope"],"td":["colspan","rowspan"],"ol":["start"]},"maxSpan":100,"maxPlaces":2000,"shownBetween":["audio","button","canvas","embed","iframe","img","input","object","rt","video"]} as const;

export const accountDeletionLimits = {"currentPassword":{"minLength":1,"maxLength":1024}} as const;

export const accountUpdateLimits = {"name":{"minLength":1,"maxLength":60}} as const;

export const answerIdLimits = {"maxLength":24} as const;

export const answerInputLimits = {"topic":{"maxLength":2000},"content":{"maxLength":400000},"author":{"maxLength":200},"sourceLink":{"maxLength":2048},"tags":{"maxItems":30,"items":{"maxLength":60}},"skills":{"maxItems":30,"items":{"maxLength":60}},"examDate":{"maxLength":40},"pictureUrl":{"maxLength":2048},"pictureAlt":{"maxLength":300},"chartData":{"maxLength":10000},"bandScore":{"minimum":5,"maximum":9},"paragraphNotes":{"maxItems":40},"contributorName":{"maxLength":200},"publishAt":{"maxLength":40}} as const;

export const answerNoteInputLimits = {"text":{"minLength":1,"maxLength":2000}} as const;

export const answerUpdateLimits = {"topic":{"maxLength":2000},"content":{"maxLength":400000},"author":{"maxLength":200},"sourceLink":{"maxLength":2048},"tags":{"maxItems":30,"items":{"maxLength":60}},"skills":{"maxItems":30,"items":{"maxLength":60}},"examDate":{"maxLength":40},"pictureUrl":{"maxLength":2048},"pictureAlt":{"maxLength":300},"chartData":{"maxLength":10000},"bandScore":{"minimum":5,"maximum":9},"paragraphNotes":{"maxItems":40},"contributorName":{"maxLength":200},"publishAt":{"maxLength":40},"version":{"minimum":1},"workingCopyVersion":{"minimum":1}} as const;

export const apiTokenInputLimits = {"name":{"minLength":1,"maxLength":60},"scopes":{"maxItems":6},"days":{"minimum":1,"maximum":365}} as const;

export const attemptItemLimits = {"id":{"maxLength":40},"updatedAt":{"minimum":0,"maximum":8640000000000000},"version":{"minimum":0},"data":{"answerId":{"maxLength":24},"topic":{"minLength":1,"maxLength":300},"subtype":{"minLength":1,"maxLength":40},"text":{"maxLength":50000},"spentMs":{"minimum":0,"maximum":86400000},"at":{"minimum":0,"maximum":8640000000000000}}} as const;

export const bulkRequestLimits = {"tags":{"maxItems":30,"items":{"maxLength":60}},"author":{"minLength":1,"maxLength":200},"publishAt":{"maxLength":40},"items":{"maxItems":100,"items":{"version":{"minimum":1}}}} as const;

export const collectedEventsLimits = {"events":{"maxItems":20},"timeZone":{"maxLength":60}} as const;

export const commentActionLimits = {"items":{"maxItems":100,"items":{"id":{"maxLength":24},"editedAt":{"maxLength":40}}}} as const;

export const commentEditLimits = {"text":{"minLength":1,"maxLength":2000}} as const;

export const commentInputLimits = {"text":{"minLength":1,"maxLength":2000},"parentId":{"maxLength":24}} as const;

export const commentReportLimits = {"reason":{"minLength":1,"maxLength":500}} as const;

export const contactMessageInputLimits = {"name":{"minLength":1,"maxLength":200},"email":{"maxLength":254},"message":{"minLength":1,"maxLength":5000},"website":{"maxLength":200}} as const;

export const credentialsLimits = {"email":{"minLength":1,"maxLength":254},"password":{"minLength":1,"maxLength":1024},"code":{"minLength":1,"maxLength":40}} as const;

export const criterionValues = ["task","coherence","lexis","grammar"] as const;

export const criterionBandsLimits = {"task":{"minimum":1,"maximum":9},"coherence":{"minimum":1,"maximum":9},"lexis":{"minimum":1,"maximum":9},"grammar":{"minimum":1,"maximum":9}} as const;

export const criterionNotesLimits = {"task":{"minLength":1,"maxLength":600},"coherence":{"minLength":1,"maxLength":600},"lexis":{"minLength":1,"maxLength":600},"grammar":{"minLength":1,"maxLength":600}} as const;

export const emailChangeLimits = {"email":{"maxLength":254},"currentPassword":{"minLength":1,"maxLength":1024}} as const;

export const emailCodeLimits = {"code":{"minLength":1,"maxLength":40}} as const;

export const emailRequestLimits = {"email":{"maxLength":254},"website":{"maxLength":200}} as const;

export const endableValues = ["tokens","webhooks","previewLinks"] as const;

export const engagementEventLimits = {"pageView":{"maxLength":40},"seconds":{"minimum":0,"maximum":86400},"scrollDepth":{"minimum":0,"maximum":100}} as const;

export const glossaryTermInputLimits = {"term":{"maxLength":100},"definition":{"maxLength":1000},"collocations":{"maxItems":10,"items":{"maxLength":100}},"exampleSentence":{"maxLength":300}} as const;

export const glossaryTermUpdateLimits = {"term":{"maxLength":100},"definition":{"maxLength":1000},"collocations":{"maxItems":10,"items":{"maxLength":100}},"exampleSentence":{"maxLength":300}} as const;

export const interactionEventLimits = {"pageView":{"maxLength":40},"sequence":{"minimum":1,"maximum":500},"termId":{"maxLength":24}} as const;

export const interactionKindValues = ["glossaryOpened","chartOpened","copied","printed","practiceStarted","practiceRevealed","wordStarred"] as const;

export const invitationAcceptanceLimits = {"code":{"minLength":1,"maxLength":40},"name":{"minLength":1,"maxLength":60},"password":{"minLength":12,"maxLength":1024}} as const;

export const invitationCodeLimits = {"code":{"minLength":1,"maxLength":40}} as const;

export const invitationInputLimits = {"email":{"maxLength":254},"name":{"minLength":1,"maxLength":60}} as const;

export const learnerCredentialsLimits = {"email":{"minLength":1,"maxLength":254},"password":{"minLength":1,"maxLength":1024}} as const;

export const learnerPasswordChangeLimits = {"currentPassword":{"minLength":1,"maxLength":1024},"newPassword":{"minLength":10,"maxLength":1024}} as const;

export const mockItemLimits = {"id":{"maxLength":40},"updatedAt":{"minimum":0,"maximum":8640000000000000},"version":{"minimum":0},"data":{"task1":{"answerId":{"maxLength":24},"topic":{"minLength":1,"maxLength":300},"subtype":{"minLength":1,"maxLength":40},"text":{"maxLength":50000},"spentMs":{"minimum":0,"maximum":86400000}},"task2":{"answerId":{"maxLength":24},"topic":{"minLength":1,"maxLength":300},"subtype":{"minLength":1,"maxLength":40},"text":{"maxLength":50000},"spentMs":{"minimum":0,"maximum":86400000}},"at":{"minimum":0,"maximum":8640000000000000}}} as const;

export const openWindowLimits = {"window":{"maxLength":32}} as const;

export const pageViewEventLimits = {"pageView":{"maxLength":40},"path":{"maxLength":300}} as const;

export const paragraphNoteLimits = {"label":{"minLength":1,"maxLength":60},"note":{"maxLength":500}} as const;

export const partOfSpeechValues = ["noun","verb","phrasal verb","adjective","adverb","preposition","conjunction","phrase"] as const;

export const passwordChangeLimits = {"currentPassword":{"minLength":1,"maxLength":1024},"newPassword":{"minLength":12,"maxLength":1024}} as const;

export const passwordConfirmationLimits = {"currentPassword":{"minLength":1,"maxLength":1024}} as const;

export const passwordResetLimits = {"code":{"minLength":1,"maxLength":40},"newPassword":{"minLength":10,"maxLength":1024}} as const;

export const pictureCropLimits = {"left":{"minimum":0,"maximum":100000},"top":{"minimum":0,"maximum":100000},"width":{"minimum":1,"maximum":100000},"height":{"minimum":1,"maximum":100000}} as const;

export const pictureReplacementLimits = {"pictureId":{"maxLength":24},"items":{"maxItems":100,"items":{"id":{"maxLength":24},"version":{"minimum":1}}}} as const;

export const pictureUpdateLimits = {"alt":{"maxLength":300},"before":{"maxLength":600}} as const;

export const planLimits = {"mainIdea":{"maxLength":300},"ideas":{"maxItems":6,"items":{"idea":{"minLength":1,"maxLength":300},"example":{"maxLength":300}}},"collocations":{"maxItems":12,"items":{"minLength":1,"maxLength":60}}} as const;

export const readItemLimits = {"id":{"maxLength":24},"updatedAt":{"minimum":0,"maximum":8640000000000000},"version":{"minimum":0},"data":{"topic":{"minLength":1,"maxLength":300},"subtype":{"minLength":1,"maxLength":40},"at":{"minimum":0,"maximum":8640000000000000}}} as const;

export const registrationLimits = {"email":{"maxLength":254},"name":{"minLength":1,"maxLength":60},"password":{"minLength":10,"maxLength":1024},"website":{"maxLength":200}} as const;

export const relatedWordsInputLimits = {"words":{"maxItems":12,"items":{"minLength":1,"maxLength":60}}} as const;

export const reviewDecisionLimits = {"note":{"minLength":1,"maxLength":2000},"version":{"minimum":1}} as const;

export const reviewStateLimits = {"due":{"minimum":0,"maximum":8640000000000000},"stability":{"minimum":0,"maximum":100000},"difficulty":{"minimum":0,"maximum":10},"elapsed_days":{"minimum":0,"maximum":100000},"scheduled_days":{"minimum":0,"maximum":100000},"learning_steps":{"minimum":0,"maximum":100000},"reps":{"minimum":0,"maximum":9007199254740991},"lapses":{"minimum":0,"maximum":9007199254740991},"state":{"minimum":1,"maximum":3},"last_review":{"minimum":0,"maximum":8640000000000000}} as const;

export const revisionRestoreLimits = {"version":{"minimum":1}} as const;

export const savedFilterLimits = {"name":{"minLength":1,"maxLength":60}} as const;

export const savedFiltersLimits = {"filters":{"maxItems":30},"version":{"minimum":0}} as const;

export const savedItemLimits = {"id":{"maxLength":24},"updatedAt":{"minimum":0,"maximum":8640000000000000},"version":{"minimum":0},"data":{"topic":{"minLength":1,"maxLength":300},"subtype":{"minLength":1,"maxLength":40},"at":{"minimum":0,"maximum":8640000000000000}}} as const;

export const searchEventLimits = {"pageView":{"maxLength":40},"sequence":{"minimum":1,"maximum":500},"query":{"minLength":1,"maxLength":200},"results":{"minimum":0,"maximum":10000000}} as const;

export const secondFactorCodeLimits = {"code":{"minLength":1,"maxLength":40}} as const;

export const secondFactorProofLimits = {"currentPassword":{"minLength":1,"maxLength":1024},"code":{"minLength":1,"maxLength":40}} as const;

export const settingsInputLimits = {"siteName":{"maxLength":60},"siteDescription":{"maxLength":300},"contactEmail":{"maxLength":254},"footerText":{"maxLength":500},"maxFileSize":{"minimum":1,"maximum":50},"allowedFileTypes":{"maxItems":20,"items":{"maxLength":10}},"inactivityLimitMinutes":{"minimum":0,"maximum":720},"analyticsCode":{"maxLength":20000},"version":{"minimum":0},"currentPassword":{"minLength":1,"maxLength":1024}} as const;

export const staffAccountUpdateLimits = {"name":{"maxLength":60}} as const;

export const staffEmailChangeLimits = {"email":{"maxLength":254},"currentPassword":{"minLength":1,"maxLength":1024}} as const;

export const staffEmailCodeLimits = {"code":{"minLength":1,"maxLength":40}} as const;

export const staffEmailRequestLimits = {"email":{"maxLength":254}} as const;

export const staffPasswordResetLimits = {"code":{"minLength":1,"maxLength":40},"newPassword":{"minLength":12,"maxLength":1024}} as const;

export const staffRoleValues = ["author","editor","admin"] as const;

export const staffUpdateLimits = {"ends":{"maxItems":3}} as const;

export const studySyncLimits = {"cursor":{"maxLength":32},"device":{"maxLength":40},"changes":{"maxItems":100}} as const;

export const submissionFormLimits = {"contributorName":{"minLength":1,"maxLength":200},"contributorEmail":{"minLength":1,"maxLength":254},"topic":{"minLength":1,"maxLength":2000},"author":{"minLength":1,"maxLength":200},"content":{"minLength":1,"maxLength":20000},"sourceLink":{"maxLength":2048},"imageLink":{"maxLength":2048},"website":{"maxLength":200}} as const;

export const suspensionLimits = {"reason":{"maxLength":500}} as const;

export const tagDeletionLimits = {"tag":{"minLength":1,"maxLength":60},"after":{"maxLength":24}} as const;

export const tagRenamingLimits = {"tag":{"minLength":1,"maxLength":60},"to":{"minLength":1,"maxLength":60},"after":{"maxLength":24}} as const;

export const termGroupValues = ["Trends","Amounts","Comparison","Processes","Places","Cause and Effect","Concession","Opinion","Problems and Solutions","Degree","Topic Vocabulary"] as const;

export const tokenScopeValues = ["readPublished","readAll","writeAnswers","writeGlossary","readAnalytics","manage"] as const;

export const unfinishedItemLimits = {"id":{"maxLength":24},"updatedAt":{"minimum":0,"maximum":8640000000000000},"version":{"minimum":0},"data":{"attemptId":{"maxLength":40},"topic":{"minLength":1,"maxLength":300},"subtype":{"minLength":1,"maxLength":40},"text":{"maxLength":50000},"spentMs":{"minimum":0,"maximum":86400000},"at":{"minimum":0,"maximum":8640000000000000}}} as const;

export const uploadFormLimits = {"api_key":{"maxLength":16384},"timestamp":{"minimum":0},"signature":{"maxLength":16384},"folder":{"maxLength":16384},"transformation":{"maxLength":16384}} as const;

export const weakerVersionLimits = {"bandScore":{"minimum":5,"maximum":9},"text":{"minLength":1,"maxLength":10000},"faults":{"maxItems":40,"items":{"quote":{"minLength":1,"maxLength":300},"correction":{"maxLength":300},"note":{"minLength":1,"maxLength":300}}}} as const;

export const webhookEventValues = ["answer.published","answer.updated","answer.unpublished","answer.deleted","submission.received","comment.received"] as const;

export const webhookInputLimits = {"name":{"minLength":1,"maxLength":60},"url":{"minLength":1,"maxLength":2000},"events":{"maxItems":6}} as const;

export const wordItemLimits = {"id":{"maxLength":24},"updatedAt":{"minimum":0,"maximum":8640000000000000},"version":{"minimum":0},"data":{"term":{"minLength":1,"maxLength":100},"definition":{"minLength":1,"maxLength":1000},"before":{"maxLength":500},"marked":{"minLength":1,"maxLength":300},"after":{"maxLength":500},"answerId":{"maxLength":24},"topic":{"minLength":1,"maxLength":300},"at":{"minimum":0,"maximum":8640000000000000},"reviews":{"maxItems":500,"items":{"id":{"maxLength":40},"at":{"minimum":0,"maximum":8640000000000000},"grade":{"minimum":1,"maximum":4}}}}} as const;

export const workingCopyInputLimits = {"topic":{"maxLength":2000},"content":{"maxLength":400000},"author":{"maxLength":200},"sourceLink":{"maxLength":2048},"tags":{"maxItems":30,"items":{"maxLength":60}},"skills":{"maxItems":30,"items":{"maxLength":60}},"examDate":{"maxLength":40},"pictureUrl":{"maxLength":2048},"pictureAlt":{"maxLength":300},"chartData":{"maxLength":10000},"bandScore":{"minimum":5,"maximum":9},"paragraphNotes":{"maxItems":40},"contributorName":{"maxLength":200},"publishAt":{"maxLength":40},"baseVersion":{"minimum":1},"version":{"minimum":1}} as const;

export const workingCopyPublicationLimits = {"version":{"minimum":1}} as const;
