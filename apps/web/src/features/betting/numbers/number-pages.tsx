import { NumberPage } from './number-page.tsx'

export function ShuangseqiuPage() {
  return <NumberPage game="shuangseqiu" />
}
