import { present } from '@caimin/base'
import type { WithFiles } from '../../../platform/files/files.ts'
import type { HeldMessage } from './held.store.ts'

/** What was held as it was written, for its author and for whoever decides. */
export const viewHeld = ({ shopId, text, pictureId }: HeldMessage, files: WithFiles['files']) =>
  text === null
    ? {
        kind: 'picture' as const,
        picture_url: files.linkTo({ shopId, id: present(pictureId, 'what was held has words or a picture') }),
      }
    : { kind: 'text' as const, text }
