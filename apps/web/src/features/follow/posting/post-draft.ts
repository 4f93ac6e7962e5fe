/** The form of a post as it is being filled in. */
export interface PostDraft {
  readonly isHidden: boolean
  readonly commission: number
  readonly declaration: string
}

/** Hidden, for who sees the legs of a post needs not copy it. */
export const FIRST_DRAFT: PostDraft = { isHidden: true, commission: 0, declaration: '' }
