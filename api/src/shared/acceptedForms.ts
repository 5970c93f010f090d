import type { preValidationHookHandler } from 'fastify';

/** What a body may hold beside what its schema declares. */
interface AcceptedForms {
  /** Fields whose booleans may be sent as the words `true` and `false`, as forms do. */
  flags?: readonly string[];
  /** Choices that an empty text clears, as `null` does. */
  choices?: readonly string[];
  /** Fields of a fetched document that only the server decides: they may be sent back, and are dropped. */
  ignored?: readonly string[];
}

const BOOLEANS: Readonly<Record<string, boolean>> = { true: true, false: false };

/**
 * Brings what older clients send into the form of the contract, before it is validated: so that the
 * schemas can stay plain, and whatever is still unknown is refused by them.
 */
export function acceptForms(forms: AcceptedForms): preValidationHookHandler {
  const flags = new Set(forms.flags);
  const choices = new Set(forms.choices);
  const ignored = new Set(forms.ignored);

  function contractForm(name: string, value: unknown): unknown {
    if (choices.has(name) && value === '') return null;
    if (flags.has(name) && typeof value === 'string') return BOOLEANS[value] ?? value;
    return value;
  }

  return (request, _reply, done) => {
    const { body } = request;
    if (body !== null && typeof body === 'object' && !Array.isArray(body)) {
      request.body = Object.fromEntries(
        Object.entries(body)
          .filter(([name]) => !ignored.has(name))
          .map(([name, value]) => [name, contractForm(name, value)]),
      );
    }
    done();
  };
}
