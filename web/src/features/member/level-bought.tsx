import type { LevelPage } from 'qinghua-contract'
import { useText } from '../../lib/i18n/i18n.ts'
import { Link } from '../../ui/link.tsx'
import { useTimeText } from '../../lib/time-text.ts'
import { PaymentOutcome } from '../buy/payment-outcome.tsx'
import { Button, buttonStyle } from '../../ui/button.tsx'
import { Ways } from '../../ui/outcome.tsx'

const memberCentre = '/member-center/member-center'

interface Props {
  page: LevelPage
  /** The page is still the one from before. */
  busy: boolean
  onMore: () => void
}

/** Paid from the balance, at once. */
export const LevelBought = ({ page: { levelName, endTime }, busy, onMore }: Props) => {
  const t = useText('membership')
  const pay = useText('payment')
  const when = useTimeText()
  return (
    <PaymentOutcome look="paid" title={pay('started.membership.paid')}>
      <p aria-busy={busy}>
        {busy || endTime === null
          ? '\u00a0'
          : pay('started.membership.until', { level: levelName, time: when(endTime) })}
      </p>
      <Ways>
        <Link css={buttonStyle} to="/list">
          {t('shop')}
        </Link>
        <Link css={buttonStyle} data-look="outline" to={memberCentre}>
          {pay('started.membership.centre')}
        </Link>
        <Button look="outline" onClick={onMore}>
          {t('more')}
        </Button>
      </Ways>
    </PaymentOutcome>
  )
}
