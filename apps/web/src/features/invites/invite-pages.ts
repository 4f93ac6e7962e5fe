/** Loaded together: who looks at the poster goes on to who came. */
export { RecordPage } from './record-page.tsx'
export { SharePage } from './share-page.tsx'
