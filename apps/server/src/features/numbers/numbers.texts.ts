import type { TextsOf } from '../../platform/http/handler.ts'

export const numbersTexts: TextsOf<'numbers'> = {
  number_malformed: '号码位数不对',
  issue_unknown: '没有这一期，或这一期已经截止',
  cap_out_of_range: '限额最少2元，最多1000万元',
  already_blocked: '这个号码已经停售了',
  too_many_blocked: '限号太多了，先开放一些',
}
