import { HelpSheet as Help, type HelpSheetProps } from '@caimin/ui'
import { bettingTexts } from './betting.texts.ts'

/** The words of a betting page, explained. */
export function HelpSheet(props: Omit<HelpSheetProps, 'title'>) {
  return <Help {...props} title={bettingTexts.help} />
}
