import { createCipheriv, hkdfSync } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { createSealer } from './sealed.ts'

const sealer = createSealer(['a secret of enough length for this'], 'bank-card')
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
  expect(() => createSealer(['a secret of enough length for this'], 'id-picture').open(sealed, 'row-1')).toThrow()
  expect(() => createSealer(['another secret of enough length'], 'bank-card').open(sealed, 'row-1')).toThrow()
})

it('gives one fingerprint to one value, and another under another secret', () => {
  expect(sealer.fingerprint('1234')).toEqual(sealer.fingerprint('1234'))
  expect(sealer.fingerprint('1234')).not.toEqual(createSealer(['another'], 'bank-card').fingerprint('1234'))
})

describe('after the key was changed', () => {
  const [before, after] = ['the key before, of enough length', 'the key after it, of enough length'] as const
  const old = createSealer([before], 'bank-card')
  const both = createSealer([after, before], 'bank-card')
  const now = createSealer([after], 'bank-card')

  it('opens what either key sealed, and seals with the new one', () => {
    expect(both.open(old.seal(plain, 'row-1'), 'row-1')).toEqual(plain)
    expect(now.open(both.seal(plain, 'row-1'), 'row-1')).toEqual(plain)
    expect(() => now.open(old.seal(plain, 'row-1'), 'row-1')).toThrow('a key that is not known here')
    expect(() => old.open(both.seal(plain, 'row-1'), 'row-1')).toThrow('a key that is not known here')
  })

  it('marks what the current key sealed', () => {
    expect(both.seal(plain, 'row-1').subarray(0, both.mark.length)).toEqual(now.mark)
    expect(now.mark).not.toEqual(old.mark)
  })

  it('finds a value under either key', () => {
    expect(both.fingerprints('1234')).toEqual([now.fingerprint('1234'), old.fingerprint('1234')])
  })

  it('opens bytes of the first form, which name no key', () => {
    const secret = Buffer.from(hkdfSync('sha256', before, '', 'seal:bank-card', 32))
    const nonce = Buffer.alloc(12, 7)
    const cipher = createCipheriv('aes-256-gcm', secret, nonce).setAAD(Buffer.from('row-1'))
    const body = Buffer.concat([cipher.update(plain), cipher.final()])
    const sealed = Buffer.concat([Buffer.of(1), nonce, cipher.getAuthTag(), body])
    expect(both.open(sealed, 'row-1')).toEqual(plain)
    expect(() => now.open(sealed, 'row-1')).toThrow()
  })
})
