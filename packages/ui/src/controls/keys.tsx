import './keys.css'

/** Keys as printed on the keyboard, visual only: screen readers use the button's name. */
export function Keys({ names }: { readonly names: string }) {
  return (
    <span aria-hidden="true" className="ui-keys">
      {names.split(' ').map((key) => (
        <kbd key={key}>{key}</kbd>
      ))}
    </span>
  )
}
