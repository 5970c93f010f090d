"""What schemathesis does beside its own checks."""

from random import Random
from unicodedata import category

import schemathesis

# What is typed into these forms is trimmed before it is judged, which a schema can't say.
FORMS = {"sendMessage", "submitModelAnswer"}

networks = Random(1)


def from_another_network(request):
    request.headers["X-Forwarded-For"] = ".".join(str(networks.randint(1, 254)) for _ in range(4))
    return request


def trimmed(value):
    if not isinstance(value, str):
        return value
    kept = "".join(sign for sign in value if category(sign) not in ("Cc", "Cs") or sign in "\t\n")
    return kept.strip().strip("\ufeff").strip()


@schemathesis.hook
def before_call(context, case, kwargs):
    """Each call comes from a network of its own, or the limits would answer in place of the API."""
    kwargs["auth"] = from_another_network
    if case.operation.definition.raw.get("operationId") in FORMS:
        if isinstance(case.body, dict):
            fields = {name: trimmed(value) for name, value in case.body.items()}
            case.body = {name: value for name, value in fields.items() if value != ""}


@schemathesis.check
def refusal_names_faults(ctx, response, case):
    """Whatever a 400 refuses, it says where (E1): in the one error body, each fault by its path."""
    if response.status_code != 400 or case.path.startswith("/v1_1/"):
        return
    problem = response.json()
    if problem["code"] == "VALIDATION_FAILED" and not problem.get("errors"):
        # A form that can't be read has no fields that could be named.
        assert "form" in problem["message"], "a refusal that names no fault"
