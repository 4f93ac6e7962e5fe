import { client } from './client.ts'
import { tokenStore } from './session.ts'

/** Ends the session at the server and deletes it here; without a connection it is deleted anyway. */
export async function signOut(): Promise<void> {
  await client.staff.signOut({})
  tokenStore.clear()
}
