/** A picture with the size that a page needs to reserve its place. */
export interface Picture {
  /** An http(s) address, or a root-relative path for files on this server. */
  url: string;
  thumbnailUrl?: string;
  width?: number;
  height?: number;
}
