import { css } from '@emotion/react'
import type { OwnShop as Shop } from 'qinghua-contract'
import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { useSearchParams } from 'react-router'
import { useText } from '../../lib/i18n/i18n.ts'
import { PageTitle } from '../../lib/navigation/page-title.tsx'
import { buttonStyle } from '../../ui/button.tsx'
import { Link } from '../../ui/link.tsx'
import { columnsOf, ruledPaper } from '../../ui/shapes.ts'
import { color, digits, quietNote, stackOf, type } from '../../ui/theme.ts'
import { stepAddress, draftName, mayApply, shopAuditQuery, useOwnShop } from './use-own-shop.ts'
import { hasDraft } from '../../lib/draft.ts'
import { lazily } from '../../lib/load-chunk.ts'
import { userQuery } from '../../lib/session/session.ts'
import { useLoggedIn } from '../../lib/login/token.ts'
import { regionText } from '../addresses/place-names.tsx'
import { Panel } from '../../ui/panel.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { ErrorState } from '../../ui/states.tsx'
import { ApplicationFacts } from './application-facts.tsx'
import { applicationOf } from './application.ts'
import { ShopState } from './shop-state.tsx'

const root = css`
  ${stackOf(24)}
  margin-top: 16px;
  padding: 36px;
  ${ruledPaper}
  > h2 {
    max-width: 24em;
    font: 700 ${type.floor};
  }
  > p {
    max-width: 60ch;
    color: ${color.ink2};
  }
  > ol {
    ${columnsOf(3, '16px')}
    > li {
      ${stackOf(4)}
      align-content: start;
      padding: 16px;
      background: ${color.sunken};
      > span {
        color: ${color.cobalt};
        font: 700 28px/36px ${digits};
      }
      > h3 {
        font: 600 ${type.lead};
      }
      > p {
        ${quietNote}
      }
    }
  }
  > a {
    justify-self: start;
    min-width: 200px;
  }
`

const Invitation = ({ begun }: { begun: boolean }) => {
  const t = useText('opening')
  return (
    <section css={root}>
      <h2>{t('invite.lead')}</h2>
      <p>{t('invite.text')}</p>
      <ol>
        {(['fill', 'review', 'sell'] as const).map((way, at) => (
          <li key={way}>
            <span aria-hidden="true">{at + 1}</span>
            <h3>{t(`invite.ways.${way}.title`)}</h3>
            <p>{t(`invite.ways.${way}.text`)}</p>
          </li>
        ))}
      </ol>
      <Link css={buttonStyle} data-size="large" to={stepAddress('shop')}>
        {t(begun ? 'invite.goOn' : 'invite.start')}
      </Link>
    </section>
  )
}

const ApplicationForm = lazily('shop application', [], async () =>
  import('./opening-form.tsx').then((file) => file.ApplicationForm),
)

const ownShopStyle = css`
  ${stackOf(16)}
  margin-top: 16px;
`

const Loading = () => (
  <div css={ownShopStyle} aria-busy="true">
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
const OwnShop = () => {
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
    <div css={ownShopStyle}>
      <ShopState shop={shop} audit={audit} />
      {shop.application && <Details shop={shop} />}
    </div>
  )
}

/** S2.20 */
export const Screen = () => {
  const t = useText('opening')
  return (
    <>
      <PageTitle text={t('title')} />
      <OwnShop />
    </>
  )
}
