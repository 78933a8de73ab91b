import type { GroupBuy } from 'qinghua-contract'
import { css } from '@emotion/react'
import { stackOf, clamp, color, faintNote, type, wrapOf } from '../../ui/theme.ts'
import { useText } from '../../lib/i18n/i18n.ts'
import { Link } from '../../ui/link.tsx'
import { EndsIn } from './ends-in.tsx'
import { Badge } from '../../ui/badge.tsx'
import { buttonStyle } from '../../ui/button.tsx'
import { linkCard } from '../../ui/link-card.ts'
import { moneyText } from '../../ui/money.ts'
import { Picture } from '../../ui/picture.tsx'
import { Price } from '../../ui/price.tsx'
import { gridOf } from '../../ui/shapes.ts'

const root = css`
  ${linkCard}
  ${gridOf('168px minmax(0, 1fr)', '20px')}
  height: 100%;
  padding: 20px;
  > img,
  > [data-part='picture'] {
    width: 168px;
    height: 168px;
    background: ${color.sunken};
  }
  > div {
    ${stackOf(8)}
    grid-template-columns: minmax(0, 1fr);
    grid-template-rows: auto auto auto 1fr;
    align-content: start;
  }
  [data-part='marks'] {
    align-items: center;
    ${wrapOf('4px 10px')}
    min-height: 22px;
    ${faintNote}
  }
  h3 {
    ${clamp(2)}
    font: 600 ${type.lead};
  }
  [data-part='price'] {
    ${wrapOf('2px 12px')}
    align-items: baseline;
    > span:last-of-type {
      ${faintNote}
    }
  }
  [data-part='foot'] {
    ${wrapOf('12px')}
    align-items: end;
    justify-content: space-between;
    ${faintNote}
  }
`

interface GroupCardProps {
  offer: GroupBuy
  onOver: () => void
}

const GroupCard = ({ offer, onOver }: GroupCardProps) => {
  const t = useText('groups')
  const { prodId, prodName, pic, price, actPrice, groupNumber, joinedNum, activityStatus, startTime, endTime } = offer
  const isRunning = activityStatus === 2
  return (
    <article css={root}>
      <Picture src={pic} alt="" width={168} height={168} />
      <div>
        <p data-part="marks">
          <Badge tone="money">{t('size', { count: groupNumber })}</Badge>
          {joinedNum > 0 && <span>{t('joined', { count: joinedNum })}</span>}
        </p>
        <h3 title={prodName}>
          <Link to={`/detail/${prodId}`}>{prodName}</Link>
        </h3>
        <p data-part="price">
          <Price yuan={actPrice} size={26} />
          <span>{t('alone', { amount: moneyText(price) })}</span>
        </p>
        <div data-part="foot">
          {isRunning ? (
            <EndsIn endTime={endTime} onOver={onOver} />
          ) : (
            <span>{t('from', { time: startTime.slice(5, 16) })}</span>
          )}
          {isRunning && (
            <span css={buttonStyle} data-look="buy" data-size="small" aria-hidden="true">
              {t('open')}
            </span>
          )}
        </div>
      </div>
    </article>
  )
}

export const groupGrid = css`
  ${stackOf(16)}
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 440px), 1fr));
`

interface Props {
  label: string
  offers: readonly GroupBuy[]
  onOver: () => void
}

export const GroupGrid = ({ label, offers, onOver }: Props) => (
  <ul css={groupGrid} aria-label={label}>
    {offers.map((offer) => (
      <li key={offer.groupActivityId}>
        <GroupCard offer={offer} onOver={onOver} />
      </li>
    ))}
  </ul>
)
