import { type SchemaOptions, type TString, Type } from '@sinclair/typebox';

/** The id of a stored document: 24 hexadecimal digits. */
export const OBJECT_ID = /^[0-9a-f]{24}$/;

/** An id as a field or parameter of the contract. */
export function objectId(options: SchemaOptions = {}): TString {
  return Type.String({ pattern: OBJECT_ID.source, maxLength: 24, ...options });
}
