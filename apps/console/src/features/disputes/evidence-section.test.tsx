// @vitest-environment happy-dom
import { toast } from '@caimin/ui'
import { expect, test, vi } from 'vitest'
import { answerCalls, buttonOf, eventually, settled, show } from '../../testing/show.tsx'
import { EvidenceSection } from './evidence-section.tsx'
import { deskEvidenceQuery } from './queries.ts'

vi.mock('@caimin/ui', async (original) => ({ ...(await original<object>()), toast: vi.fn() }))

const EVIDENCE = '/api/shopkeeper.Dispute/evidence'

const bundle = () => ({
  content: { events: [], tickets: [], results: [], ledger: [] },
  photos: [],
  sha256: 'f00d',
  exported_at: '2026-11-20T18:30:00+08:00',
  seal: 'seal',
  has_changed: false,
})

async function openEvidence(content: object = {}): Promise<HTMLElement> {
  answerCalls({ [EVIDENCE]: () => ({ ...bundle(), content: { ...bundle().content, ...content } }) })
  const box = await show(<EvidenceSection disputeNo="D1" sha256="f00d" query={deskEvidenceQuery('d')} />)
  await settled(() => buttonOf(box, '查看封存的证据').click())
  await eventually(() => expect(box.textContent).toContain('订单此后没有变化'))
  return box
}

test('saves what the seal is of, without the links that end', async () => {
  const make = vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:file')
  const box = await openEvidence()
  await settled(() => buttonOf(box, '保存证据文件').click())
  const [file] = make.mock.calls[0] ?? []
  expect(JSON.parse(await (file as Blob).text())).toEqual({
    content: bundle().content,
    sha256: 'f00d',
    exported_at: '2026-11-20T18:30:00+08:00',
    seal: 'seal',
  })
})

test('says in words what the results are and of what', async () => {
  const box = await openEvidence({
    order: { game_name: '双色球', issue_no: '2026134' },
    matches: [{ match_id: 'm1', number_text: '周五001', home: '横滨水手', away: '川崎前锋' }],
    results: [
      { subject: 'm1', step: 'score', value: { full: '2:1', half: '1:0' } },
      { subject: 'draw-1', step: 'numbers', value: { red: [3, 8, 17, 20, 25, 31], blue: 5 } },
    ],
  })
  expect(box.textContent).toContain('周五001 横滨水手—川崎前锋 赛果　2:1（1:0）')
  expect(box.textContent).toContain('双色球2026134期 开奖号码　03 08 17 20 25 31 + 05')
  expect(box.textContent).not.toContain('{')
})

test('says that the browser did not take the file', async () => {
  const reported = vi.fn()
  vi.stubGlobal('reportError', reported)
  vi.spyOn(URL, 'createObjectURL').mockImplementation(() => {
    throw new Error('no space')
  })
  const box = await openEvidence()
  await settled(() => buttonOf(box, '保存证据文件').click())
  expect(toast).toHaveBeenCalledWith('D1.json 没有存下来，请再试一次')
  expect(reported).toHaveBeenCalledOnce()
})
