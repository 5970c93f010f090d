"""Lists, reads, signs in, creates, publishes and deletes with the generated client."""

import os

from client import AuthenticatedClient, Client
from client.api.administration import create_model_answer, delete_model_answer, update_model_answer
from client.api.answers import get_model_answer_detail, list_public_model_answers
from client.api.authentication import login
from client.models import (
    AdminAnswer,
    Answer,
    AnswerInput,
    AnswerList,
    AnswerUpdate,
    Credentials,
    SignIn,
    TaskType,
)

base_url = os.environ["BASE_URL"]
stranger = Client(base_url=base_url)

listed = list_public_model_answers.sync(client=stranger, task_type=TaskType.TASK1, limit=3)
assert isinstance(listed, AnswerList) and listed.total > 0, listed
print("list")

read = get_model_answer_detail.sync(listed.answers[0].id, client=stranger)
assert isinstance(read, Answer) and read.content, read
print("read")

credentials = Credentials(email=os.environ["EMAIL"], password=os.environ["PASSWORD"])
signed_in = login.sync(client=stranger, body=credentials)
assert isinstance(signed_in, SignIn), signed_in
editor = AuthenticatedClient(base_url=base_url, token=signed_in.token)
print("sign in")

draft = AnswerInput(topic="A topic", content="<p>Text.</p>", author="Nobody", is_draft=True)
created = create_model_answer.sync(client=editor, body=draft)
assert isinstance(created, AdminAnswer) and created.is_draft is True, created
print("create")

change = AnswerUpdate(
    task_type=TaskType.TASK1, subtype=None, is_draft=False, version=created.version
)
published = update_model_answer.sync(created.id, client=editor, body=change)
assert isinstance(published, AdminAnswer) and published.is_approved is True, published
print("publish")

gone = delete_model_answer.sync_detailed(created.id, client=editor)
assert gone.status_code == 204, gone
print("delete")
