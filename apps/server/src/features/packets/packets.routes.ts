import type { HandlersOf } from '../../platform/http/handler.ts'
import { give } from './give.ts'
import { fitting, list } from './list.ts'
import { open } from './open.ts'
import type { PacketsDeps } from './packets.deps.ts'

export const packetsRoutes = (deps: PacketsDeps): HandlersOf<'packets'> => ({
  open: (input, actor) => open(deps, input, actor),
  list: (input, actor) => list(deps, input, actor),
  fitting: (input, actor) => fitting(deps, input, actor),
  give: (input, actor) => give(deps, input, actor),
})
