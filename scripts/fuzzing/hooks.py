"""Hooks for schemathesis that help its requests succeed, count them, and add checks of our own."""

import atexit
import base64
import io
import json
import os
import tarfile
from collections import Counter
from random import Random
from unicodedata import category, normalize

import requests
import schemathesis
from schemathesis.core.parameters import ParameterLocation

RUN = json.loads(os.environ["BAND8_FUZZING"])
FIRST_TOKEN = RUN.get("token")
# Wrong passwords slow down sign-ins from unknown devices, and many are generated.
KNOWN_DEVICE = {"Cookie": RUN["cookie"]}
NEW_PASSWORD = "another one that nobody has"
LEARNERS = RUN.get("learners")
API_TOKENS = RUN["apiTokens"]
# Unused codes from emails.
CODES = LEARNERS["codes"] if LEARNERS else RUN["staffCodes"] if FIRST_TOKEN else {}
SESSION = "band8_session"
# Stands for the current session, because the run's first one ends.
FIRST_SESSION = f"{SESSION}=current"

# These forms trim their fields before validation, which a schema can't express.
FORMS = {"sendMessage", "submitModelAnswer"}
# So do those of accounts, where every text but a password also becomes one line.
ACCOUNT_TAGS = {"Accounts", "Authentication"}
ACCOUNT_FORMS = {"inviteStaff", "updateStaff"}
# Here an empty text also means that nothing is chosen, which the contract only describes.
ANSWER_FORMS = {"createModelAnswer", "updateModelAnswer", "previewModelAnswer", "saveWorkingCopy"}

# A picture of one pixel.
PICTURE = base64.b64decode(
    "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAQAAAC1HAwCAAAAC0lEQVR42mNk+A8AAQUBAScY42YAAAAASUVORK5CYII="
)

schemathesis.serializer.alias("application/gzip", "application/octet-stream")

networks = Random(1)
choices = Random(1)
signed_in = {"token": FIRST_TOKEN, "email": RUN["email"], "password": RUN["password"]}
learner = {}
counts = Counter()
named = Counter()


def random_network():
    return ".".join(str(networks.randint(1, 254)) for _ in range(4))


def send(path, body=None, headers=None, method=None):
    """Sends a GET, or a POST with this body if no other method is given, outside the test cases."""
    given = {"X-Forwarded-For": random_network(), **(headers or {})}
    verb = method or ("GET" if body is None else "POST")
    response = requests.request(verb, RUN["url"] + path, json=body, headers=given, timeout=60)
    response.raise_for_status()
    return response


def call_api(*call):
    return send(*call).json()


def sign_in():
    body = {name: signed_in[name] for name in ("email", "password")}
    return call_api("/api/auth/login", body, KNOWN_DEVICE)["token"]


def sign_in_learner():
    """Signs in and keeps the session's cookie."""
    # Wrong passwords slow down sign-ins from unknown devices here too.
    device = {"Cookie": learner.get("device", "")}
    response = send("/api/auth/sign-in", LEARNERS["accounts"][0], device)
    cookies = [cookie.split(";")[0] for cookie in response.raw.headers.getlist("Set-Cookie")]
    learner["device"] = next(cookie for cookie in cookies if "device" in cookie)
    learner["session"] = next(cookie for cookie in cookies if cookie.startswith(SESSION))


def as_learner():
    """The headers of a program with a learner's session."""
    if not learner:
        sign_in_learner()
    return {"Cookie": learner["session"], "Origin": RUN["url"]}


def bearer():
    return {"Authorization": f"Bearer {signed_in['token'] or sign_in()}"}


def operation_id(operation):
    return operation.definition.raw.get("operationId")


def with_credentials(cookie, is_signed_in=True):
    """
    Gives each call its own network, so that rate limits don't answer instead of the API; the current
    token, because the run's first one may have ended; and no cookies of earlier responses, because
    signing in with them would end the session before.
    """

    def prepare(request):
        request.headers["X-Forwarded-For"] = random_network()
        sent = request.headers.pop("Cookie", "") or ""
        request.headers.update(cookie)
        if LEARNERS:
            request.headers["Origin"] = RUN["url"]
            # Without it, or with another one, the case is about a missing or invalid session.
            if is_signed_in and FIRST_SESSION in sent:
                request.headers.update(as_learner())
            elif is_signed_in and SESSION in sent:
                request.headers["Cookie"] = sent
        if FIRST_TOKEN and request.headers.get("Authorization") == f"Bearer {FIRST_TOKEN}":
            request.headers["Authorization"] = f"Bearer {signed_in['token']}"
        if API_TOKENS and request.headers.get("Authorization") == f"Bearer {API_TOKENS[0]}":
            request.headers["Authorization"] = f"Bearer {choices.choice(API_TOKENS)}"
        return request

    return prepare


def is_valid(case, location):
    """Whether this part of the request should match its schema."""
    meta = case.meta
    return meta.generation.mode.is_positive or not meta.is_negative_at(location)


def as_admin(path, body=None, method=None):
    return call_api(f"/api/admin/{path}", body, bearer(), method)


def published_answer():
    answers = call_api("/api/public-model-answers?limit=100")["answers"]
    return {"id": choices.choice(answers)["id"]} if answers else {}


def own_comment():
    """Creates a comment, which can be edited, deleted and decided on."""
    path = f"/api/model-answers/{published_answer()['id']}/comments"
    try:
        return {"id": call_api(path, {"text": "Made up."}, as_learner())["id"]}
    except requests.HTTPError:
        # A learner writes a limited number of comments an hour.
        return {}


def listed(path, name, at=0):
    """Finds the id of one thing of this name in a list for administrators, unless it is empty."""
    found = as_admin(path)[name]
    return {"id": found[at]["id"]} if found else {}


def unconfirmed_learner():
    return listed("users?status=unconfirmed", "users")


ANSWER = {"topic": "Made up", "content": "<p>Made up.</p>", "author": "Nobody", "taskType": "task2"}


def new_answer(is_draft=False):
    return as_admin("model-answers", {**ANSWER, "isDraft": is_draft})["id"]


def answer_with_revision():
    """The sample content has none."""
    return {"id": new_answer(is_draft=True), "version": 1}


def answer_with_copy():
    answer = new_answer()
    copy = {**ANSWER, "content": "<p>Better.</p>", "baseVersion": 1}
    as_admin(f"model-answers/{answer}/working-copy", copy, "PUT")
    return {"id": answer, "body": {}}


def answer_with_note():
    answer = published_answer()
    note = as_admin(f"model-answers/{answer['id']}/notes", {"text": "Made up."})
    return {**answer, "noteId": note["id"]}


def new_preview():
    answer = published_answer()
    try:
        link = as_admin(f"model-answers/{answer['id']}/preview-links", {})
    except requests.HTTPError:
        # An answer has a limited number of links.
        return {}
    return {**answer, "linkId": link["id"], "token": link["url"].split("/")[-1]}


def listed_picture():
    return listed("pictures?use=used", "pictures", -1)


def used_picture():
    one, *others = as_admin("pictures?use=used")["pictures"] or [None]
    if not others:
        return {}
    answers = as_admin(f"pictures/{one['id']}")["answers"]
    items = [{name: answer[name] for name in ("id", "version")} for answer in answers]
    return {"id": one["id"], "body": {"pictureId": others[0]["id"], "items": items}}


def colleague():
    people = as_admin("staff")["staff"]
    return {"id": next(person["id"] for person in people if not person["isOwn"])}


WEBHOOK = {
    "name": "Made up",
    "url": "https://hooks.example.org/",
    "events": ["answer.deleted"],
    "isActive": True,
}


def active_webhook():
    webhooks = as_admin("webhooks")["webhooks"]
    if len(webhooks) < 10:
        return {"id": as_admin("webhooks", WEBHOOK)["id"], "body": WEBHOOK}
    found = webhooks[-1]["id"]
    as_admin(f"webhooks/{found}", WEBHOOK, "PUT")
    return {"id": found, "body": WEBHOOK}


def webhook_delivery():
    found = active_webhook()["id"]
    return {"id": found, "deliveryId": as_admin(f"webhooks/{found}/test", {})["id"]}


def new_invitation():
    invitee = {"email": f"{random_network()}@example.org", "name": "Nobody", "role": "author"}
    return {"id": as_admin("invitations", invitee)["invitation"]["id"]}


# What operations need to succeed: values of parameters, perhaps a body. Generated ids match no answer,
# and the one in the examples is soon deleted.
OF_AN_ANSWER = """
getModelAnswerDetail listRelatedModelAnswers listComments createComment
listRevisions listSimilarAnswers getAnswerAnalytics
""".split()
# The same for learners.
LEARNERS_FINDERS = {
    "editComment": own_comment,
    "deleteComment": own_comment,
    "reportComment": lambda: {"id": LEARNERS["commentId"]},
    "endSession": lambda: {
        "id": call_api("/api/me/sessions", None, as_learner())["sessions"][0]["id"]
    },
}
# And for administrators.
STAFF_FINDERS = {
    "getRevision": answer_with_revision,
    "restoreRevision": answer_with_revision,
    "endStaffSession": lambda: listed("account/sessions", "sessions"),
    "suspendUser": unconfirmed_learner,
    "resendUserConfirmation": unconfirmed_learner,
    "deleteUser": unconfirmed_learner,
    "publishWorkingCopy": answer_with_copy,
    "reviewModelAnswer": lambda: listed("model-answers?status=pending&limit=1", "answers"),
    "deleteAnswerNote": answer_with_note,
    "withdrawPreviewLink": new_preview,
    "getPreview": new_preview,
    "getPicture": listed_picture,
    "updatePicture": listed_picture,
    "cropPicture": listed_picture,
    "deletePicture": lambda: listed("pictures?use=unused", "pictures"),
    "replacePicture": used_picture,
    "updateStaff": colleague,
    "revokeApiToken": lambda: listed("tokens", "tokens"),
    "createWebhook": lambda: {"body": WEBHOOK},
    "updateWebhook": active_webhook,
    "deleteWebhook": active_webhook,
    "rotateWebhookSecret": active_webhook,
    "testWebhook": active_webhook,
    "listWebhookDeliveries": webhook_delivery,
    "redeliverWebhook": webhook_delivery,
    "removeInvitation": new_invitation,
    "resendInvitation": new_invitation,
}
FINDERS = {
    **dict.fromkeys(OF_AN_ANSWER, published_answer),
    **(LEARNERS_FINDERS if LEARNERS else {}),
    **(STAFF_FINDERS if FIRST_TOKEN else {}),
}


def name_a_resource(name, case):
    """Points the first and then every other request of an operation at what lets it succeed."""
    named[name] += 1
    found = FINDERS[name]() if named[name] % 2 == 1 else {}
    for parameter, value in found.items():
        if parameter in case.path_parameters:
            case.path_parameters[parameter] = value
    if "body" in found and is_valid(case, ParameterLocation.BODY):
        case.body = found["body"]


# Invisible characters that their category doesn't name.
FILLERS = "\u034f\u115f\u1160\u17b4\u17b5\u3164\uffa0"


def with_texts(value, change):
    """A body with each of its texts changed."""
    if isinstance(value, dict):
        return {field: with_texts(one, change) for field, one in value.items()}
    if isinstance(value, list):
        return [with_texts(one, change) for one in value]
    return change(value) if isinstance(value, str) else value


def cleaned(text):
    """
    A text without what the API removes before it validates it, which can make one that is too long
    valid. A schema can't express that, so only valid bodies contain such characters.
    """
    is_kept = lambda sign: sign in "\t\n" or (category(sign)[0] != "C" and sign not in FILLERS)
    return normalize("NFC", "".join(filter(is_kept, text)))


# The ends of lines in some programs only, which the API reads as line feeds.
OTHER_LINE_ENDS = str.maketrans(dict.fromkeys("\v\f\x85\u2028\u2029", "a"))


def readable(text):
    """A letter instead of other line ends, and of a text that is empty without what is removed."""
    read = text.translate(OTHER_LINE_ENDS)
    return "a" if read.strip() and not cleaned(read).strip() else read


def tidy(body, is_of_lines):
    """A form's fields as the API reads them, without empty ones."""

    def tidied(field, value):
        if not isinstance(value, str) or (is_of_lines and "password" in field.lower()):
            return value
        return cleaned(" ".join(value.split()) if is_of_lines else value).strip()

    fields = {field: tidied(field, value) for field, value in body.items()}
    return {field: value for field, value in fields.items() if value != ""}


def sign_upload(case):
    given = call_api("/api/cloudinary-signature", {}, bearer())
    fields = {name: given[name] for name in ("api_key", "timestamp", "signature", "folder")}
    case.body = {**fields, "file": PICTURE}
    case.path_parameters = {"cloud_name": given["cloud_name"]}


def archive():
    """A content folder with one term."""
    term = b"- term: made up\n  definition: Not found in nature.\n"
    packed = io.BytesIO()
    with tarfile.open(fileobj=packed, mode="w:gz") as tar:
        file = tarfile.TarInfo("glossary/terms.yaml")
        file.size = len(term)
        tar.addfile(file, io.BytesIO(term))
    return packed.getvalue()


def complete_example(name, case):
    """Fills in what the contract's examples can't contain: passwords, signatures, files."""
    email, password = signed_in["email"], signed_in["password"]
    if name == "login":
        case.body = {"email": email, "password": password}
    if name == "changePassword":
        case.body = {"currentPassword": password, "newPassword": NEW_PASSWORD}
    if name in ("confirmPassword", "changeStaffEmail", "startSecondFactor"):
        case.body["currentPassword"] = password
    if CODES.get(name):
        case.body["code"] = CODES[name].pop()
    if LEARNERS and name == "signIn":
        case.body = dict(LEARNERS["accounts"][0])
    if LEARNERS and name in ("changeLearnerPassword", "changeEmail", "deleteAccount"):
        case.body["currentPassword"] = LEARNERS["accounts"][0]["password"]
    if name == "uploadPicture":
        sign_upload(case)
    if name == "importContent":
        case.body = archive()
    if name == "acceptInvitation":
        case.body["password"] = NEW_PASSWORD
    if name == "resetStaffPassword":
        case.body["newPassword"] = NEW_PASSWORD
    if name == "cropPicture":
        case.body = {"left": 0, "top": 0, "width": 1, "height": 1}


@schemathesis.hook
def before_call(context, case, kwargs):
    kwargs["auth"] = with_credentials({})
    # Probes before the run aren't test cases.
    if case.meta is None:
        return
    name = operation_id(case.operation)
    phase = case.meta.phase.name
    if not is_valid(case, ParameterLocation.COOKIE):
        kwargs["auth"] = with_credentials({}, is_signed_in=False)
    if phase == "examples":
        complete_example(name, case)
        kwargs["auth"] = with_credentials(KNOWN_DEVICE)
    # The links between operations name resources of their own.
    if phase != "stateful" and name in FINDERS and is_valid(case, ParameterLocation.PATH):
        name_a_resource(name, case)
    # Schemathesis 4.32 omits quotation marks from headers, so its `if-match` is never valid.
    if "if-match" in (case.headers or {}) and is_valid(case, ParameterLocation.HEADER):
        case.headers["if-match"] = choices.choice(["*", "*", "*", 'W/"1", "2"'])
    # A key that was used before repeats its response, perhaps of what has been deleted since.
    if phase == "stateful" and is_valid(case, ParameterLocation.HEADER):
        if "idempotency-key" in (case.headers or {}):
            case.headers["idempotency-key"] = f"{choices.getrandbits(64):016x}"
    if isinstance(case.body, (dict, list)):
        change = readable if is_valid(case, ParameterLocation.BODY) else cleaned
        case.body = with_texts(case.body, change)
    if not isinstance(case.body, dict):
        return
    if name in ANSWER_FORMS and not is_valid(case, ParameterLocation.BODY):
        case.body = {field: "-" if value == "" else value for field, value in case.body.items()}
    if name in FORMS:
        case.body = tidy(case.body, is_of_lines=False)
    tags = case.operation.definition.raw["tags"]
    is_of_account = name in ACCOUNT_FORMS or not ACCOUNT_TAGS.isdisjoint(tags)
    if is_of_account and not is_valid(case, ParameterLocation.BODY):
        case.body = tidy(case.body, is_of_lines=True)
    # Other values would close what is tested.
    switches = {"maintenanceMode": False, "enableRegistration": True, "enableComments": True}
    for switch, is_on in switches.items() if name == "updateSettings" else ():
        if case.body.get(switch) is (not is_on):
            case.body[switch] = is_on


ENDS_STAFF_SESSION = ("logout", "endStaffSession", "endAllStaffSessions")
ENDS_SESSION = "signOut endSession endAllSessions signIn deleteAccount changeLearnerPassword".split()


@schemathesis.hook
def after_call(context, case, response):
    """Signs in again after a sign-out or a password change."""
    name = operation_id(case.operation)
    if name == "changePassword" and response.status_code == 200:
        signed_in["password"] = case.body["newPassword"]
        signed_in["token"] = response.json()["token"]
        # A password change forgets known devices; this one gets a new cookie.
        cookies = [cookie.split(";")[0] for cookie in response.headers["set-cookie"]]
        KNOWN_DEVICE["Cookie"] = next(cookie for cookie in cookies if "device" in cookie)
    if name == "deleteAccount" and response.status_code == 204:
        LEARNERS["accounts"].pop(0)
    if name == "changeLearnerPassword" and response.status_code == 200:
        LEARNERS["accounts"][0]["password"] = case.body["newPassword"]
    if LEARNERS and response.status_code < 300 and name in ENDS_SESSION:
        sign_in_learner()
    if name in ENDS_STAFF_SESSION and response.status_code == 204:
        signed_in["token"] = sign_in()


@schemathesis.check
def counted(ctx, response, case):
    """Counts every case; checks nothing."""
    phase = case.meta.phase.name if case.meta is not None else "other"
    counts[phase, operation_id(case.operation), response.status_code] += 1


@atexit.register
def write_counts():
    rows = [
        {"phase": str(phase), "operation": operation, "status": status, "cases": cases}
        for (phase, operation, status), cases in counts.items()
    ]
    with open(RUN["counts"], "w", encoding="utf-8") as file:
        json.dump(rows, file)


# Headers of the connection and the representation, and security headers that every response has.
UNDECLARED = {
    "connection", "content-encoding", "content-length", "content-security-policy", "content-type",
    "cross-origin-opener-policy", "cross-origin-resource-policy", "date", "keep-alive",
    "permissions-policy", "referrer-policy", "strict-transport-security", "transfer-encoding",
    "vary", "x-content-type-options", "x-frame-options",
}  # fmt: skip


@schemathesis.check
def headers_are_declared(ctx, response, case):
    """The contract declares every header of a response with a declared status."""
    declared = case.operation.responses.find_by_status_code(response.status_code)
    if declared is not None:
        names = {name.lower() for name, _ in declared.headers.items()} | UNDECLARED
        undeclared = {name.lower() for name in response.headers} - names
        assert not undeclared, f"undeclared headers: {', '.join(sorted(undeclared))}"


@schemathesis.check
def refusal_names_faults(ctx, response, case):
    """Every 400 of our API lists its faults by their paths."""
    if response.status_code != 400 or case.path.startswith("/v1_1/"):
        return
    problem = response.json()
    if problem["code"] == "VALIDATION_FAILED" and not problem.get("errors"):
        # If a form can't be parsed, there are no fields to name.
        assert "form" in problem["message"], "a refusal that names no fault"
