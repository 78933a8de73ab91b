import { css } from '@emotion/react'
import type { OwnShop, ShopAudit } from 'qinghua-contract'
import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { useText } from '../../lib/i18n/i18n.ts'
import { useDateText, useTimeText } from '../../lib/time-text.ts'
import { Text } from '../../ui/layout.tsx'
import { Picture } from '../../ui/picture.tsx'
import { StateHeading, statePanel } from '../../ui/state-heading.tsx'
import { StepRow } from '../../ui/step-row.tsx'
import { justSent, shopAccountPath, stepAddress, statusOf } from './use-own-shop.ts'
import { useWebConfig } from '../../lib/web-config.ts'
import { buttonStyle } from '../../ui/button.tsx'
import { Link, Way } from '../../ui/link.tsx'
import { SellerLink } from './seller-link.tsx'

/** What the owner can do now. */
const ShopWays = ({ shop }: { shop: OwnShop }) => {
  const t = useText('opening')
  const phone = useWebConfig()?.servicePhone
  const status = statusOf(shop)
  const page = `/shopIndex?sid=${shop.shopId}`
  const account = <Way to={shopAccountPath}>{t('toAccount')}</Way>
  const again = (text: string) => (
    <Link css={buttonStyle} to={stepAddress('shop')}>
      {text}
    </Link>
  )
  if (status === 'refused') return again(t('applyAgain'))
  if (status === 'offline') return again(t('reopen'))
  if (status === 'unopened') return account
  if (status === 'suspended')
    return (
      <>
        <Link css={buttonStyle} to="/chat?shopId=0">
          {t('ask')}
        </Link>
        {phone && (
          <a css={buttonStyle} data-look="outline" href={`tel:${phone}`}>
            {t('call', { phone })}
          </a>
        )}
      </>
    )
  if (status !== 'open') return null
  return (
    <>
      <Link css={buttonStyle} to={page}>
        {t('enter')}
      </Link>
      {account}
      <SellerLink />
    </>
  )
}

type State = 'done' | 'current' | 'ahead' | 'broken'
/** Of sending, review and opening; a shop that was closed later has no row. */
const rows: Readonly<Partial<Record<ReturnType<typeof statusOf>, readonly [State, State, State]>>> = {
  reviewing: ['done', 'current', 'ahead'],
  rereviewing: ['done', 'current', 'ahead'],
  refused: ['done', 'broken', 'ahead'],
  unopened: ['done', 'done', 'current'],
}

const ShopProgress = ({ shop, audit }: { shop: OwnShop; audit: ShopAudit }) => {
  const t = useText('opening')
  const timeText = useTimeText()
  const status = statusOf(shop)
  const states = rows[status]
  if (!states) return null
  const decided = states[1] === 'current' ? null : audit.auditTime
  const times = [audit.applyTime, decided, status === 'unopened' ? shop.contractStartTime : null]
  return (
    <StepRow
      label={t('progress.label')}
      steps={(['sent', 'review', 'open'] as const).map((name, at) => {
        const [state, time] = [states[at] ?? 'ahead', times[at]]
        return {
          name,
          state,
          text: t(`progress.${name}`),
          meaning: t(`meaning.${state}`),
          time: time ? timeText(time) : '',
        }
      })}
    />
  )
}

const panel = css`
  ${statePanel}
  > div:has(> [data-part='ways']:empty) {
    display: none;
  }
`
const stateId = 'shop-state'

/** Why a shop is not open, if anybody said so. */
const reasonOf = ({ shopStatus, shopAuditStatus }: OwnShop) => {
  const status = statusOf({ shopStatus })
  if (status === 'offline' && shopAuditStatus === -1) return 'reopening'
  return status === 'refused' || status === 'suspended' ? status : 'offline'
}

export const ShopState = ({ shop, audit }: { shop: OwnShop; audit: ShopAudit }) => {
  const t = useText('opening')
  const dateText = useDateText()
  const head = useRef<HTMLHeadingElement>(null)
  const { state: arrived } = useLocation()
  // The form that had the focus is gone.
  useEffect(() => {
    if (arrived === justSent) head.current?.focus()
  }, [arrived])
  const status = statusOf(shop)
  const { contractEndTime } = shop
  const ended = status === 'offline' && contractEndTime ? t('ended', { date: dateText(contractEndTime) }) : ''
  const said = shop.remarks ?? ended
  return (
    <section css={panel} aria-labelledby={stateId}>
      <div>
        <Picture bare src={shop.shopLogo} alt="" width={64} height={64} />
        <div data-part="state">
          <Text as="small" tone="faint" size="note">
            {shop.shopName}
          </Text>
          <StateHeading ref={head} id={stateId} text={t(`status.${status}`)} />
          <p>{t(`about.${status}`, { date: dateText(shop.contractStartTime) })}</p>
        </div>
      </div>
      {said !== '' && (
        <Text pad="12px 16px" ground="sunken" tone="quiet" size="note" style={{ overflowWrap: 'anywhere' }}>
          <Text as="strong" tone="ink" style={{ display: 'block' }}>
            {t(`reason.${reasonOf(shop)}`)}
          </Text>
          {said}
        </Text>
      )}
      <ShopProgress shop={shop} audit={audit} />
      <div>
        <div data-part="ways">
          <ShopWays shop={shop} />
        </div>
      </div>
    </section>
  )
}
