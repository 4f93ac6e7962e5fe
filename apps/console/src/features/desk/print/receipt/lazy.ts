/** Loaded when the first slip is sent to a receipt printer: most desks print through the browser's window. */
export const loadSlipBytes = () => import('./slip-bytes.ts').then((module) => module.slipBytes)
