import type { GroupBuy, RunningGroup, Sku } from 'qinghua-contract'
import { css } from '@emotion/react'
import { useQuery } from '@tanstack/react-query'
import { query } from '../../lib/api/api.ts'
import { useText } from '../../lib/i18n/i18n.ts'
import type { Checkout } from '../goods/checkout.ts'
import { useTimeLeft } from '../goods/time-left.ts'
import { instantOf } from '../../lib/server-clock.ts'
import { Row, Stack, Text } from '../../ui/layout.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { moneyText } from '../../ui/money.ts'
import { Picture } from '../../ui/picture.tsx'
import { Price } from '../../ui/price.tsx'
import { color, digits } from '../../ui/theme.ts'

const root = css`
  border: 1px solid color-mix(in srgb, ${color.vermilion} 35%, transparent);
`
const timeLeft = css`
  min-width: 7em;
  white-space: nowrap;
  color: ${color.ink3};
  font: 400 13px/20px ${digits};
  text-align: right;
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
    <Row as="li" gap={12} high={36} {...(isInvited && { ground: 'alarm', pad: '6px 8px' })}>
      <Picture src={sharePic} alt="" width={32} height={32} style={{ borderRadius: '50%' }} />
      <Stack as="p" style={{ minWidth: 0 }}>
        <Text as="strong" bold lines={1}>
          {shareNickName}
        </Text>
        {isInvited && (
          <Text as="small" tone="quiet" lines={1}>
            {t('invited')}
          </Text>
        )}
      </Stack>
      <Text as="span" ends tone="alarm" style={{ whiteSpace: 'nowrap' }}>
        {t('missing', { count: groupNumber - joinNum })}
      </Text>
      <time css={timeLeft} dateTime={endTime.replace(' ', 'T')}>
        {text}
      </time>
      <Button
        size="small"
        look="outline"
        aria-disabled={isOut}
        aria-label={t('joinOf', { name: shareNickName })}
        onClick={onJoin}
      >
        {t('join')}
      </Button>
    </Row>
  )
}

interface Props {
  offer: GroupBuy
  sku: Sku | undefined
  /** Pieces. */
  count: number
  /** A group that somebody was invited to. */
  invitedTo: number | null
  /** Nothing, while no variant of the offer is chosen. */
  onOrder: (checkout: Checkout | undefined) => void
}

/** What one pays in a group, and groups to join (S2.10). */
export const GroupPanel = ({ offer, sku, count, invitedTo, onOrder }: Props) => {
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
  const order = (groupTeamId: number): void =>
    onOrder(chosen && { groupItem: { groupActivityId, groupSkuId: chosen.groupSkuId, groupTeamId, prodCount: count } })
  const groups = [...(data ?? [])]
    .sort((a, b) => Number(b.groupTeamId === invitedTo) - Number(a.groupTeamId === invitedTo))
    .slice(0, shown)
  return (
    <Stack as="section" css={root} gap={12} pad="16px 20px" aria-label={t('title')}>
      <Row gap="8px 16px" wrap>
        <Badge tone="money">{t('size', { count: groupNumber })}</Badge>
        <Price yuan={actPrice} was={price} size={26} />
        <Text as="span" tone="quiet" size="note">
          {t('saves', { amount: moneyText(price - actPrice) })}
        </Text>
        <Button look="buy" size="small" style={{ marginLeft: 'auto' }} aria-disabled={isOut} onClick={() => order(0)}>
          {t('start')}
        </Button>
      </Row>
      <Text tone="faint" size="small">
        {isOut ? t('variantOut') : t('hours', { count: groupHours })}
        {hasMaxNum === 1 && ` · ${t('limit', { count: maxNum })}`}
      </Text>
      {groups.length > 0 && (
        <Stack as="ul" gap={8} pad="12px 0 0" edge="top" aria-label={t('waiting')}>
          {groups.map((group) => (
            <GroupRow
              key={group.groupTeamId}
              group={group}
              isInvited={group.groupTeamId === invitedTo}
              isOut={isOut}
              onJoin={() => order(group.groupTeamId)}
            />
          ))}
        </Stack>
      )}
    </Stack>
  )
}
