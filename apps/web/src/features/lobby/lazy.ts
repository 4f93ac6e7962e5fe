import { lazy } from 'react'

/** What the lobby shows after its first screen, each loaded when it is first shown. */
export const Swiper = lazy(() => import('./highlights/swiper.tsx').then((m) => ({ default: m.Swiper })))
export const SearchSheet = lazy(() => import('./search/search-sheet.tsx').then((m) => ({ default: m.SearchSheet })))
