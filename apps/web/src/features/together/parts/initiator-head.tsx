import { Link } from '@caimin/router'
import { Avatar, Tag } from '@caimin/ui'
import { useQuery } from '@tanstack/react-query'
import { links } from '../../../platform/links.ts'
import { WinkButton } from '../../../platform/wink/wink-button.tsx'
import { type Plan, personQuery } from '../queries.ts'
import { togetherTexts } from '../together.texts.ts'
import { RecordText } from './record-text.tsx'
import './initiator-head.css'

interface InitiatorHeadProps {
  readonly initiator: Plan['initiator']
  /** On their own page the name is no link. */
  readonly isHere?: boolean
}

/** Who opens plans: name, record, and the button that follows them. */
export function InitiatorHead({ initiator, isHere = false }: InitiatorHeadProps) {
  const { player_id, nickname, avatar, is_staff } = initiator
  return (
    <div className="initiator">
      <Avatar size={isHere ? 'l' : 'm'} name={nickname} picture={avatar === '' ? undefined : avatar} />
      <div className="grow">
        <div className="initiator-name">
          {isHere ? (
            <b className="text-l">{nickname}</b>
          ) : (
            <Link to={links.together.member({ player_id })}>{nickname}</Link>
          )}
          {is_staff && <Tag>{togetherTexts.staff}</Tag>}
        </div>
        <div className="text-xs ink-2">
          <RecordText record={initiator} />
        </div>
      </div>
      <Wink playerId={player_id} />
    </div>
  )
}

/** Shown once it is known whether they are followed; one cannot follow oneself. */
function Wink({ playerId }: { readonly playerId: string }) {
  const { data: person } = useQuery(personQuery(playerId))
  return person === undefined || person.is_own ? null : <WinkButton person={person} size="small" />
}
