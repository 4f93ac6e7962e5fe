import { fixedFacade } from '../../facades/fixed-facade.ts'

/** 任选九场: nine of the fourteen matches, one prize for nine right, up to eight bankers (rules.md 6). */
export const renxuan9 = fixedFacade({ id: 'renxuan9', pick: 9, levels: ['1'], maxBankers: 8 })
