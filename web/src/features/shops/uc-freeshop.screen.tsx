import type { OwnShop as Shop } from 'qinghua-contract'
import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { useSearchParams } from 'react-router'
import { useText } from '../../lib/i18n/i18n.ts'
import { PageTitle } from '../../lib/navigation/page-title.tsx'
import { Numbers } from '../../ui/numbers.tsx'
import { moneyText } from '../../ui/money.ts'
import { color, type } from '../../ui/theme.ts'
import { band } from '../promotions/promotion-page.tsx'
import { Row, Stack, Text } from '../../ui/layout.tsx'
import { buttonStyle } from '../../ui/button.tsx'
import { Link } from '../../ui/link.tsx'
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
import { OpeningWay } from './opening-way.tsx'
import { ShopState } from './shop-state.tsx'

const onBand = { minWidth: 200, background: color.onFill, color: color.cobaltDeep }

const Invitation = ({ begun }: { begun: boolean }) => {
  const t = useText('opening')
  return (
    <Stack as="section" gap={16} pad="16px 0 0">
      <Stack css={band} className="on-fill" gap={20} pad="36px 40px">
        <Text as="h2" style={{ font: `700 ${type.page}` }}>
          {t('invite.lead')}
        </Text>
        <Text style={{ maxWidth: '48em', wordBreak: 'keep-all', overflowWrap: 'anywhere' }}>{t('invite.text')}</Text>
        <Row gap="20px 40px" wrap justify="between">
          <Link css={buttonStyle} style={onBand} data-size="large" to={stepAddress('shop')}>
            {t(begun ? 'invite.goOn' : 'invite.start')}
          </Link>
          <Numbers
            numbers={(['fee', 'deposit', 'time'] as const).map((name) => ({
              name: t(`invite.numbers.${name}`),
              value: name === 'time' ? t('invite.minutes') : moneyText(0),
            }))}
          />
        </Row>
      </Stack>
      <OpeningWay />
    </Stack>
  )
}

const ApplicationForm = lazily('shop application', [], async () =>
  import('./opening-form.tsx').then((file) => file.ApplicationForm),
)

const Loading = () => (
  <Stack gap={16} pad="16px 0 0" aria-busy="true">
    <Skeleton height={260} />
    <Skeleton height={320} />
  </Stack>
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
    <Stack gap={16} pad="16px 0 0">
      <ShopState shop={shop} audit={audit} />
      {shop.application && <Details shop={shop} />}
    </Stack>
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
