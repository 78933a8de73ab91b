import { useSearchParams } from 'react-router'
import type { Group } from 'qinghua-contract'
import { css } from '@emotion/react'
import { useQuery } from '@tanstack/react-query'
import { readGroup, groupsAddress, invitationAddress, groupAddress } from './group-address.ts'
import { useText } from '../../lib/i18n/i18n.ts'
import { PromotionPage } from './promotion-page.tsx'
import { isRefusal } from '../../lib/api/is-refusal.ts'
import { query } from '../../lib/api/api.ts'
import { Link } from '../../ui/link.tsx'
import { EndsIn } from './ends-in.tsx'
import { CopyButton } from '../goods/copy-button.tsx'
import { buttonStyle } from '../../ui/button.tsx'
import { Heard } from '../../ui/heard.tsx'
import { keyed } from '../../ui/keyed.ts'
import { moneyText } from '../../ui/money.ts'
import { Ways } from '../../ui/outcome.tsx'
import { Picture } from '../../ui/picture.tsx'
import { Price } from '../../ui/price.tsx'
import { gridOf } from '../../ui/shapes.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import { EmptyState, ErrorState } from '../../ui/states.tsx'
import { color, faintNote, oneLine, paper, quietSmall, rowOf, stackOf, type, wrapOf } from '../../ui/theme.ts'

const root = css`
  ${gridOf('360px minmax(0, 1fr)', '32px')}
  margin-top: 20px;
  padding: 32px;
  ${paper}
  > [data-part='goods'] {
    ${stackOf(12)}
    align-content: start;
    > img {
      width: 100%;
      height: auto;
      aspect-ratio: 1;
      background: ${color.sunken};
    }
    > h2 {
      margin: 0;
      font: 600 ${type.lead};
    }
    > p {
      ${wrapOf('2px 12px')}
      align-items: baseline;
      ${faintNote}
    }
  }
  > [data-part='team'] {
    ${stackOf(20)}
    align-content: center;
    justify-items: center;
    text-align: center;
    > h2 {
      margin: 0;
      font: 700 ${type.floor};
    }
    > p {
      color: ${color.ink2};
    }
    > [role='timer'] > strong {
      font-size: 24px;
      line-height: 28px;
    }
    > ul {
      ${wrapOf('16px 20px')}
      justify-content: center;
      > li {
        ${stackOf(6)}
        justify-items: center;
        width: 88px;
        ${quietSmall}
        > img,
        > [data-part='free'] {
          width: 56px;
          height: 56px;
          border: 2px solid transparent;
          border-radius: 50%;
        }
        &[data-leader] > img {
          border-color: ${color.vermilion};
        }
        > [data-part='free'] {
          border: 1px dashed ${color.ink3};
          color: ${color.ink3};
          font: 400 24px/52px serif;
        }
        > span {
          ${oneLine}
          max-width: 100%;
        }
        > small {
          color: ${color.vermilion};
        }
      }
    }
    > [data-part='invite'] {
      ${rowOf()}
      max-width: 100%;
      padding: 8px 12px;
      background: ${color.sunken};
      font: ${type.note};
      > span {
        ${oneLine}
      }
    }
  }
`
const states = ['waiting', 'running', 'full', 'failed'] as const
/** Of a large group not every free place is drawn. */
const mostFree = 20
/** While somebody may still join. */
const pause = 10_000

const Members = ({ group }: { group: Group }) => {
  const t = useText('groups')
  const { groupTeam, apiGroupUserList } = group
  const free = groupTeam.status === 1 || groupTeam.status === 0 ? groupTeam.groupNumber - apiGroupUserList.length : 0
  // A group that failed has no members any more.
  if (apiGroupUserList.length + free <= 0) return null
  return (
    <ul aria-label={t('members')}>
      {keyed(apiGroupUserList, (user) => user.joinTime + user.nickName).map(
        ([key, { nickName, pic, isLeader, isMe }]) => (
          <li key={key} data-leader={isLeader === 1 || undefined}>
            <Picture src={pic} alt="" width={56} height={56} />
            <span>{isMe === 1 ? t('me') : nickName}</span>
            {isLeader === 1 && <small>{t('leader')}</small>}
          </li>
        ),
      )}
      {Array.from({ length: Math.min(Math.max(0, free), mostFree) }, (_, at) => (
        <li key={`free ${at}`}>
          <span data-part="free" aria-hidden="true">
            +
          </span>
          <span>{t('free')}</span>
        </li>
      ))}
    </ul>
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
      {orderNumber !== null && (
        <Link css={buttonStyle} data-look="outline" to={`/order-detail?orderNumber=${orderNumber}`}>
          {t('order')}
        </Link>
      )}
      <Link css={buttonStyle} data-look="outline" to={status >= 2 ? groupsAddress(1) : product}>
        {t(status >= 2 ? 'all' : 'product')}
      </Link>
    </Ways>
  )
}

/** One's own group, or one that somebody shared (S2.10). */
const GroupPage = ({ groupTeamId }: { groupTeamId: number }) => {
  const t = useText('groups')
  const { data, error, isFetching, refetch } = useQuery({
    ...query('GET /p/groupTeam/info', { query: { groupTeamId } }),
    refetchInterval: ({ state }) => ((state.data?.groupTeam.status ?? 2) < 2 ? pause : false),
  })
  if (isRefusal(error, 'unknownGroup')) return <UnknownGroup />
  if (!data && error) return <ErrorState busy={isFetching} onRetry={() => void refetch()} />
  if (!data)
    return (
      <div aria-busy="true">
        <Skeleton height={480} borderRadius={0} />
      </div>
    )
  const { groupTeam, groupActivity, orderNumber } = data
  const { status, joinNum, groupNumber, endTime } = groupTeam
  const { prodId, prodName, pic, price, actPrice } = groupActivity
  const says = t(`status.${states[status]}`, { count: groupNumber - joinNum })
  return (
    <div css={root}>
      <section data-part="goods">
        <Picture src={pic} alt="" width={360} height={360} />
        <h2>
          <Link to={`/detail/${prodId}`}>{prodName}</Link>
        </h2>
        <p>
          <Price yuan={actPrice} size={26} />
          {t('size', { count: groupNumber })} · {t('alone', { amount: moneyText(price) })}
        </p>
      </section>
      <section data-part="team">
        <h2 aria-label={says}>
          <Heard text={says} />
        </h2>
        {status === 1 && <EndsIn endTime={endTime} onOver={refetch} />}
        <Members group={data} />
        <p>{orderNumber === null && status === 1 ? t('toldJoin') : t(`told.${states[status]}`)}</p>
        {orderNumber !== null && status === 1 && (
          <p data-part="invite">
            <span>{location.origin + groupAddress(groupTeamId)}</span>
            <CopyButton text={location.origin + groupAddress(groupTeamId)} what={t('inviteCopy')} />
          </p>
        )}
        <GroupWays group={data} />
      </section>
    </div>
  )
}

const UnknownGroup = () => {
  const t = useText('groups')
  return (
    <EmptyState icon="user" text={t('unknown')}>
      <Link css={buttonStyle} data-look="outline" to={groupsAddress(1)}>
        {t('all')}
      </Link>
    </EmptyState>
  )
}

/** S2.10 */
export const Screen = () => {
  const t = useText('groups')
  const [search] = useSearchParams()
  const groupTeamId = readGroup(search)
  return (
    <PromotionPage
      title={t('group')}
      trailLabel={t('trail')}
      trail={[{ text: t('home'), to: '/' }, { text: t('title'), to: '/group-buy' }, { text: t('group') }]}
    >
      {groupTeamId === null ? <UnknownGroup /> : <GroupPage groupTeamId={groupTeamId} />}
    </PromotionPage>
  )
}
