/** What the page tells the service worker: the player has signed out, nobody else may see what was kept. */
export interface PageMessage {
  readonly kind: 'forget-player'
}
