import { shuangseqiu } from '@caimin/rules/shuangseqiu'
import { href } from '../../../app/index.ts'
import { NumberPage } from './number-page.tsx'

export function ShuangseqiuPage({ again }: { readonly again?: string | undefined }) {
  return <NumberPage rules={shuangseqiu} page={href('/pages/main/bet/shuangseqiu/shuangseqiu')} again={again} />
}
