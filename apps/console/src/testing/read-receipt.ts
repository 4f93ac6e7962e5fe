const ESC = 0x1b
const FS = 0x1c
const GS = 0x1d
const NEW_LINE = 0x0a

export interface ReceiptLine {
  readonly kind: 'line'
  readonly text: string
  readonly isBold: boolean
  readonly isDoubled: boolean
  readonly isCentered: boolean
}

export interface ReceiptCode {
  readonly kind: 'code'
  readonly text: string
  /** Dots of the printer on a side of one module. */
  readonly moduleDots: number
}

/** What a receipt printer puts on paper. */
export interface Receipt {
  /** From the top to the bottom. */
  readonly parts: readonly (ReceiptLine | ReceiptCode)[]
  readonly lines: readonly ReceiptLine[]
  /** The texts of QR codes. */
  readonly codes: readonly string[]
  readonly cuts: number
}

/** Reads the bytes as a printer of ESC/POS does. Throws at a command it does not know, as paper would show garbage. */
export function readReceipt(bytes: Uint8Array): Receipt {
  const reader = new ReceiptReader(bytes)
  while (reader.step());
  return reader
}

class ReceiptReader implements Receipt {
  readonly parts: (ReceiptLine | ReceiptCode)[] = []
  cuts = 0
  readonly #bytes: Uint8Array
  #at = 0
  #text: number[] = []
  #code = ''
  #moduleDots = 0
  #isChinese = false
  #style = { isBold: false, isDoubled: false, isCentered: false }

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes
  }

  get lines(): ReceiptLine[] {
    return this.parts.filter((part) => part.kind === 'line')
  }

  get codes(): string[] {
    return this.parts.flatMap((part) => (part.kind === 'code' ? [part.text] : []))
  }

  step(): boolean {
    const byte = this.#bytes[this.#at]
    if (byte === undefined) return false
    this.#at += 1
    if (byte === ESC) this.#escape()
    else if (byte === GS) this.#group()
    else if (byte === FS) this.#chinese()
    else if (byte === NEW_LINE) this.#endLine()
    else this.#text.push(byte)
    return true
  }

  #next(): number {
    const byte = this.#bytes[this.#at]
    if (byte === undefined) throw new Error('the bytes end within a command')
    this.#at += 1
    return byte
  }

  #endLine(): void {
    if (!this.#isChinese && this.#text.some((byte) => byte > 0x7f)) throw new Error('Chinese before it is switched on')
    const text = new TextDecoder('gb18030', { fatal: true }).decode(new Uint8Array(this.#text))
    this.parts.push({ kind: 'line', text, ...this.#style })
    this.#text = []
  }

  #escape(): void {
    const command = this.#next()
    if (command === 0x40) this.#style = { isBold: false, isDoubled: false, isCentered: false }
    else if (command === 0x61) this.#style = { ...this.#style, isCentered: this.#next() === 1 }
    else if (command === 0x45) this.#style = { ...this.#style, isBold: this.#next() === 1 }
    else if (command === 0x64) this.#next()
    else throw new Error(`ESC ${command}`)
  }

  #chinese(): void {
    const command = this.#next()
    if (command !== 0x26) throw new Error(`FS ${command}`)
    this.#isChinese = true
  }

  #group(): void {
    const command = this.#next()
    if (command === 0x21) this.#style = { ...this.#style, isDoubled: this.#next() === 0x11 }
    else if (command === 0x28) this.#symbol()
    else if (command === 0x56) this.#cut()
    else throw new Error(`GS ${command}`)
  }

  #cut(): void {
    if (this.#next() !== 66) throw new Error('another cut')
    this.#next()
    this.cuts += 1
  }

  /** GS ( k: the length, the kind of code, the function and its data. */
  #symbol(): void {
    if (this.#next() !== 0x6b) throw new Error('no code')
    const length = this.#next() + 256 * this.#next()
    const [kind, what, ...data] = Array.from({ length }, () => this.#next())
    if (kind !== 49) throw new Error(`code ${kind}`)
    if (what === 80) this.#code = new TextDecoder().decode(new Uint8Array(data.slice(1)))
    if (what === 67) this.#moduleDots = data[0] ?? 0
    if (what === 81) this.parts.push({ kind: 'code', text: this.#code, moduleDots: this.#moduleDots })
  }
}
