/** A picture with what a page needs to reserve its place. */
export interface Picture {
  /** http(s), or root-relative for files of this server. */
  url: string;
  thumbnailUrl?: string;
  width?: number;
  height?: number;
}
