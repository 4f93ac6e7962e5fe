import { deviceStore } from '@caimin/session'

/** Apart from the player app's, so that the two may be open side by side on one machine. */
export const store = deviceStore('caimin.console.')

export const readStored = store.read
export const writeStored = store.write
