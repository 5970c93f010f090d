"""Hooks for schemathesis that help its requests succeed, count them, and add checks of our own."""

import atexit
import json
import os
from collections import Counter
from random import Random
from unicodedata import category, normalize

import requests
import schemathesis
from schemathesis.core.parameters import ParameterLocation

RUN = json.loads(os.environ["BAND8_FUZZING"])
# How staff or a learner signs in; otherwise it is a run of a stranger or with API tokens.
SIGN_IN = RUN.get("signIn")
# A learner can report it.
COMMENT = RUN.get("commentId")
IS_STAFF = SIGN_IN and not COMMENT
SESSION = "band8_session"
# Stands for the current session or an API token.
CURRENT = ("Bearer current", f"{SESSION}=current")

# These forms trim their fields before validation, which a schema can't express.
FORMS = {"sendMessage", "submitModelAnswer", "createComment", "editComment", "reportComment"}
# So do those of accounts, where every text but a password also becomes one line.
ACCOUNT_TAGS = {"Accounts", "Authentication"}
ACCOUNT_FORMS = {"inviteStaff", "updateStaff"}
# Here an empty text also means that nothing is chosen, which the contract only describes.
ANSWER_FORMS = {"createModelAnswer", "updateModelAnswer", "previewModelAnswer", "saveWorkingCopy"}

schemathesis.serializer.alias("application/gzip", "application/octet-stream")

networks = Random(1)
choices = Random(1)
signed_in = {}
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
    """Signs in, and keeps the headers of the session and the cookie of the device."""
    # Wrong passwords slow down sign-ins from unknown devices, and many are generated.
    device = {"Cookie": signed_in.get("device", "")}
    response = send(SIGN_IN["path"], SIGN_IN["credentials"], device)
    cookies = [cookie.split(";")[0] for cookie in response.raw.headers.getlist("Set-Cookie")]
    signed_in["device"] = next(cookie for cookie in cookies if "device" in cookie)
    if IS_STAFF:
        signed_in["headers"] = {"Authorization": f"Bearer {response.json()['token']}"}
    else:
        session = next(cookie for cookie in cookies if cookie.startswith(SESSION))
        signed_in["headers"] = {"Cookie": session, "Origin": RUN["url"]}


def credentials():
    """The headers of the current session, or of one of the API tokens."""
    if "apiTokens" in RUN:
        return {"Authorization": f"Bearer {choices.choice(RUN['apiTokens'])}"}
    if not signed_in:
        sign_in()
    return signed_in["headers"]


def operation_id(operation):
    return operation.definition.raw.get("operationId")


def with_credentials(is_signed_in=True):
    """
    Gives each call its own network, so that rate limits don't answer instead of the API; the
    current session, because an earlier one may have ended; and no cookies of earlier responses,
    because signing in with them would end the session before.
    """

    def prepare(request):
        request.headers["X-Forwarded-For"] = random_network()
        sent = request.headers.pop("Cookie", "") or ""
        if COMMENT:
            request.headers["Origin"] = RUN["url"]
        # Without it, or with another one, the case is about a missing or invalid session.
        is_current = is_signed_in and CURRENT[1] in sent
        if is_current or request.headers.get("Authorization") == CURRENT[0]:
            request.headers.update(credentials())
        elif is_signed_in and SESSION in sent:
            request.headers["Cookie"] = sent
        return request

    return prepare


def is_valid(case, location):
    """Whether this part of the request should match its schema."""
    meta = case.meta
    return meta.generation.mode.is_positive or not meta.is_negative_at(location)


def as_admin(path, body=None, method=None):
    return call_api(f"/api/admin/{path}", body, credentials(), method)


def published_answer():
    answers = call_api("/api/public-model-answers?limit=100")["answers"]
    return {"id": choices.choice(answers)["id"]} if answers else {}


def own_comment():
    """Creates a comment, which can be edited, deleted and decided on."""
    path = f"/api/model-answers/{published_answer()['id']}/comments"
    try:
        return {"id": call_api(path, {"text": "Made up."}, credentials())["id"]}
    except requests.HTTPError:
        # A learner writes a limited number of comments an hour.
        return {}


def first_of(address):
    """The id of the first thing in a list for administrators, unless it is empty."""
    answer = as_admin(address)
    lists = [answer] if isinstance(answer, list) else answer.values()
    [first, *_] = next(one for one in lists if isinstance(one, list)) or [{}]
    return first.get("id")


ANSWER = {"topic": "Made up", "content": "<p>Made up.</p>", "author": "Nobody", "taskType": "task2"}
# What each operation gets one of its own of.
NEW = {"model-answers": ANSWER, "notes": {"text": "Made up."}, "preview-links": {}}


def ids_in(path):
    """The parameters of a path for administrators, with ids of what is new or first in its list."""
    found, address = {"version": 1}, ""
    for part in path.removeprefix("/api/admin/").split("/"):
        kind = address.split("/")[-1]
        parameter = part.strip("{}")
        if parameter != part and parameter not in found:
            new = as_admin(address, NEW[kind]) if kind in NEW else {"id": first_of(address)}
            found[parameter] = new["id"]
        address += f"/{found.get(parameter, part)}" if address else part
    return found


def answer_with_copy():
    found = ids_in("/api/admin/model-answers/{id}")
    copy = {**ANSWER, "content": "<p>Better.</p>", "baseVersion": 1}
    as_admin(f"model-answers/{found['id']}/working-copy", copy, "PUT")
    return {**found, "body": {}}


def new_preview():
    answer = as_admin("model-answers", ANSWER)["id"]
    return {"token": as_admin(f"model-answers/{answer}/preview-links", {})["url"].split("/")[-1]}


def used_picture():
    one, *others = as_admin("pictures?use=used")["pictures"] or [None]
    if not others:
        return {}
    answers = as_admin(f"pictures/{one['id']}")["answers"]
    items = [{name: answer[name] for name in ("id", "version")} for answer in answers]
    return {"id": one["id"], "body": {"pictureId": others[0]["id"], "items": items}}


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


# What operations need to succeed besides ids in their path: values of parameters, perhaps a body.
LEARNERS_FINDERS = {
    "editComment": own_comment,
    "deleteComment": own_comment,
    "reportComment": lambda: {"id": COMMENT},
    "endSession": lambda: {
        "id": call_api("/api/me/sessions", None, credentials())["sessions"][0]["id"]
    },
}
STAFF_FINDERS = {
    "publishWorkingCopy": answer_with_copy,
    "getWorkingCopy": answer_with_copy,
    "discardWorkingCopy": answer_with_copy,
    "reviewModelAnswer": lambda: {"id": first_of("model-answers?status=pending")},
    "getPreview": new_preview,
    "cropPicture": lambda: {
        "id": first_of("pictures?use=used"),
        "body": {"left": 0, "top": 0, "width": 1, "height": 1},
    },
    "deletePicture": lambda: {"id": first_of("pictures?use=unused")},
    "replacePicture": used_picture,
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
FINDERS = STAFF_FINDERS if IS_STAFF else LEARNERS_FINDERS if COMMENT else {}


def find_resource(name, case):
    """What lets an operation succeed: generated ids match nothing."""
    path = case.operation.path
    if name in FINDERS:
        return FINDERS[name]()
    if IS_STAFF and path.startswith("/api/admin/") and "{" in path:
        return ids_in(path)
    # What API tokens delete would be missing in the later runs.
    return published_answer() if "answer" in path and case.method != "DELETE" else {}


def name_a_resource(name, case):
    """Points the first and then every other request of an operation at what lets it succeed."""
    named[name] += 1
    found = find_resource(name, case) if named[name] % 2 == 1 else {}
    for parameter, value in found.items():
        if value and parameter in case.path_parameters:
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


@schemathesis.hook
def before_call(context, case, kwargs):
    kwargs["auth"] = with_credentials()
    # Probes before the run aren't test cases.
    if case.meta is None:
        return
    name = operation_id(case.operation)
    phase = case.meta.phase.name
    if not is_valid(case, ParameterLocation.COOKIE):
        kwargs["auth"] = with_credentials(is_signed_in=False)
    # The links between operations name resources of their own.
    if phase != "stateful" and is_valid(case, ParameterLocation.PATH):
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


ENDS_SESSION = """
logout endStaffSession endAllStaffSessions signOut endSession endAllSessions
""".split()


@schemathesis.hook
def after_call(context, case, response):
    """Signs in again after a session has ended, perhaps the current one."""
    ended = response.status_code < 300 and operation_id(case.operation) in ENDS_SESSION
    if SIGN_IN and ended:
        sign_in()


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
