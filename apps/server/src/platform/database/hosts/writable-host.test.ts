import { expect, it } from 'vitest'
import { addressesOf } from './writable-host.ts'

it.each<[string, readonly string[]]>([
  ['postgresql://caimin@a/caimin', ['postgresql://caimin@a/caimin']],
  ['postgresql://caimin@/caimin?host=%2Frun', ['postgresql://caimin@/caimin?host=%2Frun']],
  [
    'postgresql://caimin:x,y@a:5432,b:5433/caimin?sslmode=require',
    ['postgresql://caimin:x,y@a:5432/caimin?sslmode=require', 'postgresql://caimin:x,y@b:5433/caimin?sslmode=require'],
  ],
  ['postgres://a,b/caimin?target_session_attrs=read-write', ['postgres://a/caimin', 'postgres://b/caimin']],
  [
    'postgres://a,b/caimin?target_session_attrs=primary&sslmode=require',
    ['postgres://a/caimin?sslmode=require', 'postgres://b/caimin?sslmode=require'],
  ],
  [
    'postgres://a,b/caimin?sslmode=require&target_session_attrs=primary',
    ['postgres://a/caimin?sslmode=require', 'postgres://b/caimin?sslmode=require'],
  ],
])('an address with several hosts is one for each: %s', (url, addresses) => {
  expect(addressesOf(url)).toEqual(addresses)
})
