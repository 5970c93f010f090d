import { useState } from 'react';
import { faultsOf, messageOf } from '../../lib/problem.ts';
import { type Control, type Faults, type FormField, faultOf, findFaults } from './fields.ts';

/** The id of a field's control, which also prefixes its note's id. */
export function controlId(formId: string, { name }: { name: string }): string {
  return `${formId}-${name}`;
}

/** The server's errors for fields of this form. */
function refusedFields<Name extends string>(error: unknown, fields: readonly FormField<Name>[]) {
  const refused = faultsOf(error);
  const found: Faults<Name> = {};
  for (const { name } of fields) {
    const fault = refused.get(name);
    if (fault) found[name] = fault;
  }
  return found;
}

/**
 * The errors of a form, its own and the server's: at their fields, the first of which takes the
 * focus, or for the whole form.
 * @param unreachable the error if the server did not answer
 */
export function useFormFaults<Name extends string>(
  formId: string,
  fields: readonly FormField<Name>[],
  unreachable?: string,
) {
  const [faults, setFaults] = useState<Faults<Name>>({});
  const [refusal, setRefusal] = useState<string>();

  /** Shows the errors; returns whether there are any. */
  function show(found: Faults<Name>): boolean {
    setFaults(found);
    const first = fields.find(({ name }) => found[name]);
    if (!first) return false;
    const control = document.getElementById(controlId(formId, first));
    control?.scrollIntoView({ block: 'center' });
    control?.focus({ preventScroll: true });
    return true;
  }

  return {
    faults,
    /** The error that belongs to no field. */
    refusal,
    /** Sends the form if it is valid; `send` resolves with the error if that failed. */
    async submit(form: HTMLFormElement, send: () => Promise<unknown>): Promise<void> {
      setRefusal(undefined);
      if (show(findFaults(form, fields))) return;
      const error = await send();
      if (error && !show(refusedFields(error, fields))) {
        setRefusal(messageOf(error) ?? unreachable);
      }
    },
    /** Checks a field again after a change, if it has an error. */
    update(field: FormField<Name>, control: Control) {
      if (faults[field.name]) setFaults({ ...faults, [field.name]: faultOf(field, control) });
    },
    clear: () => setFaults({}),
  };
}
