import { feature } from '../../platform/handlers/feature.ts'
import { listBlockedMatches, resumeMatches, stopMatches } from './blocked-matches.ts'
import { listBlockedNumbers, resumeNumber, stopNumber } from './blocked-numbers.ts'
import { listChannels, switchChannel } from './channels.ts'
import { listOpenMatches } from './open-matches.ts'
import { changeSettings, showSettings } from './settings.ts'
import { setupTexts } from './setup.texts.ts'

export const setup = feature(
  'setup',
  {
    settings: showSettings,
    saveSettings: changeSettings,
    channels: listChannels,
    switchChannel,
    blockedNumbers: listBlockedNumbers,
    blockNumber: stopNumber,
    unblockNumber: resumeNumber,
    blockedMatches: listBlockedMatches,
    openMatches: listOpenMatches,
    blockMatches: stopMatches,
    unblockMatches: resumeMatches,
  },
  setupTexts,
)
