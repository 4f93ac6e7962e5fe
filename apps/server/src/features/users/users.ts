import { feature } from '../../platform/handlers/feature.ts'
import { freeze, signOut, unfreeze } from './change-user.ts'
import { list } from './list-users.ts'
import { user } from './show-user.ts'
import { usersTexts } from './users.texts.ts'

export const users = feature('users', { list, user, freeze, unfreeze, signOut }, usersTexts)
