import { type AnyPage, page } from '@caimin/router'
import { links } from '../../platform/links.ts'

const SIGNED_IN = { signedIn: true } as const

export const followPages: readonly AnyPage[] = [
  page(links.follow.follow, () => import('./follow-pages.ts').then((m) => m.FollowPage), SIGNED_IN),
  page(links.follow.homepage, () => import('./follow-pages.ts').then((m) => m.PosterPage), SIGNED_IN),
  page(links.follow.search, () => import('./follow-pages.ts').then((m) => m.SearchPage), SIGNED_IN),
  page(links.follow.post, () => import('./follow-pages.ts').then((m) => m.PostPage), SIGNED_IN),
  page(links.follow.addPost, () => import('./posting/add-post-page.tsx').then((m) => m.AddPostPage), SIGNED_IN),
  page(links.follow.standing, () => import('./standing/standing-page.tsx').then((m) => m.StandingPage), SIGNED_IN),
]
