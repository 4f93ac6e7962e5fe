import { BellIcon, IconLink } from '@caimin/ui'
import { links } from '../links.ts'
import { bellTexts } from './bell.texts.ts'

export const BellLink = ({ count }: { readonly count: number }) => (
  <IconLink icon={BellIcon} label={bellTexts.messages} count={count} href={links.messages.messages()} />
)
