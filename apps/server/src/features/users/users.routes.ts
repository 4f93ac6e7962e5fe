import type { HandlersOf } from '../../platform/http/handler.ts'
import { freeze, signOut, unfreeze } from './change-user.ts'
import { listUsers } from './list-users.ts'
import { showUser } from './show-user.ts'
import type { UsersDeps } from './users.deps.ts'

export const usersRoutes = (deps: UsersDeps): HandlersOf<'users'> => ({
  list: (input) => listUsers(deps, input),
  user: (input) => showUser(deps, input),
  freeze: (input, actor) => freeze(deps, input, actor),
  unfreeze: (input, actor) => unfreeze(deps, input, actor),
  signOut: (input, actor) => signOut(deps, input, actor),
})
