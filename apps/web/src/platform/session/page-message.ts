/** A message to the service worker: the player has signed out, so cached replies must be deleted, and pushes end. */
export interface PageMessage {
  readonly kind: 'forget-player'
}

/** A message of the service worker to the page: a notification was tapped. */
export interface WorkerMessage {
  readonly kind: 'show-messages'
}
