import { fixedFacade } from '../../facades/fixed-facade.ts'

/** 胜负彩: all fourteen matches, first prize for 14 right, second for 13 (rules.md 5). */
export const sfc = fixedFacade({ id: 'sfc', pick: 14, levels: ['1', '2'], maxBankers: 0 })
