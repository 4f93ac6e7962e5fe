import { expect, it } from 'vitest'
import type { Endpoint } from './endpoint.ts'
import { ENDPOINTS } from './endpoints.ts'
import specCalls from './spec-calls.txt?raw'

const specified = specCalls.trim().split('\n')
const endpoints = Object.values(ENDPOINTS).flatMap((calls) => Object.values(calls as Record<string, Endpoint>))
const open = endpoints.map(({ method, path }) => `${method} ${path}`)

it('has every call of the specification', () => {
  expect(specified.filter((call) => !open.includes(call))).toEqual([])
})

it('gives every call a way of its own', () => {
  expect(new Set(open).size).toBe(open.length)
})

it('asks for a token wherever money moves', () => {
  const free = endpoints.filter(({ auth }) => auth === 'none').map(({ path }) => path)
  expect(free.filter((path) => /(pay|credit|place|withdraw|accept)$/i.test(path))).toEqual([])
})
