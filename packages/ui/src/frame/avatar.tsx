import './avatar.css'

export interface AvatarProps {
  readonly name: string
  readonly picture?: string | undefined
  readonly size?: 'm' | 'l'
}

const TONES = ['plain', 'blue', 'green', 'gold', 'red'] as const

/** The same name always gets the same ground. */
function toneOf(name: string): (typeof TONES)[number] {
  const sum = [...name].reduce((total, sign) => total + (sign.codePointAt(0) ?? 0), 0)
  return TONES[sum % TONES.length] ?? 'plain'
}

/** A person's picture, or the first sign of the name. The name stands beside it, so readers skip it. */
export function Avatar({ name, picture, size = 'm' }: AvatarProps) {
  const className = `ui-avatar ui-avatar-${size} ui-avatar-${toneOf(name)}`
  if (picture) return <img className={className} src={picture} alt="" />
  return (
    <span className={className} aria-hidden="true">
      {[...name][0] ?? ''}
    </span>
  )
}
