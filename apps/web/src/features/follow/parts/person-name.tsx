import { Link } from '@caimin/router'
import { Avatar, Tag } from '@caimin/ui'
import type { ReactNode } from 'react'
import { links } from '../../../platform/links.ts'
import { followTexts } from '../follow.texts.ts'
import './person-name.css'

interface Person {
  readonly player_id: string
  readonly nickname: string
  readonly avatar: string | null
}

interface PersonNameProps {
  readonly person: Person & { readonly streak?: number }
  /** Below the name. */
  readonly note?: ReactNode
  /** A word beside the name. */
  readonly tag?: ReactNode
  /** Of the page of this very person the name is no link. */
  readonly isHere?: boolean
  readonly size?: 'm' | 'l'
}

/** From here on a streak is worth a word. */
const STREAK_FROM = 2

/** A poster with picture, name and streak; the way to their page. */
export function PersonName({ person, note, tag, isHere = false, size = 'm' }: PersonNameProps) {
  const { player_id, nickname, avatar, streak = 0 } = person
  const nameClass = size === 'l' ? 'person-link text-l' : 'person-link'
  return (
    <div className="person">
      <Avatar size={size} name={nickname} picture={avatar ?? undefined} />
      <div className="grow">
        <div className="person-line">
          {isHere ? (
            <b className="text-l">{nickname}</b>
          ) : (
            <Link className={nameClass} to={links.follow.homepage({ player_id })}>
              {nickname}
            </Link>
          )}
          {streak >= STREAK_FROM && <Tag tone="red">{followTexts.streak(streak)}</Tag>}
          {tag}
        </div>
        {note !== undefined && <div className="person-note">{note}</div>}
      </div>
    </div>
  )
}
