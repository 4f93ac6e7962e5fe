import { toast } from '@caimin/ui'
import { saveFileTexts } from './save-file.texts.ts'

/** Hands a text to the browser as a file. Returns whether the browser took it; where it did not, the player is told. */
export const saveFile = (name: string, text: string, type: 'text/csv;charset=utf-8' | 'application/json'): boolean =>
  saveBlob(name, new Blob([text], { type }))

/** The same of what is no text. */
export function saveBlob(name: string, content: Blob): boolean {
  try {
    const url = URL.createObjectURL(content)
    Object.assign(document.createElement('a'), { href: url, download: name }).click()
    URL.revokeObjectURL(url)
    return true
  } catch (error) {
    reportError(error)
    toast(saveFileTexts.notSaved)
    return false
  }
}
