import { feature } from '../../platform/handlers/feature.ts'
import { close } from './close-shift.ts'
import { list, report } from './closed-shifts.ts'
import { moveCash } from './move-cash.ts'
import { shiftsTexts } from './shifts.texts.ts'
import { running } from './show-running.ts'
import { takeOver } from './take-over.ts'
import { wrongTicket } from './wrong-ticket.ts'

export const shifts = feature('shifts', { running, takeOver, moveCash, wrongTicket, close, list, report }, shiftsTexts)
