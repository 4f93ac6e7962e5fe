import { deviceStore } from '@caimin/session'

/** Kept on the phone; the page's own first script reads some of it by the same prefix. */
export const store = deviceStore('caimin.')

export const readStored = store.read
export const writeStored = store.write
export const onOtherTab = store.onOtherTab
