import type { Href } from '@caimin/router'
import { toast } from '@caimin/ui'
import { hasCopied } from './copy-text.ts'
import { shareLinkTexts } from './share-link.texts.ts'

/** The whole address of a screen, for others. */
export const addressOf = (href: Href): string => `${location.origin}${location.pathname}${href}`

export async function copyLink(link: string): Promise<void> {
  toast((await hasCopied(link)) ? shareLinkTexts.copied : shareLinkTexts.notCopied)
}

interface Shared {
  readonly link: string
  readonly text: string
  /** Goes with the link where the phone takes pictures. */
  readonly picture?: File | undefined
}

/** By what the phone offers for sharing, else by the clipboard. */
export async function shareLink({ link, text, picture }: Shared): Promise<void> {
  if (!('share' in navigator)) return await copyLink(link)
  const files = picture === undefined ? [] : [picture]
  const takesFiles = files.length > 0 && 'canShare' in navigator && navigator.canShare({ files })
  try {
    await navigator.share({ text, url: link, ...(takesFiles && { files }) })
  } catch (failure) {
    // Who closes the phone's choice wants nothing instead.
    if (!(failure instanceof DOMException && failure.name === 'AbortError')) await copyLink(link)
  }
}
