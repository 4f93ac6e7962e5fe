import { rmSync } from 'node:fs'
import { afterAll, expect, it } from 'vitest'
import { cloneDatabase } from '../../testing/clone-database.ts'
import { makeServerFolder } from '../../testing/places.ts'
import { testApp } from '../../testing/test-app.ts'
import { runOperatorCommand } from './operator-command.ts'

const database = await cloneDatabase()
const folder = makeServerFolder()
const app = await testApp({ database, config: { mode: 'production', isSecondFactorRequired: true } })
const production = {
  ...{ LOTTERY_MODE: 'production', DATA_DIR: folder, DATABASE_URL: database.url },
  ...{ OPERATOR_LICENCE: 'licence 1', JURISDICTION: 'here', FEEDS: 'cwl' },
  ...{ TOKEN_SECRET: 'Zq3v8Rk1Wm5Xp9Ty2Bn6Hc4Jd7Lf0GsUe8Va', DATA_KEY: 'h7Kp2Vx9Qm4Rt6Wz1Yb8Nc3Jd5Lf0GsUe8Va' },
  ...{ SMTP_URL: 'smtp://mail.invalid', SMS_GATEWAY_URL: 'https://sms.invalid' },
  NAME_AUTHORITY_URL: 'https://names.invalid',
}

afterAll(async () => {
  await app.close()
  rmSync(folder, { recursive: true })
})

it('adds the first two operators in production, who sign in once with what it prints, and no third', async () => {
  const said = await runOperatorCommand(['add', 'zhangsan', '张三'], production)
  const password = /with (\S+) and/.exec(said)?.[1] ?? ''
  const signIn = () => app.stranger().client.desk.signIn({ account: 'zhangsan', password })
  expect(await signIn()).toMatchObject({ ok: true })
  await runOperatorCommand(['add', 'lisi', '李四'], production)
  await expect(runOperatorCommand(['add', 'wangwu'], production)).rejects.toThrow('Two operators are active already')
  await expect(runOperatorCommand(['add'], production)).rejects.toThrow('npm run operator')
})
