import { expect, it } from 'vitest'
import { createSealer } from './sealed.ts'

const sealer = createSealer('a secret of enough length for this', 'bank-card')
const plain = Buffer.from('6222021001036221014')

it('opens what it sealed, and shows nothing of it', () => {
  const sealed = sealer.seal(plain, 'row-1')
  expect(sealer.open(sealed, 'row-1')).toEqual(plain)
  expect(sealed.toString('latin1')).not.toContain('62220210')
  expect(sealer.seal(plain, 'row-1')).not.toEqual(sealed)
})

it('refuses changed bytes, another row, another purpose and another secret', () => {
  const sealed = sealer.seal(plain, 'row-1')
  const changed = Buffer.from(sealed)
  changed[changed.length - 1] = (changed.at(-1) ?? 0) ^ 1
  expect(() => sealer.open(changed, 'row-1')).toThrow()
  expect(() => sealer.open(sealed, 'row-2')).toThrow()
  expect(() => sealer.open(sealed.subarray(0, 10), 'row-1')).toThrow()
  expect(() => createSealer('a secret of enough length for this', 'id-picture').open(sealed, 'row-1')).toThrow()
  expect(() => createSealer('another secret of enough length', 'bank-card').open(sealed, 'row-1')).toThrow()
})

it('gives one fingerprint to one value, and another under another secret', () => {
  expect(sealer.fingerprint('1234')).toEqual(sealer.fingerprint('1234'))
  expect(sealer.fingerprint('1234')).not.toEqual(createSealer('another', 'bank-card').fingerprint('1234'))
})
