export const finalRecordsTexts = {
  why: '已有赛果，票面记录不能再重记。票面确实录错时，只能由玩家申诉，在申诉里赔付。',
}
