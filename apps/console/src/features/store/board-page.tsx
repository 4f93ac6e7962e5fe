import { DeskPage } from '../../platform/parts/desk-page.tsx'
import { boardTexts } from './board.texts.ts'
import { CodesSection } from './codes-section.tsx'
import { NoticesSection } from './notices-section.tsx'
import { PublishForm } from './publish-form.tsx'
import './board.css'

/** What the shop shows its players: notices and collection codes. */
export function BoardPage() {
  return (
    <DeskPage title={boardTexts.title} help={boardTexts.help}>
      <div className="desk-scroll board">
        <PublishForm />
        <NoticesSection />
        <CodesSection />
      </div>
    </DeskPage>
  )
}
