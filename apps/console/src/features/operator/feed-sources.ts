import type { feedsTexts } from './feeds.texts.ts'

interface FeedSource {
  readonly role: keyof typeof feedsTexts.roles
  readonly provenance: keyof typeof feedsTexts.provenances
}

const SITE: FeedSource = { role: 'main', provenance: 'site' }

/** What each source is for, and where its data comes from, by its name or the first part of it. */
const SOURCES: Readonly<Record<string, FeedSource>> = {
  demo: { role: 'made', provenance: 'demo' },
  file: { role: 'person', provenance: 'upload' },
  'api-football': { role: 'second', provenance: 'licensed' },
}

/** What the system knows by its own name comes from the official site. */
export const sourceOf = (feed: string): FeedSource => SOURCES[feed] ?? SOURCES[feed.split('-')[0] ?? ''] ?? SITE
