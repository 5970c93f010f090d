import { type ChangeEvent, type SubmitEvent, useState } from 'react';
import { faultsOf, messageOf } from '../../lib/problem.ts';
import { type Control, type Faults, type FormField, faultOf, findFaults, TRAP } from './fields.ts';
import type { FieldForm } from './useFieldForm.ts';

/** A form as far as its fields and its button are concerned. */
export type ShownForm<Name extends string> = Pick<
  FieldForm<Name>,
  'id' | 'values' | 'isSending' | 'change' | 'submit'
>;

/** The server's errors for fields of this form. */
function refusedFields<Name extends string>(error: unknown, fields: readonly FormField<Name>[]) {
  const refused = faultsOf(error);
  return Object.fromEntries(fields.map(({ name }) => [name, refused.get(name)])) as Faults<Name>;
}

/**
 * The errors of a form, its own and the server's: at their fields, the first of which takes the
 * focus, or for the whole form.
 * @param unreachable the error if the server did not answer
 */
export function useFormFaults<Name extends string>(
  form: ShownForm<Name>,
  fields: readonly FormField<Name>[],
  unreachable?: string,
) {
  const { values, isSending } = form;
  const [faults, setFaults] = useState<Faults<Name>>({});
  const [refusal, setRefusal] = useState<string>();
  const idOf = ({ name }: FormField<Name>) => `${form.id}-${name}`;

  /** Shows the errors; returns whether there are any. */
  function show(found: Faults<Name>): boolean {
    setFaults(found);
    const first = fields.find(({ name }) => found[name]);
    if (!first) return false;
    const control = document.getElementById(idOf(first));
    control?.scrollIntoView({ block: 'center' });
    control?.focus({ preventScroll: true });
    return true;
  }

  async function send(element: HTMLFormElement): Promise<void> {
    setRefusal(undefined);
    if (show(findFaults(element, fields))) return;
    const website = new FormData(element).get(TRAP);
    const error = await form.submit(String(website ?? ''));
    if (error && !show(refusedFields(error, fields))) {
      setRefusal(messageOf(error) ?? unreachable);
    }
  }

  return {
    /** The error that belongs to no field. */
    refusal,
    /** Sends the form if it is valid. */
    onSubmit(event: SubmitEvent<HTMLFormElement>) {
      event.preventDefault();
      if (!isSending) void send(event.currentTarget);
    },
    /** What a field needs. A change checks it again, if it has an error. */
    propsOf: (field: FormField<Name>) => ({
      field,
      id: idOf(field),
      value: values[field.name],
      fault: faults[field.name],
      isLocked: isSending,
      onChange({ currentTarget }: ChangeEvent<Control>) {
        form.change(field.name, currentTarget.value);
        if (faults[field.name])
          setFaults({ ...faults, [field.name]: faultOf(field, currentTarget) });
      },
    }),
    clear: () => setFaults({}),
  };
}
