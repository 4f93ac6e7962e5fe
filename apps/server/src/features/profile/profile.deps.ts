import type { OwnAccountParts, RealNameParts } from '../../core/identity/index.ts'
import type { Files } from '../../platform/files/files.ts'
import type { TextReader } from '../../platform/ocr/text-reader.ts'

export interface ProfileDeps extends RealNameParts, OwnAccountParts {
  readonly files: Files
  readonly textReader: TextReader
}
