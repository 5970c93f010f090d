import { type Static, Type } from '@sinclair/typebox';

/** A picture with the size that a page needs to reserve its place, as it is stored. */
export const StoredPicture = Type.Object({
  /** An http(s) address, or a root-relative path for files on this server. */
  url: Type.String(),
  thumbnailUrl: Type.Optional(Type.String()),
  width: Type.Optional(Type.Integer()),
  height: Type.Optional(Type.Integer()),
});
export type Picture = Static<typeof StoredPicture>;
