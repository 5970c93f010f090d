import './styles/site.css';
import { hydrate } from './hydrate.tsx';
import { routeTree } from './routeTree.gen.ts';

// The back office is reached by a page load, so its routes weigh on nobody else.
void hydrate(routeTree);
