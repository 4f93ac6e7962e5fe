/** A message to the service worker: the player has signed out, so cached replies must be deleted. */
export interface PageMessage {
  readonly kind: 'forget-player'
}
