/** Loaded only where no worker paints. */
export const loadPageStudio = () => import('./page-studio.ts').then((m) => m.startPageStudio)
