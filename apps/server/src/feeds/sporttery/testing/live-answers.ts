/** A row of the list as parsers of it read it; whatever else it has is left alone. */
export const row = (matchId: number, changes: object = {}) => ({
  matchId,
  matchNumStr: '周五101',
  matchStatus: '5',
  matchStatusName: '进行中',
  matchPhaseTc: '1',
  matchPhaseTcName: '上半场',
  matchMinute: '30',
  matchMinuteExtra: '',
  sectionsNo1: '',
  sectionsNo999: '1:0',
  ...changes,
})
const answer = (value: object) => ({ dataFrom: '', emptyFlag: false, errorCode: '0', success: true, value })
export const listOf = (...rows: unknown[]) =>
  answer({ matchInfoList: [{ businessDate: '2026-11-20', subMatchList: rows }] })
export const goal = (matchMinute: string, changes: object = {}) => ({
  teamType: 'home',
  eventTc: 'goals',
  secondLevelEventTc: '',
  matchMinute,
  matchMinuteExtra: '',
  matchPhaseTc: '1',
  personEnName: 'A. Striker',
  personCnName: '前锋',
  ...changes,
})
/** The answer on one match, as captured after its end. */
export const matchOf = (eventList: unknown[], changes: object = {}) =>
  answer({
    eventList,
    poolList: [],
    matchResultList: [],
    sectionsExtra: '',
    sectionsPenalty: '',
    ...row(1),
    ...changes,
  })
export const ENDED = {
  matchStatus: '11',
  matchStatusName: '已完成',
  matchPhaseTc: '',
  matchMinute: '',
  sectionsNo1: '1:0',
}
