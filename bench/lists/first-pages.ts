import { type BenchRow, median } from '../report.ts'

type Page = () => Promise<
  | { readonly ok: true; readonly value: { readonly rows: readonly unknown[] } }
  | { readonly ok: false; readonly reason: string }
>

const ROUNDS = 7

/** Times the first page of each list, which must have something to show, against a limit in milliseconds. */
export async function measureFirstPages(
  of: string,
  lists: Readonly<Record<string, Page>>,
  limitMs: number,
): Promise<BenchRow[]> {
  const measured: BenchRow[] = []
  for (const [name, list] of Object.entries(lists)) {
    const answer = await list()
    if (!answer.ok) throw new Error(`${name} was refused: ${answer.reason}`)
    if (answer.value.rows.length === 0) throw new Error(`${name} has nothing to show`)
    const runs: number[] = []
    for (let round = 0; round < ROUNDS; round += 1) {
      const began = performance.now()
      await list()
      runs.push(performance.now() - began)
    }
    const ours = median(runs)
    if (ours > limitMs) process.stdout.write(`SLOW ${name} ${Math.round(ours)} ms\n`)
    measured.push({ name: `${of}/${name}`, ours, limit: limitMs, ratio: limitMs / ours, unit: 'ms' })
  }
  return measured
}
