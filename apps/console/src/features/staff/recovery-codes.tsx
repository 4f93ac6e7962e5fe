import { Button } from '@caimin/ui'
import { saveFile } from '../../platform/parts/save-file.ts'
import { securityTexts } from './security.texts.ts'

interface RecoveryCodesProps {
  readonly codes: readonly string[]
  readonly onNoted: () => void
}

/** The codes for who loses the phone; the server keeps only their hashes, so they are shown this once. */
export function RecoveryCodes({ codes, onNoted }: RecoveryCodesProps) {
  return (
    <div className="stack enrol">
      <h3>{securityTexts.codesTitle}</h3>
      <p className="text-s ink-2">{securityTexts.codesNote}</p>
      <ul className="enrol-codes mono" aria-label={securityTexts.codesList}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="row">
        <Button variant="outline" onClick={() => saveFile(securityTexts.codesFile, `${codes.join('\r\n')}\r\n`)}>
          {securityTexts.saveCodes}
        </Button>
        <Button onClick={onNoted}>{securityTexts.noted}</Button>
      </div>
    </div>
  )
}
