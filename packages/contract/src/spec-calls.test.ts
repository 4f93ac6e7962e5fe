import { expect, it } from 'vitest'
import type { Endpoint } from './endpoint.ts'
import { ENDPOINTS } from './endpoints.ts'
import { NOT_OPEN_YET } from './not-open-yet.ts'
import specCalls from './spec-calls.txt?raw'

const specified = specCalls.trim().split('\n')
const endpoints = Object.values(ENDPOINTS).flatMap((calls) => Object.values(calls as Record<string, Endpoint>))
const open = endpoints.map(({ method, path }) => `${method} ${path}`)

it('has every call of the specification, implemented or not open yet', () => {
  const known = new Set<string>([...open, ...NOT_OPEN_YET])
  expect(specified.filter((call) => !known.has(call))).toEqual([])
})

it('lists as not open yet only calls of the specification that are not implemented', () => {
  expect(NOT_OPEN_YET.filter((call) => !specified.includes(call) || open.includes(call))).toEqual([])
})

it('has this many calls to go: the number only goes down', () => {
  expect(NOT_OPEN_YET.length).toBe(1)
})

it('gives every call a way of its own', () => {
  expect(new Set(open).size).toBe(open.length)
  expect(new Set(NOT_OPEN_YET).size).toBe(NOT_OPEN_YET.length)
})

it('asks for a token wherever money moves', () => {
  const free = endpoints.filter(({ auth }) => auth === 'none').map(({ path }) => path)
  expect(free.filter((path) => /(pay|credit|place|withdraw|accept)$/i.test(path))).toEqual([])
})
