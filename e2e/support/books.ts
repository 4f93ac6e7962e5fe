import { expect } from '@playwright/test'
import type { StaffCaller } from './api.ts'
import { fenOf } from './money.ts'

/** The books of all shops balance, and the prover finds no difference. */
export async function expectTrueBooks({ client, ask }: StaffCaller): Promise<void> {
  const { rows, proof } = await ask(client.operator.trialBalance({}))
  const side = (name: 'debit' | 'credit') => rows.reduce((sum, row) => sum + fenOf(row[name]), 0n)
  expect(side('debit')).toBe(side('credit'))
  expect(proof?.differences ?? 0).toBe(0)
}
