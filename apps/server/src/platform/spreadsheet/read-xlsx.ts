/// <reference path="./saxen.d.ts" />
import { buffer } from 'node:stream/consumers'
import { Parser } from 'saxen'
import { fromBufferPromise } from 'yauzl'
import { type Cell, MAX_CELLS, MAX_ROWS, MAX_SHEETS, type Sheet, type SheetRow, TooLarge } from './sheet.ts'

const MAX_ENTRIES = 200
/** Of all the parts that are read, decompressed: a sheet of 500 payments has a twentieth of it. */
const MAX_BYTES = 4 * 1024 * 1024

const SHARED_STRINGS = /(?:^|\/)sharedStrings\.xml$/i
const SHEET = /(?:^|\/)worksheets\/[^/]+\.xml$/i

/**
 * The sheets of an xlsx. Libraries that read workbooks convert cells to numbers and do not distinguish formulas from
 * values; this keeps what the file says. Throws where the file is not of the form, and `TooLarge` beyond the bounds.
 */
export async function readXlsx(bytes: Buffer): Promise<readonly Sheet[]> {
  const { strings, sheets } = await unzip(bytes)
  const shared = strings === undefined ? [] : readSharedStrings(strings)
  return sheets.map((xml) => readSheet(xml, shared))
}

interface Parts {
  readonly strings: string | undefined
  readonly sheets: readonly string[]
}

/**
 * Only what is read is decompressed, and no more of it than the archive declares: the library ends a part that
 * continues.
 */
async function unzip(bytes: Buffer): Promise<Parts> {
  const archive = await fromBufferPromise(bytes)
  if (archive.entryCount > MAX_ENTRIES) throw new TooLarge()
  let strings: string | undefined
  const sheets: string[] = []
  let size = 0
  for await (const entry of archive.eachEntry()) {
    const isSheet = SHEET.test(entry.fileName)
    if (!isSheet && !SHARED_STRINGS.test(entry.fileName)) continue
    size += entry.uncompressedSize
    if (size > MAX_BYTES || sheets.length === MAX_SHEETS) throw new TooLarge()
    const xml = (await buffer(await archive.openReadStreamPromise(entry))).toString('utf8')
    if (isSheet) sheets.push(xml)
    else strings = xml
  }
  return { strings, sheets }
}

/** Calls back for each element and text, with local names. No document type is read, so entities cannot grow. */
function walk(
  xml: string,
  on: {
    readonly open: (name: string, attributes: Readonly<Record<string, string>>) => void
    readonly close: (name: string) => void
    readonly text: (text: string) => void
  },
): void {
  new Parser()
    .on('openTag', (name, attributes) => on.open(localName(name), attributes()))
    .on('closeTag', (name) => on.close(localName(name)))
    .on('text', (text, decodeEntities) => on.text(decodeEntities(text)))
    .on('cdata', (text) => on.text(text))
    .on('error', (error) => {
      throw error
    })
    .parse(xml)
}

const localName = (name: string): string => name.slice(name.indexOf(':') + 1)

function readSharedStrings(xml: string): string[] {
  const strings: string[] = []
  let text = ''
  let isText = false
  let isPhonetic = false
  walk(xml, {
    open: (name) => {
      if (name === 'si') text = ''
      if (name === 't') isText = true
      if (name === 'rPh') isPhonetic = true
    },
    close: (name) => {
      if (name === 'si') strings.push(text)
      if (name === 't') isText = false
      if (name === 'rPh') isPhonetic = false
    },
    text: (part) => {
      if (isText && !isPhonetic) text += part
    },
  })
  return strings
}

interface OpenCell {
  readonly column: number
  readonly type: string
  text: string
  isFormula: boolean
}

function readSheet(xml: string, strings: readonly string[]): Sheet {
  const rows: SheetRow[] = []
  let rowNumber = 0
  let cells: (Cell | undefined)[] = []
  let cell: OpenCell | undefined
  let isValue = false
  walk(xml, {
    open: (name, { r, t = 'n' }) => {
      if (name === 'row') {
        rowNumber = r === undefined ? rowNumber + 1 : rowOf(r)
        cells = []
      } else if (name === 'c') {
        cell = { column: r === undefined ? cells.length : columnOf(r), type: t, text: '', isFormula: false }
      } else if (cell !== undefined) {
        if (name === 'f') cell.isFormula = true
        isValue = name === 'v' || name === 't'
      }
    },
    text: (part) => {
      if (isValue && cell !== undefined) cell.text += part
    },
    close: (name) => {
      isValue = false
      if (name === 'c' && cell !== undefined) {
        if (cell.column >= MAX_CELLS) throw new TooLarge()
        cells[cell.column] = cellOf(cell, strings)
        cell = undefined
      } else if (name === 'row' && cells.some((found) => found !== undefined)) {
        rows.push({ number: rowNumber, cells })
        if (rows.length > MAX_ROWS) throw new TooLarge()
      }
    },
  })
  return rows
}

function rowOf(reference: string): number {
  if (!/^[1-9]\d{0,6}$/.test(reference)) throw new Error('A row has a number that no sheet has')
  return Number(reference)
}

/** `C12` is column 2. A column that no spreadsheet has is beyond every bound. */
function columnOf(reference: string): number {
  const letters = /^[A-Z]{1,3}/.exec(reference)?.[0] ?? 'XFD'
  return [...letters].reduce((column, letter) => column * 26 + letter.charCodeAt(0) - 64, 0) - 1
}

function cellOf({ type, text, isFormula }: OpenCell, strings: readonly string[]): Cell | undefined {
  if (isFormula) return { kind: 'formula', text: '' }
  if (type === 'n' && text !== '') return { kind: 'number', text }
  const full = type === 's' ? strings[Number(text)] : text
  return full === undefined || full.trim() === '' ? undefined : { kind: 'text', text: full }
}
