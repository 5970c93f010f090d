/** Whether a path belongs to the back office; like the router, it ignores case. */
export function isAdminPath(pathname: string): boolean {
  return /^\/admin(\/|$)/i.test(pathname);
}
