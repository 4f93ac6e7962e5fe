import { createStudio } from './create-studio.ts'
import type { StudioReply, StudioRequest } from './messages.ts'
import { paintTile } from './paint-tile.ts'

/** For a browser without workers that paint: the same studio on the page, a piece of work in each frame. */
export function startPageStudio(send: (reply: StudioReply) => void): (request: StudioRequest) => void {
  return createStudio({ send, soon: (work) => void requestAnimationFrame(work), paint: paintTile }).take
}
