import type { preValidationHookHandler } from 'fastify';

/** What a body may contain besides what its schema declares. */
interface AcceptedForms {
  /** Booleans that may be sent as the words `true` and `false`, as forms do. */
  flags?: readonly string[];
  /** Choices that an empty text clears, like `null`. */
  choices?: readonly string[];
  /** Read-only fields of a fetched document, which may be sent back and are dropped. */
  ignored?: readonly string[];
}

const BOOLEANS: Readonly<Record<string, boolean>> = { true: true, false: false };

/**
 * Converts requests of older clients before validation, so that the schemas stay simple and still
 * reject unknown fields.
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
