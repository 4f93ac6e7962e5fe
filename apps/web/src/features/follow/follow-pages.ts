/** The pages on which one looks at posts, in one file: whoever opens one soon opens another. */
export { FollowPage } from './hall/follow-page.tsx'
export { PostPage } from './post/post-page.tsx'
export { PosterPage } from './poster/poster-page.tsx'
export { SearchPage } from './search/search-page.tsx'
