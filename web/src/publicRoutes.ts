import { routeTree } from './publicRouteTree.gen.ts';
import type { RouteTree } from './router.ts';

/**
 * The routes of the public pages alone, which is all that their browsers load. Types know the whole
 * tree: a link to the back office is a link, by a page load.
 */
export const publicRoutes = routeTree as unknown as RouteTree;
