import type { GroupBuy } from 'qinghua-contract'
import { useText } from '../../lib/i18n/i18n.ts'
import { Row } from '../../ui/layout.tsx'
import { Link } from '../../ui/link.tsx'
import { EndsIn } from './ends-in.tsx'
import { Badge } from '../../ui/badge.tsx'
import { buttonStyle } from '../../ui/button.tsx'
import { GoodsTile } from '../../ui/goods-tile.tsx'
import { moneyText } from '../../ui/money.ts'
import { Price } from '../../ui/price.tsx'
import { TileGrid } from '../../ui/tile-grid.tsx'

/** Fewer say nothing for an offer. */
const many = 10

interface GroupCardProps {
  offer: GroupBuy
  onOver: () => void
}

const GroupCard = ({ offer, onOver }: GroupCardProps) => {
  const t = useText('groups')
  const { prodId, prodName, pic, price, actPrice, groupNumber, joinedNum, activityStatus, startTime, endTime } = offer
  const isRunning = activityStatus === 2
  return (
    <GoodsTile pic={pic} name={prodName} title={<Link to={`/detail/${prodId}`}>{prodName}</Link>} gone={false}>
      <Row as="p" gap="2px 10px" wrap align="baseline" tone="faint" size="note">
        <Price yuan={actPrice} size={26} />
        {t('alone', { amount: moneyText(price) })}
      </Row>
      <Row gap="4px 6px" wrap tone="faint" size="small">
        <Badge>{t('size', { count: groupNumber })}</Badge>
        <Badge tone="money">{t('saves', { amount: moneyText(price - actPrice) })}</Badge>
        {joinedNum >= many && <span>{t('joined', { count: joinedNum })}</span>}
      </Row>
      <Row gap="4px 8px" wrap justify="between" high={32} tone="faint" size="note">
        {isRunning ? <EndsIn endTime={endTime} onOver={onOver} /> : t('from', { time: startTime.slice(5, 16) })}
        {isRunning && (
          <span css={buttonStyle} data-look="outline" data-size="small" aria-hidden="true">
            {t('open')}
          </span>
        )}
      </Row>
    </GoodsTile>
  )
}

interface Props {
  label: string
  offers: readonly GroupBuy[]
  onOver: () => void
}

export const GroupGrid = ({ label, offers, onOver }: Props) => (
  <TileGrid label={label}>
    {offers.map((offer) => (
      <li key={offer.groupActivityId}>
        <GroupCard offer={offer} onOver={onOver} />
      </li>
    ))}
  </TileGrid>
)
