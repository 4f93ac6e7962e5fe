/** The screens on which a match is watched, loaded together. */
export { LivePage } from './live-page.tsx'
export { VideoPage } from './video-page.tsx'
