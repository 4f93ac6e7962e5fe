import { feature } from '../../platform/handlers/feature.ts'
import { post, showPostTerms, takeBack } from './add-post.ts'
import { showBoard } from './boards.ts'
import { copy, showSheet } from './copy-post.ts'
import { followTexts, standingTexts } from './follow.texts.ts'
import { listOpenPosts, listOwnPosts, listPosts } from './list-posts.ts'
import { listStanding, listStandingTurns } from './list-standing-orders.ts'
import { listOwnCopies } from './own-copies.ts'
import { listWinks, searchPeople } from './people.ts'
import { showPost } from './show-post.ts'
import { showPoster } from './show-poster.ts'
import { change, end, pause, start } from './standing-orders.ts'
import { addWink, removeWink } from './winks.ts'

export const follow = feature(
  'follow',
  {
    boards: showBoard,
    posts: listOpenPosts,
    search: searchPeople,
    copy,
    poster: showPoster,
    postsOf: listPosts,
    post: showPost,
    wink: addWink,
    unwink: removeWink,
    winks: listWinks,
    postTerms: showPostTerms,
    addPost: post,
    withdrawPost: takeBack,
    ownPosts: listOwnPosts,
    copySheet: showSheet,
    ownCopies: listOwnCopies,
  },
  followTexts,
)

export const standing = feature(
  'standing',
  { list: listStanding, turns: listStandingTurns, start, change, pause, end },
  standingTexts,
)
