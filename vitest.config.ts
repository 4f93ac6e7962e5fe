import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'

const SERVER_TESTS = 'apps/server/src/**/*.test.ts'
const PROCESS_TESTS = 'apps/server/src/**/*.process.test.ts'
const SAME_CASES = 'tools/same-cases.ts'
const PROPERTIES_OF_SESSION = 'packages/session/src/**/*.prop.test.ts'
/** What happens by itself is waited for, however slow the machine is. */
const PATIENT = { poll: { timeout: 15_000 } }

export default defineConfig({
  test: {
    // A worker waits for the database half of its time: one more than processors keeps them all at work.
    maxWorkers: availableParallelism() + 1,
    projects: [
      {
        // Pure functions: their files need no module of their own, and reading modules again takes longer than the
        // tests.
        test: {
          name: 'unit',
          isolate: false,
          setupFiles: SAME_CASES,
          testTimeout: 20_000,
          hookTimeout: 60_000,
          include: [
            'packages/{base,rules,contract}/src/**/*.test.ts',
            PROPERTIES_OF_SESSION,
            'apps/sandbox-pay/src/**/*.test.ts',
            'tools/**/*.test.ts',
          ],
        },
      },
      {
        test: {
          name: 'screens',
          setupFiles: 'packages/ui/src/testing/unmount-roots.ts',
          expect: PATIENT,
          testTimeout: 20_000,
          hookTimeout: 60_000,
          include: ['packages/{session,router,ui}/src/**/*.test.{ts,tsx}', 'apps/{web,console}/src/**/*.test.{ts,tsx}'],
          exclude: [PROPERTIES_OF_SESSION],
        },
      },
      {
        test: {
          name: 'server',
          isolate: false,
          include: [SERVER_TESTS],
          exclude: [PROCESS_TESTS],
          globalSetup: 'apps/server/src/testing/global-setup.ts',
          setupFiles: [SAME_CASES, 'apps/server/src/testing/show-log-of-failures.ts'],
          expect: PATIENT,
          testTimeout: 20_000,
          hookTimeout: 60_000,
        },
      },
      {
        // Tests that start, kill and restart the real product: one at a time.
        test: {
          name: 'process',
          include: [PROCESS_TESTS],
          globalSetup: 'apps/server/src/testing/product-setup.ts',
          expect: PATIENT,
          fileParallelism: false,
          sequence: { groupOrder: 1 },
          testTimeout: 240_000,
          hookTimeout: 240_000,
        },
      },
    ],
  },
})
