import { addressOf } from '../../../platform/files/share-link.ts'
import { links } from '../../../platform/links.ts'

/** The address of a spell for friends; by the seat in it the spell knows who invited them. */
export const spellLink = (code: string, seatNo: number | undefined): string =>
  addressOf(links.submit.split({ code, by: seatNo?.toString() }))
