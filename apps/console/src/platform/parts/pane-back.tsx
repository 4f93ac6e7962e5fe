interface PaneBackProps {
  readonly onLeave: () => void
  /** The list that it leads to. */
  readonly children: string
}

/** At the head of a pane that lies over its list, where its foot has no room for the way back. */
export const PaneBack = ({ onLeave, children }: PaneBackProps) => (
  <button type="button" className="pane-back" onClick={onLeave}>
    {`‹ ${children}`}
  </button>
)
