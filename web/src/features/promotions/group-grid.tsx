import type { GroupBuy } from 'qinghua-contract'
import { css } from '@emotion/react'
import { useText } from '../../lib/i18n/i18n.ts'
import { Grid, Row, Text } from '../../ui/layout.tsx'
import { Link } from '../../ui/link.tsx'
import { EndsIn } from './ends-in.tsx'
import { Badge } from '../../ui/badge.tsx'
import { buttonStyle } from '../../ui/button.tsx'
import { linkCard } from '../../ui/link-card.ts'
import { moneyText } from '../../ui/money.ts'
import { Picture } from '../../ui/picture.tsx'
import { Price } from '../../ui/price.tsx'

const card = css`
  ${linkCard}
  height: 100%;
`
const about = css`
  grid-template-rows: auto auto 1fr auto;
`

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
    <Grid as="article" css={card} columns="152px minmax(0, 1fr)" gap={20} pad={20}>
      <Picture src={pic} alt="" width={152} height={152} />
      <Grid css={about} columns={1} gap={8}>
        <Row gap="4px 10px" wrap high={22} tone="faint" size="note">
          <Badge tone="money">{t('size', { count: groupNumber })}</Badge>
          {joinedNum >= many && <span>{t('joined', { count: joinedNum })}</span>}
          <Text as="div" ends>
            {isRunning ? <EndsIn endTime={endTime} onOver={onOver} /> : t('from', { time: startTime.slice(5, 16) })}
          </Text>
        </Row>
        <Text as="h3" lines={2} size="lead" bold title={prodName}>
          <Link to={`/detail/${prodId}`}>{prodName}</Link>
        </Text>
        <Row as="p" gap="2px 12px" wrap align="baseline" tone="faint" size="note">
          <Price yuan={actPrice} size={26} />
          <span>{t('alone', { amount: moneyText(price) })}</span>
        </Row>
        <Row gap={12} wrap justify="between" high={40} size="note">
          <Text as="b" tone="alarm">
            {t('saves', { amount: moneyText(price - actPrice) })}
          </Text>
          {isRunning && (
            <span css={buttonStyle} data-look="buy" aria-hidden="true">
              {t('open')}
            </span>
          )}
        </Row>
      </Grid>
    </Grid>
  )
}

export const groupGrid = { columns: 'repeat(auto-fill, minmax(min(100%, 440px), 1fr))', wide: true, gap: 16 } as const

interface Props {
  label: string
  offers: readonly GroupBuy[]
  onOver: () => void
}

export const GroupGrid = ({ label, offers, onOver }: Props) => (
  <Grid as="ul" {...groupGrid} aria-label={label}>
    {offers.map((offer) => (
      <li key={offer.groupActivityId}>
        <GroupCard offer={offer} onOver={onOver} />
      </li>
    ))}
  </Grid>
)
