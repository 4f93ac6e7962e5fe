/**
 * Called between any two steps of a settlement. A test that wants to die there passes its own; everybody else passes
 * this. Nothing may depend on it.
 */
export type Checkpoint = (step: string) => Promise<void> | void

export const noCheckpoint: Checkpoint = () => {}
