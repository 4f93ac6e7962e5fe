import { useCall } from '@caimin/session'
import { Button, Dialog, LinkButton, toast } from '@caimin/ui'
import { useState } from 'react'
import { client } from '../../../platform/data/client.ts'
import { explain } from '../../../platform/data/explain.ts'
import { queryClient } from '../../../platform/data/query-client.ts'
import { links } from '../../../platform/links.ts'
import type { Post } from '../queries.ts'
import { postTexts } from './post.texts.ts'

/** Closes an own post for copying, before it is copied. */
export function WithdrawPost({ post }: { readonly post: Post }) {
  const [isAsking, setAsking] = useState(false)
  const { run, isBusy } = useCall(client.follow.withdrawPost, (refusal) => toast(explain(refusal)))

  async function withdraw(): Promise<void> {
    const done = await run({ post_id: post.post_id })
    if (done !== null) toast(postTexts.withdrawn)
    setAsking(false)
    await queryClient.invalidate(['follow'])
  }

  if (post.copies > 0) {
    return (
      <LinkButton variant="outline" href={links.follow.follow({ tab: 'mine', list: 'posts' })}>
        {postTexts.toOwn}
      </LinkButton>
    )
  }
  return (
    <>
      <Button variant="outline" onClick={() => setAsking(true)}>
        {postTexts.withdraw}
      </Button>
      <Dialog
        open={isAsking}
        onClose={() => setAsking(false)}
        title={postTexts.withdrawTitle}
        actions={
          <>
            <Button variant="outline" onClick={() => setAsking(false)}>
              {postTexts.keep}
            </Button>
            <Button busy={isBusy} onClick={() => void withdraw()}>
              {postTexts.confirm}
            </Button>
          </>
        }
      >
        <p className="ink-2">{postTexts.withdrawText}</p>
      </Dialog>
    </>
  )
}
