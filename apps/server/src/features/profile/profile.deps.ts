import type { RealNameParts } from '../../core/identity/index.ts'

export type ProfileDeps = RealNameParts
