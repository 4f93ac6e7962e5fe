import { strToU8, zipSync } from 'fflate'
import { expect, it } from 'vitest'
import writeFile from 'write-excel-file/node'
import { readSpreadsheet } from './read-spreadsheet.ts'
import { MAX_ROWS } from './sheet.ts'
import { writeXlsx } from './write-xlsx.ts'

const SHEET = 'xl/worksheets/sheet1.xml'

/** What stands in the sheets, with the number of each row. */
async function read(bytes: Buffer | Uint8Array) {
  const found = await readSpreadsheet(Buffer.from(bytes))
  if (!found.ok) return found.reason
  return found.value.map((sheet) =>
    sheet.map(({ number, cells }) => [number, ...Array.from(cells, (cell) => cell?.text ?? null)]),
  )
}

const sheetXml = (rows: string): string => `<worksheet><sheetData>${rows}</sheetData></worksheet>`
const zipped = (parts: Record<string, string>): Uint8Array =>
  zipSync(Object.fromEntries(Object.entries(parts).map(([name, text]) => [name, strToU8(text)])), { level: 1 })

const ROWS = [
  [1, '提现单号', '金额', '结果'],
  [2, 'T1', '20000', '成功'],
]

it.each([
  // The first is what iconv makes of the text in GB18030.
  ['GBK', Buffer.from('zOHP1rWlusUsvfC27iy94bn7DQpUMSwyMDAwMCyzybmmDQo=', 'base64')],
  ['UTF-8', Buffer.from('提现单号,金额,结果\r\nT1,20000,成功\r\n')],
  ['UTF-8 with its mark', Buffer.from('\uFEFF提现单号,金额,结果\nT1,20000,成功')],
  [
    'UTF-16, as a spreadsheet saves Unicode text',
    Buffer.from('\uFEFF提现单号\t金额\t结果\r\nT1\t20000\t成功', 'utf16le'),
  ],
  ['semicolons', Buffer.from('提现单号;金额;结果\r\nT1;20000;成功')],
  ['tabs and quotes', Buffer.from('"提现单号"\t"金额"\t结果\r\nT1\t"20000"\t成功')],
])('reads a text in %s', async (_name, bytes) => {
  expect(await read(bytes)).toEqual([ROWS])
})

it('counts empty rows and leaves them out', async () => {
  expect(await read(Buffer.from('a,b\r\n\r\n,\r\nc,d\r\n'))).toEqual([
    [
      [1, 'a', 'b'],
      [4, 'c', 'd'],
    ],
  ])
})

it('divides a text by every delimiter that it has', async () => {
  expect(await read(Buffer.from('a;b,c'))).toEqual([[[1, 'a;b', 'c']], [[1, 'a', 'b,c']]])
})

it.each([
  ['an open quote', Buffer.from('a,b\r\n"c')],
  ['nothing', Buffer.from('')],
  ['a text without columns', Buffer.from('x')],
  ['bytes of no encoding', Buffer.from([0x2c, 0xff, 0xff, 0x2c])],
  ['a cut archive', Buffer.from(zipped({ [SHEET]: sheetXml('') }).slice(0, 40))],
  ['an archive of something else', Buffer.from(zipped({ 'a.txt': 'x' }))],
  ['a sheet that is cut', Buffer.from(zipped({ [SHEET]: '<worksheet><sheetData><row r="1"><c r="A1"><v>1<' }))],
])('refuses %s', async (_name, bytes) => {
  expect(await read(bytes)).toBe('file_unreadable')
})

it('says of an old or a locked workbook that it is one', async () => {
  expect(await read(Buffer.from('d0cf11e0a1b11ae10000', 'hex'))).toBe('file_is_old_excel')
})

it('reads what a library wrote, numbers as they are stored', async () => {
  const bytes = await writeFile([['提现单号', '金额'], [], ['T1', 20000.1, null, true], [null, 6.22202100103622e18]], {
    sheet: '表',
  }).toBuffer()
  expect(await read(bytes)).toEqual([
    [
      [1, '提现单号', '金额'],
      [3, 'T1', '20000.1', null, '1'],
      [4, null, '6222021001036220000'],
    ],
  ])
})

it('writes texts that come back whole, and none that would run', async () => {
  const rows = [
    ['6222021001036221014', '50.00', '王小雨', '01'],
    ['=1+1', '<a & b>', '', 'x'],
  ]
  const bytes = await writeXlsx(rows, { sheet: '打款', widths: [20, 10, 10, 10] })
  expect(await read(bytes)).toEqual([
    [
      [1, ...(rows[0] ?? [])],
      [2, "'=1+1", '<a & b>', null, 'x'],
    ],
  ])
})

it('distinguishes formulas, rich and inline texts and phonetic guides', async () => {
  const bytes = zipped({
    'xl/sharedStrings.xml':
      '<sst><si><r><t>成</t></r><r><t>功</t></r><rPh><t>chenggong</t></rPh></si><si><t>a&amp;b</t></si></sst>',
    [SHEET]: sheetXml(
      `<row r="3"><c r="A3" t="s"><v>0</v></c><c r="B3"><f>A1*2</f><v>50</v></c><c r="D3" t="inlineStr"><is><t>x</t></is></c></row>
       <row><c t="s"><v>1</v></c><c t="str"><f>B1</f><v>y</v></c><c t="s"><v>99</v></c></row>`,
    ),
  })
  const found = await readSpreadsheet(Buffer.from(bytes))
  const [sheet] = found.ok ? found.value : []
  expect(sheet?.map(({ number, cells }) => [number, ...Array.from(cells)])).toEqual([
    [3, { kind: 'text', text: '成功' }, { kind: 'formula', text: '' }, undefined, { kind: 'text', text: 'x' }],
    [4, { kind: 'text', text: 'a&b' }, { kind: 'formula', text: '' }, undefined],
  ])
})

it('takes a cell of a text that begins like a formula for one', async () => {
  const found = await readSpreadsheet(Buffer.from('a,"=""20000"""'))
  expect(found.ok && found.value[0]?.[0]?.cells[1]?.kind).toBe('formula')
})

const manyRows = (count: number): string =>
  Array.from({ length: count }, (_, index) => `<row r="${index + 1}"><c r="A${index + 1}"><v>1</v></c></row>`).join('')

/** An archive whose directory declares another size of its only part. */
function declaring(bytes: Uint8Array, size: number): Uint8Array {
  const lying = Buffer.from(bytes)
  lying.writeUInt32LE(size, lying.lastIndexOf(Buffer.from('PK\x01\x02', 'latin1')) + 24)
  return lying
}

it.each([
  ['a part that grows beyond the bound', () => zipped({ [SHEET]: 'x'.repeat(4_500_000) })],
  [
    'parts that grow beyond it together',
    () => zipped({ [SHEET]: ' '.repeat(3e6), 'xl/sharedStrings.xml': ' '.repeat(3e6) }),
  ],
  ['too many parts', () => zipped(Object.fromEntries(Array.from({ length: 201 }, (_, at) => [`${at}.bin`, 'x'])))],
  [
    'too many sheets',
    () =>
      zipped(Object.fromEntries(Array.from({ length: 11 }, (_, at) => [`xl/worksheets/sheet${at}.xml`, sheetXml('')]))),
  ],
  ['too many rows', () => zipped({ [SHEET]: sheetXml(manyRows(MAX_ROWS + 1)) })],
  ['a column far to the right', () => zipped({ [SHEET]: sheetXml('<row><c r="XFD1"><v>1</v></c></row>') })],
  ['too many lines of text', () => Buffer.from('a,b\n'.repeat(MAX_ROWS + 1))],
  ['too many columns of text', () => Buffer.from(','.repeat(100))],
])('refuses %s', async (_name, make) => {
  expect(await read(make())).toBe('file_too_large')
})

it('ends a part that is larger than its archive declares', async () => {
  const bytes = declaring(zipped({ [SHEET]: sheetXml(' '.repeat(5_000_000)) }), 100)
  expect(await read(bytes)).toBe('file_unreadable')
})

it.each(['999999999999', '0', '-1', '1.5', '1e3', 'x', ''])('refuses a row of number %j', async (number) => {
  const bytes = zipped({ [SHEET]: sheetXml(`<row r="${number}"><c><v>1</v></c></row>`) })
  expect(await read(bytes)).toBe('file_unreadable')
})
