import { expect, test } from 'vitest'
import { drawsTexts } from './draws.texts.ts'

test.each([
  ['demo-a, demo-b', '演示数据'],
  ['500.com, cwl.gov.cn', '500彩票网、中国福彩网'],
  ['cwl, staff:0198b7a0-0000-7000-8000-000000000001', '中国福彩网、人工核对'],
  ['ticai.example', 'ticai.example'],
])('calls the source %s by a name that players know', (source, name) =>
  expect(drawsTexts.sourceName(source)).toBe(name),
)
