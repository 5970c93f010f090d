"""What schemathesis does beside its own checks: it keeps a run useful to its end, and counts it."""

import atexit
import base64
import io
import json
import os
import tarfile
from collections import Counter
from random import Random
from unicodedata import category
from urllib.request import Request, urlopen

import schemathesis
from schemathesis.core.parameters import ParameterLocation

RUN = json.loads(os.environ["BAND8_FUZZING"])
FIRST_TOKEN = RUN.get("token")
# Wrong passwords slow whoever comes from another device, and many are made up.
KNOWN_DEVICE = {"Cookie": RUN["cookie"]}
NEW_PASSWORD = "another one that nobody has"

# What is typed into these forms is trimmed before it is judged, which a schema can't say.
FORMS = {"sendMessage", "submitModelAnswer"}

# Made-up ids name no answer, and the examples' one is deleted soon.
OF_AN_ANSWER = {
    "getModelAnswerDetail",
    "listRelatedModelAnswers",
    "listRevisions",
    "getRevision",
    "restoreRevision",
    "listSimilarAnswers",
    "getAnswerAnalytics",
}

# A picture of one pixel.
PICTURE = base64.b64decode(
    "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAQAAAC1HAwCAAAAC0lEQVR42mNk+A8AAQUBAScY42YAAAAASUVORK5CYII="
)

schemathesis.serializer.alias("application/gzip", "application/octet-stream")

networks = Random(1)
choices = Random(1)
signed_in = {"token": FIRST_TOKEN, "email": RUN["email"], "password": RUN["password"]}
counts = Counter()
named = Counter()


def another_network():
    return ".".join(str(networks.randint(1, 254)) for _ in range(4))


def ask(path, body=None, headers=None):
    """A call of the hooks' own: a GET, or a POST with this body."""
    given = {"X-Forwarded-For": another_network(), "Content-Type": "application/json"}
    data = None if body is None else json.dumps(body).encode()
    request = Request(RUN["url"] + path, data, {**given, **(headers or {})})
    with urlopen(request, timeout=60) as response:
        return json.load(response)


def sign_in():
    body = {name: signed_in[name] for name in ("email", "password")}
    return ask("/api/auth/login", body, KNOWN_DEVICE)["token"]


def bearer():
    return {"Authorization": f"Bearer {signed_in['token'] or sign_in()}"}


def name_of(operation):
    return operation.definition.raw.get("operationId")


def authorised(cookie):
    """
    Each call comes from a network of its own, or the limits would answer in place of the API; with
    the token that is good now, whatever became of the one that the run began with; and without the
    cookies of earlier answers, by which a sign-in ends the session before.
    """

    def prepare(request):
        request.headers["X-Forwarded-For"] = another_network()
        request.headers.pop("Cookie", None)
        request.headers.update(cookie)
        if FIRST_TOKEN and request.headers.get("Authorization") == f"Bearer {FIRST_TOKEN}":
            request.headers["Authorization"] = f"Bearer {signed_in['token']}"
        return request

    return prepare


def is_right(case, location):
    """Whether this part of the request is meant to fit its schema."""
    meta = case.meta
    return meta.generation.mode.is_positive or not meta.is_negative_at(location)


def published_answer():
    answers = ask("/api/public-model-answers?limit=100")["answers"]
    return choices.choice(answers)["id"] if answers else None


def saved_answer():
    """One with a revision, which the sample content has none of."""
    draft = {"topic": "Made up", "content": "<p>Made up.</p>", "author": "Nobody", "isDraft": True}
    return ask("/api/admin/model-answers", draft, bearer())["id"] if signed_in["token"] else None


def name_an_answer(name, case):
    """Every other request of an operation is about an answer that is there."""
    named[name] += 1
    if named[name] % 2 == 0:
        return
    of_a_save = "version" in case.path_parameters
    found = saved_answer() if of_a_save else published_answer()
    if found:
        case.path_parameters["id"] = found
    if found and of_a_save:
        case.path_parameters["version"] = 1


def trimmed(value):
    if not isinstance(value, str):
        return value
    kept = "".join(sign for sign in value if category(sign) not in ("Cc", "Cs") or sign in "\t\n")
    return kept.strip().strip("\ufeff").strip()


def sign_upload(case):
    given = ask("/api/cloudinary-signature", {}, bearer())
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


def make_true(name, case):
    """Puts into an example of the contract what it can't hold: passwords, signatures, files."""
    if name == "login":
        case.body = {"email": signed_in["email"], "password": signed_in["password"]}
    if name == "changePassword":
        case.body = {"currentPassword": signed_in["password"], "newPassword": NEW_PASSWORD}
    if name == "confirmPassword":
        case.body = {"currentPassword": signed_in["password"]}
    if name == "uploadPicture":
        sign_upload(case)
    if name == "importContent":
        case.body = archive()


@schemathesis.hook
def before_call(context, case, kwargs):
    kwargs["auth"] = authorised({})
    # What is sent before the run, to see what the server takes, is nobody's case.
    if case.meta is None:
        return
    name = name_of(case.operation)
    phase = case.meta.phase.name
    if phase == "examples":
        make_true(name, case)
        kwargs["auth"] = authorised(KNOWN_DEVICE)
    if phase in ("coverage", "fuzzing") and name in OF_AN_ANSWER:
        if is_right(case, ParameterLocation.PATH):
            name_an_answer(name, case)
    # Quotation marks are no part of a header to schemathesis 4.32, so that its `if-match` is none.
    if "if-match" in (case.headers or {}) and is_right(case, ParameterLocation.HEADER):
        case.headers["if-match"] = choices.choice(["*", "*", "*", 'W/"1", "2"'])
    if not isinstance(case.body, dict):
        return
    if name in FORMS:
        fields = {field: trimmed(value) for field, value in case.body.items()}
        case.body = {field: value for field, value in fields.items() if value != ""}
    # In maintenance mode nothing public could be tried any more.
    if name == "updateSettings" and case.body.get("maintenanceMode") is True:
        case.body["maintenanceMode"] = False


@schemathesis.hook
def after_call(context, case, response):
    """Whoever was signed out, or has a new password, is signed in again."""
    name = name_of(case.operation)
    if name == "changePassword" and response.status_code == 200:
        signed_in["password"] = case.body["newPassword"]
        signed_in["token"] = response.json()["token"]
        # The devices of the former password are forgotten; this one has a new name.
        cookies = [cookie.split(";")[0] for cookie in response.headers["set-cookie"]]
        KNOWN_DEVICE["Cookie"] = next(cookie for cookie in cookies if "device" in cookie)
    if name == "logout" and response.status_code == 204:
        signed_in["token"] = sign_in()


@schemathesis.check
def counted(ctx, response, case):
    """No check at all, but called once for each case."""
    phase = case.meta.phase.name if case.meta is not None else "other"
    counts[phase, name_of(case.operation), response.status_code] += 1


@atexit.register
def write_counts():
    rows = [
        {"phase": str(phase), "operation": operation, "status": status, "cases": cases}
        for (phase, operation, status), cases in counts.items()
    ]
    with open(RUN["counts"], "w", encoding="utf-8") as file:
        json.dump(rows, file)


# Of the connection and the representation, and those that protect every answer alike.
UNDECLARED = {
    "connection", "content-encoding", "content-length", "content-security-policy", "content-type",
    "cross-origin-opener-policy", "cross-origin-resource-policy", "date", "keep-alive",
    "permissions-policy", "referrer-policy", "strict-transport-security", "transfer-encoding",
    "vary", "x-content-type-options", "x-frame-options",
}  # fmt: skip


@schemathesis.check
def headers_are_declared(ctx, response, case):
    """Whatever an answer of a declared status carries, the contract names."""
    declared = case.operation.definition.raw["responses"].get(str(response.status_code))
    if declared is not None:
        names = {name.lower() for name in declared.get("headers", {})} | UNDECLARED
        undeclared = {name.lower() for name in response.headers} - names
        assert not undeclared, f"undeclared headers: {', '.join(sorted(undeclared))}"


@schemathesis.check
def refusal_names_faults(ctx, response, case):
    """Whatever a 400 refuses, it says where: in the one error body, each fault by its path."""
    if response.status_code != 400 or case.path.startswith("/v1_1/"):
        return
    problem = response.json()
    if problem["code"] == "VALIDATION_FAILED" and not problem.get("errors"):
        # A form that can't be read has no fields that could be named.
        assert "form" in problem["message"], "a refusal that names no fault"
