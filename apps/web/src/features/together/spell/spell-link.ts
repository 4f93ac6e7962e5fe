import { toast } from '@caimin/ui'
import { hasCopied } from '../../../platform/files/copy-text.ts'
import { links } from '../../../platform/links.ts'
import { spellTexts } from './spell.texts.ts'

/** The address of a spell for friends; by the seat in it the spell knows who invited them. */
export const spellLink = (code: string, seatNo: number | undefined): string =>
  `${location.origin}${location.pathname}${links.submit.split({ code, by: seatNo?.toString() })}`

export async function copyLink(link: string): Promise<void> {
  toast((await hasCopied(link)) ? spellTexts.copied : spellTexts.notCopied)
}

/** By what the phone offers for sharing, else by the clipboard. */
export async function shareSpell(link: string, text: string): Promise<void> {
  if (!('share' in navigator)) return await copyLink(link)
  try {
    await navigator.share({ text, url: link })
  } catch (failure) {
    // Who closes the phone's choice wants nothing instead.
    if (!(failure instanceof DOMException && failure.name === 'AbortError')) await copyLink(link)
  }
}
