export { type ChangedOrder, type CorrectionPreview, previewCorrection } from './preview-correction.ts'
export { settleLeftBehind } from './settle-left-behind.ts'
export { settleSubject } from './settle-subject.ts'
export { settledSince } from './settled-since.ts'
