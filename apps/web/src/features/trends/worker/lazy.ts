/** Loaded only where workers cannot paint. */
export const loadPageEngine = () => import('./page-engine.ts').then((m) => m.startPageEngine)
