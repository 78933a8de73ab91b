import type { GroupBuy, RunningGroup, Sku } from 'qinghua-contract'
import { css } from '@emotion/react'
import { useQuery } from '@tanstack/react-query'
import { query } from '../../lib/api/api.ts'
import { useText } from '../../lib/i18n/i18n.ts'
import type { Checkout } from '../goods/checkout.ts'
import { useTimeLeft } from '../goods/time-left.ts'
import { instantOf } from '../../lib/server-clock.ts'
import { Row, Stack, Text } from '../../ui/layout.tsx'
import { Button } from '../../ui/button.tsx'
import { OfferRow } from '../goods/offer-row.tsx'
import { Picture } from '../../ui/picture.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Price } from '../../ui/price.tsx'
import { color, digits } from '../../ui/theme.ts'

const timeLeft = css`
  min-width: 7em;
  white-space: nowrap;
  color: ${color.ink3};
  font: 400 13px/20px ${digits};
  text-align: right;
`
const shown = 3
const none: readonly [] = []

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

interface Wanted {
  offer: GroupBuy
  sku: Sku | undefined
  /** Pieces. */
  count: number
  /** Nothing, while no variant of the offer is chosen. */
  onOrder: (checkout: Checkout | undefined) => void
}

/** What one pays in a group, and how a new one is ordered, 0, or a place in one that waits. */
export const groupOf = ({ offer, sku, count, onOrder }: Wanted) => {
  const { groupActivityId, groupSkuList } = offer
  const chosen = sku && groupSkuList.find(({ skuId }) => skuId === sku.skuId)
  return {
    offer,
    price: (chosen ?? offer).price,
    actPrice: (chosen ?? offer).actPrice,
    isOut: sku !== undefined && chosen === undefined,
    order: (groupTeamId: number): void =>
      onOrder(
        chosen && { groupItem: { groupActivityId, groupSkuId: chosen.groupSkuId, groupTeamId, prodCount: count } },
      ),
  }
}
export type GroupOffer = ReturnType<typeof groupOf>

export const GroupTerms = ({ group: { offer, price, actPrice, isOut } }: { group: GroupOffer }) => {
  const t = useText('groups')
  const { groupNumber, groupHours, hasMaxNum, maxNum } = offer
  return (
    <OfferRow label={t('size', { count: groupNumber })}>
      <Row gap="4px 12px" wrap align="baseline">
        <Price yuan={actPrice} was={price} size={20} />
        <Text as="span" tone="quiet" size="small">
          {isOut ? t('variantOut') : t('hours', { count: groupHours })}
          {hasMaxNum === 1 && ` · ${t('limit', { count: maxNum })}`}
        </Text>
      </Row>
    </OfferRow>
  )
}

interface Props {
  group: GroupOffer
  /** A group that somebody was invited to. */
  invitedTo: number | null
}

/** Groups to join (S2.10). */
export const WaitingGroups = ({ group: { offer, isOut, order }, invitedTo }: Props) => {
  const t = useText('groups')
  const { groupActivityId, hasGroupTip, joinedNum } = offer
  const { data = none, isLoading } = useQuery({
    ...query('GET /groupProd/joinGroupList', { query: { groupActivityId, showSize: 20 } }),
    enabled: hasGroupTip === 1,
    meta: { silent: true },
  })
  if (isLoading && joinedNum > 0) return <Skeleton height={120} />
  if (data.length === 0) return null
  const groups = data
    .toSorted((a, b) => Number(b.groupTeamId === invitedTo) - Number(a.groupTeamId === invitedTo))
    .slice(0, shown)
  return (
    <Stack as="section" gap={8} pad="12px 0 0" edge="top" aria-label={t('title')}>
      <Text tone="faint">{t('waiting')}</Text>
      <Stack as="ul" gap={8} aria-label={t('waiting')}>
        {groups.map((each) => (
          <GroupRow
            key={each.groupTeamId}
            group={each}
            isInvited={each.groupTeamId === invitedTo}
            isOut={isOut}
            onJoin={() => order(each.groupTeamId)}
          />
        ))}
      </Stack>
    </Stack>
  )
}
