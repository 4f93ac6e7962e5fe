import { goBack } from '@caimin/router'
import { EmptyState, LinkButton, NavBar, Page, QueryView } from '@caimin/ui'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { links } from '../../../platform/links.ts'
import { isUnknown } from '../is-unknown.ts'
import { postTermsQuery } from '../queries.ts'
import { PostForm } from './post-form.tsx'
import { postingTexts } from './posting.texts.ts'
import './posting.css'

/** Posts an own order for others to copy, or says why it cannot be. */
export function AddPostPage({ order_id: orderId = '' }: { readonly order_id?: string | undefined }) {
  const terms = useQuery(postTermsQuery(orderId))
  if (terms.data !== undefined && terms.data.refusal === null) return <PostForm orderId={orderId} terms={terms.data} />
  return (
    <Frame orderId={orderId}>
      <QueryView
        query={terms}
        failed={(error) => isUnknown(error) && <Cannot orderId={orderId} title={postingTexts.cannot} />}
      >
        {({ refusal }) => refusal !== null && <Cannot orderId={orderId} title={postingTexts.refusals[refusal]} />}
      </QueryView>
    </Frame>
  )
}

const Frame = ({ orderId, children }: { readonly orderId: string; readonly children: ReactNode }) => (
  <Page head={<NavBar title={postingTexts.title} onBack={() => goBack(links.orders.mine({ order_id: orderId }))} />}>
    {children}
  </Page>
)

const Cannot = ({ orderId, title }: { readonly orderId: string; readonly title: string }) => (
  <EmptyState
    title={title}
    action={<LinkButton href={links.orders.mine({ order_id: orderId })}>{postingTexts.toOrder}</LinkButton>}
  />
)
