import { expect, it } from 'vitest'
import { sandboxPortBeside } from './sandbox-port.ts'

it('leaves the ports after its own to other processes', () => {
  expect(sandboxPortBeside(8080)).toBe(18_080)
  expect(sandboxPortBeside(0)).toBe(0)
  expect(sandboxPortBeside(60_000)).toBe(0)
})
