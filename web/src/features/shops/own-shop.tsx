import { css } from '@emotion/react'
import type { OwnShop as Shop } from 'qinghua-contract'
import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { useSearchParams } from 'react-router'
import { hasDraft } from '../../lib/draft.ts'
import { useText } from '../../lib/i18n/i18n.ts'
import { lazily } from '../../lib/lazily.ts'
import { userQuery } from '../../lib/session/session.ts'
import { useLoggedIn } from '../../lib/session/token.ts'
import { regionText } from '../addresses/place-names.tsx'
import { Panel } from '../../ui/panel.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { ErrorState } from '../../ui/states.tsx'
import { stackOf } from '../../ui/theme.ts'
import { ApplicationFacts } from './application-facts.tsx'
import { applicationOf } from './application.ts'
import { Invitation } from './invitation.tsx'
import { ShopState } from './shop-state.tsx'
import { draftName } from './own-shop-address.ts'
import { mayApply, shopAuditQuery, useOwnShop } from './use-own-shop.ts'

const ApplicationForm = lazily('shop application', [], async () =>
  import('./opening-form.tsx').then((file) => file.ApplicationForm),
)

const root = css`
  ${stackOf(16)}
  margin-top: 16px;
`

const Loading = () => (
  <div css={root} aria-busy="true">
    <Skeleton height={260} />
    <Skeleton height={320} />
  </div>
)

const Details = ({ shop }: { shop: Shop }) => {
  const t = useText('opening')
  const { province = '', city = '', area = '' } = shop.application ?? {}
  return (
    <Panel title={t('what')}>
      <ApplicationFacts form={applicationOf(shop)} region={regionText({ province, city, area })} />
    </Panel>
  )
}

/** The invitation, the form, or how the shop stands (S3.19, S4.6). */
export const OwnShop = () => {
  const [search] = useSearchParams()
  const user = useQuery({ ...userQuery, enabled: useLoggedIn() })
  const own = useOwnShop()
  const audited = useQuery({ ...shopAuditQuery, enabled: Boolean(own.data) })
  const [shop, audit] = [own.data, audited.data]
  const userId = user.data?.userId
  const missing = [own, user, audited].find((each) => each.isError && each.data === undefined)
  if (missing) return <ErrorState busy={missing.isFetching} onRetry={() => void missing.refetch()} />
  if (shop === undefined || !userId || (shop && !audit)) return <Loading />
  if (mayApply(shop) && search.has('step'))
    return (
      <Suspense fallback={<Loading />}>
        <ApplicationForm shop={shop} userId={userId} />
      </Suspense>
    )
  if (!shop || !audit) return <Invitation begun={hasDraft(draftName(userId))} />
  return (
    <div css={root}>
      <ShopState shop={shop} audit={audit} />
      {shop.application && <Details shop={shop} />}
    </div>
  )
}
