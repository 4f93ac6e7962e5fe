/**
 * Called between any two steps of a settlement. A test that crashes there passes its own; all others pass
 * this. Nothing may depend on it.
 */
export type Checkpoint = (step: string) => Promise<void> | void

export const noCheckpoint: Checkpoint = () => {}
