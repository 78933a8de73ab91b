import type { GroupBuy, RunningGroup, Sku } from 'qinghua-contract'
import { css } from '@emotion/react'
import { useQuery } from '@tanstack/react-query'
import { query } from '../../lib/api/api.ts'
import { useText } from '../../lib/i18n/i18n.ts'
import { useTimeLeft } from '../goods/time-left.ts'
import { instantOf } from '../../lib/server-clock.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { moneyText } from '../../ui/money.ts'
import { Picture } from '../../ui/picture.tsx'
import { Price } from '../../ui/price.tsx'
import { color, digits, faintSmall, oneLine, quietNote, rowOf, stackOf, wrapOf } from '../../ui/theme.ts'

const root = css`
  ${stackOf(12)}
  padding: 16px 20px;
  border: 1px solid color-mix(in srgb, ${color.vermilion} 35%, transparent);
  > [data-part='offer'] {
    align-items: center;
    ${wrapOf('8px 16px')}
    > [data-part='note'] {
      ${quietNote}
    }
    > button {
      margin-left: auto;
    }
  }
  > p {
    ${faintSmall}
  }
  > ul {
    ${stackOf(8)}
    padding-top: 12px;
    border-top: 1px solid ${color.line};
    > li {
      ${rowOf(12)}
      min-height: 36px;
      &[data-invited] {
        padding: 6px 8px;
        background: ${color.vermilionWash};
      }
      > img {
        width: 32px;
        height: 32px;
        border-radius: 50%;
      }
      > p {
        display: grid;
        min-width: 0;
        > * {
          ${oneLine}
        }
        > strong {
          font-weight: 600;
        }
        > small {
          color: ${color.ink2};
        }
      }
      > [data-part='missing'] {
        margin-left: auto;
        color: ${color.vermilion};
        white-space: nowrap;
      }
      > time {
        min-width: 7em;
        white-space: nowrap;
        color: ${color.ink3};
        font: 400 13px/20px ${digits};
        text-align: right;
      }
    }
  }
`
const shown = 3

interface RowProps {
  group: RunningGroup
  isInvited: boolean
  /** The chosen variant is not in the offer. */
  isOut: boolean
  onJoin: () => void
}

const GroupRow = ({ group, isInvited, isOut, onJoin }: RowProps) => {
  const t = useText('groups')
  const { shareNickName, sharePic, groupNumber, joinNum, endTime } = group
  const { text } = useTimeLeft(instantOf(endTime))
  return (
    <li data-invited={isInvited || undefined}>
      <Picture src={sharePic} alt="" width={32} height={32} />
      <p>
        <strong>{shareNickName}</strong>
        {isInvited && <small>{t('invited')}</small>}
      </p>
      <span data-part="missing">{t('missing', { count: groupNumber - joinNum })}</span>
      <time dateTime={endTime.replace(' ', 'T')}>{text}</time>
      <Button
        size="small"
        look="outline"
        aria-disabled={isOut}
        aria-label={t('joinOf', { name: shareNickName })}
        onClick={onJoin}
      >
        {t('join')}
      </Button>
    </li>
  )
}

interface Props {
  offer: GroupBuy
  sku: Sku | undefined
  /** A group that somebody was invited to. */
  invitedTo: number | null
  /** 0 for a new group. */
  onOrder: (groupTeamId: number) => void
}

/** What one pays in a group, and groups to join (S2.10). */
export const GroupPanel = ({ offer, sku, invitedTo, onOrder }: Props) => {
  const t = useText('groups')
  const { groupActivityId, groupNumber, groupHours, hasGroupTip, hasMaxNum, maxNum, groupSkuList } = offer
  const { data } = useQuery({
    ...query('GET /groupProd/joinGroupList', { query: { groupActivityId, showSize: 20 } }),
    enabled: hasGroupTip === 1,
    meta: { silent: true },
  })
  const chosen = sku && groupSkuList.find(({ skuId }) => skuId === sku.skuId)
  const { price, actPrice } = chosen ?? offer
  const isOut = sku !== undefined && chosen === undefined
  const groups = [...(data ?? [])]
    .sort((a, b) => Number(b.groupTeamId === invitedTo) - Number(a.groupTeamId === invitedTo))
    .slice(0, shown)
  return (
    <section css={root} aria-label={t('title')}>
      <div data-part="offer">
        <Badge tone="money">{t('size', { count: groupNumber })}</Badge>
        <Price yuan={actPrice} was={price} size={26} />
        <span data-part="note">{t('saves', { amount: moneyText(price - actPrice) })}</span>
        <Button look="buy" size="small" aria-disabled={isOut} onClick={() => !isOut && onOrder(0)}>
          {t('start')}
        </Button>
      </div>
      <p>
        {isOut ? t('variantOut') : t('hours', { count: groupHours })}
        {hasMaxNum === 1 && ` · ${t('limit', { count: maxNum })}`}
      </p>
      {groups.length > 0 && (
        <ul aria-label={t('waiting')}>
          {groups.map((group) => (
            <GroupRow
              key={group.groupTeamId}
              group={group}
              isInvited={group.groupTeamId === invitedTo}
              isOut={isOut}
              onJoin={() => !isOut && onOrder(group.groupTeamId)}
            />
          ))}
        </ul>
      )}
    </section>
  )
}
