import { feature } from '../../platform/handlers/feature.ts'
import { allFile, shopFile } from './export-statistics.ts'
import { all, shop } from './show-statistics.ts'
import { statisticsTexts } from './statistics.texts.ts'

export const statistics = feature('statistics', { shop, shopFile, all, allFile }, statisticsTexts)
