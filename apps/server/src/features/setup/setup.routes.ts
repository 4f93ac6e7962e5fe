import type { HandlersOf } from '../../platform/http/handler.ts'
import { block, listBlocks, unblock } from './blocked-numbers.ts'
import { listChannels, switchChannel } from './channels.ts'
import { changeSettings, showSettings } from './settings.ts'
import type { SetupDeps } from './setup.deps.ts'

export const setupRoutes = (deps: SetupDeps): HandlersOf<'setup'> => ({
  settings: (_input, actor) => showSettings(deps, actor),
  saveSettings: (input, actor) => changeSettings(deps, input, actor),
  channels: (_input, actor) => listChannels(deps, actor),
  switchChannel: (input, actor) => switchChannel(deps, input, actor),
  blockedNumbers: (_input, actor) => listBlocks(deps, actor),
  blockNumber: (input, actor) => block(deps, input, actor),
  unblockNumber: (input, actor) => unblock(deps, input, actor),
})
