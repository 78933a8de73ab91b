import { useSearchParams } from 'react-router'
import type { Group } from 'qinghua-contract'
import type { ReactNode } from 'react'
import { css } from '@emotion/react'
import { useQuery } from '@tanstack/react-query'
import { readGroup, groupsAddress, invitationAddress, groupAddress } from './addresses.ts'
import { useText } from '../../lib/i18n/i18n.ts'
import { PromotionPage } from './promotion-page.tsx'
import { isRefusal } from '../../lib/api/api-error.ts'
import { query } from '../../lib/api/api.ts'
import { Loaded } from '../../ui/loaded.tsx'
import { Grid, Row, Stack, Text } from '../../ui/layout.tsx'
import { Link, Way } from '../../ui/link.tsx'
import { Badge } from '../../ui/badge.tsx'
import { EndsIn } from './ends-in.tsx'
import { CopyButton } from '../goods/copy-button.tsx'
import { buttonStyle } from '../../ui/button.tsx'
import { Recommended } from '../catalogue/recommended.tsx'
import { Heard } from '../../ui/heard.tsx'
import { keyed } from '../../ui/keyed.ts'
import { moneyText } from '../../ui/money.ts'
import { Ways } from '../../ui/outcome.tsx'
import { Picture } from '../../ui/picture.tsx'
import { Price } from '../../ui/price.tsx'
import { Nothing } from '../../ui/nothing.tsx'
import { color } from '../../ui/theme.ts'

const team = css`
  [role='timer'] {
    color: ${color.ink2};
    > strong {
      font-size: 24px;
      line-height: 28px;
    }
  }
  > :last-child {
    justify-self: stretch;
    > a {
      flex: 1 0 auto;
    }
  }
`
const side = 80
const place = css`
  width: ${side}px;
  height: ${side}px;
  border: 1px dashed ${color.ink3};
  border-radius: 50%;
  color: ${color.ink3};
  font: 400 28px/${side - 4}px serif;
  text-align: center;
`
const states = ['waiting', 'running', 'full', 'failed'] as const
/** Of a large group not every free place is drawn. */
const mostFree = 20
/** While somebody may still join. */
const pause = 10_000

interface MemberProps {
  name: string
  mark?: ReactNode
  children: ReactNode
}

const Member = ({ name, mark, children }: MemberProps) => (
  <Stack as="li" gap={6} align="center" justify="start" tone="quiet" size="small" style={{ width: 88 }}>
    {children}
    {mark && (
      <span style={{ position: 'relative', marginTop: -18 }}>
        <Badge>{mark}</Badge>
      </span>
    )}
    <Text as="span" lines={1} style={{ maxWidth: '100%' }}>
      {name}
    </Text>
  </Stack>
)

const Members = ({ group }: { group: Group }) => {
  const t = useText('groups')
  const { groupTeam, apiGroupUserList } = group
  const free = groupTeam.status === 1 || groupTeam.status === 0 ? groupTeam.groupNumber - apiGroupUserList.length : 0
  // A group that failed has no members any more.
  if (apiGroupUserList.length + free <= 0) return null
  return (
    <Row as="ul" gap="16px 4px" wrap align="stretch" aria-label={t('members')}>
      {keyed(apiGroupUserList, (user) => user.joinTime + user.nickName).map(
        ([key, { nickName, pic, isLeader, isMe }]) => (
          <Member key={key} name={isMe === 1 ? t('me') : nickName} mark={isLeader === 1 && t('leader')}>
            <Picture
              src={pic}
              alt=""
              width={side}
              height={side}
              style={{ border: `2px solid ${isLeader === 1 ? color.cobalt : 'transparent'}`, borderRadius: '50%' }}
            />
          </Member>
        ),
      )}
      {Array.from({ length: Math.min(Math.max(0, free), mostFree) }, (_, at) => (
        <Member key={`free ${at}`} name={t('free')}>
          <span css={place} aria-hidden="true">
            +
          </span>
        </Member>
      ))}
    </Row>
  )
}

const GroupWays = ({ group }: { group: Group }) => {
  const t = useText('groups')
  const { groupTeam, groupActivity, orderNumber } = group
  const { status, groupTeamId } = groupTeam
  const { prodId } = groupActivity
  const product = `/detail/${prodId}`
  return (
    <Ways>
      {orderNumber === null && status === 1 && (
        <Link css={buttonStyle} data-look="buy" to={invitationAddress(prodId, groupTeamId)}>
          {t('joinNow')}
        </Link>
      )}
      {orderNumber !== null && status === 0 && (
        <Link css={buttonStyle} data-look="buy" to={`/payment?orderNumbers=${orderNumber}`}>
          {t('pay')}
        </Link>
      )}
      {status >= 2 && (
        <Link css={buttonStyle} data-look="buy" to={product}>
          {t('again')}
        </Link>
      )}
      {orderNumber !== null && <Way to={`/order-detail?orderNumber=${orderNumber}`}>{t('order')}</Way>}
      <Way to={status >= 2 ? groupsAddress(1) : product}>{t(status >= 2 ? 'all' : 'product')}</Way>
    </Ways>
  )
}

/** One's own group, or one that somebody shared (S2.10). */
const GroupPage = ({ groupTeamId }: { groupTeamId: number }) => {
  const answer = useQuery({
    ...query('GET /p/groupTeam/info', { query: { groupTeamId } }),
    refetchInterval: ({ state }) => ((state.data?.groupTeam.status ?? 2) < 2 ? pause : false),
  })
  if (isRefusal(answer.error, 'unknownGroup')) return <UnknownGroup />
  return (
    <Loaded of={answer} waiting={[546]}>
      {(group) => <GroupState group={group} onOver={answer.refetch} />}
    </Loaded>
  )
}

const GroupState = ({ group, onOver }: { group: Group; onOver: () => unknown }) => {
  const t = useText('groups')
  const { groupTeam, groupActivity, orderNumber } = group
  const { groupTeamId, status, joinNum, groupNumber, endTime } = groupTeam
  const { prodId, prodName, pic, price, actPrice } = groupActivity
  const says = t(`status.${states[status]}`, { count: groupNumber - joinNum })
  return (
    <Grid columns="440px minmax(0, 1fr)" gap={40} pad={24} ground="paper" style={{ marginBlock: '20px 36px' }}>
      <Picture src={pic} alt="" width={440} height={440} style={{ width: '100%', height: 'auto', aspectRatio: '1' }} />
      <Stack as="section" css={team} gap={20} align="start" justify="center">
        <Stack gap={8} pad="0 0 20px" edge="bottom" style={{ justifySelf: 'stretch' }}>
          <Text as="h2" style={{ margin: 0 }}>
            <Link to={`/detail/${prodId}`}>{prodName}</Link>
          </Text>
          <Row as="p" gap="2px 12px" wrap align="baseline" tone="faint" size="note">
            <Price yuan={actPrice} size={26} />
            {t('size', { count: groupNumber })} · {t('alone', { amount: moneyText(price) })}
            <Text as="b" tone="alarm">
              {t('saves', { amount: moneyText(price - actPrice) })}
            </Text>
          </Row>
        </Stack>
        <Row gap="20px 32px" wrap justify="between" pad="20px 24px" ground="paper" style={{ justifySelf: 'stretch' }}>
          <Stack gap={8} tone="quiet" style={{ flex: '1 1 200px' }}>
            <Text as="h2" tone="ink" style={{ margin: 0 }} aria-label={says}>
              <Heard text={says} />
            </Text>
            {status === 1 && <EndsIn endTime={endTime} onOver={onOver} />}
            <p>{orderNumber === null && status === 1 ? t('toldJoin') : t(`told.${states[status]}`)}</p>
          </Stack>
          <Members group={group} />
        </Row>
        {orderNumber !== null && status === 1 && (
          <Row as="p" ground="sunken" pad="8px 12px" size="note" style={{ maxWidth: '100%' }}>
            <Text as="span" lines={1}>
              {location.origin + groupAddress(groupTeamId)}
            </Text>
            <CopyButton text={location.origin + groupAddress(groupTeamId)} what={t('inviteCopy')} />
          </Row>
        )}
        <GroupWays group={group} />
      </Stack>
    </Grid>
  )
}

const UnknownGroup = () => {
  const t = useText('groups')
  return <Nothing icon="user" text={t('unknown')} to={groupsAddress(1)} way={t('all')} />
}

/** S2.10 */
export const Screen = () => {
  const t = useText('groups')
  const [search] = useSearchParams()
  const groupTeamId = readGroup(search)
  return (
    <PromotionPage title={t('group')} within={{ text: t('title'), to: '/group-buy' }}>
      {groupTeamId === null ? <UnknownGroup /> : <GroupPage groupTeamId={groupTeamId} />}
      <Recommended reason="popular" />
    </PromotionPage>
  )
}
