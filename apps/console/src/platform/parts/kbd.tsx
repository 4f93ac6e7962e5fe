/** Keys as printed on the keyboard, for the eye only: readers hear the button's name. */
export function Kbd({ name }: { readonly name: string }) {
  return (
    <span aria-hidden="true" className="kbds">
      {name.split(' ').map((key) => (
        <kbd key={key}>{key}</kbd>
      ))}
    </span>
  )
}
