import type { HandlersOf } from '../../platform/http/handler.ts'
import { listBlockedMatches, resumeMatches, stopMatches } from './blocked-matches.ts'
import { listBlockedNumbers, resumeNumber, stopNumber } from './blocked-numbers.ts'
import { listChannels, switchChannel } from './channels.ts'
import { listOpenMatches } from './open-matches.ts'
import { changeSettings, showSettings } from './settings.ts'
import type { SetupDeps } from './setup.deps.ts'

export const setupRoutes = (deps: SetupDeps): HandlersOf<'setup'> => ({
  settings: (_input, actor) => showSettings(deps, actor),
  saveSettings: (input, actor) => changeSettings(deps, input, actor),
  channels: (_input, actor) => listChannels(deps, actor),
  switchChannel: (input, actor) => switchChannel(deps, input, actor),
  blockedNumbers: (_input, actor) => listBlockedNumbers(deps, actor),
  blockNumber: (input, actor) => stopNumber(deps, input, actor),
  unblockNumber: (input, actor) => resumeNumber(deps, input, actor),
  blockedMatches: (_input, actor) => listBlockedMatches(deps, actor),
  openMatches: (input) => listOpenMatches(deps, input),
  blockMatches: (input, actor) => stopMatches(deps, input, actor),
  unblockMatches: (input, actor) => resumeMatches(deps, input, actor),
})
