import { openingTexts } from './opening.texts.ts'
import { OpeningPage } from './opening-page.tsx'
import { SharesForm } from './shares-form.tsx'

/** Opens a group plan of the slip that was handed over. */
export const OpenPlanPage = () => <OpeningPage title={openingTexts.title} form={SharesForm} />
